import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { TemplateRow } from '../../../core/contracts/templates.ts'
import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'

type Props = {
  from: TemplateRow
  onClose: () => void
  /** Answers why it was refused. */ onCopy: (names: { nameZh: string; nameEn: string }) => Promise<string | null>
}

/** The names of a template that is made out of another. */
export function CopyDialog({ from, onClose, onCopy }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [names, setNames] = useState({
    nameZh: translate('templates.ownNameZh', { name: from.nameZh }),
    nameEn: translate('templates.ownNameEn', { name: from.nameEn }),
  })
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const blank = names.nameZh.trim() === '' || names.nameEn.trim() === ''
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setFault(await onCopy({ nameZh: names.nameZh.trim(), nameEn: names.nameEn.trim() }))
    setBusy(false)
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('templates.copyTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <DialogContentText>{translate('templates.copyText')}</DialogContentText>
          <TextField
            autoFocus
            required
            label={translate('templates.nameZh')}
            value={names.nameZh}
            onChange={(event) => setNames({ ...names, nameZh: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            required
            label={translate('templates.nameEn')}
            value={names.nameEn}
            onChange={(event) => setNames({ ...names, nameEn: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          {fault && <Alert severity="error">{fault}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={blank}>
            {translate('templates.copy')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
