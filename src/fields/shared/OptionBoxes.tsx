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

type Props = InputProps & { read: (value: unknown) => string[]; write: (ids: string[], before: unknown) => unknown }

/**
 * A box for every option, in the order of the schema, and behind them one for each entry that is none: it stays until
 * somebody takes it away.
 */
export function OptionBoxes({ field, required, read, write }: Props) {
  const { name, label, value, change, blur, ref, invalid, disabled, help, locale, translate } = useField(field)
  const chosen = read(value)
  const options = optionsOf(field).map((option) => ({ id: String(option.value), text: textIn(option.label, locale) }))
  const others = [...new Set(chosen)].filter((id) => !options.some((option) => option.id === id))
  const boxes = [...options, ...others.map((id) => ({ id, text: translate('app.form.noOption', { value: id }) }))]
  const toggle = (id: string, on: boolean): void => {
    const next = boxes.map((box) => box.id).filter((box) => (box === id ? on : chosen.includes(box)))
    change(next.length === 0 ? '' : write(next, value))
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
        {boxes.map(({ id, text }, index) => (
          <FormControlLabel
            key={id}
            label={text}
            control={
              <Checkbox
                size="small"
                name={name}
                checked={chosen.includes(id)}
                onChange={(_, on) => toggle(id, on)}
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
