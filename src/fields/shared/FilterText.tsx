import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { FilterProps } from '../types.ts'

/** A filter by one text: what the field contains, or equals where it cannot contain. */
export function FilterText({
  field,
  value,
  onChange,
  type = 'text',
  inputMode,
  unit,
  placeholder,
}: FilterProps & {
  type?: 'text' | 'date' | 'month'
  inputMode?: 'decimal' | 'tel'
  unit?: string | undefined
  placeholder?: string
}) {
  const { locale } = useLanguage()
  return (
    <TextField
      label={textIn(field['x-label'], locale)}
      type={type}
      placeholder={placeholder}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { maxLength: 200, ...(inputMode && { inputMode }) },
        ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
        ...(type === 'text' ? {} : { inputLabel: { shrink: true } }),
      }}
    />
  )
}
