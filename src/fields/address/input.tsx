import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { addressText, type Address } from '../../../core/address.ts'
import { useField } from '../shared/useField.ts'
import type { InputProps } from '../types.ts'
import { partsOf } from './parts.ts'
import { RegionPicker } from './RegionPicker.tsx'

/** A region and a line; without a region the line is no address, which the check says. */
export function Input({ field, required }: InputProps) {
  const { name, label, placeholder, value, change, blur, ref, invalid, disabled, help, translate } = useField(field)
  const parts = partsOf(value)
  const write = (next: Address): void => change(next.code === '' ? next.line : addressText(next))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <RegionPicker
        code={parts.code}
        names={parts.names}
        onChange={(region) => write({ ...(region ?? { code: '', names: '' }), line: parts.line })}
        label={label}
        required={required}
        error={invalid}
        disabled={disabled}
        onBlur={blur}
        inputRef={ref}
      />
      <TextField
        id={`field-${name}`}
        name={name}
        label={translate('kinds.address.line', { name: label })}
        placeholder={placeholder}
        disabled={disabled}
        value={parts.line}
        onChange={({ target }) => write({ ...parts, line: target.value })}
        onBlur={() => {
          if (parts.line !== parts.line.trim()) write({ ...parts, line: parts.line.trim() })
          blur()
        }}
        error={invalid}
        helperText={help}
        slotProps={{ htmlInput: { 'aria-invalid': invalid, autoComplete: 'off' } }}
      />
    </Box>
  )
}
