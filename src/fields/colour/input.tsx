import Box from '@mui/material/Box'
import { colourOf, isColour } from '../../../core/colour.ts'
import { TextInput } from '../shared/TextInput.tsx'
import { asText, useField } from '../shared/useField.ts'
import type { InputProps } from '../types.ts'

/** A colour is chosen, or typed. */
export function Input(props: InputProps) {
  const { value, change, disabled, label, translate } = useField(props.field)
  const text = asText(value)
  return (
    <Box
      // A short form is one of three digits only when no more of them come.
      onBlur={() => colourOf(text) !== text && change(colourOf(text))}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, '& > :first-of-type': { flex: 1 } }}
    >
      <TextInput
        {...props}
        parse={(typed) => (isColour(colourOf(typed)) && typed.length > 4 ? colourOf(typed) : typed)}
      />
      <Box
        component="input"
        type="color"
        aria-label={translate('kinds.colour.choose', { name: label })}
        disabled={disabled}
        // A chooser of the browser has a colour always: what it shows where none is chosen is no value.
        value={isColour(text) ? text : '#ffffff'}
        onChange={(event: { target: { value: string } }) => change(event.target.value)}
        sx={{
          width: 44,
          height: 38,
          p: 0.25,
          border: 1,
          borderColor: 'surface.outline',
          borderRadius: 1,
          bgcolor: 'transparent',
        }}
      />
    </Box>
  )
}
