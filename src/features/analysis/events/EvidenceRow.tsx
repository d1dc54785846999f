import Delete from '@mui/icons-material/DeleteOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { EvidenceFile } from '../../../../core/analysis/events.ts'
import { showSize } from '../../../ui/documents/size.ts'
import { localTime } from '../../../ui/tables/sourceText.ts'

type Props = { file: EvidenceFile; children?: ReactNode; onOpen: () => void; onDelete?: (() => void) | undefined }

/** A file of evidence with its size, who attached it and when. */
export function EvidenceRow({ file, children, onOpen, onDelete }: Props) {
  const translate = useTranslate()
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
    >
      <Description aria-hidden fontSize="small" sx={{ color: 'text.secondary', mt: '2px' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          onClick={onOpen}
          sx={{ fontSize: 14, textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {file.fileName}
        </Link>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {[showSize(file.size), file.by, localTime(file.time).slice(0, 16)].filter(Boolean).join(' · ')}
        </Typography>
        {children}
      </Box>
      {onDelete && (
        <Tooltip title={translate('events.evidence.delete')}>
          <IconButton aria-label={`${translate('events.evidence.delete')} ${file.fileName}`} onClick={onDelete}>
            <Delete fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
