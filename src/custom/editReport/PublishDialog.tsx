import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { textNodes } from '../../../core/document/outline.ts'
import type { ReportDocument } from '../../../core/document/types.ts'

type Props = { name: string; document: ReportDocument; version: number; gaps: number; onClose: () => void; onPublish: () => Promise<void> }

/** Asks before a report is frozen, and says what will be. */
export function PublishDialog({ name, document, version, gaps, onClose, onPublish }: Props) {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const figures = useMemo(() => [...textNodes(document)].filter((node) => node.marks?.some((mark) => mark.type === 'boundFigure')).length, [document])
  const publish = async (): Promise<void> => {
    setBusy(true)
    try {
      await onPublish()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="publish-title" aria-describedby="publish-text">
      <DialogTitle id="publish-title">{translate('report.publish.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>{name}</Typography>
        <DialogContentText id="publish-text" sx={{ mb: 1.5 }}>{translate('report.publish.text')}</DialogContentText>
        <Typography variant="body2">{translate('report.publish.freezes')}</Typography>
        <Box component="ul" sx={{ mt: 0.5, mb: 2, pl: 3 }}>
          <li>{translate('report.publish.content', { version })}</li>
          <li>{translate('report.publish.figures', { smart_count: figures })}</li>
          <li>{translate('report.publish.rules')}</li>
        </Box>
        {gaps > 0 && <Alert severity="warning">{translate('report.publish.gaps', { smart_count: gaps })}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={() => void publish()}>{translate('report.publish.confirm')}</Button>
      </DialogActions>
    </Dialog>
  )
}
