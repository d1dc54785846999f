import { Exact } from '../money.ts'
import type { Input } from '../ratios/types.ts'
import { fieldsOf } from '../schema/fields.ts'
import type { TableSchema } from '../schema/types.ts'
import { decimalOf } from './decimals.ts'
import type { DataRow } from './types.ts'

/**
 * A figure of a statement; `digit`: what its last digit stands for, as a power of ten of yuan, where not to the yuan.
 */
export type Line = { table: string; field: string; period: string; value: Exact; input: Input; digit?: number }

/** Whether a figure has so many digits or more before it ends: what was rounded to one digit says little of digits. */
export const hasDigits = ({ value, digit }: Line, count: number): boolean =>
  digit === undefined || value.abs().gte(new Exact(10).pow(digit + count - 1))

/**
 * The amounts of money in a row of a statement, zeros too.
 *
 * @param kinds `items`: without what only adds up
 */
export function linesOf(table: TableSchema, row: DataRow | undefined, kinds: 'all' | 'items' = 'all'): Line[] {
  if (!row) return []
  return fieldsOf(table).flatMap((field): Line[] => {
    const value = decimalOf(row.values[field.name])
    if (value === null || field['x-unit'] !== '元' || (kinds === 'items' && field['x-kind'] !== 'item')) return []
    const input = { table: table.name, field: field.name, period: row.period, value }
    const digit = row.precision?.[field.name]
    const line = { table: table.name, field: field.name, period: row.period, value: new Exact(value), input }
    return [digit === undefined ? line : { ...line, digit }]
  })
}

/** Two figures of the same line, neither of them zero. */
export type Pair = { before: Line; now: Line }

/** The lines that two lists share and that are not zero in either. */
export function pairsAmong(earlier: readonly Line[], later: readonly Line[]): Pair[] {
  const known = new Map(earlier.map((line) => [`${line.table}.${line.field}`, line]))
  return later.flatMap((now) => {
    const before = known.get(`${now.table}.${now.field}`)
    return before && !before.value.isZero() && !now.value.isZero() ? [{ before, now }] : []
  })
}
