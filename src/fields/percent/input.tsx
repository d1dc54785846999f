import { readPercent } from '../../../core/schema/read-text.ts'
import { TextInput } from '../shared/TextInput.tsx'
import type { InputProps } from '../types.ts'

/** What is typed, with the sign or without; it is shown behind the input. */
export const Input = (props: InputProps) => (
  <TextInput {...props} inputMode="decimal" align="right" unit="%" parse={readPercent} />
)
