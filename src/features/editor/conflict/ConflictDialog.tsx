import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { ReportDocument } from '../../../../core/document/types.ts'
import { lazyPart } from '../../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../../ui/notices/LoadedPart.tsx'
import type { LatestReport } from '../autosave/types.ts'
import { shortTime } from '../times.ts'
import { factsOf, type DocumentFacts } from './document-facts.ts'

// The code of the comparison is not there before the first conflict; without it the question can still be answered.
const ComparisonView = lazyPart(() => import('../versions/comparison/ComparisonView.tsx'))

type SideProps = { title: string; version: string; who: string; facts: DocumentFacts }

function Side({ title, version, who, facts }: SideProps) {
  const translate = useTranslate()
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, px: 2, py: 1.5, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontWeight: 600, fontSize: 15 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {version}
        </Typography>
      </Box>
      <Typography variant="body2">{who}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('report.conflict.counts', facts)}
      </Typography>
    </Box>
  )
}

type Props = {
  mine: ReportDocument
  version: number
  latest: LatestReport
  onLoadLatest: () => void
  onOverwrite: () => void
  onLater: () => void
}

/**
 * Two contents of one report: what is different is marked in one text, and a person says which one to keep. Neither is
 * lost either way.
 */
export function ConflictDialog({ mine, version, latest, onLoadLatest, onOverwrite, onLater }: Props) {
  const translate = useTranslate()
  // What was typed while the question is open does not change what is asked.
  const asked = useMemo(() => mine, [latest]) // oxlint-disable-line react-hooks/exhaustive-deps, react/memo-dependencies
  const opened = useMemo(() => shortTime(new Date().toISOString()), [])
  return (
    <Dialog
      open
      onClose={onLater}
      fullWidth
      maxWidth="md"
      aria-labelledby="conflict-title"
      aria-describedby="conflict-text"
    >
      <DialogTitle id="conflict-title">{translate('report.conflict.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <DialogContentText id="conflict-text">
          {translate(latest.status === 'published' ? 'report.conflict.published' : 'report.conflict.text')}
        </DialogContentText>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Side
            title={translate('report.conflict.theirs')}
            version={translate('report.conflict.version', { version: latest.version })}
            facts={factsOf(latest.document)}
            who={translate('report.conflict.by', { user: latest.userName, time: shortTime(latest.updateTime) })}
          />
          <Side
            title={translate('report.conflict.mine')}
            version={translate('report.conflict.based', { version })}
            facts={factsOf(asked)}
            who={translate('report.conflict.now', { time: opened })}
          />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {translate('versions.conflict.legend')}
        </Typography>
        <Box
          sx={{
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            overflow: 'hidden',
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <LoadedPart>
            <Suspense
              fallback={
                <Box
                  role="status"
                  aria-label={translate('versions.comparing.loading')}
                  sx={{ display: 'grid', placeItems: 'center', height: 200 }}
                >
                  <CircularProgress />
                </Box>
              }
            >
              <ComparisonView before={latest.document} after={asked} height="min(46vh, 460px)" />
            </Suspense>
          </LoadedPart>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {translate('report.conflict.keptNote')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onLater} sx={{ mr: 'auto' }}>
          {translate('report.conflict.later')}
        </Button>
        <Button variant="outlined" onClick={onLoadLatest}>
          {translate('report.conflict.loadLatest')}
        </Button>
        <Button variant="contained" onClick={onOverwrite}>
          {translate('report.conflict.overwrite')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
