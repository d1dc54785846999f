import { TextInput } from '../shared/TextInput.tsx'
import { fromLocalInput, toLocalInput } from '../shared/time.ts'
import type { InputProps } from '../types.ts'

export const Input = (props: InputProps) => (
  <TextInput {...props} type="datetime-local" parse={fromLocalInput} show={toLocalInput} />
)
