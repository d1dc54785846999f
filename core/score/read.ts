import { compileCondition, compileFigure, type Expression } from '../expressions/compile.ts'
import type { Exact } from '../money.ts'
import { measuresOf } from '../analysis/open-subject.ts'
import type { Outcome } from '../analysis/outcome.ts'
import type { Subject } from '../analysis/subject.ts'
import type { Measured } from '../ratios/measured.ts'
import { Trace } from '../ratios/trace.ts'
import { isAnnual } from '../subject/periods.ts'
import { assess, isIncredible } from './assess.ts'
import type { Factor, Facts, Reading, RiskScore, ScoreWeights } from './types.ts'

type CompiledFactor = {
  factor: Factor
  formulas: { formula: Expression<Exact>; given: boolean }[]
  positive: Expression<Exact> | null
}
type Condition = { key: string; when: Expression<boolean> }

/** Weights whose formulas are read. */
export type CompiledWeights = {
  weights: ScoreWeights
  factors: readonly CompiledFactor[]
  floors: readonly Condition[]
  caps: readonly Condition[]
}

/** Reads the formulas of weights. Throws ExpressionError at the first that cannot be read. */
export function compileWeights(weights: ScoreWeights): CompiledWeights {
  const conditions = (list: readonly { key: string; when?: string }[]): Condition[] =>
    list.flatMap(({ key, when }) => (when === undefined ? [] : [{ key, when: compileCondition(when) }]))
  return {
    weights,
    factors: weights.factors.map((factor) => ({
      factor,
      formulas: [
        ...factor.formulas.map((formula) => ({ formula: compileFigure(formula), given: false })),
        ...(factor.given ?? []).map((formula) => ({ formula: compileFigure(formula), given: true })),
      ],
      positive: factor.positive === undefined ? null : compileFigure(factor.positive),
    })),
    floors: conditions(weights.floors),
    caps: conditions(weights.caps),
  }
}

/** What a factor rests on: its value, and the figure it was worked out as. */
export type FactorReading = Reading & { measured: Measured | null }

const absent = (absence: 'missing' | 'unreadable' | 'wholeYear' | 'unit'): FactorReading => ({
  value: null,
  absence,
  measured: null,
})

/** What a factor reads at a period. */
export function readFactor(
  { factor, formulas, positive }: CompiledFactor,
  subject: Subject,
  period: string,
): FactorReading {
  if (factor.flow && !isAnnual(period)) return absent('wholeYear')
  const measures = measuresOf(subject, period)
  const base = positive && measures.evaluate(positive)
  if (base?.value?.lte(0)) return absent('unreadable')
  let unsettled = base?.unsettled ?? false
  for (const { formula, given } of formulas) {
    const measured = measures.evaluate(formula)
    // What rests on stored values was worked out, with blanks for nothing; what a file gives rests on none.
    if (given && measured.inputs.length > 0) continue
    const value = measured.value?.toNumber()
    if (value === undefined || !Number.isFinite(value)) {
      unsettled ||= measured.unsettled
      continue
    }
    // What stands in for a figure in an unknown unit would be another figure.
    if (unsettled) break
    return isIncredible(factor, value) ? absent('unreadable') : { value, absence: null, measured }
  }
  return absent(unsettled ? 'unit' : 'missing')
}

/** Whether a condition holds for certain. */
function holds({ when }: Condition, subject: Subject, period: string): boolean {
  const trace = new Trace(measuresOf(subject, period), 0)
  return when.run(trace) && !trace.isMeaningless && trace.reads.every(({ value }) => value !== null)
}

/** What a score is made of at a period. `outcomes`: what the rules said, of all periods. */
export function readFacts(
  { weights, factors, floors, caps }: CompiledWeights,
  subject: Subject,
  period: string,
  outcomes: readonly Outcome[],
): Facts {
  const hits = new Set(
    outcomes
      .filter((outcome) => outcome.kind === 'hit' && (outcome.period === '' || outcome.period === period))
      .map(({ ruleId }) => ruleId),
  )
  const keys = (list: readonly Condition[]): string[] =>
    list.filter((condition) => holds(condition, subject, period)).map(({ key }) => key)
  return {
    readings: new Map(factors.map((factor) => [factor.factor.key, readFactor(factor, subject, period)])),
    hits,
    floors: new Set([
      ...keys(floors),
      ...weights.floors.filter((floor) => 'rule' in floor && hits.has(floor.rule)).map(({ key }) => key),
    ]),
    caps: new Set(keys(caps)),
  }
}

/** The risk score of a customer at a period. */
export const scoreAt = (
  compiled: CompiledWeights,
  subject: Subject,
  period: string,
  outcomes: readonly Outcome[],
): RiskScore => assess(compiled.weights, readFacts(compiled, subject, period, outcomes))
