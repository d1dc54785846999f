import type { Expression } from '../expressions/compile.ts'
import { Exact } from '../money.ts'
import { Measured } from '../ratios/measured.ts'
import { Trace } from '../ratios/trace.ts'
import type { CompiledRule } from './compile.ts'
import { ofParts, ofScore } from './contributions.ts'
import { missingAt } from './missing.ts'
import { measuresOf } from './open-subject.ts'
import type { MetricValue, NotApplicable, Outcome } from './outcome.ts'
import type { Subject } from './subject.ts'
import type { RuleInForce } from './thresholds.ts'

/** What an expression of a rule reads at a period: figures, and the thresholds that hold. */
class RuleTrace extends Trace {
  readonly #subject: Subject
  readonly #period: string
  readonly #force: RuleInForce

  constructor(subject: Subject, period: string, force: RuleInForce) {
    super(measuresOf(subject, period), 0)
    this.#subject = subject
    this.#period = period
    this.#force = force
  }

  override threshold(name: string): Exact {
    return this.#force.number(name)
  }

  /** Why what was read cannot be relied on; null where all was there. */
  absence(): Pick<NotApplicable, 'reason' | 'missing'> | null {
    const lacking = this.reads.filter(({ value }) => value === null)
    const missing = lacking.flatMap((read) => read.missing)
    if (missing.some(({ unsettled }) => unsettled)) return { reason: 'unit' }
    if (missing.length > 0)
      return { reason: 'missing', missing: missingAt(missing, this.#subject.tables, this.#period) }
    if (this.tooFew.length > 0) return { reason: 'tooFew', missing: [...new Set(this.tooFew)] }
    return this.isMeaningless || lacking.length > 0 ? { reason: 'undefined' } : null
  }
}

/** Whether a condition holds for certain: one that lacks something does not. */
function holds(condition: Expression<boolean>, subject: Subject, period: string, force: RuleInForce): boolean {
  const trace = new RuleTrace(subject, period, force)
  return condition.run(trace) && trace.absence() === null
}

/** The severity of a hit at a period: the first condition that holds changes it. */
export const severityAt = ({ escalate }: CompiledRule, subject: Subject, period: string, force: RuleInForce) =>
  escalate.find(({ when }) => holds(when, subject, period, force))?.severity ?? force.severity

/** A figure of a rule at a period, whatever its condition says; null where it cannot be told. */
export function figureAt(
  figure: Expression<Exact>,
  subject: Subject,
  period: string,
  force: RuleInForce,
): { value: Exact | null; reads: readonly Measured[] } {
  const trace = new RuleTrace(subject, period, force)
  const value = figure.run(trace)
  return { value: value.isNaN() || trace.absence() ? null : value, reads: trace.reads }
}

/**
 * What a rule's condition says of a period. Nothing passes that lacks a value which the condition read or asked for.
 */
export function applyAt(
  compiled: CompiledRule & { when: Expression<boolean> },
  subject: Subject,
  period: string,
  force: RuleInForce,
): Outcome {
  const { rule, when, onlyFor, metrics, parts } = compiled
  const at = { ruleId: rule.id, period }
  if (onlyFor) {
    const trace = new RuleTrace(subject, period, force)
    const concerned = onlyFor.run(trace)
    const absence = trace.absence()
    if (absence) return { ...at, kind: 'notApplicable', ...absence }
    if (!concerned) return { ...at, kind: 'notApplicable', reason: 'industry' }
  }
  const trace = new RuleTrace(subject, period, force)
  const isHit = when.run(trace)
  const absence = trace.absence()
  if (absence) return { ...at, kind: 'notApplicable', ...absence }
  if (!isHit)
    return trace.unknown.length > 0
      ? { ...at, kind: 'notApplicable', reason: 'missing', missing: missingAt(trace.unknown, subject.tables, period) }
      : { ...at, kind: 'passed' }
  const reads: Measured[] = [...trace.reads]
  const values: Record<string, MetricValue> = {}
  for (const { name, figure } of metrics) {
    const result = figureAt(figure, subject, period, force)
    values[name] = result.value?.toFixed() ?? null
    reads.push(...result.reads)
  }
  const contributions =
    ofScore(when, subject, period) ??
    ofParts(parts.map(({ figure, ...part }) => ({ ...part, value: figureAt(figure, subject, period, force).value })))
  return {
    ...at,
    kind: 'hit',
    severity: severityAt(compiled, subject, period, force),
    values,
    inputs: new Measured(new Exact(1), { reads }).inputs,
    ...(contributions.length > 0 && { contributions }),
  }
}
