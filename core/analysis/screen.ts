import { ballOf, unlessUncertain, type Ball } from '../balls/ball.ts'
import type { Expression } from '../expressions/compile.ts'
import { EnclosedTrace } from '../ratios/enclosed.ts'
import { applyAt } from './apply.ts'
import type { CompiledRule, CompiledRules } from './compile.ts'
import { runRulesBy, type Applied } from './engine.ts'
import { enclosuresOf } from './open-subject.ts'
import type { RuleSettings, Severity } from './rule.ts'
import type { Subject } from './subject.ts'
import type { RuleInForce } from './thresholds.ts'

/** What a rule says of a period, without the figures that it says it by. */
export type Screened = { ruleId: string; period: string } & (
  | { kind: 'passed' | 'notApplicable' }
  | { kind: 'hit'; severity: Severity }
)

const limits = new WeakMap<RuleInForce, Map<string, Ball>>()

function limitOf(force: RuleInForce, name: string): Ball {
  const known = limits.get(force) ?? new Map<string, Ball>()
  limits.set(force, known)
  const limit = known.get(name) ?? ballOf(force.number(name).toFixed())
  known.set(name, limit)
  return limit
}

/** What an expression of a rule reads at a period, in balls. */
class EnclosedRuleTrace extends EnclosedTrace {
  readonly #force: RuleInForce

  constructor(subject: Subject, period: string, force: RuleInForce) {
    super(enclosuresOf(subject, period), 0)
    this.#force = force
  }

  override threshold(name: string): Ball {
    return limitOf(this.#force, name)
  }
}

type At = { subject: Subject; period: string; force: RuleInForce }

/** A condition in balls: whether it holds, and with which reservations. */
function tried(
  condition: Expression<boolean>,
  { subject, period, force }: At,
): { holds: boolean; trace: EnclosedTrace } {
  const trace = new EnclosedRuleTrace(subject, period, force)
  return { holds: condition.enclose(trace), trace }
}

const escalated = ({ escalate }: CompiledRule, at: At): Severity =>
  escalate.find(({ when }) => {
    const { holds, trace } = tried(when, at)
    return holds && !trace.isAbsent
  })?.severity ?? at.force.severity

type Kind = { kind: 'passed' | 'notApplicable' } | { kind: 'hit'; severity: Severity }

/** What `applyAt` says, by balls. Throws `uncertain` where they cannot decide. */
function kindAt(compiled: CompiledRule & { when: Expression<boolean> }, at: At): Kind {
  if (compiled.onlyFor) {
    const { holds, trace } = tried(compiled.onlyFor, at)
    if (trace.isAbsent || !holds) return { kind: 'notApplicable' }
  }
  const { holds, trace } = tried(compiled.when, at)
  if (trace.isAbsent || (!holds && trace.unknown)) return { kind: 'notApplicable' }
  return holds ? { kind: 'hit', severity: escalated(compiled, at) } : { kind: 'passed' }
}

const screenAt: Applied<Screened>['at'] = (compiled, subject, period, force) => {
  const ruleId = compiled.rule.id
  return unlessUncertain(
    (): Screened => ({ ruleId, period, ...kindAt(compiled, { subject, period, force }) }),
    () => applyAt(compiled, subject, period, force),
  )
}

/**
 * What the rules say of a customer and how grave it is, as `runRules` does, without the figures and sources that an
 * event shows: for many customers one after the other. First by balls, exactly where they cannot decide.
 */
export const screenRules = (
  rules: CompiledRules,
  subject: Subject,
  settings: RuleSettings,
  branchIds: readonly string[],
): Screened[] => runRulesBy({ at: screenAt }, rules, subject, { settings, branchIds })
