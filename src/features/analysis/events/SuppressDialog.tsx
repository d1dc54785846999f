import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'

const mostLetters = 500

/** Leaves an event out, which needs a reason: it stays on record and is not counted as open. */
export function SuppressDialog({
  problem,
  onClose,
  onSuppress,
}: {
  problem: string
  onClose: () => void
  onSuppress: (reason: string) => Promise<boolean>
}) {
  const translate = useTranslate()
  const title = useId()
  const [reason, setReason] = useState('')
  const [state, setState] = useState<'' | 'missing' | 'busy' | 'failed'>('')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (state === 'busy') return
    if (reason.trim() === '') return setState('missing')
    setState('busy')
    if (await onSuppress(reason.trim())) onClose()
    else setState('failed')
  }
  const fault =
    state === 'missing'
      ? translate('events.suppress.missing')
      : state === 'failed' && problem
        ? translate(problem, { _: problem })
        : ''
  return (
    <Dialog open onClose={state === 'busy' ? undefined : onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={title}>{translate('events.suppress.title')}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {translate('events.suppress.text')}
          </Typography>
          <TextField
            label={translate('events.suppress.reason')}
            required
            autoFocus
            fullWidth
            multiline
            minRows={3}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setState('')
            }}
            error={fault !== ''}
            helperText={fault}
            slotProps={{ htmlInput: { maxLength: mostLetters }, formHelperText: { role: 'alert' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" variant="outlined" onClick={onClose} disabled={state === 'busy'}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={state === 'busy'}>
            {translate('events.suppress.yes')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
