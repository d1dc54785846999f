import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { textIn } from '../../../core/schema/fields.ts'
import type { InputProps } from '../types.ts'
import { optionsOf } from './options.ts'
import { useField } from './useField.ts'

type Props = InputProps & { read: (value: unknown) => string[]; write: (ids: string[]) => unknown }

/** A box for every option, in the order of the schema. */
export function OptionBoxes({ field, required, read, write }: Props) {
  const { name, label, value, change, blur, ref, invalid, disabled, help, locale } = useField(field)
  const chosen = read(value)
  const options = optionsOf(field)
  const toggle = (id: string, on: boolean): void => {
    const next = options
      .map((option) => String(option.value))
      .filter((option) => (option === id ? on : chosen.includes(option)))
    change(next.length === 0 ? '' : write(next))
  }
  return (
    <FormControl component="fieldset" error={invalid} disabled={disabled} required={required} sx={{ width: '100%' }}>
      <FormLabel
        component="legend"
        sx={{ fontSize: 13, '&.Mui-focused': { color: invalid ? 'error.main' : 'text.secondary' } }}
      >
        {label}
      </FormLabel>
      <FormGroup row sx={{ columnGap: 1 }}>
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            label={textIn(option.label, locale)}
            control={
              <Checkbox
                size="small"
                name={name}
                checked={chosen.includes(String(option.value))}
                onChange={(_, on) => toggle(String(option.value), on)}
                onBlur={blur}
                slotProps={{
                  input: {
                    ...(index === 0 && { ref }),
                    'aria-invalid': invalid,
                    'aria-describedby': `field-${name}-help`,
                  },
                }}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={`field-${name}-help`} sx={{ mt: 0 }}>
        {help}
      </FormHelperText>
    </FormControl>
  )
}
