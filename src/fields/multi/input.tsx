import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { readText } from '../../../core/schema/field-type.ts'
import { itemsOf } from '../../../core/schema/fields.ts'
import { OptionBoxes } from '../shared/OptionBoxes.tsx'
import { optionsOf } from '../shared/options.ts'
import { useField } from '../shared/useField.ts'
import type { InputProps } from '../types.ts'
import { useMuiWords } from '../../ui/theme/words.ts'

/** An entry as it is typed, as what the list holds; what is none stays, so that the check can say so. */
const entryOf = (field: InputProps['field'], text: string): unknown =>
  readText(text, { ...field, type: 'string', items: {}, ...itemsOf(field) })

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
      onChange={(_, entries) => change(entries.length === 0 ? '' : entries.map((entry) => entryOf(field, entry)))}
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
  const write = (ids: string[]): unknown =>
    ids.map((id) => options.find((option) => String(option.value) === id)?.value ?? id)
  return <OptionBoxes {...props} read={read} write={write} />
}
