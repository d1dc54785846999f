import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { InputProps } from '../types.ts'
import { useBeingTyped } from './useBeingTyped.ts'
import { asText, useField } from './useField.ts'

type Props = InputProps & {
  type?: 'text' | 'date' | 'month' | 'datetime-local'
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'url'
  align?: 'right'
  /** Stands behind the input; the field's own unit where nothing is said. */
  unit?: string
  multiline?: boolean
  /** From what is typed to what the record holds, and back. */
  parse?: (text: string) => unknown
  show?: (value: unknown) => string
}

/** One line (or several) of text, bound to the form. */
export function TextInput({
  field,
  required,
  type = 'text',
  inputMode,
  align,
  unit: kindUnit,
  multiline = false,
  parse = (text) => text,
  show = asText,
}: Props) {
  const {
    name,
    label,
    placeholder,
    unit = kindUnit,
    value,
    change,
    blur,
    ref,
    invalid,
    disabled,
    help,
  } = useField(field)
  const typing = useBeingTyped(value, show(value), parse)
  return (
    <TextField
      id={`field-${name}`}
      name={name}
      label={label}
      placeholder={placeholder}
      type={type}
      required={required}
      disabled={disabled}
      value={inputMode === 'decimal' ? typing.shown : show(value)}
      onChange={(event) => {
        typing.type(event.target.value)
        change(parse(event.target.value))
      }}
      onBlur={() => {
        typing.leave()
        blur()
      }}
      inputRef={ref}
      error={invalid}
      helperText={help}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      slotProps={{
        htmlInput: {
          ...(inputMode && { inputMode }),
          ...(align && { style: { textAlign: align } }),
          'aria-invalid': invalid,
          autoComplete: 'off',
        },
        ...(type === 'text' ? {} : { inputLabel: { shrink: true } }),
        ...(unit ? { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } } : {}),
      }}
    />
  )
}
