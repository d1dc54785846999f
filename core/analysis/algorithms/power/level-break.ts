import { Exact } from '../../../money.ts'
import type { Algorithm } from '../../algorithm.ts'
import { powerOf, type Power } from './months.ts'
import { lastMonthOf, noPower, notApplicable, text } from './results.ts'
import { seasonOf } from './season.ts'
import { valueAt } from '../../../lists.ts'

type Break = { index: number; p: number; before: number; after: number }

/**
 * Pettitt's test: after which point a series has another level, and how likely that is by chance.
 *
 * @returns the index of the first value of the new level, and the approximate two-sided p-value
 */
export function pettitt(values: readonly number[]): { index: number; p: number } {
  const n = values.length
  let [sum, best, index] = [0, 0, 0]
  for (let at = 0; at < n - 1; at += 1) {
    for (const other of values) sum += Math.sign(valueAt(values, at) - other)
    if (Math.abs(sum) > best) [best, index] = [Math.abs(sum), at + 1]
  }
  return { index, p: n < 2 ? 1 : Math.min(1, 2 * Math.exp((-6 * best * best) / (n ** 3 + n ** 2))) }
}

/** How far to both sides of the place that the test gives the step itself may lie. */
const near = 6

/**
 * The test counts ranks, which a little growth before a step moves: of the places near by the one where two levels fit
 * best.
 */
function placeOf(values: readonly number[], index: number): number {
  let best = { at: index, left: Number.POSITIVE_INFINITY }
  for (let at = Math.max(1, index - near); at <= Math.min(values.length - 1, index + near); at += 1) {
    const left = [values.slice(0, at), values.slice(at)].reduce(
      (sum, part) => sum + part.reduce((rest, value) => rest + (value - mean(part)) ** 2, 0),
      0,
    )
    if (left < best.left) best = { at, left }
  }
  return best.at
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Where use, its season removed, changed for good; null where too little is known. */
function breakOf(power: Power): (Break & { months: string[]; adjusted: number[] }) | null {
  const season = seasonOf(power)
  if (!season) return null
  const known = power.calendar.flatMap((month, index) => {
    const value = season.adjusted[index] ?? null
    return value === null ? [] : [{ month, value }]
  })
  const adjusted = known.map(({ value }) => value)
  const test = pettitt(adjusted.map((value) => Math.log(value)))
  const { p } = test
  const index = test.index === 0 ? 0 : placeOf(adjusted, test.index)
  return {
    index,
    p,
    before: index === 0 ? 0 : mean(adjusted.slice(0, index)),
    after: mean(adjusted.slice(index)),
    months: known.map(({ month }) => month),
    adjusted,
  }
}

const rounded = (value: number): string => new Exact(value).toDecimalPlaces(0).toFixed()

/** PW15: the level of use, season removed, changed for good. Its period is the month of the change. */
export const levelBreak: Algorithm = {
  run(subject, _rule, thresholds) {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const shift = breakOf(power)
    if (!shift) return [notApplicable(lastMonthOf(power), 'tooFew', 'kwh')]
    const { index, p, before, after, months } = shift
    const change = before > 0 ? after / before - 1 : 0
    if (index === 0 || !thresholds.number('p').gt(p) || !thresholds.number('rel').lt(Math.abs(change)))
      return [{ kind: 'passed', period: lastMonthOf(power) }]
    const month = valueAt(months, index)
    const inputs = months.flatMap((name) => power.use.get(name)?.inputs ?? [])
    return [
      {
        kind: 'hit',
        period: month,
        values: {
          month,
          before: rounded(before),
          after: rounded(after),
          change: new Exact(change).toDecimalPlaces(4).toFixed(),
          p: text(p),
          kwh: rounded(valueAt(shift.adjusted, index)),
        },
        inputs,
      },
    ]
  },
  course(subject, rule, thresholds) {
    const power = powerOf(subject)
    const shift = breakOf(power)
    if (!shift) return null
    const hit = levelBreak.run(subject, rule, thresholds).find((result) => result.kind === 'hit')
    const values = (of: (at: number) => number | null) =>
      power.calendar.map((month) => {
        const value = shift.months.includes(month) ? of(shift.months.indexOf(month)) : null
        return value === null ? null : rounded(value)
      })
    const means = [
      { name: 'before', values: values((at) => (at < shift.index ? shift.before : null)) },
      { name: 'after', values: values((at) => (at < shift.index ? null : shift.after)) },
    ]
    return {
      unit: 'kWh',
      periods: [...power.calendar],
      series: [{ name: 'kwh', values: values((at) => valueAt(shift.adjusted, at)) }, ...(hit ? means : [])],
      marked: hit ? [hit.period] : [],
    }
  },
}
