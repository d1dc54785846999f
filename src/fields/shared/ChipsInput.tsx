import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { listOf } from '../../../core/json.ts'
import { useMuiWords } from '../../ui/theme/words.ts'
import type { InputProps } from '../types.ts'
import { useField } from './useField.ts'

type Props = InputProps & {
  /** The entries that a text makes. */
  read: (text: string) => unknown[]
  /** Ends an entry that is being typed; Enter does, and leaving the input. */
  ending?: RegExp
}

/** A list of free entries as chips, each once. Those that were there stay what they are, and what is typed is never lost. */
export function ChipsInput({ field, required, read, ending }: Props) {
  const { name, label, placeholder, value, change, blur, ref, invalid, disabled, help } = useField(field)
  const words = useMuiWords('MuiAutocomplete')
  const [typed, setTyped] = useState('')
  const entries = listOf(value)
  const write = (next: readonly unknown[]): void => change(next.length === 0 ? '' : next)
  const add = (text: string): void => {
    const there = new Set(entries.map(String))
    const more = text.trim() === '' ? [] : read(text).filter((entry) => !there.has(String(entry)))
    if (more.length > 0) write([...entries, ...more])
    setTyped('')
  }
  return (
    <Autocomplete
      {...words}
      multiple
      freeSolo
      disabled={disabled}
      options={[]}
      value={entries.map(String)}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') return ending?.test(text) ? add(text) : setTyped(text)
        if (reason === 'clear') setTyped('')
      }}
      onChange={(_, texts, reason, detail) => {
        if (reason === 'createOption') return add(detail?.option ?? '')
        if (reason === 'clear') return write([])
        const at = entries.findIndex((entry) => String(entry) === detail?.option)
        write(reason === 'removeOption' && at >= 0 ? entries.filter((_entry, index) => index !== at) : texts)
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
