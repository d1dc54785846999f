import { ballOf, unlessUncertain, type Ball } from '../balls/ball.ts'
import { applyAt, severityAt } from '../analysis/apply.ts'
import { rolesIn } from '../analysis/borne-out.ts'
import type { CompiledRule, CompiledRules } from '../analysis/compile.ts'
import { periodsOf, runRule } from '../analysis/engine.ts'
import type { Outcome } from '../analysis/outcome.ts'
import type { CategorisedRule, RuleSettings } from '../analysis/rule.ts'
import type { Subject } from '../analysis/subject.ts'
import { resolveThresholds, type RuleInForce } from '../analysis/thresholds.ts'
import type { Expression } from '../expressions/compile.ts'
import type { IndustryGroup } from '../ratios/types.ts'
import { screenedAlgorithms } from './algorithms.ts'
import { flag, type FirmFigures } from './frame.ts'
import { looksAt } from './looks-at.ts'
import { hitCode, said, type Outcomes } from './outcomes.ts'

/** A firm as rules are screened against it. */
export type ScreenedFirm = {
  firm: FirmFigures
  group: IndustryGroup
  /** The words of its basics by field: what algorithms look at that read no statement. */
  basics: Readonly<Record<string, unknown>>
  /** The same firm as the exact arithmetic has it, made when it is first asked for. */
  exactly: () => Subject
}

const shipped: RuleSettings = { version: 0, rules: {} }

type OfExpression = CompiledRule & { when: Expression<boolean> }
type AtPeriod = { of: ScreenedFirm; period: string; force: RuleInForce }

const limits = new WeakMap<RuleInForce, Map<string, Ball>>()

/** The limits of a rule in balls, those that are numbers. */
function limitsOf(force: RuleInForce): Map<string, Ball> {
  const known = limits.get(force)
  if (known) return known
  const made = new Map(
    Object.entries(force.values).flatMap(([name, value]) =>
      typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? [[name, ballOf(value)] as const] : [],
    ),
  )
  limits.set(force, made)
  return made
}

/** How grave a hit is: the first condition that holds for certain changes it. */
function ownSeverity({ escalate }: CompiledRule, { of: { firm }, period, force }: AtPeriod): number {
  for (const { when, severity } of escalate)
    if (firm.holds(when, period, limitsOf(force)) && !firm.isAbsent) return hitCode(severity)
  return hitCode(force.severity)
}

/** What `applyAt` says, by balls. Throws `uncertain` where they cannot decide. */
function codeAt(compiled: OfExpression, at: AtPeriod): number {
  const { firm } = at.of
  const named = limitsOf(at.force)
  if (compiled.onlyFor && (!firm.holds(compiled.onlyFor, at.period, named) || firm.isAbsent)) return said.notApplicable
  const holds = firm.holds(compiled.when, at.period, named)
  if (firm.isAbsent || (!holds && (firm.flags & flag.unknown) !== 0)) return said.notApplicable
  return holds ? ownSeverity(compiled, at) : said.passed
}

const codeOf = (outcome: Outcome): number =>
  outcome.kind === 'hit' ? hitCode(outcome.severity) : outcome.kind === 'passed' ? said.passed : said.notApplicable

const expressionAt = (compiled: OfExpression, at: AtPeriod): number =>
  unlessUncertain(
    () => codeAt(compiled, at),
    () => codeOf(applyAt(compiled, at.of.exactly(), at.period, at.force)),
  )

type Put = (period: string, code: number) => void

function screenExpression(compiled: OfExpression, of: ScreenedFirm, force: RuleInForce, put: Put): void {
  const { rule } = compiled
  if (rule.engine !== 'expression') return
  const { firm } = of
  const periods = periodsOf(rule.periods, firm)
  for (const period of periods) put(period, expressionAt(compiled, { of, period, force }))
  if (periods.length > 0) return
  // Statements of parts of years only; or none at all, and then nothing passes.
  const part = firm.periods.at(-1)
  const code = part === undefined ? expressionAt(compiled, { of, period: '', force }) : said.notApplicable
  put(part ?? '', code === said.passed ? said.notApplicable : code)
}

type Said = readonly (readonly [period: string, code: number])[]

/** A rule as it is shipped for a group of industries. `said`: what an algorithm that reads no figure says, by periods. */
type Prepared = {
  index: number
  rule: CategorisedRule
  compiled: CompiledRule
  expression: OfExpression | null
  force: RuleInForce
  fields: readonly string[] | undefined
  said: Map<string, Said>
}

const mostRemembered = 500
const prepared = new WeakMap<CompiledRules, Map<IndustryGroup, Prepared[]>>()

