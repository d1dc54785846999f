import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { TemplateInfo } from '../../../core/contracts/templates.ts'
import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'

export type SaveFields = { nameZh: string; nameEn: string; describe: string; note: string }
type Props = {
  info: TemplateInfo
  onClose: () => void
  /** Answers why it was refused. */ onSave: (fields: SaveFields) => Promise<string | null>
}

/** What the version that is saved is called, and why it came to be. */
export function SaveDialog({ info, onClose, onSave }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [fields, setFields] = useState<SaveFields>({
    nameZh: info.nameZh,
    nameEn: info.nameEn,
    describe: info.describe,
    note: '',
  })
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const blank = fields.nameZh.trim() === '' || fields.nameEn.trim() === ''
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    const refused = await onSave({ ...fields, nameZh: fields.nameZh.trim(), nameEn: fields.nameEn.trim() })
    setBusy(false)
    setFault(refused)
  }
  const text = (
    name: keyof SaveFields,
    more: { required?: boolean; multiline?: boolean; longest: number; focused?: boolean },
  ) => (
    <TextField
      label={translate(`templates.${name}`)}
      required={more.required ?? false}
      multiline={more.multiline ?? false}
      autoFocus={more.focused ?? false}
      value={fields[name]}
      onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: more.longest } }}
    />
  )
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{translate('templates.saveTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <DialogContentText>{translate('templates.saveText')}</DialogContentText>
          {text('note', { longest: 500, multiline: true, focused: true })}
          {text('nameZh', { required: true, longest: 100 })}
          {text('nameEn', { required: true, longest: 100 })}
          {text('describe', { longest: 500, multiline: true })}
          {fault && <Alert severity="error">{fault}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={blank}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
