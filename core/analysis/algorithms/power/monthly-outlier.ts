import { Exact } from '../../../money.ts'
import type { Algorithm, Course, Thresholds } from '../../algorithm.ts'
import type { AlgorithmResult, NotApplicableReason } from '../../outcome.ts'
import { episodes, markedMonths, ranges } from './episodes.ts'
import { addMonths, powerOf, type Power } from './months.ts'
import { lastMonthOf, noPower, notApplicable, text, useCourse } from './results.ts'
import { knownMonths, scatterOf, seasonOf } from './season.ts'
import { median } from './stl.ts'
import { firstOf, lastOf, valueAt, present } from '../../../lists.ts'

/** What a month should have been, in kWh, how far it was from it (logarithms), and how unusual that is. */
type Reckoned = { month: string; expected: number; away: number; z: number | null; scatter: number }
/** With the room around it in which nothing is unusual. */
export type Expectation = Reckoned & { low: number; high: number }

function bySeason(power: Power): Reckoned[] | null {
  const season = seasonOf(power)
  if (!season) return null
  return power.calendar.flatMap((month, index) => {
    const away = season.remainder[index]
    return away === null || away === undefined
      ? []
      : [
          {
            month,
            expected: valueAt(season.expected, index),
            away,
            z: valueAt(season.z, index),
            scatter: season.scatter,
          },
        ]
  })
}

/** With fewer changes than these nothing is said of how much the whole grew, or of what is usual. */
const fewestForGrowth = 3
const fewestForScatter = 5

/** January and February stand for each other, as the mean of both; null where one of them is not known. */
function together(power: Power, month: string): number | null {
  const pair = month.endsWith('-01')
    ? [month, addMonths(month, 1)]
    : month.endsWith('-02')
      ? [addMonths(month, -1), month]
      : [month]
  const values = pair.flatMap((monthBefore) => power.use.get(monthBefore)?.total?.toNumber() ?? [])
  return values.length < pair.length || values.some((value) => value <= 0)
    ? null
    : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Against the same month of the year before, and how the other months grew since then. */
function byYearBefore(power: Power): Reckoned[] {
  const changes = power.calendar.flatMap((month) => {
    const [now, before] = [together(power, month), together(power, addMonths(month, -12))]
    return now === null || before === null ? [] : [{ month, now, before, change: Math.log(now / before) }]
  })
  const all = changes.map(({ change }) => change)
  const growth = changes.length >= fewestForGrowth ? median(all) : 0
  const { scatter } = changes.length > 0 ? scatterOf(all) : { scatter: 0 }
  return changes.map(({ month, now, before, change }) => {
    const own = power.use.get(month)?.total?.toNumber() ?? 0
    return {
      month,
      expected: before * Math.exp(growth) * (own / now),
      away: change - growth,
      z: changes.length >= fewestForScatter && scatter > 1e-9 ? (change - growth) / scatter : null,
      scatter,
    }
  })
}

/**
 * What each month should have been, with the thresholds of the rule: by season and trend, or by the year before. Months
 * of which nothing can be told are not there.
 */
export function expectationOf(power: Power, thresholds: Thresholds): Map<string, Expectation> {
  const reckoned =
    (thresholds.number('minMonths').lte(knownMonths(power)) ? bySeason(power) : null) ?? byYearBefore(power)
  const [limit, least] = [thresholds.number('z').toNumber(), thresholds.number('minRel').toNumber()]
  return new Map(
    reckoned.map((entry) => {
      const unusual = entry.z === null ? 0 : limit * entry.scatter
      return [
        entry.month,
        {
          ...entry,
          low: entry.expected * Math.min(1 - least, Math.exp(-unusual)),
          high: entry.expected * Math.max(1 + least, Math.exp(unusual)),
        },
      ]
    }),
  )
}

/** How far a month's own figure is from what was expected, as a share of it. */
const deviationOf = (power: Power, { month, expected }: Reckoned): number =>
  present(power.use.get(month)?.total).toNumber() / expected - 1

/** Next to nothing counts as a little where logarithms are taken: it is odd where its own figure is too. */
const isOdd = (power: Power, reckoned: Reckoned, limit: number, least: number): boolean => {
  const own = deviationOf(power, reckoned)
  return (
    Math.abs(Math.expm1(reckoned.away)) > least &&
    Math.abs(own) > least &&
    own > 0 === reckoned.away > 0 &&
    (reckoned.z === null || Math.abs(reckoned.z) > limit)
  )
}

/** Nothing is known; nothing was ever used, and no share of nothing has a meaning; or there are too few months. */
function whyNot(power: Power): NotApplicableReason {
  if (knownMonths(power) === 0) return 'missing'
  return [...power.use.values()].some(({ total }) => total?.gt(0)) ? 'tooFew' : 'undefined'
}

/** PW03: months that are far from what season and trend let expect. */
export const monthlyOutlier: Algorithm = {
  run(subject, _rule, thresholds): AlgorithmResult[] {
    const nothing = noPower(subject)
    if (nothing) return nothing
    const power = powerOf(subject)
    const expectations = [...expectationOf(power, thresholds).values()]
    if (expectations.length === 0) return [notApplicable(lastMonthOf(power), whyNot(power), 'kwh')]
    const [limit, least] = [thresholds.number('z').toNumber(), thresholds.number('minRel').toNumber()]
    const odd = expectations.filter((expectation) => isOdd(power, expectation, limit, least))
    if (odd.length === 0) return [{ kind: 'passed', period: lastOf(expectations).month }]
    return episodes(odd.map(({ month }) => month)).map((months) => {
      const inRun = odd.filter(({ month }) => months.includes(month))
      const far = inRun.reduce((most, candidate) => (Math.abs(candidate.away) > Math.abs(most.away) ? candidate : most))
      const at = (month: string) => power.use.get(month)?.inputs ?? []
      const before = months.flatMap((month) =>
        power.calendar.filter((other) => other < firstOf(months) && other.slice(5) === month.slice(5)),
      )
      const kwh = present(power.use.get(far.month)?.total)
      return {
        kind: 'hit',
        period: lastOf(months),
        values: {
          months: ranges(months),
          month: far.month,
          kwh: text(kwh),
          expected: new Exact(far.expected).toDecimalPlaces(0).toFixed(),
          deviation: new Exact(deviationOf(power, far)).toDecimalPlaces(4).toFixed(),
          z: far.z === null ? null : new Exact(far.z).toDecimalPlaces(1).toFixed(),
        },
        inputs: [...months, ...before].flatMap(at),
      }
    })
  },
  course(subject, rule, thresholds): Course | null {
    const power = powerOf(subject)
    const known = expectationOf(power, thresholds)
    const edge = (side: 'low' | 'high') =>
      power.calendar.map((month) => {
        const expectation = known.get(month)
        return expectation ? new Exact(expectation[side]).toDecimalPlaces(0).toFixed() : null
      })
    return useCourse(
      power,
      markedMonths(monthlyOutlier.run(subject, rule, thresholds)),
      known.size > 0 ? { band: { low: edge('low'), high: edge('high') } } : {},
    )
  },
}
