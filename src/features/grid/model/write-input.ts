import { isAmount } from '../../../../core/schema/field-type.ts'
import { inUnit, type Unit } from '../../../../core/money.ts'
import type { NamedField } from '../../../../core/schema/fields.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import type { Locale } from '../../../../core/schema/types.ts'
import { showValue } from '../../../ui/tables/values.ts'

/** Decimals that hold the smallest stored amount (8 decimals of yuan) in the largest unit. */
const exactly = 16

/** An amount of yuan in a unit, to the last digit: 4913790.55 is 491.379055 万元. */
export const exactIn = (yuan: string, unit: Unit): string => inUnit(yuan, unit, exactly).replace(/\.?0+$/, '')

/** The value as an input shows it: exact, without separators, so that it reads back as the same value. */
export function inputText(field: NamedField, value: unknown, unit: Unit, locale: Locale): string {
  if (value === null || value === undefined || value === '') return ''
  if (isAmount(field) && typeof value === 'string') return /^-?\d+(\.\d+)?$/.test(value) ? exactIn(value, unit) : value
  const option = field['x-options']?.find((choice) => choice.value === value)
  if (option) return textIn(option.label, locale)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : showValue(field, value, unit, locale)
}
