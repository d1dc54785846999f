import { median } from './stl.ts'
import { firstOf, valueAt, eachOf } from '../../../lists.ts'

/** How many months a new level must last to be one, and how far it must be from the old one (logarithms). */
const lasting = 6
const least = 0.08
/** And how far above the scatter of the series. */
const aboveScatter = 4
const rounds = 8

type Series = readonly (number | null)[]

const medianOf = (values: Series): number | null => {
  const known = values.flatMap((value) => value ?? [])
  return known.length === 0 ? null : median(known)
}

/** The median around each point; at the ends the window stays whole and moves inwards. */
function runningMedian(values: Series, window: number): number[] {
  const reach = Math.min(window, values.length)
  const half = reach >> 1
  return values.map((_, index) => {
    const from = Math.max(0, Math.min(index - half, values.length - reach))
    return medianOf(values.slice(from, from + reach)) ?? 0
  })
}

/** Two values of one season that are farther apart than this (logarithms) cannot both be the season. */
const apart = Math.log(1.2)
/** In more months than these it is the level that differs between two years. */
const oddMonths = 3

/** Of each season the median of what is left of the trend, all together adding up to nothing. */
function seasonsOf(values: Series, trend: readonly number[], period: number): number[] {
  const left = Array.from({ length: period }, (_, season) =>
    values.flatMap((value, index) =>
      value === null || index % period !== season ? [] : value - valueAt(trend, index),
    ),
  )
  const medians = left.map((own) => (own.length === 0 ? 0 : median(own)))
  const contradicts = (own: readonly number[]): boolean =>
    own.length === 2 && Math.abs(firstOf(own) - valueAt(own, 1)) >= apart
  const few = left.filter(contradicts).length <= oddMonths
  // Of two years that contradict each other in a month, the one that is more like the months around it.
  const seasons = left.map((own, season) => {
    if (!few || !contradicts(own)) return valueAt(medians, season)
    const [first, second] = [firstOf(own), valueAt(own, 1)]
    const around = (valueAt(medians, (season + period - 1) % period) + valueAt(medians, (season + 1) % period)) / 2
    return Math.abs(first - around) <= Math.abs(second - around) ? first : second
  })
  const mean = seasons.reduce((sum, value) => sum + value, 0) / period
  return seasons.map((value) => value - mean)
}

const spread = (values: readonly number[], around: number): number =>
  values.reduce((sum, value) => sum + Math.abs(value - around), 0)

/** How much better a step between two halves fits than one level, and than a line: 0 where a line does as well. */
function gainOfStep(before: readonly number[], after: readonly number[]): number {
  const all = [...before, ...after]
  const step = spread(before, median(before)) + spread(after, median(after))
  const slope = median(
    all.flatMap((value, index) => all.slice(index + 1).map((other, more) => (other - value) / (more + 1))),
  )
  const flat = all.map((value, index) => value - slope * index)
  return step < spread(flat, median(flat)) ? spread(all, median(all)) - step : 0
}

/** The steps of a series without season: what they add up to at each point. */
function stepsOf(level: Series): number[] {
  const trend = runningMedian(level, lasting + 1)
  const scatter =
    1.4826 *
    (medianOf(level.map((value, index) => (value === null ? null : Math.abs(value - valueAt(trend, index))))) ?? 0)
  const smallest = Math.max(least, aboveScatter * scatter)
  const shift = level.map(() => 0)
  for (let round = 0; round < rounds; round += 1) {
    let best = { at: -1, gain: 0, jump: 0 }
    for (let at = lasting; at <= level.length - lasting; at += 1) {
      const [before, after] = eachOf([level.slice(at - lasting, at), level.slice(at, at + lasting)], (part, half) =>
        part.flatMap((value, index) =>
          value === null ? [] : value - valueAt(shift, at - (half === 0 ? lasting : 0) + index),
        ),
      )
      if (before.length < lasting - 2 || after.length < lasting - 2) continue
      const jump = median(after) - median(before)
      const gain = Math.abs(jump) < smallest ? 0 : gainOfStep(before, after)
      if (gain > best.gain) best = { at, gain, jump }
    }
    if (best.at < 0) break
    for (let index = best.at; index < shift.length; index += 1) shift[index] = valueAt(shift, index) + best.jump
  }
  return shift
}

/**
 * A first look at a seasonal series by medians, which single odd months do not move: the steps at which its level
 * changes for half a year or longer (a new line, a second shift) as what they add up to at each point, and what season,
 * trend and steps leave. A single odd month is no step, nor is growth.
 */
export function levelShifts(values: Series, period = 12): { shift: number[]; remainder: (number | null)[] } {
  let trend = runningMedian(values, period)
  let shift = values.map(() => 0)
  let seasons: number[] = []
  // Steps hide in the season until they are known, and the season in the steps.
  for (let round = 0; round < 4; round += 1) {
    seasons = seasonsOf(values, trend, period)
    const level = values.map((value, index) => (value === null ? null : value - valueAt(seasons, index % period)))
    const steps = stepsOf(level)
    const settled = round > 0 && steps.every((value, index) => Math.abs(value - valueAt(shift, index)) < 1e-9)
    shift = steps
    const smooth = runningMedian(
      level.map((value, index) => (value === null ? null : value - valueAt(shift, index))),
      lasting + 1,
    )
    trend = smooth.map((value, index) => value + valueAt(shift, index))
    if (settled) break
  }
  return {
    shift,
    remainder: values.map((value, index) =>
      value === null ? null : value - valueAt(trend, index) - valueAt(seasons, index % period),
    ),
  }
}
