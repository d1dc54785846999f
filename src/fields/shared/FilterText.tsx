import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { isRecord } from '../../../core/json.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { FilterProps } from '../types.ts'
import { useBeingTyped } from './useBeingTyped.ts'

/** A filter by one text: what the field contains, or equals where it cannot contain. */
export function FilterText({
  field,
  value,
  onChange,
  type = 'text',
  inputMode,
  unit,
  placeholder,
  toWire = (text) => text,
}: FilterProps & {
  type?: 'text' | 'date' | 'month'
  inputMode?: 'decimal' | 'tel'
  unit?: string | undefined
  placeholder?: string
  /** What is typed as the wire takes it. */
  toWire?: (text: string) => string
}) {
  const { locale } = useLanguage()
  // A link and a list's own conditions may say how it is compared.
  const text = isRecord(value) ? value['value'] : value
  const typing = useBeingTyped(value, typeof text === 'string' || typeof text === 'number' ? String(text) : '', toWire)
  return (
    <TextField
      label={textIn(field['x-label'], locale)}
      type={type}
      placeholder={placeholder}
      value={typing.shown}
      onChange={(event) => {
        typing.type(event.target.value)
        onChange(toWire(event.target.value))
      }}
      onBlur={typing.leave}
      slotProps={{
        htmlInput: { maxLength: 200, ...(inputMode && { inputMode }) },
        ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
        ...(type === 'text' ? {} : { inputLabel: { shrink: true } }),
      }}
    />
  )
}
