import { Exact } from '../money.ts'
import type { TableSchema } from '../schema/types.ts'
import { parseSum } from '../statement/formula.ts'
import { decimalOf } from './decimals.ts'

/** The equations of a statement: its checks, and how each subtotal is made up. */
const equationsOf = (table: TableSchema): { left: string; right: string }[] => [
  ...table.checks,
  ...Object.entries(table.schema.properties).flatMap(([left, field]) =>
    field['x-formula'] ? [{ left, right: field['x-formula'] }] : [],
  ),
]

/**
 * Whether a blank line of a statement can be taken for nothing: a total that it belongs to is there and is made up by
 * the lines that are filled in. In an abridged statement the blank may hide something, and nothing may be said of it.
 */
export function blankIsNothing(table: TableSchema, values: Record<string, unknown>, field: string): boolean {
  return equationsOf(table).some(({ left, right }) => {
    const terms = parseSum(right)
    if (!terms.some((term) => term.field === field)) return false
    const total = decimalOf(values[left])
    const filled = terms.flatMap((term) => {
      const value = decimalOf(values[term.field])
      return value === null ? [] : [new Exact(value).times(term.sign)]
    })
    if (total === null || filled.length === 0) return false
    const room = new Exact(total).minus(filled.reduce((sum, value) => sum.plus(value)))
    const tolerance = Exact.max(1, new Exact(total).abs().times('0.0001'))
    // Lines that only add up and exceed their total already leave no room either.
    return terms.every((term) => term.sign === 1) ? room.lte(tolerance) : room.abs().lte(tolerance)
  })
}
