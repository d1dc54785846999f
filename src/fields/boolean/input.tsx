import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useField } from '../shared/useField.ts'
import type { InputProps } from '../types.ts'

export function Input({ field }: InputProps) {
  const { name, label, value, change, blur, ref, invalid, disabled, help } = useField(field)
  return (
    <FormControl error={invalid}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={`field-${name}`}
            disabled={disabled}
            checked={value === true}
            onChange={(_, checked) => change(checked)}
            onBlur={blur}
            slotProps={{ input: { ref, 'aria-invalid': invalid } }}
          />
        }
      />
      {help && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  )
}
