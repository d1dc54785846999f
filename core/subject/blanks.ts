import { Exact } from '../money.ts'
import { fieldsOf } from '../schema/fields.ts'
import type { TableSchema } from '../schema/types.ts'
import { parseSum, type Term } from '../statement/formula.ts'
import { combinedLines, tolerated, withCombined } from '../statement/subtotals.ts'
import { decimalOf } from './decimals.ts'

type Equation = { left: string; terms: readonly Term[] }

/** The equations of a statement in every reading: its checks, and how each subtotal is made up. */
function equationsOf(table: TableSchema, has: (field: string) => boolean): Equation[] {
  const combined = combinedLines(table)
  const subtotals = fieldsOf(table).flatMap((field) =>
    field['x-formula'] ? [{ left: field.name, right: field['x-formula'], variants: [] }] : [],
  )
  return [...table.checks, ...subtotals].flatMap(({ left, right, variants = [] }) => {
    const lines = combined.filter(({ line }) => line !== left)
    const terms = withCombined(parseSum(right), lines, has)
    const read = variants.map(({ omit = [] }) => terms.filter(({ field }) => !omit.includes(field)))
    return [terms, ...read].map((reading) => ({ left, terms: reading }))
  })
}

/**
 * Whether a blank line of a statement can be taken for nothing: a total that it belongs to is there and is made up by
 * the lines that are filled in. In an abridged statement the blank may hide something, and nothing may be said of it.
 */
export function blankIsNothing(table: TableSchema, values: Record<string, unknown>, field: string): boolean {
  const has = (name: string): boolean => decimalOf(values[name]) !== null
  return equationsOf(table, has).some(({ left, terms }) => {
    if (!terms.some((term) => term.field === field)) return false
    const total = decimalOf(values[left])
    const filled = terms.flatMap((term) => {
      const value = decimalOf(values[term.field])
      return value === null ? [] : [new Exact(value).times(term.sign)]
    })
    if (total === null || filled.length === 0) return false
    const room = new Exact(total).minus(filled.reduce((sum, value) => sum.plus(value)))
    const tolerance = Exact.max(tolerated.yuan, new Exact(total).abs().times(tolerated.share))
    // Lines that only add up and exceed their total already leave no room either.
    return terms.every((term) => term.sign === 1) ? room.lte(tolerance) : room.abs().lte(tolerance)
  })
}
