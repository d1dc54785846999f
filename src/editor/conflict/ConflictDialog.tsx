import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { ReportDocument } from '../../../core/document/types.ts'
import type { LatestReport } from '../autosave/types.ts'
import { shortTime } from '../times.ts'
import { compareDocuments, factsOf, type DocumentFacts } from './compare-documents.ts'

const shown = 6

type SideProps = { title: string; version: string; who: string; facts: DocumentFacts; texts: string[]; other: number }

function Side({ title, version, who, facts, texts, other }: SideProps) {
  const translate = useTranslate()
  return (
    <Box component="section" aria-label={title} sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontWeight: 600, fontSize: 15 }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">{version}</Typography>
      </Box>
      <Typography variant="body2">{who}</Typography>
      <Typography variant="body2" color="textSecondary">{translate('report.conflict.counts', facts)}</Typography>
      <Typography variant="body2" sx={{ mt: 1.5, mb: 0.5, fontWeight: 600 }}>{translate('report.conflict.added')}</Typography>
      {texts.length === 0 && <Typography variant="body2" color="textSecondary">{other === 0 ? translate('report.conflict.same') : '—'}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 220, overflowY: 'auto' }}>
        {texts.slice(0, shown).map((text, index) => <Typography component="li" variant="body2" key={index} sx={{ overflowWrap: 'anywhere' }}>{text.length > 120 ? `${text.slice(0, 120)}…` : text}</Typography>)}
      </Box>
      {texts.length > shown && <Typography variant="caption" color="textSecondary">{translate('report.conflict.moreDifferences', { smart_count: texts.length - shown })}</Typography>}
    </Box>
  )
}

type Props = { mine: ReportDocument; version: number; latest: LatestReport; onLoadLatest: () => void; onOverwrite: () => void; onLater: () => void }

/** Two contents of one report: shows both sides and asks which one to keep. Neither is lost either way. */
export function ConflictDialog({ mine, version, latest, onLoadLatest, onOverwrite, onLater }: Props) {
  const translate = useTranslate()
  const { onlyMine, onlyTheirs } = useMemo(() => compareDocuments(mine, latest.document), [mine, latest])
  const opened = useMemo(() => shortTime(new Date().toISOString()), [])
  return (
    <Dialog open onClose={onLater} fullWidth maxWidth="md" aria-labelledby="conflict-title" aria-describedby="conflict-text">
      <DialogTitle id="conflict-title">{translate('report.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="conflict-text" sx={{ mb: 2 }}>{translate(latest.status === 'published' ? 'report.conflict.published' : 'report.conflict.text')}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Side
            title={translate('report.conflict.theirs')} version={translate('report.conflict.version', { version: latest.version })} facts={factsOf(latest.document)} texts={onlyTheirs} other={onlyMine.length}
            who={translate('report.conflict.by', { user: latest.userName, time: shortTime(latest.updateTime) })}
          />
          <Side
            title={translate('report.conflict.mine')} version={translate('report.conflict.based', { version })} facts={factsOf(mine)} texts={onlyMine} other={onlyTheirs.length}
            who={translate('report.conflict.now', { time: opened })}
          />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>{translate('report.conflict.keptNote')}</Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onLater} sx={{ mr: 'auto' }}>{translate('report.conflict.later')}</Button>
        <Button variant="outlined" onClick={onLoadLatest}>{translate('report.conflict.loadLatest')}</Button>
        <Button variant="contained" onClick={onOverwrite}>{translate('report.conflict.overwrite')}</Button>
      </DialogActions>
    </Dialog>
  )
}
