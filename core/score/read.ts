import { compileCondition, compileFigure, type Expression } from '../expressions/compile.ts'
import type { Exact } from '../money.ts'
import { measuresOf } from '../analysis/open-subject.ts'
import type { Outcome } from '../analysis/outcome.ts'
import type { Subject } from '../analysis/subject.ts'
import type { Measured } from '../ratios/measured.ts'
import { Trace } from '../ratios/trace.ts'
import { isAnnual } from '../subject/periods.ts'
import { assess, isIncredible } from './assess.ts'
import type { Absence, Factor, Facts, Reading, RiskScore, ScoreWeights } from './types.ts'

export type CompiledFactor = {
  factor: Factor
  formulas: { formula: Expression<Exact>; given: boolean }[]
  positive: Expression<Exact> | null
}
export type Condition = { key: string; when: Expression<boolean> }

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

/**
 * A formula as worked out at a period. `isPositive`: above 0, null where it cannot be told; `stored`: it rests on
 * stored values; `unsettled`: it cannot be told for want of a unit.
 */
export type Look = { isPositive: boolean | null; number: number | null; stored: boolean; unsettled: boolean }

/** What a factor reads, and which of its formulas gave it; null where none did. */
export function chooseReading(
  { factor, formulas, positive }: CompiledFactor,
  period: string,
  look: (formula: Expression<Exact>) => Look,
): { reading: Reading; by: Expression<Exact> | null } {
  const absence = (reason: Absence) => ({ reading: { value: null, absence: reason }, by: null })
  if (factor.flow && !isAnnual(period)) return absence('wholeYear')
  const base = positive && look(positive)
  if (base?.isPositive === false) return absence('unreadable')
  let unsettled = base?.unsettled ?? false
  for (const { formula, given } of formulas) {
    const seen = look(formula)
    // What rests on stored values was worked out, with blanks for nothing; what a file gives rests on none.
    if (given && seen.stored) continue
    if (seen.number === null || !Number.isFinite(seen.number)) {
      unsettled ||= seen.unsettled
      continue
    }
    // What stands in for a figure in an unknown unit would be another figure.
    if (unsettled) break
    if (isIncredible(factor, seen.number)) return absence('unreadable')
    return { reading: { value: seen.number, absence: null }, by: formula }
  }
  return absence(unsettled ? 'unit' : 'missing')
}

function exactLook({ value, inputs, unsettled }: Measured): Look {
  return {
    isPositive: value && value.gt(0),
    number: value && value.toNumber(),
    stored: inputs.length > 0,
    unsettled,
  }
}

/** What a factor reads at a period. */
export function readFactor(compiled: CompiledFactor, subject: Subject, period: string): FactorReading {
  const measures = measuresOf(subject, period)
  const seen = new Map<Expression<Exact>, Measured>()
  const { reading, by } = chooseReading(compiled, period, (formula) => {
    const measured = measures.evaluate(formula)
    seen.set(formula, measured)
    return exactLook(measured)
  })
  return { ...reading, measured: (by && seen.get(by)) ?? null }
}

/** Whether a condition holds for certain. */
export function holdsAt({ when }: Condition, subject: Subject, period: string): boolean {
  const trace = new Trace(measuresOf(subject, period), 0)
  return when.run(trace) && !trace.isMeaningless && trace.reads.every(({ value }) => value !== null)
}

type Hits = readonly Pick<Outcome, 'kind' | 'period' | 'ruleId'>[]
/** How a factor and a condition are read at a period. */
export type Readers = {
  factor(compiled: CompiledFactor): Reading
  holds(condition: Condition): boolean
}

/** What a score is made of at a period. `outcomes`: what the rules said, of all periods. */
export function readFacts(compiled: CompiledWeights, subject: Subject, period: string, outcomes: Hits): Facts {
  const hits = new Set(
    outcomes
      .filter((outcome) => outcome.kind === 'hit' && (outcome.period === '' || outcome.period === period))
      .map(({ ruleId }) => ruleId),
  )
  return factsBy(
    {
      factor: (factor) => readFactor(factor, subject, period),
      holds: (condition) => holdsAt(condition, subject, period),
    },
    compiled,
    hits,
  )
}

/** The same by other readers. `hits`: the rules that hit. */
export function factsBy(
  read: Readers,
  { weights, factors, floors, caps }: CompiledWeights,
  hits: ReadonlySet<string>,
): Facts {
  const keys = (list: readonly Condition[]): string[] =>
    list.filter((condition) => read.holds(condition)).map(({ key }) => key)
  return {
    readings: new Map(factors.map((factor) => [factor.factor.key, read.factor(factor)])),
    hits,
    floors: new Set([
      ...keys(floors),
      ...weights.floors.filter((floor) => 'rule' in floor && hits.has(floor.rule)).map(({ key }) => key),
    ]),
    caps: new Set(keys(caps)),
  }
}

/** The risk score of a customer at a period. */
export const scoreAt = (compiled: CompiledWeights, subject: Subject, period: string, outcomes: Hits): RiskScore =>
  assess(compiled.weights, readFacts(compiled, subject, period, outcomes))
