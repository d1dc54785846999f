import { Exact } from '../money.ts'
import type { TableSchema } from '../schema/types.ts'
import { runChecks, type Rounding, type Values } from './checks.ts'

export const negate = (value: string): string => new Exact(value).negated().toFixed()

/**
 * The fields of one period that have to change sign. Some items are written as losses (positive, taken off) by some
 * files and as gains (negative, added) by others; the table keeps one of the two. A sign is changed only where a check
 * that does not hold then holds.
 *
 * @param fixed fields whose sign a person has decided
 */
export function signsToChange(
  table: TableSchema,
  values: Values,
  rounding: Rounding,
  fixed: ReadonlySet<string> = new Set(),
): string[] {
  return runChecks(table, values, rounding).flatMap(({ ok, variant }) => {
    const flip = (variant?.flip ?? []).filter(
      (field) => typeof values[field] === 'string' && !/^0(\.0*)?$/.test(values[field] ?? ''),
    )
    return ok && flip.length > 0 && !flip.some((field) => fixed.has(field)) ? flip : []
  })
}
