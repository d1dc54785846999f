import { Exact } from '../../../money.ts'
import type { Input } from '../../../ratios/evaluate.ts'
import { fieldsOf } from '../../../schema/fields.ts'
import { decimalOf } from '../../../subject/decimals.ts'
import type { Subject } from '../../subject.ts'

/** A figure of a statement. */
export type Line = { table: string; field: string; period: string; value: Exact; input: Input }

/** The statements of a customer: tables that list items. */
export const statementNames = (subject: Subject): string[] => subject.tables.filter(({ layout }) => layout === 'statement').map(({ name }) => name)

/**
 * The amounts of money that the statements of a period have, zeros too.
 *
 * @param kinds `items`: without what only adds up
 */
export function linesAt(subject: Subject, period: string, kinds: 'all' | 'items' = 'all'): readonly Line[] {
  const known = read.get(subject) ?? new Map<string, Line[]>()
  read.set(subject, known)
  const key = `${kinds} ${period}`
  const lines = known.get(key) ?? readLines(subject, period, kinds)
  known.set(key, lines)
  return lines
}

/** Several rules look at the same lines, one after the other. */
const read = new WeakMap<Subject, Map<string, Line[]>>()

function readLines(subject: Subject, period: string, kinds: 'all' | 'items'): Line[] {
  return subject.tables
    .filter(({ layout }) => layout === 'statement')
    .flatMap((table) => {
      const row = subject.rows(table.name).find((candidate) => candidate.period === period)
      if (!row) return []
      return fieldsOf(table).flatMap((field): Line[] => {
        const value = decimalOf(row.values[field.name])
        if (value === null || field['x-unit'] !== '元' || (kinds === 'items' && field['x-kind'] !== 'item')) return []
        return [{ table: table.name, field: field.name, period, value: new Exact(value), input: { table: table.name, field: field.name, period, value } }]
      })
    })
}

/** Lines of two periods that both have and that are not zero in either. */
export function pairsOf(subject: Subject, earlier: string, later: string, kinds: 'all' | 'items' = 'all'): { before: Line; now: Line }[] {
  const known = new Map(linesAt(subject, earlier, kinds).map((line) => [`${line.table}.${line.field}`, line]))
  return linesAt(subject, later, kinds).flatMap((now) => {
    const before = known.get(`${now.table}.${now.field}`)
    return before && !before.value.isZero() && !now.value.isZero() ? [{ before, now }] : []
  })
}

/** Periods with the one before each: the first has none. */
export const neighbours = (periods: readonly string[]): { earlier: string; later: string }[] => periods.slice(1).map((later, index) => ({ earlier: periods[index] as string, later }))
