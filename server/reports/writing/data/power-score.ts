import { daysLate } from '../../../../core/analysis/algorithms/power/payment.ts'
import { Exact } from '../../../../core/money.ts'
import type { Input } from '../../../../core/ratios/types.ts'
import { capacityUse, meanOver, rollingGrowth } from './use-of-power.ts'
import { lastMonths, monthsOf } from './months.ts'
import type { Facts, Measure } from './facts.ts'
import source from './power-score.json' with { type: 'json' }

export const dimensions = ['production', 'growth', 'honesty'] as const
export type Dimension = (typeof dimensions)[number]
/**
 * A dimension of the score: what it is told by, its points and its weight in per cent. `points` null where it cannot be
 * told.
 */
export type DimensionScore = {
  dimension: Dimension
  points: Exact | null
  weight: Exact
  grounds: Measure[]
  inputs: Input[]
  late: number
  owed: Measure | null
}

type Line = readonly (readonly [at: number, points: number])[]

/** Points between the corners of a line; beyond its ends those of the ends. */
export function pointsOn(line: Line, value: Exact): Exact {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return new Exact(0)
  if (value.lte(first[0])) return new Exact(first[1])
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1], line[index]]
    if (from && to && value.lte(to[0]))
      return new Exact(from[1]).plus(
        value
          .minus(from[0])
          .div(new Exact(to[0]).minus(from[0]))
          .times(to[1] - from[1]),
      )
  }
  return new Exact(last[1])
}

const lineOf = (points: number[][]): Line => points.map(([at = 0, value = 0]): [number, number] => [at, value])
const mean = (values: readonly Exact[]): Exact | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum.plus(value), new Exact(0)).div(values.length)

/** Whether and how late the bills of the last twelve months were paid. */
function payments(facts: Facts): { late: number; owed: Measure | null; known: boolean; inputs: Input[] } {
  const months = new Set(lastMonths(facts, 12) ?? monthsOf(facts).slice(-12))
  const rows = facts.rows('power').filter((row) => months.has(row.period))
  const owed = facts.measure('arrears', monthsOf(facts).at(-1) ?? null)
  const days = rows.flatMap((row) => daysLate(row) ?? [])
  return {
    late: days.filter((day) => day > 0).length,
    owed,
    known: owed !== null || days.length > 0,
    inputs: owed?.inputs ?? [],
  }
}

/**
 * What the use of power says of an enterprise, in points from 0 to 100 by dimension: production by how its load and
 * capacity are used, growth by the last twelve months against those before, honesty by bills paid late or not at all.
 *
 * @param weights in per cent, those of the product where a template has none
 * @param stopped whether works have stopped, or use falls and falls: what was drawn before says nothing of production
 * then
 */
export function powerScore(facts: Facts, weights: Record<string, number> = {}, stopped = false): DimensionScore[] {
  const load = meanOver(facts, 'loadFactor', lastMonths(facts, 12), '平均月负荷率', '%')
  const capacity = capacityUse(facts)
  const growth = rollingGrowth(facts)
  const paid = payments(facts)
  const use = [
    load && pointsOn(lineOf(source.loadFactor), load.value),
    capacity && pointsOn(lineOf(source.capacityUse), capacity.value),
  ].filter((points) => points !== null)
  const honesty = paid.known
    ? Exact.max(0, new Exact(100).minus(paid.owed?.value.gt(0) ? source.arrears : 0).minus(paid.late * source.late))
    : null
  const scored = (
    dimension: Dimension,
    points: Exact | null,
    grounds: (Measure | null)[],
    inputs: Input[] = [],
  ): DimensionScore => {
    const measures = grounds.filter((measure) => measure !== null)
    return {
      dimension,
      points,
      weight: new Exact(weights[dimension] ?? source.weights[dimension]),
      grounds: measures,
      inputs: [...measures.flatMap((measure) => measure.inputs), ...inputs],
      late: paid.late,
      owed: paid.owed,
    }
  }
  return [
    scored('production', stopped ? new Exact(0) : mean(use), [load, capacity]),
    scored('growth', growth && pointsOn(lineOf(source.growth), growth.value), [growth]),
    scored('honesty', honesty, [], paid.inputs),
  ]
}
