import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { listOf } from '../../../core/json.ts'
import { readTags } from '../../../core/schema/read-text.ts'
import { useMuiWords } from '../../ui/theme/words.ts'
import { useField } from '../shared/useField.ts'
import type { InputProps } from '../types.ts'

/** Ends a tag that is being typed. */
const ending = /[,，、;；\n]/

/** Chips, and a text that becomes one when it ends: with Enter, a comma, or where the input is left. */
export function Input({ field, required }: InputProps) {
  const { name, label, placeholder, value, change, blur, ref, invalid, disabled, help } = useField(field)
  const words = useMuiWords('MuiAutocomplete')
  const [typed, setTyped] = useState('')
  const tags = listOf(value)
  const write = (next: readonly unknown[]): void => change(next.length === 0 ? '' : next)
  const add = (text: string): void => {
    const more = readTags(text).filter((tag) => !tags.includes(tag))
    if (more.length > 0) write([...tags, ...more])
    setTyped('')
  }
  return (
    <Autocomplete
      {...words}
      multiple
      freeSolo
      disabled={disabled}
      options={[]}
      value={tags.map(String)}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') return ending.test(text) ? add(text) : setTyped(text)
        if (reason === 'clear') setTyped('')
      }}
      onChange={(_, texts, reason, detail) => {
        if (reason === 'createOption') return add(detail?.option ?? '')
        if (reason === 'clear') return write([])
        // Entries that were there stay what they are.
        const at = tags.findIndex((tag) => String(tag) === detail?.option)
        write(reason === 'removeOption' && at >= 0 ? tags.filter((_tag, index) => index !== at) : texts)
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          id={`field-${name}`}
          label={label}
          placeholder={placeholder}
          required={required}
          onBlur={() => {
            add(typed)
            blur()
          }}
          inputRef={ref}
          error={invalid}
          helperText={help}
        />
      )}
    />
  )
}
