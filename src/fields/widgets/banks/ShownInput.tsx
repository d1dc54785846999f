import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { asText, useField } from '../../shared/useField.ts'
import type { InputProps } from '../../types.ts'
import { useBanks } from './useBanks.ts'

/** Which name of the bank or of its branch customers are shown, of those that its settings have. */
export default function ShownInput({ field, required }: InputProps) {
  const { name, label, value, change, blur, ref, invalid, help, translate } = useField(field)
  const { shown } = useBanks()
  const chosen = asText(value)
  return (
    <TextField
      select
      id={`field-${name}`}
      name={name}
      label={label}
      required={required}
      value={chosen}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
      inputRef={ref}
      error={invalid}
      helperText={help}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-invalid': invalid } },
        inputLabel: { shrink: true },
      }}
    >
      <MenuItem value="">{translate('app.banks.notShown')}</MenuItem>
      {(chosen === '' || shown.includes(chosen) ? shown : [chosen, ...shown]).map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  )
}
