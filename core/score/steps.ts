import { assess, isRising, riskAt } from './assess.ts'
import type { Facts, Factor, ScoreWeights } from './types.ts'

/** What would lower a score: a factor that reaches the next safer value of its bands, or a fact that is no more. */
export type Step = { kind: 'factor' | 'signal' | 'floor'; key: string; target: number | null; points: number }

/** The next value of the bands that is safer than one; null where none is. */
function saferThan({ bands }: Factor, value: number): number | null {
  const order = isRising(bands) ? bands.toReversed() : bands
  const risk = riskAt(bands, value)
  return order.find(([, other]) => other < risk)?.[0] ?? null
}

/** The steps that would lower the score most, the largest first; none that would not. */
export function stepsOf(weights: ScoreWeights, facts: Facts, most: number): Step[] {
  const now = assess(weights, facts).score
  if (now === null) return []
  const without = (set: ReadonlySet<string>, key: string): Set<string> => new Set([...set].filter((one) => one !== key))
  const lowered = (changed: Partial<Facts>): number => now - (assess(weights, { ...facts, ...changed }).score ?? now)
  const ofFactors = weights.factors.flatMap((factor): Step[] => {
    const reading = facts.readings.get(factor.key)
    const target = reading && reading.value !== null ? saferThan(factor, reading.value) : null
    if (target === null) return []
    const readings = new Map(facts.readings).set(factor.key, { value: target, absence: null })
    return [{ kind: 'factor', key: factor.key, target, points: lowered({ readings }) }]
  })
  const ofSignals = weights.signals
    .filter(({ rule }) => facts.hits.has(rule))
    .map(({ rule }): Step => ({
      kind: 'signal',
      key: rule,
      target: null,
      points: lowered({ hits: without(facts.hits, rule) }),
    }))
  const ofFloors = weights.floors
    .filter(({ key }) => facts.floors.has(key))
    .map(({ key }): Step => ({
      kind: 'floor',
      key,
      target: null,
      points: lowered({ floors: without(facts.floors, key) }),
    }))
  return [...ofFactors, ...ofSignals, ...ofFloors]
    .filter(({ points }) => points >= 0.05)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, most)
}
