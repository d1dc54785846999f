import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { textIn } from '../../../core/schema/fields.ts'
import { optionsOf } from '../shared/options.ts'
import { asText, useField } from '../shared/useField.ts'
import type { InputProps } from '../types.ts'

export function Input({ field, required }: InputProps) {
  const { name, label, value, change, blur, ref, invalid, disabled, help, locale, translate } = useField(field)
  const options = optionsOf(field)
  const choose = (text: string): void =>
    change(text === '' ? '' : options.find((option) => String(option.value) === text)?.value)
  return (
    <TextField
      select
      id={`field-${name}`}
      name={name}
      label={label}
      required={required}
      disabled={disabled}
      value={asText(value)}
      onChange={(event) => choose(event.target.value)}
      onBlur={blur}
      inputRef={ref}
      error={invalid}
      helperText={help}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-invalid': invalid } },
        inputLabel: { shrink: true },
      }}
    >
      <MenuItem value="" disabled={required}>
        {translate('app.form.choose')}
      </MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={String(option.value)}>
          {textIn(option.label, locale)}
        </MenuItem>
      ))}
    </TextField>
  )
}
