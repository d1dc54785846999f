import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

type Props = {
  name: string
  taken: readonly string[]
  /** Calls know the field by this name: another one is told as a rename. */
  known: boolean
  disabled: boolean
  onChange: (name: string) => void
}

/** The name of a field in calls and files; taken over when it is left, so that no half of it is a name. */
export function NameInput({ name, taken, known, disabled, onChange }: Props) {
  const translate = useTranslate()
  // A name that comes from elsewhere is shown without another input, which would lose the focus.
  const [kept, setKept] = useState({ of: name, typed: name })
  const typed = kept.of === name ? kept.typed : name
  const fault = !/^[a-z][A-Za-z0-9]{0,63}$/.test(typed)
    ? 'schemas.field.nameForm'
    : typed !== name && taken.includes(typed)
      ? 'schemas.field.nameTaken'
      : null
  return (
    <TextField
      label={translate('schemas.field.name')}
      value={typed}
      disabled={disabled}
      error={fault !== null}
      helperText={fault ? translate(fault) : known && typed !== name ? translate('schemas.field.renamed') : undefined}
      onChange={({ target }) => setKept({ of: name, typed: target.value })}
      onBlur={() => {
        if (fault === null && typed !== name) onChange(typed)
      }}
      slotProps={{ htmlInput: { maxLength: 64, spellCheck: false }, formHelperText: fault ? { role: 'alert' } : {} }}
    />
  )
}
