import type { CompiledRules } from './compile.ts'
import type { CategorisedRule, RuleSettings, Severity } from './rule.ts'

/** What a rule says of a period, as far as it matters here. */
export type Weighed = { ruleId: string; period: string } & (
  | { kind: 'passed' | 'notApplicable' }
  | { kind: 'hit'; severity: Severity }
)

type Roles = { alone: ReadonlyMap<string, CategorisedRule>; ofData: ReadonlySet<string> }
const roles = new WeakMap<CompiledRules, Roles>()

/** The rules that tell nothing by themselves, and those that look at the data. */
export function rolesIn(rules: CompiledRules): Roles {
  const known = roles.get(rules) ?? {
    alone: new Map(rules.rules.flatMap((rule) => (rule.alone ? [[rule.id, rule] as const] : []))),
    ofData: new Set(rules.rules.filter(({ checksData }) => checksData).map(({ id }) => id)),
  }
  roles.set(rules, known)
  return known
}

/**
 * Hits of rules that tell nothing by themselves (`alone`), less grave where nothing of their period bears them out: a
 * hit that is at least medium, of a rule that tells something and looks at the customer, not at the data. A severity
 * that an administrator chose, or that a condition of the rule gives, stays as it is.
 */
export function weighed<Said extends Weighed>(results: Said[], rules: CompiledRules, settings: RuleSettings): Said[] {
  const { alone, ofData } = rolesIn(rules)
  if (!results.some((result) => result.kind === 'hit' && alone.has(result.ruleId))) return results
  const borneOut = new Set(
    results.flatMap((result) =>
      result.kind === 'hit' &&
      (result.severity === 'high' || result.severity === 'medium') &&
      !alone.has(result.ruleId) &&
      !ofData.has(result.ruleId)
        ? [result.period]
        : [],
    ),
  )
  return results.map((result) => {
    const rule = alone.get(result.ruleId)
    const isLess =
      result.kind === 'hit' &&
      rule?.alone !== undefined &&
      result.severity === rule.severity &&
      settings.rules[rule.id]?.severity === undefined &&
      !borneOut.has(result.period)
    return isLess ? { ...result, severity: rule.alone } : result
  })
}
