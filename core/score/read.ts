import { compileCondition, compileFigure, type Expression } from '../expressions/compile.ts'
import type { Exact } from '../money.ts'
import { compare, unlessUncertain, zero } from '../balls/ball.ts'
import { nearestDouble } from '../balls/printed.ts'
import { EnclosedTrace } from '../ratios/enclosed.ts'
import { enclosuresOf, measuresOf } from '../analysis/open-subject.ts'
import type { Outcome } from '../analysis/outcome.ts'
import type { Subject } from '../analysis/subject.ts'
import type { Measured } from '../ratios/measured.ts'
import { Trace } from '../ratios/trace.ts'
import { isAnnual } from '../subject/periods.ts'
import { assess, isIncredible } from './assess.ts'
import type { Absence, Factor, Facts, Reading, RiskScore, ScoreWeights } from './types.ts'

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

/**
 * A formula as worked out at a period. `isPositive`: above 0, null where it cannot be told; `stored`: it rests on
 * stored values; `unsettled`: it cannot be told for want of a unit.
 */
type Look = { isPositive: boolean | null; number: number | null; stored: boolean; unsettled: boolean }

/** What a factor reads, and which of its formulas gave it; null where none did. */
function chooseReading(
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

/** The same by balls, or exactly where they cannot decide. */
function screenFactor(compiled: CompiledFactor, subject: Subject, period: string): Reading {
  const figures = enclosuresOf(subject, period)
  return unlessUncertain(
    () =>
      chooseReading(compiled, period, (formula) => {
        const { value, stored } = figures.evaluate(formula)
        return {
          isPositive: value && compare(value, zero) > 0,
          number: value && nearestDouble(value),
          stored,
          unsettled: false,
        }
      }).reading,
    () => {
      const { measured: _, ...reading } = readFactor(compiled, subject, period)
      return reading
    },
  )
}

/** Whether a condition holds for certain. */
function holds({ when }: Condition, subject: Subject, period: string): boolean {
  const trace = new Trace(measuresOf(subject, period), 0)
  return when.run(trace) && !trace.isMeaningless && trace.reads.every(({ value }) => value !== null)
}

/** The same by balls, or exactly where they cannot decide. */
function screenHolds(condition: Condition, subject: Subject, period: string): boolean {
  const trace = new EnclosedTrace(enclosuresOf(subject, period), 0)
  return unlessUncertain(
    () => condition.when.enclose(trace) && !trace.isMeaningless && !trace.lacks,
    () => holds(condition, subject, period),
  )
}

type Hits = readonly Pick<Outcome, 'kind' | 'period' | 'ruleId'>[]
type Readers = {
  factor(compiled: CompiledFactor, subject: Subject, period: string): Reading
  holds(condition: Condition, subject: Subject, period: string): boolean
}

/** What a score is made of at a period. `outcomes`: what the rules said, of all periods. */
export const readFacts = (compiled: CompiledWeights, subject: Subject, period: string, outcomes: Hits): Facts =>
  factsBy({ factor: readFactor, holds }, compiled, { subject, period, outcomes })

function factsBy(
  read: Readers,
  { weights, factors, floors, caps }: CompiledWeights,
  { subject, period, outcomes }: { subject: Subject; period: string; outcomes: Hits },
): Facts {
  const hits = new Set(
    outcomes
      .filter((outcome) => outcome.kind === 'hit' && (outcome.period === '' || outcome.period === period))
      .map(({ ruleId }) => ruleId),
  )
  const keys = (list: readonly Condition[]): string[] =>
    list.filter((condition) => read.holds(condition, subject, period)).map(({ key }) => key)
  return {
    readings: new Map(factors.map((factor) => [factor.factor.key, read.factor(factor, subject, period)])),
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

/** The same score, first by balls: for many customers one after the other. */
export const screenScoreAt = (compiled: CompiledWeights, subject: Subject, period: string, outcomes: Hits): RiskScore =>
  assess(
    compiled.weights,
    factsBy({ factor: screenFactor, holds: screenHolds }, compiled, { subject, period, outcomes }),
  )
