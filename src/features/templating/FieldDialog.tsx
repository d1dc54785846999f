import DialogContentText from '@mui/material/DialogContentText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { Controller } from 'react-hook-form'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { NameField } from './NamesField.tsx'

/** How far back a figure of a template's text may lie. */
const periodsBack = [0, 1, 2, 3] as const

type Field = { name: string; back: number }

/** A figure within a sentence of the template: which quantity, of which period. */
export function FieldDialog({ onClose, onSave }: { onClose: () => void; onSave: (field: Field) => void }) {
  const translate = useTranslate()
  return (
    <FormDialog<Field>
      title={translate('templates.field.title')}
      confirm={translate('templates.part.insert')}
      start={{ name: '', back: 0 }}
      ready={({ name }) => name !== ''}
      onSubmit={onSave}
      onClose={onClose}
    >
      <DialogContentText>{translate('templates.field.about')}</DialogContentText>
      <Controller<Field, 'name'>
        name="name"
        render={({ field }) => <NameField value={field.value} onChange={field.onChange} />}
      />
      <Controller<Field, 'back'>
        name="back"
        render={({ field }) => (
          <TextField
            select
            label={translate('templates.field.back')}
            value={field.value}
            onChange={(event) => field.onChange(Number(event.target.value))}
          >
            {periodsBack.map((back) => (
              <MenuItem key={back} value={back}>
                {translate(`templates.back.${back}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
    </FormDialog>
  )
}
