import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { AnomalyEvent } from '../../../../core/analysis/events.ts'
import { BatchList } from './BatchList.tsx'
import { EvidenceDrop } from './EvidenceDrop.tsx'

type Props = {
  customerId: string
  events: readonly AnomalyEvent[]
  onChanged: (events: readonly AnomalyEvent[]) => void
  onClose: () => void
}

/** Files that are evidence of every chosen event; each is stored once. */
export function BatchEvidence({ customerId, events, onChanged, onClose }: Props) {
  const translate = useTranslate()
  const title = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{translate('events.batch.attachTitle', { smart_count: events.length })}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {translate('events.batch.attachText')}
        </Typography>
        <BatchList events={events} />
        <EvidenceDrop customerId={customerId} eventIds={events.map(({ id }) => id)} onChanged={onChanged} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('events.batch.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
