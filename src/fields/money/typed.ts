import type { TableValue } from '../../../core/imports.ts'
import type { Unit } from '../../../core/money.ts'
import { isAmount } from '../../../core/schema/field-type.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import { amountIn, moneyUnit, writtenAmount, writtenUnit } from '../../../core/schema/read-money.ts'

/** An amount without a unit of its own is one in the unit that is shown. */
export function typed(text: string, field: NamedField, unit: Unit): TableValue {
  if (/^[-–—/.]+$/.test(text.trim())) return null
  const written = writtenAmount(text)
  const assumed = isAmount(field) ? (writtenUnit(unit) ?? undefined) : undefined
  return (written && amountIn(moneyUnit(field), written, assumed)) ?? text
}
