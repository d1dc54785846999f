import { Exact } from '../../../money.ts'
import type { Input } from '../../../ratios/types.ts'
import { decimalOf } from '../../../subject/decimals.ts'
import type { DataRow } from '../../../subject/types.ts'
import type { AlgorithmResult, MetricValue, NotApplicable, NotApplicableReason } from '../../outcome.ts'
import type { Severity } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { valueAt } from '../../../lists.ts'

/** Digits behind the point of a figure that is computed. */
const digits = 8

/** A figure as decimal text, rounded where it was computed; null where there is none. */
export const text = (value: Exact | number | null): string | null =>
  value === null ? null : new Exact(value).toDecimalPlaces(digits).toFixed()

/** A quotient without what rounding its last digit may have added: what is exactly at a limit stays there. */
export const settled = (value: Exact): Exact => value.toDecimalPlaces(30)

export const passed = (period: string): AlgorithmResult => ({ kind: 'passed', period })

export const notApplicable = (period: string, reason: NotApplicableReason, ...missing: string[]): NotApplicable => ({
  kind: 'notApplicable',
  period,
  reason,
  ...(missing.length > 0 ? { missing } : {}),
})

/** A hit without inputs that are there twice. */
export function hit(
  period: string,
  values: Record<string, MetricValue>,
  inputs: readonly Input[],
  severity?: Severity,
): AlgorithmResult {
  const distinct = new Map(inputs.map((input) => [`${input.table}.${input.field}@${input.period}`, input]))
  return { kind: 'hit', period, values, inputs: [...distinct.values()], ...(severity ? { severity } : {}) }
}

/** What lacks of the names that a rule needs at a period, and their values; each worked out when it is asked for. */
export function figuresAt(
  subject: Subject,
  period: string,
  names: readonly string[],
): { readonly values: Exact[]; readonly inputs: Input[]; readonly missing: string[] } {
  return {
    get values() {
      return names.flatMap((name) => subject.measure(name, period).value ?? [])
    },
    get inputs() {
      return names.flatMap((name) => subject.measure(name, period).inputs)
    },
    get missing() {
      return names.filter((name) => !subject.isKnown(name, period))
    },
  }
}

/** A value of a row, exactly; null where it is blank. */
export function figureIn(row: DataRow | undefined, field: string): Exact | null {
  const value = decimalOf(row?.values[field])
  return value === null ? null : new Exact(value)
}

/** Where a value of a row stands. Rows of one period are told apart by their key. */
export function inputIn(row: DataRow | undefined, field: string): Input[] {
  const value = row?.values[field]
  if (!row || value === null || value === undefined) return []
  return [
    {
      table: row.table,
      field,
      period: row.key === '' ? row.period : `${row.period}#${row.key}`,
      value: typeof value === 'string' ? value : (decimalOf(value) ?? String(value)),
    },
  ]
}

export const rowAt = (subject: Subject, table: string, period: string): DataRow | undefined =>
  subject.rows(table).find((row) => row.period === period)

export const sumOf = (values: readonly Exact[]): Exact => values.reduce((sum, value) => sum.plus(value), new Exact(0))

/** The middle of exact figures, of which there is at least one; they are not changed by it. */
export function medianOf(values: readonly Exact[]): Exact {
  const sorted = values.toSorted((a, b) => a.comparedTo(b))
  const upper = valueAt(sorted, sorted.length >> 1)
  return sorted.length % 2 === 1 ? upper : upper.plus(valueAt(sorted, (sorted.length >> 1) - 1)).div(2)
}
