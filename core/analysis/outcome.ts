import type { Input } from '../ratios/types.ts'
import type { Severity } from './rule.ts'

/** A figure or a word of the evidence: decimal text, text, or a list of either; null where it has none. */
export type MetricValue = string | string[] | null

/**
 * Why a rule says nothing: values are missing; the result has no meaning (a divisor of zero); it is for whole years;
 * for other industries; there is too little of what it compares (months, peers, figures); it reads or compares with a
 * statement whose unit of money is not settled; its source is rounded too much.
 */
export type NotApplicableReason = 'unit' | 'precision' | 'missing' | 'undefined' | 'wholeYear' | 'industry' | 'tooFew'

/**
 * What one input adds to a result: `share` of the whole where that has a meaning. Decimal text. `unit`: of the figure
 * that it adds to, where that is not the input's own; `metric`: the rule's metric that is just this part.
 */
export type Contribution = { name: string; value: string; share: string | null; unit?: string; metric?: string }

type At = {
  /** ISO date of a statement, month of a use of power, or '' for what has no period. */
  period: string
}

export type Passed = At & { kind: 'passed' }
/**
 * That is no pass. `missing`: names of fields, terms or tables; with the period where that is another one:
 * `inventories@2020-12-31`.
 */
export type NotApplicable = At & { kind: 'notApplicable'; reason: NotApplicableReason; missing?: string[] }
export type Hit = At & {
  kind: 'hit'
  severity: Severity
  values: Record<string, MetricValue>
  inputs: Input[]
  contributions?: Contribution[]
}

/** What a rule says of one period, independent of any language. */
export type Outcome = { ruleId: string } & (Passed | NotApplicable | Hit)

/**
 * What an algorithm answers, one for each period that it looked at; the engine adds the rule's id, and its severity
 * where none is given.
 */
export type AlgorithmResult = Passed | NotApplicable | (Omit<Hit, 'severity'> & { severity?: Severity })
