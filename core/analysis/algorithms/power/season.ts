import type { Power } from './months.ts'
import { levelShifts } from './level-shifts.ts'
import { median, robustStl } from './stl.ts'
import { valueAt } from '../../../lists.ts'

/**
 * Months of use without their season. Of each calendar month, in logarithms and in kWh; null where nothing is known.
 */
export type Season = {
  /** What season, trend and lasting changes of the level let expect, in kWh. */
  expected: number[]
  /**
   * The course without season and remainder, in kWh, and the factor of each month's season: 1.2 is a fifth above it.
   */
  trend: number[]
  factor: number[]
  /** What is left, in logarithms, and how unusual that is: 0.6745 × (remainder − median) ÷ MAD. */
  remainder: (number | null)[]
  z: (number | null)[]
  /** Use without its season, in kWh. */
  adjusted: (number | null)[]
  /** Strength of the season, 1 − var(R) ÷ var(S + R): 0 without any, 1 where nothing else moves. */
  strength: number
  /** What a remainder may be without being unusual, in logarithms. */
  scatter: number
}

/** Below this share of the median a month counts as this share: a logarithm of nothing has no meaning. */
const floor = 0.01

/**
 * Total use by month as logarithms. January and February are taken together, each as the mean of the two, for the
 * Spring Festival falls in either; where one of them is not known the other tells nothing.
 */
function logsOf(power: Power): (number | null)[] {
  const use = power.calendar.map((month) => power.use.get(month)?.total?.toNumber() ?? null)
  const known = use.flatMap((value) => (value !== null && value > 0 ? value : []))
  if (known.length === 0) return use.map(() => null)
  const least = floor * median(known)
  const together = (index: number): number | null => {
    const month = power.calendar[index]?.slice(5)
    if (month !== '01' && month !== '02') return use[index] ?? null
    const [january, february] = month === '01' ? [use[index], use[index + 1]] : [use[index - 1], use[index]]
    return january == null || february == null ? null : (january + february) / 2
  }
  return use.map((_, index) => {
    const value = together(index)
    return value === null ? null : Math.log(Math.max(value, least))
  })
}

const variance = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
}

/** MAD, or where half of the months are exactly alike the mean deviation, both as of a normal distribution. */
export function scatterOf(values: readonly number[]): { middle: number; scatter: number } {
  const middle = median(values)
  const away = values.map((value) => Math.abs(value - middle))
  const mad = median(away) / 0.6745
  return { middle, scatter: mad > 1e-9 ? mad : (1.2533 * away.reduce((sum, value) => sum + value, 0)) / away.length }
}

/**
 * Of January and February together, what the month itself has of their mean: so it is as far from what is expected as
 * both are.
 */
function shareOfPair(power: Power, index: number): number {
  const month = power.calendar[index]?.slice(5)
  if (month !== '01' && month !== '02') return 1
  const pair = [index, month === '01' ? index + 1 : index - 1].map(
    (at) => power.use.get(power.calendar[at] ?? '')?.total,
  )
  const [own, other] = pair
  return own && other && own.plus(other).gt(0) ? own.times(2).div(own.plus(other)).toNumber() : 1
}

const seasons = new WeakMap<Power, Season | null>()

/** The fewest months that can be taken apart: two years. */
const fewestForSeason = 24

/**
 * Takes the season out of a company's use: robust STL of the logarithms after lasting changes of the level were taken
 * out. Null where fewer than two years of months are known. Worked out once for all that ask.
 */
export function seasonOf(power: Power): Season | null {
  const known = seasons.get(power)
  if (known !== undefined) return known
  const season = takeApart(power)
  seasons.set(power, season)
  return season
}

/** How many months of use are known. */
export const knownMonths = (power: Power): number =>
  [...power.use.values()].filter(({ total }) => total !== null).length

function takeApart(power: Power): Season | null {
  const logs = logsOf(power)
  if (knownMonths(power) < fewestForSeason || logs.filter((value) => value !== null).length < fewestForSeason - 1)
    return null
  const { shift, remainder } = levelShifts(logs)
  const parts = robustStl(
    logs.map((value, index) => (value === null ? null : value - valueAt(shift, index))),
    12,
    remainder,
  )
  const rest = parts.remainder.flatMap((value) => value ?? [])
  const { middle, scatter } = scatterOf(rest)
  // What is far off says nothing about the season.
  const usual = parts.remainder.flatMap((value, index) =>
    value === null || Math.abs(value - middle) > 3.5 * scatter
      ? []
      : [{ value, seasonal: valueAt(parts.seasonal, index) }],
  )
  return {
    expected: power.calendar.map(
      (_, index) =>
        Math.exp(valueAt(parts.trend, index) + valueAt(parts.seasonal, index) + valueAt(shift, index)) *
        shareOfPair(power, index),
    ),
    trend: power.calendar.map((_, index) => Math.exp(valueAt(parts.trend, index) + valueAt(shift, index))),
    factor: parts.seasonal.map((value) => Math.exp(value)),
    remainder: parts.remainder,
    z: parts.remainder.map((value) => (value === null ? null : scatter > 1e-9 ? (value - middle) / scatter : 0)),
    adjusted: logs.map((value, index) => (value === null ? null : Math.exp(value - valueAt(parts.seasonal, index)))),
    strength: Math.max(
      0,
      Math.min(
        1,
        1 -
          variance(usual.map(({ value }) => value)) /
            (variance(usual.map(({ value, seasonal }) => value + seasonal)) || 1),
      ),
    ),
    scatter,
  }
}
