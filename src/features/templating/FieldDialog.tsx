import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import { NameField } from './NamesField.tsx'

/** How far back a figure of a template's text may lie. */
const periodsBack = [0, 1, 2, 3] as const

/** A figure within a sentence of the template: which quantity, of which period. */
export function FieldDialog({
  onClose,
  onSave,
}: {
  onClose: () => void
  onSave: (field: { name: string; back: number }) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const [field, setField] = useState({ name: '', back: 0 })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (field.name !== '') onSave(field)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{translate('templates.field.title')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <DialogContentText>{translate('templates.field.about')}</DialogContentText>
          <NameField value={field.name} onChange={(name) => setField({ ...field, name })} />
          <TextField
            select
            label={translate('templates.field.back')}
            value={field.back}
            onChange={(event) => setField({ ...field, back: Number(event.target.value) })}
          >
            {periodsBack.map((back) => (
              <MenuItem key={back} value={back}>
                {translate(`templates.back.${back}`)}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={field.name === ''}>
            {translate('templates.part.insert')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
