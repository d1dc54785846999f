import { linesOf, pairsAmong, type Line, type Pair } from '../../../subject/lines.ts'
import type { Subject } from '../../subject.ts'
import { valueAt } from '../../../lists.ts'

export type { Line } from '../../../subject/lines.ts'

/** The statements of a customer: tables that list items. */
export const statementNames = (subject: Subject): string[] =>
  subject.tables.filter(({ layout }) => layout === 'statement').map(({ name }) => name)

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
  const statements = subject.tables.filter(({ layout }) => layout === 'statement')
  const rowOf = (table: string) => subject.rows(table).find((candidate) => candidate.period === period)
  return statements.flatMap((table) => linesOf(table, rowOf(table.name), kinds))
}

/** Lines of two periods that both have and that are not zero in either. */
export const pairsOf = (subject: Subject, earlier: string, later: string, kinds: 'all' | 'items' = 'all'): Pair[] =>
  pairsAmong(linesAt(subject, earlier, kinds), linesAt(subject, later, kinds))

/** Periods with the one before each: the first has none. */
export const neighbours = (periods: readonly string[]): { earlier: string; later: string }[] =>
  periods.slice(1).map((later, index) => ({ earlier: valueAt(periods, index), later }))
