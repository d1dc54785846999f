import { groupThousands } from '../../../digits.ts'
import { Exact } from '../../../money.ts'
import type { Algorithm } from '../../algorithm.ts'
import { neighbours, pairsOf } from './lines.ts'
import { hit, medianOf, notApplicable, passed } from './results.ts'

/** The fewest lines that two periods must share for their middle to say anything. */
const fewestLines = 3

/** How many times as large: `10,000`, or `1/10,000` where it is smaller. */
const timesText = (ratio: Exact): string => (ratio.gte(1) ? groupThousands(ratio.toFixed(0)) : `1/${groupThousands(new Exact(1).div(ratio).toFixed(0))}`)

/** Whether a ratio is about a power of ten: between 0.3 and 3 times of it, up or down. */
const isNear = (ratio: Exact, power: Exact): boolean => [power, power.negated()].some((exponent) => {
  const scale = new Exact(10).pow(exponent)
  return ratio.gte(scale.times('0.3')) && ratio.lte(scale.times(3))
})

/** DQ03: the middle ratio of the same lines in two periods is about a thousand, ten thousand or a million. */
export const unitScale: Algorithm = {
  run(subject, _rule, thresholds) {
    const [only] = subject.periods
    if (subject.periods.length < 2) return [notApplicable(only ?? '', 'tooFew')]
    const powers = thresholds.list('ks').map((power) => new Exact(power))
    return neighbours(subject.periods).map(({ earlier, later }) => {
      const pairs = pairsOf(subject, earlier, later).map((pair) => ({ ...pair, ratio: pair.now.value.div(pair.before.value).abs() }))
      if (pairs.length < fewestLines) return notApplicable(later, 'tooFew')
      const ratio = medianOf(pairs.map((pair) => pair.ratio))
      if (!powers.some((power) => isNear(ratio, power))) return passed(later)
      const telling = pairs.toSorted((a, b) => a.ratio.minus(ratio).abs().comparedTo(b.ratio.minus(ratio).abs())).slice(0, 6)
      return hit(later, { ratio: timesText(ratio), previous: earlier, lines: String(pairs.length) }, telling.flatMap(({ before, now }) => [before.input, now.input]))
    })
  },
}
