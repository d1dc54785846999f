import type { Verdict } from '../../../../core/ratios/bands.ts'
import { allRatios } from '../../../../core/ratios/library.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { figures } from '../writer/figures.ts'
import { type Part, say } from '../writer/nodes.ts'
import { judgement, verdictOf } from '../writer/words.ts'

/** `families`: of ratios that say much the same (current and quick ratio) one is enough among three. */
const { judged, families } = sectionFields.judgedRatios

export const judgedNames = judged.filter((name) => allRatios.some((ratio) => ratio.key === name))

/** Ratios by what the bands say of them. */
export function judgedBy(facts: Facts, verdict: Verdict, names: readonly string[] = judgedNames): Measure[] {
  return names
    .map((name) => facts.measure(name, facts.focus))
    .filter((measure): measure is Measure => measure !== null && verdictOf(facts, measure) === verdict)
}

/** Whether the bands say anything of the customer at all. */
export const isAnyJudged = (facts: Facts): boolean =>
  judgedNames.some((name) => verdictOf(facts, facts.measure(name, facts.focus)) !== null)

/** A ratio with its value and what the bands say of it. */
export const phrase = (facts: Facts, measure: Measure): Part => [
  say`${measure.label}为${figures(facts).of(measure)}`,
  judgement(facts, measure),
]

/** The first ratio of each family, at most three. */
export function oneOfEach(measures: readonly Measure[]): Measure[] {
  const seen = new Set<number>()
  return measures
    .filter(({ name }) => {
      const family = families.findIndex((names) => names.includes(name))
      if (seen.has(family)) return false
      seen.add(family)
      return true
    })
    .slice(0, 3)
}
