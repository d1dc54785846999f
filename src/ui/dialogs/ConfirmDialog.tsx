import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { OnceOpened } from './OnceOpened.tsx'

type Props = {
  open: boolean
  title: string
  text?: string
  /** Where the action destroys something. */
  danger?: boolean
  confirm?: string
  onClose: () => void
  /** The dialog stays, and its button waits, until this is done. */
  onConfirm: () => Promise<unknown> | void
}

/** A question with two answers; Escape and a click beside it mean no. */
export const ConfirmDialog = (props: Props) => (
  <OnceOpened open={props.open}>
    <Question {...props} />
  </OnceOpened>
)

function Question({ open, title, text, danger = false, confirm, onClose, onConfirm }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      {text && <DialogContent>{text}</DialogContent>}
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={() => void run()}
          loading={busy}
          autoFocus
        >
          {confirm ?? translate('ra.action.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
