import ContentCopy from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { localTime } from '../../../fields/shared/time.ts'
import { CannotSend, useCanSend } from '../../../ui/notices/CannotSend.tsx'
import type { ChoiceDialogProps } from '../../../resources/choices.ts'
import { usePoster } from '../../../fields/widgets/qrcode/poster/usePoster.ts'
import { remindedOf } from './reminding.ts'
import { useCodeAction } from './useCodeAction.ts'

const short = (time: string): string => localTime(time).slice(0, 16)

/** Sends the link to the customer's phone; where that is not possible, says why and offers the link. */
export default function RemindDialog({ schema, record, onClose }: ChoiceDialogProps) {
  const translate = useTranslate()
  const { remindCode } = useCalls()
  const { run, busy } = useCodeAction(schema)
  const { copyLink } = usePoster(schema)
  const canSend = useCanSend()
  const id = useId()
  const [refusal, setRefusal] = useState('')
  const last = remindedOf(record)
  const tooEarly = last?.next ?? null
  const send = async (): Promise<void> => {
    setRefusal('')
    const went = await run(
      () => remindCode(String(record.id)),
      (error) => setRefusal(error instanceof Error ? translate(error.message, { _: error.message }) : String(error)),
    )
    if (went) onClose()
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{translate('application.remind.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{translate('application.remind.text')}</Typography>
        {last && (
          <Typography sx={{ color: 'text.secondary' }}>
            {translate('application.remind.last', { count: last.times, smart_count: last.times, time: short(last.at) })}
          </Typography>
        )}
        {tooEarly && <Alert severity="info">{translate('application.remind.next', { time: short(tooEarly) })}</Alert>}
        {refusal && (
          <Alert severity="warning" role="alert">
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <CannotSend />
        <Button color="inherit" variant="outlined" startIcon={<ContentCopy />} onClick={() => void copyLink(record)}>
          {translate('app.qr.copy')}
        </Button>
        <Button color="inherit" variant="outlined" onClick={onClose} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void send()} loading={busy} disabled={tooEarly !== null || !canSend}>
          {translate('application.actions.remind')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
