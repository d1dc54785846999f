import { isRecord, parseJson } from '../../../core/json.ts'
import { TextInput } from '../shared/TextInput.tsx'
import type { InputProps } from '../types.ts'

const show = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value === null || value === undefined ? '' : String(value)
}

/** JSON text; while it cannot be read it stays text, and the check says so. */
const parse = (text: string): unknown => {
  const value = parseJson(text)
  return isRecord(value) || Array.isArray(value) ? value : text
}

export const Input = (props: InputProps) => <TextInput {...props} multiline parse={parse} show={show} />
