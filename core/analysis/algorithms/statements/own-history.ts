import { Exact } from '../../../money.ts'
import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import type { Subject } from '../../subject.ts'
import { hit, medianOf, notApplicable, passed, settled, text } from './results.ts'

type Deviation = { ratio: string; period: string; value: Exact; median: Exact; z: Exact }
type History = { ratio: string; points: { period: string; value: Exact }[]; median: Exact; mad: Exact }

/** The years of a ratio, their middle, and the middle distance from it; null where there are too few of them. */
function historyOf(subject: Subject, ratio: string, least: Exact): History | null {
  if (least.gt(subject.years.length)) return null
  const points = subject.years.flatMap((period) => {
    const { value } = subject.measure(ratio, period)
    return value === null ? [] : [{ period, value }]
  })
  if (points.length === 0 || least.gt(points.length)) return null
  const median = medianOf(points.map(({ value }) => value))
  return { ratio, points, median, mad: medianOf(points.map(({ value }) => value.minus(median).abs())) }
}

/**
 * How far each year lies from the middle, in robust standard deviations. Where most years are the same that has no
 * meaning.
 */
const deviationsOf = ({ ratio, points, median, mad }: History): Deviation[] =>
  mad.isZero()
    ? []
    : points.map(({ period, value }) => ({
        ratio,
        period,
        value,
        median,
        z: settled(value.minus(median).times('0.6745').div(mad)),
      }))

/** TR08: ratios that lie far from the enterprise's own history. */
export const ownHistory: Algorithm = {
  run(subject, _rule, thresholds) {
    const histories = thresholds
      .list('ratios')
      .flatMap((ratio) => historyOf(subject, ratio, thresholds.number('minPeriods')) ?? [])
    if (histories.length === 0) return [notApplicable(subject.years.at(-1) ?? '', 'tooFew')]
    const deviations = histories.flatMap(deviationsOf)
    return subject.years.map((period): AlgorithmResult => {
      const here = deviations.filter((deviation) => deviation.period === period)
      if (here.length === 0)
        return notApplicable(
          period,
          histories.some(({ points }) => points.some((point) => point.period === period)) ? 'undefined' : 'tooFew',
        )
      const far = here
        .filter(({ z }) => z.abs().gt(thresholds.number('z')))
        .toSorted((a, b) => b.z.abs().comparedTo(a.z.abs()))
      const [farthest] = far
      if (!farthest) return passed(period)
      const values = {
        ratios: far.map(({ ratio }) => ratio),
        ratio: farthest.ratio,
        v: text(farthest.value),
        med: text(farthest.median),
        z: text(farthest.z.toDecimalPlaces(2)),
      }
      return hit(
        period,
        values,
        far.flatMap(({ ratio }) => subject.measure(ratio, period).inputs),
      )
    })
  },
  /** In robust standard deviations, so that ratios in different units lie in one picture. */
  course(subject, rule, thresholds) {
    const histories = thresholds
      .list('ratios')
      .flatMap((ratio) => historyOf(subject, ratio, thresholds.number('minPeriods')) ?? [])
    const limit = thresholds.number('z')
    const marked = ownHistory
      .run(subject, rule, thresholds)
      .flatMap((result) => (result.kind === 'hit' ? [result.period] : []))
    const lines = histories
      .map((history) => ({ name: history.ratio, deviations: deviationsOf(history) }))
      .filter(({ deviations }) => deviations.some(({ z }) => z.abs().gt(limit)))
    if (lines.length === 0) return null
    const periods = [...subject.years]
    const level = (value: Exact): string[] => periods.map(() => new Exact(value).toFixed())
    return {
      unit: 'number',
      periods,
      series: lines.map(({ name, deviations }) => ({
        name,
        values: periods.map((period) => text(deviations.find((deviation) => deviation.period === period)?.z ?? null)),
      })),
      band: { low: level(limit.negated()), high: level(limit) },
      marked,
    }
  },
}
