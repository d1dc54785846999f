import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { listOf } from '../../../core/json.ts'
import { readText } from '../../../core/schema/field-type.ts'
import { itemsOf } from '../../../core/schema/fields.ts'
import { OptionBoxes } from '../shared/OptionBoxes.tsx'
import { optionsOf } from '../shared/options.ts'
import { useField } from '../shared/useField.ts'
import type { InputProps } from '../types.ts'
import { useMuiWords } from '../../ui/theme/words.ts'

/**
 * The entries of a list, from their texts: those that were there stay what they are, another is read as what the list
 * holds. What is none stays text, so that the check can say so.
 */
function entriesOf(texts: readonly string[], field: InputProps['field'], value: unknown): unknown[] {
  const before = listOf(value)
  const kind = { ...field, type: 'string' as const, items: {}, ...itemsOf(field) }
  return texts.map((text) => {
    const known = before.findIndex((entry) => String(entry) === text)
    return known < 0 ? readText(text, kind) : before[known]
  })
}

const read = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Free entries where the schema lists no options. */
function Entries({ field, required }: InputProps) {
  const { name, label, placeholder, value, change, blur, ref, invalid, disabled, help } = useField(field)
  const words = useMuiWords('MuiAutocomplete')
  return (
    <Autocomplete
      {...words}
      multiple
      freeSolo
      disabled={disabled}
      options={[]}
      value={read(value)}
      onChange={(_, entries) => change(entries.length === 0 ? '' : entriesOf(entries, field, value))}
      renderInput={(params) => (
        <TextField
          {...params}
          id={`field-${name}`}
          label={label}
          placeholder={placeholder}
          required={required}
          onBlur={blur}
          inputRef={ref}
          error={invalid}
          helperText={help}
        />
      )}
    />
  )
}

export function Input(props: InputProps) {
  const options = optionsOf(props.field)
  if (options.length === 0) return <Entries {...props} />
  const write = (ids: string[], before: unknown): unknown =>
    ids.map(
      (id) =>
        options.find((option) => String(option.value) === id)?.value ??
        listOf(before).find((entry) => String(entry) === id) ??
        id,
    )
  return <OptionBoxes {...props} read={read} write={write} />
}
