import { phoneOf } from '../../../core/phone.ts'
import { TextInput } from '../shared/TextInput.tsx'
import type { InputProps } from '../types.ts'

/** As it is stored once it is a whole number; what is none yet stays as it is typed. */
export const Input = (props: InputProps) => (
  <TextInput {...props} inputMode="tel" parse={(text) => phoneOf(text) ?? text} />
)
