import type { FieldSchema } from '../../../core/schema/types.ts'

/**
 * What a cleared input means for the record: `null` where the schema allows it, the empty text where that is a value,
 * otherwise nothing at all.
 */
export function emptyValue(field: FieldSchema): null | '' | undefined {
  if (Array.isArray(field.type) && field.type.includes('null')) return null
  const plainText = field.type === 'string' && !field.format && !field.enum && !field.minLength && !field.pattern
  return plainText ? '' : undefined
}
