import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'

export const longestName = 200

type Props = {
  title: string
  text?: string
  label: string
  name: string
  confirm: string
  busy: boolean
  failure: string | null
  /** Whether the name as it stands may be taken. */ unchanged?: boolean
  onConfirm: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a report. */
export function NameDialog({
  title,
  text,
  label,
  name,
  confirm,
  busy,
  failure,
  unchanged = false,
  onConfirm,
  onClose,
}: Props) {
  const translate = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState(name)
  const next = typed.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (next !== '' && (unchanged || next !== name)) onConfirm(next)
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {text && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
              {text}
            </Typography>
          )}
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={label}
            value={typed}
            disabled={busy}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
            error={next === '' || failure !== null}
            helperText={next === '' ? translate('reportLists.required') : failure}
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            disabled={next === '' || (!unchanged && next === name)}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
