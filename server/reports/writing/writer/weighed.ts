import type { Verdict } from '../../../../core/ratios/bands.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { figures } from './figures.ts'
import { say, type Part } from './nodes.ts'
import pairs from './weighed.json' with { type: 'json' }
import { judgement, verdictOf } from './words.ts'

type Judgement = { measure: Measure; verdict: Verdict }
type Pair = { good: Measure; bad: Measure; means: string }

/**
 * Ratios that would be told as a strength and a weakness side by side although one bounds the other: each in one pair at
 * most.
 *
 * @param judged ratios with what the bands say of them
 */
export function weighedOf(judged: readonly Judgement[]): Pair[] {
  const used = new Set<string>()
  const at = (name: string, verdict: Verdict): Measure | undefined =>
    judged.find(({ measure, verdict: own }) => measure.name === name && own === verdict)?.measure
  return pairs.flatMap((pair): Pair[] => {
    const [good, bad] = [at(pair.good, 'good'), at(pair.bad, 'risk')]
    if (!good || !bad || used.has(pair.good) || used.has(pair.bad)) return []
    used.add(pair.good).add(pair.bad)
    return [{ good, bad, means: pair.means }]
  })
}

/** One sentence on a pair. */
export const weighedSentence = (facts: Facts, { good, bad, means }: Pair): Part => [
  say`${good.label}为${figures(facts).of(good)}`,
  judgement(facts, good),
  say`，而${bad.label}为${figures(facts).of(bad)}`,
  judgement(facts, bad),
  `：${means}。`,
]

/** Whether a good ratio says little because another that bounds it is at risk. */
export const isOutweighed = (facts: Facts, { name, period }: Measure): boolean =>
  pairs.some((pair) => pair.good === name && verdictOf(facts, facts.measure(pair.bad, period)) === 'risk')
