import Delete from '@mui/icons-material/DeleteOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { ProofFile } from '../../../core/edits.ts'
import { showSize } from '../../ui/documents/size.ts'
import { localTime } from '../../ui/tables/sourceText.ts'

type Props = {
  files: readonly ProofFile[]
  onOpen: (file: ProofFile) => void
  /** Absent where the role may not delete. */ onDelete?: (file: ProofFile) => void
}

/** The proof material that is there: what, how large, who and when; opened by its name. */
export function ProofList({ files, onOpen, onDelete }: Props) {
  const translate = useTranslate()
  return (
    <Box component="ul" aria-label={translate('proof.saved')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {files.map((file) => (
        <Box
          component="li"
          key={file.id}
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Description fontSize="small" color="primary" sx={{ mt: 0.25 }} aria-hidden />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={() => onOpen(file)}
              sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {file.fileName}
            </Link>
            <Typography variant="caption" color="textSecondary" component="div">
              {[showSize(file.size), file.by, localTime(file.time).slice(0, 16)].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          {onDelete && (
            <Tooltip title={translate('proof.delete.one')}>
              <IconButton
                size="small"
                aria-label={`${translate('proof.delete.one')} ${file.fileName}`}
                onClick={() => onDelete(file)}
              >
                <Delete fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      ))}
    </Box>
  )
}
