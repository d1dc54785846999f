import type { Expression } from '../expressions/compile.ts'
import type { Course } from './algorithm.ts'
import { weighed } from './borne-out.ts'
import { applyAt, figureAt, severityAt } from './apply.ts'
import type { CompiledRule, CompiledRules } from './compile.ts'
import type { AlgorithmResult, Outcome } from './outcome.ts'
import type { CategorisedRule, RulePeriods, RuleSettings } from './rule.ts'
import type { Subject } from './subject.ts'
import { resolveThresholds, type RuleInForce } from './thresholds.ts'

export { compileRules, RuleError, type CompiledRules } from './compile.ts'
export { resolveThresholds, type RuleInForce } from './thresholds.ts'

type OfExpression = CompiledRule & { when: Expression<boolean> }

/** The periods that a rule is tried in. */
export function periodsOf(
  scope: RulePeriods,
  { periods, years }: Pick<Subject, 'periods' | 'years'>,
): readonly string[] {
  if (scope === 'every') return periods
  return scope === 'years' ? years : years.slice(-1)
}

const standing = (subject: Subject, branchIds: readonly string[]) => ({
  group: subject.group,
  industryCode: subject.industryCode,
  branchIds,
})

function runExpression(compiled: OfExpression, subject: Subject, force: RuleInForce): Outcome[] {
  const { rule } = compiled
  if (rule.engine !== 'expression') return []
  const periods = periodsOf(rule.periods, subject)
  if (periods.length > 0) return periods.map((period) => applyAt(compiled, subject, period, force))
  // Statements of parts of years only; or none at all, and then it is told what is missing.
  const part = subject.periods.at(-1)
  if (part) return [{ ruleId: rule.id, period: part, kind: 'notApplicable', reason: 'wholeYear' }]
  const outcome = applyAt(compiled, subject, '', force)
  return [
    outcome.kind === 'passed'
      ? { ruleId: rule.id, period: '', kind: 'notApplicable', reason: 'missing', missing: [...compiled.when.names] }
      : outcome,
  ]
}

/** What one rule says of a customer, before it is weighed beside the others. */
export function runRule(compiled: CompiledRule, subject: Subject, force: RuleInForce): Outcome[] {
  const { rule, when, algorithm } = compiled
  if (rule.groups && !rule.groups.includes(subject.group))
    return [{ ruleId: rule.id, period: '', kind: 'notApplicable', reason: 'industry' }]
  if (when) return runExpression({ ...compiled, when }, subject, force)
  const results = algorithm?.run(subject, rule, force) ?? []
  const settledResults = algorithm?.anyUnit ? results : results.map((result) => suspended(subject, result) ?? result)
  return settledResults.map((result): Outcome =>
    result.kind === 'hit'
      ? { ...result, ruleId: rule.id, severity: result.severity ?? severityAt(compiled, subject, result.period, force) }
      : { ...result, ruleId: rule.id },
  )
}

/**
 * What an algorithm says instead, where it looked at a statement whose unit of money is not settled; null where not.
 */
function suspended(subject: Subject, result: AlgorithmResult): AlgorithmResult | null {
  if (!subject.anyUnsettled()) return null
  const { period } = result
  const earlier = subject.periods.filter((known) => known < period).at(-1)
  const isDoubtful = (at: string | undefined): boolean =>
    at !== undefined && subject.tables.some(({ name }) => subject.isUnsettled(name, at))
  const reads =
    result.kind === 'hit'
      ? result.inputs.some((input) => subject.isUnsettled(input.table, input.period))
      : subject.periods.includes(period) && (isDoubtful(period) || isDoubtful(earlier))
  return reads ? { kind: 'notApplicable', period, reason: 'unit' } : null
}

const compiledOf = ({ compiled }: CompiledRules, rule: CategorisedRule): CompiledRule => {
  const cached = compiled.get(rule.id)
  if (!cached) throw new Error(`rule ${rule.id} was not compiled`)
  return cached
}

/** What the rules that are switched on say of a customer, in the order of the rules, earlier periods first. */
export function runRules(
  rules: CompiledRules,
  subject: Subject,
  settings: RuleSettings,
  branchIds: readonly string[],
): Outcome[] {
  const at = standing(subject, branchIds)
  const results = rules.rules.flatMap((rule) => {
    const force = resolveThresholds(rule, settings, at)
    return force.off ? [] : runRule(compiledOf(rules, rule), subject, force)
  })
  return weighed(results, rules, settings)
}

function courseOfExpression(
  { rule, when, metrics, ...rest }: OfExpression,
  subject: Subject,
  force: RuleInForce,
): Course | null {
  if (rule.engine !== 'expression') return null
  const asked = rule.chart?.metrics ?? metrics.map(({ name }) => name)
  const drawn = metrics
    .filter(({ name }) => asked.includes(name))
    .filter(({ name }, _, all) => rule.metrics[name]?.unit === rule.metrics[all[0]?.name ?? '']?.unit)
  const unit = rule.metrics[drawn[0]?.name ?? '']?.unit
  const periods = rule.periods === 'every' ? subject.periods : subject.years
  if (unit === undefined || periods.length === 0) return null
  const tried = periodsOf(rule.periods, subject)
  const limits = (rule.chart?.limits ?? []).flatMap((name) =>
    typeof force.values[name] === 'string' ? [{ name, value: force.values[name] }] : [],
  )
  return {
    unit,
    periods: [...periods],
    series: drawn.map(({ name, figure }) => ({
      name,
      values: periods.map((period) => figureAt(figure, subject, period, force).value?.toFixed() ?? null),
    })),
    ...(limits.length > 0 && { limits }),
    marked: tried.filter((period) => applyAt({ rule, when, metrics, ...rest }, subject, period, force).kind === 'hit'),
  }
}

/** What a rule draws over the periods; null where it has nothing to draw, or there is no such rule. */
export function courseOf(
  rules: CompiledRules,
  subject: Subject,
  ruleId: string,
  settings: RuleSettings,
  branchIds: readonly string[],
): Course | null {
  const compiled = rules.compiled.get(ruleId)
  if (!compiled) return null
  const { rule, when, algorithm } = compiled
  const force = resolveThresholds(rule, settings, standing(subject, branchIds))
  return when
    ? courseOfExpression({ ...compiled, when }, subject, force)
    : (algorithm?.course?.(subject, rule, force) ?? null)
}
