import type { Algorithm } from '../../algorithm.ts'
import type { Subject } from '../../subject.ts'
import { hasDigits, type Line } from '../../../subject/lines.ts'
import { linesAt, statementNames } from './lines.ts'
import { hit, notApplicable, passed, text } from './results.ts'

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const expected = digits.map((digit) => Math.log10(1 + 1 / digit))

/** The mean absolute deviation that chance alone gives among n figures. */
export const deviationByChance = (n: number): number =>
  expected.reduce((sum, share) => sum + Math.sqrt((2 * share * (1 - share)) / (Math.PI * n)), 0) / digits.length

const firstDigit = ({ input }: Line): number => Number(/[1-9]/.exec(input.value)?.[0] ?? 0)

/** Items of all periods; where only the first digit was left by rounding, it is no first digit. */
const figuresOf = (subject: Subject): Line[] =>
  subject.periods.flatMap((period) =>
    linesAt(subject, period, 'items').filter((line) => !line.isZero && hasDigits(line, 2)),
  )

/** How often each digit comes first among the figures of all periods; what only adds up others is left out. */
function countsOf(subject: Subject): { counts: number[]; n: number; mad: number } {
  const counts = digits.map(() => 0)
  for (const line of figuresOf(subject)) counts[firstDigit(line) - 1] = (counts[firstDigit(line) - 1] ?? 0) + 1
  const n = counts.reduce((sum, count) => sum + count, 0)
  return { counts, n, mad: n === 0 ? 0 : meanDeviation(counts, n) }
}

const meanDeviation = (counts: readonly number[], n: number): number =>
  counts.reduce((sum, count, index) => sum + Math.abs(count / n - (expected[index] ?? 0)), 0) / digits.length

/** By how much the first digits of n figures deviate beyond what chance gives; `counts` from 1 to 9. */
export const deviationBeyondChance = (counts: readonly number[], n: number): number =>
  (n === 0 ? 0 : meanDeviation(counts, n)) - deviationByChance(n)

/** DQ09: first digits against Benford's law, by how much they deviate beyond what chance does among as many figures. */
export const firstDigits: Algorithm = {
  run(subject, _rule, thresholds) {
    if (subject.periods.length === 0) return [notApplicable('', 'missing', ...statementNames(subject))]
    const { counts, n, mad } = countsOf(subject)
    if (thresholds.number('minN').gt(n)) return [notApplicable('', 'tooFew')]
    const excess = deviationBeyondChance(counts, n)
    if (thresholds.number('excess').gte(excess)) return [passed('')]
    const most =
      digits.toSorted(
        (a, b) =>
          Math.abs((counts[b - 1] ?? 0) / n - (expected[b - 1] ?? 0)) -
          Math.abs((counts[a - 1] ?? 0) / n - (expected[a - 1] ?? 0)),
      )[0] ?? 1
    const inputs = figuresOf(subject).filter((line) => firstDigit(line) === most)
    return [
      hit(
        '',
        {
          n: String(n),
          mad: text(mad),
          excess: text(excess),
          digit: String(most),
          share: text((counts[most - 1] ?? 0) / n),
          expected: text(expected[most - 1] ?? 0),
        },
        inputs.slice(0, 24).map(({ input }) => input),
      ),
    ]
  },
  course(subject, rule, thresholds) {
    const { counts, n } = countsOf(subject)
    if (n === 0) return null
    const band = digits.map((_, index) => {
      const share = expected[index] ?? 0
      const spread = 1.96 * Math.sqrt((share * (1 - share)) / n)
      return { low: text(Math.max(0, share - spread)), high: text(share + spread) }
    })
    const results = firstDigits.run(subject, rule, thresholds)
    const marked = results.flatMap((result) =>
      result.kind === 'hit' && typeof result.values['digit'] === 'string' ? [result.values['digit']] : [],
    )
    return {
      unit: '%',
      periods: digits.map(String),
      series: [
        { name: 'share', values: counts.map((count) => text(count / n)) },
        { name: 'expected', values: expected.map((share) => text(share)) },
      ],
      band: { low: band.map(({ low }) => low), high: band.map(({ high }) => high) },
      marked,
    }
  },
}
