import { unitWithin } from '../../../core/schema/currency.ts'
import { isAmount, isFigure, unitOf as unitOfField } from '../../../core/schema/field-type.ts'
import { listed } from '../../../core/i18n/punctuation.ts'
import { type NamedField, textIn } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { isRecord } from '../../../core/json.ts'
import { groupThousands, inUnit, type Unit } from '../../../core/money.ts'

/**
 * An amount of yuan as a reader sees it, with separators and two decimals; what rounds to nothing has no sign.
 *
 * @example showAmount('35657000000', '万元') // '3,565,700.00'
 */
export const showAmount = (yuan: string, unit: Unit): string =>
  groupThousands(inUnit(yuan, unit).replace(/^-(?=[0.]+$)/, ''))

/** An entry of a list; of an object, what it says without its names: 张三 40%. */
const partText = (part: unknown): string =>
  isRecord(part)
    ? Object.values(part)
        .filter((inner) => inner !== null && inner !== '')
        .map(partText)
        .join(' ')
    : part === null || part === undefined
      ? ''
      : String(part)

/** A choice of two, where there is no catalogue at hand. */
const yesNo: Record<Locale, readonly [string, string]> = { 'zh-CN': ['是', '否'], 'en-US': ['Yes', 'No'] }

/** A stored value as text; '' where there is nothing. Amounts follow the unit, options show their label. */
export function showValue(field: NamedField, value: unknown, unit: Unit, locale: Locale): string {
  if (value === null || value === undefined || value === '') return ''
  if (isAmount(field)) return showAmount(String(value), unit)
  const option = field['x-options']?.find((choice) => choice.value === value)
  if (option) return textIn(option.label, locale)
  if (typeof value === 'boolean') return yesNo[locale][value ? 0 : 1]
  if (Array.isArray(value))
    return listed(value.map(partText).filter(Boolean), locale, value.some(isRecord) ? 'semicolon' : 'comma')
  if (typeof value === 'object') return partText(value)
  return isFigure(field) ? groupThousands(String(value)) : String(value)
}

/** The field's own unit where it is not an amount: `kWh`. */
export const unitOf = (field: NamedField): string => (isAmount(field) ? '' : (unitOfField(field) ?? ''))

/** The same of what these records hold: in the currency that they name. */
export const unitIn = (
  field: NamedField,
  records: readonly Readonly<Record<string, unknown>>[],
  locale: Locale,
): string => unitWithin(unitOf(field), field, records, locale)

/** Whether any field of the table follows the unit switch. */
export const hasAmounts = (schema: TableSchema): boolean =>
  Object.values(schema.schema.properties).some((field) => isAmount(field))

/** A statement item's English name beside its Chinese one would crowd the grid: one language, the reader's. */
export const labelOf = (field: NamedField, locale: Locale): string => textIn(field['x-label'], locale)
