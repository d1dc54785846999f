import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Sending } from '../../dataProvider/useSend.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type FrameProps = {
  title: string
  step?: string
  sending: Sending
  submit: string
  danger?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that is a small form. Escape and a click beside it leave, but not while it sends. */
export function FormDialog({ title, step, sending, submit, danger = false, onSubmit, onClose, children }: FrameProps) {
  const translate = useTranslate()
  const id = useId()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog open onClose={sending.busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form ref={sending.form} onSubmit={send} noValidate>
        <DialogTitle id={id}>
          {title}
          {step && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {step}
            </Typography>
          )}
        </DialogTitle>
        <DialogContent sx={{ overflow: 'visible' }}>
          {sending.refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {translate(sending.refusal, { _: sending.refusal })}
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" variant="outlined" onClick={onClose} disabled={sending.busy}>
            {translate('account.twoStep.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={sending.busy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** New recovery codes, seen this once: the dialog closes only when the user says that they are kept. */
export function RecoveryDialog({ codes, step, onDone }: { codes: string[]; step?: string; onDone: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const [kept, setKept] = useState(false)
  return (
    <Dialog open className="recovery-dialog" aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>
        {translate('account.codes.title')}
        {step && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {step}
          </Typography>
        )}
      </DialogTitle>
      <DialogContent>
        <RecoveryCodes codes={codes} />
      </DialogContent>
      <DialogActions className="recovery-unprinted">
        <Box sx={{ flex: 1, pl: 1 }}>
          <FormControlLabel
            control={<Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)} />}
            label={translate('account.codes.saved')}
          />
        </Box>
        <Button variant="contained" disabled={!kept} onClick={onDone}>
          {translate('account.codes.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
