import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'

export type Option = { id: string; name: string }

/** One of several, or any. */
export function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}) {
  const translate = useTranslate()
  // What the address names and the data do not have is shown as it is: the list is empty for a reason that can be seen.
  const shown =
    value === '' || options.some((option) => option.id === value) ? options : [...options, { id: value, name: value }]
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ flex: '1 1 128px', maxWidth: { sm: 220 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('events.filter.any')}</MenuItem>
      {shown.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.name}
        </MenuItem>
      ))}
    </TextField>
  )
}