/** The rules that are switched on for a group of industries, with what is the same for all of its firms. */
function preparedFor(rules: CompiledRules, group: IndustryGroup): Prepared[] {
  const groups = prepared.get(rules) ?? new Map<IndustryGroup, Prepared[]>()
  prepared.set(rules, groups)
  const known = groups.get(group) ?? prepare(rules, group)
  groups.set(group, known)
  return known
}

function prepare(rules: CompiledRules, group: IndustryGroup): Prepared[] {
  return rules.rules.flatMap((rule, index): Prepared[] => {
    const force = resolveThresholds(rule, shipped, { group, industryCode: null, branchIds: [] })
    const compiled = rules.compiled.get(rule.id)
    if (!compiled) throw new Error(`rule ${rule.id} was not compiled`)
    if (force.off) return []
    const expression = compiled.when && { ...compiled, when: compiled.when }
    const fields = rule.engine === 'algorithm' ? looksAt[rule.algorithm] : undefined
    return [{ index, rule, compiled, expression, force, fields, said: new Map() }]
  })
}

const exactSaid = ({ compiled, force }: Prepared, { exactly }: ScreenedFirm): Said =>
  runRule(compiled, exactly(), force).map((outcome) => [outcome.period, codeOf(outcome)] as const)

/** What an algorithm says of a firm that has nothing it looks at: the same as of the last one with such periods. */
function rememberedSaid(one: Prepared, of: ScreenedFirm, periods: string): Said {
  const known = one.said.get(periods)
  if (known) return known
  const answer = exactSaid(one, of)
  if (one.said.size >= mostRemembered) one.said.clear()
  one.said.set(periods, answer)
  return answer
}

function putAll(all: Said, put: Put): void {
  for (const [period, code] of all) put(period, code)
}

function screenAlgorithm(one: Prepared, of: ScreenedFirm, periods: string, put: Put): void {
  const { rule, compiled, force, fields } = one
  if (rule.engine !== 'algorithm') return
  if (fields && !fields.some((field) => of.basics[field] !== undefined)) {
    putAll(rememberedSaid(one, of, periods), put)
    return
  }
  const screen = screenedAlgorithms[rule.algorithm]
  if (!screen) {
    putAll(exactSaid(one, of), put)
    return
  }
  const named = limitsOf(force)
  unlessUncertain(
    () =>
      screen({
        firm: of.firm,
        force,
        limit: (name) => named.get(name) ?? ballOf(force.number(name).toFixed()),
        say: put,
        hit: (period) => put(period, severityOfHit(compiled, { of, period, force })),
        high: (period) => put(period, hitCode('high')),
      }),
    () => putAll(exactSaid(one, of), put),
  )
}

const severityOfHit = (compiled: CompiledRule, at: AtPeriod): number =>
  unlessUncertain(
    () => ownSeverity(compiled, at),
    () => hitCode(severityAt(compiled, at.of.exactly(), at.period, at.force)),
  )

/**
 * What the rules as they are shipped say of a firm and how grave it is, as `runRules` does, without the figures and
 * sources that an event shows. First by balls, exactly where they cannot decide.
 */
export function screenRules(rules: CompiledRules, of: ScreenedFirm, into: Outcomes): void {
  const periods = of.firm.periods.join(' ')
  let index = 0
  const put: Put = (period, code) => into.put(index, period, code)
  for (const one of preparedFor(rules, of.group)) {
    index = one.index
    if (one.rule.groups && !one.rule.groups.includes(of.group)) put('', said.notApplicable)
    else if (one.expression) screenExpression(one.expression, of, one.force, put)
    else screenAlgorithm(one, of, periods, put)
  }
  weighAlone(rules, of.firm.periods, into)
}

/** What `weighed` does: hits that tell nothing by themselves are less grave where nothing of their period bears them out. */
function weighAlone(rules: CompiledRules, periods: readonly string[], into: Outcomes): void {
  const { alone, ofData } = rolesIn(rules)
  for (const period of ['', ...periods]) {
    const place = into.placeOf(period)
    const isBorneOut = rules.rules.some(({ id }, index) => {
      const code = into.at(index, place)
      return code >= said.hit && isGrave(code) && !alone.has(id) && !ofData.has(id)
    })
    if (isBorneOut) continue
    for (const [index, rule] of rules.rules.entries())
      if (rule.alone !== undefined && into.at(index, place) === hitCode(rule.severity))
        into.put(index, period, hitCode(rule.alone))
  }
}

const isGrave = (code: number): boolean => code === hitCode('high') || code === hitCode('medium')
