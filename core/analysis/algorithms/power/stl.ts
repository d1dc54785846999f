/** A series taken apart: `values[i] = trend[i] + seasonal[i] + remainder[i]`; where there is no value the remainder is null. */
export type Decomposition = { trend: number[]; seasonal: number[]; remainder: (number | null)[] }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

/** Robustness rounds at most; most series settle before. */
const rounds = 15

const odd = (value: number): number => (Math.ceil(value) % 2 === 1 ? Math.ceil(value) : Math.ceil(value) + 1)

/**
 * Locally weighted regression at one point: the `window` nearest points that count, tricube weights by distance. Points of
 * weight 0 (a month that is missing, an outlier) do not count. The window grows where it is wider than the series.
 */
function loessAt(at: number, values: readonly number[], weights: readonly number[], window: number, degree: 0 | 1): number {
  const { length } = values
  const reach = Math.min(window, length)
  const left = Math.max(0, Math.min(Math.round(at) - ((reach - 1) >> 1), length - reach))
  let farthest = Math.max(at - left, left + reach - 1 - at)
  if (window > length) farthest += (window - length) / 2
  let [total, meanX, meanY] = [0, 0, 0]
  const shares: number[] = []
  for (let index = left; index < left + reach; index += 1) {
    const distance = Math.abs(index - at) / (farthest * 1.001 || 1)
    const share = distance < 1 ? (1 - distance ** 3) ** 3 * (weights[index] as number) : 0
    shares.push(share)
    total += share
    meanX += share * index
    meanY += share * (values[index] as number)
  }
  // Nothing near by counts: a wider look.
  if (total <= 1e-12) return reach === length ? 0 : loessAt(at, values, weights, reach + 2, degree)
  meanX /= total
  meanY /= total
  if (degree === 0) return meanY
  let [slope, spread] = [0, 0]
  for (const [step, share] of shares.entries()) {
    const away = left + step - meanX
    spread += share * away * away
    slope += share * away * ((values[left + step] as number) - meanY)
  }
  return Math.sqrt(spread / total) > 0.001 * (length - 1) ? meanY + (slope / spread) * (at - meanX) : meanY
}

const loess = (values: readonly number[], weights: readonly number[], window: number): number[] => values.map((_, index) => loessAt(index, values, weights, window, 1))

function movingAverage(values: readonly number[], length: number): number[] {
  return Array.from({ length: values.length - length + 1 }, (_, from) => values.slice(from, from + length).reduce((sum, value) => sum + value, 0) / length)
}

/**
 * The mean of one season by weight. Where all its values are far off, they are no outliers but the season: their median.
 */
function meanOfSeason(detrended: readonly number[], weights: readonly number[], known: readonly number[], season: number, period: number): number {
  const mine = detrended.flatMap((value, index) => (index % period === season && known[index] === 1 ? [{ value, weight: weights[index] as number }] : []))
  const total = mine.reduce((sum, { weight }) => sum + weight, 0)
  if (mine.length === 0) return 0
  return total < 0.05 ? median(mine.map(({ value }) => value)) : mine.reduce((sum, { value, weight }) => sum + value * weight, 0) / total
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
 * Seasonal-trend decomposition by loess (Cleveland et al. 1990) with robustness weights, and one pattern of seasons for the
 * whole series, as it suits a few years of months. Missing values (null) count nothing.
 *
 * @param values a value for each step of time, at least two periods of them
 * @param first remainders of a robust first look: what is far off there does not count in the first round either
 */
export function robustStl(values: readonly (number | null)[], period = 12, first: readonly (number | null)[] = []): Decomposition {
  const n = values.length
  const known: number[] = values.map((value) => (value === null ? 0 : 1))
  const filled = values.map((value) => value ?? 0)
  const trendWindow = odd(1.5 * period + 1)
  const passWindow = odd(period)
  let trend: number[] = Array.from({ length: n }, () => 0)
  let seasonal: number[] = [...trend]
  let remainder: (number | null)[] = [...trend]
  let weights: number[] = first.length === n ? robustness(first).map((weight, index) => weight * (known[index] as number)) : known
  for (let round = 0; round <= rounds; round += 1) {
    for (let inner = 0; inner < 2; inner += 1) {
      const detrended = filled.map((value, index) => value - (trend[index] as number))
      // The cycle of each season, one period longer at both ends.
      const cycle = Array.from({ length: period }, (_, season) => meanOfSeason(detrended, weights, known, season, period))
      const long = Array.from({ length: n + 2 * period }, (_, index) => cycle[index % period] as number)
      const low = loess(movingAverage(movingAverage(movingAverage(long, period), period), 3), Array.from({ length: n }, () => 1), passWindow)
      seasonal = filled.map((_, index) => (cycle[index % period] as number) - (low[index] as number))
      const adjusted = filled.map((value, index) => value - (seasonal[index] as number))
      trend = loess(adjusted, weights, trendWindow)
    }
    remainder = values.map((value, index) => (value === null ? null : value - (trend[index] as number) - (seasonal[index] as number)))
    const next = robustness(remainder).map((weight, index) => weight * (known[index] as number))
    const settled = next.every((weight, index) => Math.abs(weight - (weights[index] as number)) < 1e-3)
    weights = next
    if (settled) break
  }
  return { trend, seasonal, remainder }
}
