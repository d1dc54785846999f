import { valueAt } from '../../../lists.ts'

/**
 * A series taken apart: `values[i] = trend[i] + seasonal[i] + remainder[i]`; where there is no value the remainder is
 * null.
 */
export type Decomposition = { trend: number[]; seasonal: number[]; remainder: (number | null)[] }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? valueAt(sorted, middle) : (valueAt(sorted, middle - 1) + valueAt(sorted, middle)) / 2
}

/** Robustness rounds at most; most series settle before. */
const rounds = 15

const odd = (value: number): number => (Math.ceil(value) % 2 === 1 ? Math.ceil(value) : Math.ceil(value) + 1)

/** Where the window around a point begins, and how much each of its points counts by its distance. */
type Window = { left: number; shares: Float64Array }

/**
 * The window of the `reach` nearest points around a point, tricube weights by distance; wider than the series it is
 * flatter.
 */
function windowAt(at: number, length: number, wide: number): Window {
  const reach = Math.min(wide, length)
  const left = Math.max(0, Math.min(at - ((reach - 1) >> 1), length - reach))
  const farthest = Math.max(at - left, left + reach - 1 - at) + Math.max(0, wide - length) / 2
  return {
    left,
    shares: Float64Array.from(
      { length: reach },
      (_, step) => Math.max(0, 1 - (Math.abs(left + step - at) / (farthest * 1.001 || 1)) ** 3) ** 3,
    ),
  }
}

/**
 * Locally weighted regression at one point. Points of weight 0 (a month that is missing, an outlier) do not count;
 * where none counts, it looks wider.
 */
function loessAt(at: number, values: readonly number[], weights: readonly number[], { left, shares }: Window): number {
  let [total, meanX, meanY] = [0, 0, 0]
  for (let step = 0; step < shares.length; step += 1) {
    const share = valueAt(shares, step) * valueAt(weights, left + step)
    total += share
    meanX += share * (left + step)
    meanY += share * valueAt(values, left + step)
  }
  if (total <= 1e-12)
    return shares.length === values.length
      ? 0
      : loessAt(at, values, weights, windowAt(at, values.length, shares.length + 2))
  meanX /= total
  meanY /= total
  let [slope, spread] = [0, 0]
  for (let step = 0; step < shares.length; step += 1) {
    const share = valueAt(shares, step) * valueAt(weights, left + step)
    const away = left + step - meanX
    spread += share * away * away
    slope += share * away * (valueAt(values, left + step) - meanY)
  }
  return Math.sqrt(spread / total) > 0.001 * (values.length - 1) ? meanY + (slope / spread) * (at - meanX) : meanY
}

const loess = (values: readonly number[], weights: readonly number[], windows: readonly Window[]): number[] =>
  windows.map((window, at) => loessAt(at, values, weights, window))

function movingAverage(values: readonly number[], length: number): number[] {
  const averages: number[] = []
  let sum = 0
  for (const [index, value] of values.entries()) {
    sum += value - (index >= length ? valueAt(values, index - length) : 0)
    if (index >= length - 1) averages.push(sum / length)
  }
  return averages
}

/**
 * The mean of one season by weight. Where all its values are far off, they are no outliers but the season: their
 * median.
 */
function meanOfSeason(
  detrended: readonly number[],
  weights: readonly number[],
  known: readonly number[],
  season: number,
  period: number,
): number {
  let [total, sum] = [0, 0]
  for (let index = season; index < detrended.length; index += period) {
    total += valueAt(weights, index)
    sum += valueAt(weights, index) * valueAt(detrended, index)
  }
  if (total >= 0.05) return sum / total
  const sameSeason = detrended.filter((_, index) => index % period === season && known[index] === 1)
  return sameSeason.length === 0 ? 0 : median(sameSeason)
}

/** How much each point counts in the next round: Tukey's biweight of its remainder. */
function robustness(remainder: readonly (number | null)[]): number[] {
  const limit = 6 * median(remainder.flatMap((value) => (value === null ? [] : [Math.abs(value)])))
  return remainder.map((value) => {
    if (value === null) return 0
    if (limit <= 1e-12) return Math.abs(value) <= 1e-12 ? 1 : 0
    const share = Math.abs(value) / limit
    return share < 1 ? (1 - share * share) ** 2 : 0
  })
}

/**
 * Seasonal-trend decomposition by loess (Cleveland et al. 1990) with robustness weights, and one pattern of seasons for
 * the whole series, as it suits a few years of months. Missing values (null) count nothing.
 *
 * @param values a value for each step of time, at least two periods of them
 * @param first remainders of a robust first look: what is far off there does not count in the first round either
 */
export function robustStl(
  values: readonly (number | null)[],
  period = 12,
  first: readonly (number | null)[] = [],
): Decomposition {
  const n = values.length
  const known: number[] = values.map((value) => (value === null ? 0 : 1))
  const filled = values.map((value) => value ?? 0)
  const windows = (wide: number): Window[] => values.map((_, at) => windowAt(at, n, wide))
  const [ofTrend, ofPass] = [windows(odd(1.5 * period + 1)), windows(odd(period))]
  const even = values.map(() => 1)
  let trend: number[] = Array.from({ length: n }, () => 0)
  let seasonal: number[] = [...trend]
  let remainder: (number | null)[] = [...trend]
  let weights: number[] =
    first.length === n ? robustness(first).map((weight, index) => weight * valueAt(known, index)) : known
  for (let round = 0; round <= rounds; round += 1) {
    for (let inner = round === 0 ? 0 : 1; inner < 2; inner += 1) {
      const detrended = filled.map((value, index) => value - valueAt(trend, index))
      // The cycle of each season, one period longer at both ends.
      const cycle = Array.from({ length: period }, (_, season) =>
        meanOfSeason(detrended, weights, known, season, period),
      )
      const long = Array.from({ length: n + 2 * period }, (_, index) => valueAt(cycle, index % period))
      const low = loess(movingAverage(movingAverage(movingAverage(long, period), period), 3), even, ofPass)
      seasonal = filled.map((_, index) => valueAt(cycle, index % period) - valueAt(low, index))
      const adjusted = filled.map((value, index) => value - valueAt(seasonal, index))
      trend = loess(adjusted, weights, ofTrend)
    }
    remainder = values.map((value, index) =>
      value === null ? null : value - valueAt(trend, index) - valueAt(seasonal, index),
    )
    const next = robustness(remainder).map((weight, index) => weight * valueAt(known, index))
    const settled = next.every((weight, index) => Math.abs(weight - valueAt(weights, index)) < 1e-3)
    weights = next
    if (settled) break
  }
  return { trend, seasonal, remainder }
}
