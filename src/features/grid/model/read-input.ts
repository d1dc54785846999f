import type { TableValue } from '../../../../core/imports.ts'
import type { Unit } from '../../../../core/money.ts'
import type { NamedField } from '../../../../core/schema/fields.ts'
import { fromTyped } from '../../../fields/typed.ts'

/**
 * The value that a typed or pasted text means for a field; null where it means nothing. What cannot be read is answered
 * as text, so that the table's check refuses it and nothing typed is lost.
 *
 * @example readInput(cash, '（1,234.50）', '万元') // '-12345000'
 */
export function readInput(field: NamedField, text: string, unit: Unit): TableValue {
  return text.trim() === '' ? null : fromTyped(text, field, unit)
}
