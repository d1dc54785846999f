import type { Exact } from '../money.ts'
import type { AlgorithmResult } from './outcome.ts'
import type { CategorisedRule } from './rule.ts'
import type { Subject } from './subject.ts'

/** The thresholds that hold for a customer. Both throw where the rule has none of that name: a fault of the JSON. */
export type Thresholds = { number(name: string): Exact; list(name: string): string[] }

/** What a rule draws over the periods: lines, the band that is expected, and the points that it marks. Decimal text. */
export type Course = {
  unit: string
  periods: string[]
  /** `name`: a metric of the rule, or a field or term. */
  series: { name: string; values: (string | null)[] }[]
  /** What is expected at each period, where the rule has such a band. */
  band?: { low: (string | null)[]; high: (string | null)[] }
  /** Levels that are drawn as lines, by threshold. */
  limits?: { name: string; value: string }[]
  /** Periods that are hit. */
  marked: string[]
}

export type Algorithm = {
  /** It says the same whatever the unit of money is. */
  anyUnit?: true
  run(subject: Subject, rule: CategorisedRule, thresholds: Thresholds): AlgorithmResult[]
  course?(subject: Subject, rule: CategorisedRule, thresholds: Thresholds): Course | null
}
