import type { FieldSchema } from '../../../core/schema/types.ts'

/**
 * What a cleared input holds: the empty text where that is a value of the field, otherwise `null`. What `null` means
 * for the record is decided where it is sent (`formValues`); an input cannot hold `undefined`, it would show its
 * default again.
 */
export function emptyValue(field: FieldSchema): null | '' {
  const plainText =
    field.type === 'string' && !field.format && !field.enum && !field['x-options'] && !field.minLength && !field.pattern
  return plainText ? '' : null
}
