import { TextInput } from '../shared/TextInput.tsx'
import type { InputProps } from '../types.ts'

/** What is typed as a number; what is none stays text, so that the check can say so and nothing typed is lost. */
const parse = (text: string): unknown => {
  const trimmed = text.normalize('NFKC').replaceAll(',', '').trim()
  return trimmed !== '' && Number.isFinite(Number(trimmed)) && String(Number(trimmed)) === trimmed
    ? Number(trimmed)
    : text
}

export const Input = (props: InputProps) => <TextInput {...props} inputMode="decimal" align="right" parse={parse} />
