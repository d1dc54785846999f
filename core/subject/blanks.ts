import { Exact } from '../money.ts'
import { fieldsOf } from '../schema/fields.ts'
import type { TableSchema } from '../schema/types.ts'
import { parseSum, type Term } from '../statement/formula.ts'
import { combinedLines, idleZeros, inReading, tolerated, withCombined } from '../statement/subtotals.ts'
import { decimalOf } from './decimals.ts'

/** A total, and the sums that it may be of. */
type Equation = { left: string; readings: readonly (readonly Term[])[] }

/** The equations of a statement in every reading: its checks, and how each subtotal is made up. */
function equationsOf(table: TableSchema, has: (field: string) => boolean): Equation[] {
  const combined = combinedLines(table)
  const subtotals = fieldsOf(table).flatMap((field) =>
    field['x-formula'] ? [{ left: field.name, right: field['x-formula'] }] : [],
  )
  // What one check says of lines that another line holds is so in every sum of them.
  const omitted = table.checks.flatMap(({ variants = [] }) => variants.flatMap(({ omit }) => (omit ? [omit] : [])))
  return [...table.checks, ...subtotals].map(({ left, right }) => {
    const lines = combined.filter(({ line }) => line !== left)
    const terms = withCombined(parseSum(right), lines, has)
    const partly = withCombined(terms, lines, has, { partly: true })
    const sums = partly === terms ? [terms] : [terms, partly]
    return { left, readings: sums.flatMap((sum) => [sum, ...omitted.map((omit) => inReading(sum, { omit }))]) }
  })
}

/**
 * Whether a blank line of a statement can be taken for nothing: a total that it belongs to is there and is made up by
 * the lines that are filled in. In an abridged statement the blank may hide something, and nothing may be said of it.
 */
export function blankIsNothing(table: TableSchema, values: Record<string, unknown>, field: string): boolean {
  const idle = idleZeros(table, (name) => decimalOf(values[name]))
  const valueOf = (name: string): string | null => (idle.has(name) ? null : decimalOf(values[name]))
  return equationsOf(table, (name) => valueOf(name) !== null).some(({ left, readings }) => {
    const total = decimalOf(values[left])
    if (total === null) return false
    const tolerance = Exact.max(tolerated.yuan, new Exact(total).abs().times(tolerated.share))
    const rooms = readings
      .filter((terms) => terms.some((term) => term.field === field))
      .flatMap((terms) => {
        const filled = terms.flatMap((term) => {
          const value = valueOf(term.field)
          return value === null ? [] : [new Exact(value).times(term.sign)]
        })
        const room = filled.length > 0 && new Exact(total).minus(filled.reduce((sum, value) => sum.plus(value)))
        return room ? [{ room, onlyAdds: terms.every((term) => term.sign === 1) }] : []
      })
    if (rooms.some(({ room }) => room.abs().lte(tolerance))) return true
    // Lines that only add up and exceed their total in every reading leave no room either.
    return rooms.length > 0 && rooms.every(({ room, onlyAdds }) => onlyAdds && room.lte(tolerance))
  })
}
