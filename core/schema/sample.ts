import { kindOf } from './field-type.ts'
import { typeOf } from './fields.ts'
import type { FieldSchema } from './types.ts'

/** What a value of a field may look like: its default, its first option, or what its kind gives. */
export function sampleOf(field: FieldSchema): unknown {
  const value = field['x-default']
  if (value !== undefined && !(typeof value === 'string' && value.startsWith('$'))) return value
  const option = field['x-options']?.[0]?.value ?? field.enum?.find((one) => one !== null)
  if (option === undefined) return kindOf(field).sample
  return typeOf(field) === 'array' ? [option] : typeOf(field) === 'object' ? undefined : option
}
