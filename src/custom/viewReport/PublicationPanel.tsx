import ContentCopy from '@mui/icons-material/ContentCopy'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Publication } from '../../../core/report-checks.ts'
import { momentOf } from '../../features/editor/versions/days.ts'
import { PublicationAnswers } from '../../features/editor/versions/PublicationAnswers.tsx'
import { copyText } from '../../ui/copy-text.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'contents' }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
)

/** What was frozen: by whom, when, under which checksum, with which conditions, and what was confirmed. */
export function PublicationPanel({ publication, version }: { publication: Publication; version: number }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { publisher, time, hash, intact, conditions, confirmation } = publication
  const copy = async (): Promise<void> => {
    // Without the clipboard the checksum stands there to be selected.
    if (await copyText(hash ?? '')) notify('publishing.facts.copied', { type: 'success' })
  }
  return (
    <Box sx={{ px: 2, py: 1.5 }}>
      {intact === false ? (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {translate('publishing.facts.tampered')}
        </Alert>
      ) : (
        <Typography
          variant="body2"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'tone.good.text', mb: 1.5 }}
        >
          <VerifiedOutlined fontSize="small" />
          {translate('publishing.facts.intact')}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.75 }}
      >
        <Fact name={translate('publishing.facts.publisher')}>{publisher}</Fact>
        <Fact name={translate('publishing.facts.time')}>{time && momentOf(time)}</Fact>
        <Fact name={translate('publishing.facts.version')}>{version}</Fact>
        <Fact name={translate('publishing.facts.hash')}>
          <Box component="code" sx={{ fontSize: 12.5 }}>
            {hash}
          </Box>
          {hash && (
            <Tooltip title={translate('publishing.facts.copy')}>
              <IconButton size="small" aria-label={translate('publishing.facts.copy')} onClick={() => void copy()}>
                <ContentCopy sx={{ fontSize: 15 }} />
              </IconButton>
            </Tooltip>
          )}
        </Fact>
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75, mb: 0 }}>
        {translate('publishing.facts.hashHelp')}
      </Typography>
      <PublicationAnswers conditions={conditions} confirmation={confirmation} />
    </Box>
  )
}
