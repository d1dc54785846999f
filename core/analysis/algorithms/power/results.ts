import { Exact } from '../../../money.ts'
import type { NotApplicable, NotApplicableReason } from '../../outcome.ts'
import type { Course } from '../../algorithm.ts'
import type { Subject } from '../../subject.ts'
import type { Power } from './months.ts'
import { valueAt } from '../../../lists.ts'

/** Digits behind the point of a figure that is computed. */
const digits = 8

/** A figure as decimal text, rounded where it was computed. */
export const text = (value: Exact | number): string => new Exact(value).toDecimalPlaces(digits).toFixed()

export const notApplicable = (period: string, reason: NotApplicableReason, ...missing: string[]): NotApplicable => ({
  kind: 'notApplicable',
  period,
  reason,
  ...(missing.length > 0 ? { missing } : {}),
})

/** What a rule over power says of a customer without any. */
export const noPower = (subject: Subject): NotApplicable[] | null =>
  subject.rows('power').length === 0 ? [notApplicable('', 'missing', 'power')] : null

/** A quotient without what rounding its last digit may have added: what is exactly at a limit stays there. */
export const settled = (value: Exact): Exact => value.toDecimalPlaces(30)

export const lastMonthOf = (power: Power): string => power.calendar.at(-1) ?? ''

export const sumOf = (values: readonly Exact[]): Exact => values.reduce((sum, value) => sum.plus(value), new Exact(0))

/** The middle of exact figures, which are not changed by it. */
export function exactMedian(values: readonly Exact[]): Exact {
  const sorted = values.toSorted((a, b) => a.comparedTo(b))
  const middle = sorted.length >> 1
  const upper = valueAt(sorted, middle)
  return sorted.length % 2 === 1 ? upper : upper.plus(valueAt(sorted, middle - 1)).div(2)
}

/** Use by month as a rule draws it; null without any. */
export function useCourse(power: Power, marked: string[], more: Partial<Course> = {}): Course | null {
  if (power.calendar.length === 0) return null
  return {
    unit: 'kWh',
    periods: [...power.calendar],
    series: [{ name: 'kwh', values: power.calendar.map((month) => power.use.get(month)?.total?.toFixed() ?? null) }],
    marked,
    ...more,
  }
}
