import { TextInput } from '../shared/TextInput.tsx'
import type { InputProps } from '../types.ts'

export const Input = (props: InputProps) => (
  <TextInput {...props} multiline={props.field['x-form']?.widget === 'textarea'} />
)
