import type { TableValue } from '../../core/imports.ts'
import { Exact } from '../../core/money.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { parseSum } from '../../core/statement/formula.ts'

type Values = Readonly<Record<string, TableValue>>

/** What a period of a file lacks beside another one of it: the first such field, and how many amounts each has. */
export type Unfinished = { other: string; filled: number; count: number; field: string }

/** A growing company lacks a few of the items that it has a year later. */
const fewestMissing = 3
const shareMissing = 1 / 3

const hasAmount = (value: TableValue | undefined): boolean => typeof value === 'string' && !new Exact(value).isZero()

/** A total that is blank although what it adds up has amounts: no check would speak of it. */
const blankTotal = (table: TableSchema, own: Values, other: Values): string | undefined =>
  table.checks
    .filter(({ right }) => parseSum(right).some(({ field }) => hasAmount(own[field])))
    .flatMap(({ left }) => parseSum(left).map(({ field }) => field))
    .find((field) => (own[field] ?? null) === null && hasAmount(other[field]))

/**
 * Whether a period of a statement looks half filled in: it has no amounts where the fullest period of its file has many,
 * or a total is blank above its parts.
 *
 * @param rows the periods of one file with their values
 */
export function unfinished(table: TableSchema, period: string, rows: ReadonlyMap<string, Values>): Unfinished | null {
  const filledIn = (values: Values): string[] => Object.keys(values).filter((field) => hasAmount(values[field]))
  const own = rows.get(period) ?? {}
  const [fullest] = [...rows]
    .filter(([other]) => other !== period)
    .toSorted(([, a], [, b]) => filledIn(b).length - filledIn(a).length)
  if (!fullest) return null
  const [other, values] = fullest
  const given = filledIn(values)
  const missing = given.filter((field) => !hasAmount(own[field]))
  const isHalf = missing.length >= Math.max(fewestMissing, given.length * shareMissing)
  const field = isHalf ? missing[0] : blankTotal(table, own, values)
  return field === undefined ? null : { other, filled: filledIn(own).length, count: given.length, field }
}
