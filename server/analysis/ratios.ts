import type { FindingMetric, Severity } from '../../core/analysis/types.ts'
import { translate } from '../../core/i18n/translate.ts'
import { Exact } from '../../core/money.ts'
import { bandsOf, judge, within, type Verdict } from '../../core/ratios/bands.ts'
import { evaluate, type Input, type Result } from '../../core/ratios/evaluate.ts'
import { functionOf, type FunctionName } from '../../core/expressions/functions.ts'
import { parseFormula } from '../../core/ratios/formula.ts'
import { allRatios, formulaOf, type Ratio } from '../../core/ratios/library.ts'
import { missingOf } from '../../core/ratios/missing.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale } from '../../core/schema/types.ts'
import type { Facts } from '../reports/data/facts.ts'
import { isAnnual, stepBack } from '../../core/subject/periods.ts'
import { periodIn, shown, type Names } from './names.ts'
import type { Decided } from './types.ts'

export const ratioRule = (key: string): string => `ratio:${key}`

const severityOf: Partial<Record<Verdict, Severity>> = { risk: 'medium', watch: 'low' }

/** Every name that a formula rests on, those of its terms too. */
function leavesOf(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  const entry = formulaOf(name)
  for (const part of entry ? entry.formula.names : []) leavesOf(part, seen)
  return seen
}

/** Bands that are made of numbers; the others (同业带) say nothing here. */
const isJudged = (ratio: Ratio, facts: Facts): boolean => {
  const bands = bandsOf(ratio.key, facts.group)
  return bands !== undefined && [bands.good, bands.watch, bands.risk].some((band) => band !== null && within(band, new Exact(0)) !== null)
}

/** Whether a ratio is one of a month's use of power. */
const isMonthly = (key: string, names: Names): boolean => [...leavesOf(key)].some((name) => name === 'hoursInMonth' || names.field(name)?.table.period === 'month')

/**
 * Whether bands for a whole year can be held against a part of one: a flow against a flow of the same months, a balance
 * against a balance of the same day, or days that count the days of the period. Profit of half a year on equity cannot.
 */
function fitsPartOfYear(key: string, inputs: readonly Input[], period: string): boolean {
  if (leavesOf(key).has('periodDays')) return true
  const kinds = new Set(inputs.map((input) => (input.table === 'balanceSheet' ? 'stock' : 'flow')))
  return kinds.size < 2 && inputs.every((input) => kinds.has('flow') || input.period === period)
}

const metricsOf = (facts: Facts, inputs: readonly Input[], names: Names): FindingMetric[] =>
  facts.sourcesOf(inputs).map(({ table, field, period, value, ...source }) => ({ name: names.label(field), field, table, period, value, unit: names.unit(field), source: 'kind' in source ? source : null }))

/** The value of a ratio in a period and what the bands say of it. */
export function measureRatio(facts: Facts, key: string, period: string): { result: Result; verdict: Verdict | null; comparable: boolean } {
  const result = evaluate(key, facts.source(period))
  const comparable = period.length === 7 || isAnnual(period) || fitsPartOfYear(key, result.inputs, period)
  return { result, comparable, verdict: result.value !== null && comparable ? judge(key, result.value, facts.group) : null }
}

/** A missing line, with its period where that is an earlier one. */
function missingName(name: string, back: number, period: string, names: Names, locale: Locale): string {
  if (back === 0 || period.length === 7) return names.label(name)
  const earlier = stepBack(period, back, names.field(name)?.table.name === 'balanceSheet' ? 'stock' : 'flow')
  return translate(locale, 'anomaly.earlier', { name: names.label(name), period: periodIn(earlier, locale) })
}

function decide(facts: Facts, ratio: Ratio, period: string, names: Names, locale: Locale): Decided | null {
  const rule = { ruleId: ratioRule(ratio.key), name: textIn(ratio.label, locale), category: ratio.category, period }
  const { result, verdict, comparable } = measureRatio(facts, ratio.key, period)
  if (result.value === null) {
    const missing = missingOf(ratio.key, facts.source(period)).map(({ name, back }) => missingName(name, back, period, names, locale))
    return { ...rule, kind: 'notApplicable', reason: missing.length > 0 ? 'missing' : 'undefined', missing: [...new Set(missing)] }
  }
  if (!comparable) return { ...rule, kind: 'notApplicable', reason: 'wholeYear', missing: [] }
  if (verdict === 'good') return { ...rule, kind: 'passed' }
  const severity = verdict && severityOf[verdict]
  const bands = bandsOf(ratio.key, facts.group)
  // A value between the bands is in none of them: nothing can be said.
  if (!severity || !bands) return null
  const evidence = translate(locale, verdict === 'risk' ? 'anomaly.risk' : 'anomaly.watch', {
    period: periodIn(period, locale), name: rule.name, value: shown(result.value, ratio.unit, locale), band: bandText(bands[verdict] ?? '', locale),
    good: bands.good === null ? '—' : bandText(bands.good, locale), group: translate(locale, `anomaly.group.${facts.group}`),
  })
  return { ...rule, kind: 'found', severity, evidence, metrics: metricsOf(facts, result.inputs, names) }
}

/** A band in the reader's language: `>150 或 <15`. */
export const bandText = (band: string, locale: Locale): string => (locale === 'zh-CN' ? band : band.replace(/\s*或\s*/g, ' or '))

/** The ratios that have bands for this customer, with the periods that they can be tried in. */
export function triedRatios(facts: Facts, names: Names): { ratio: Ratio; periods: string[] }[] {
  const dates = new Set<string>()
  const months = new Set<string>()
  for (const rows of Object.values(facts.data.rows)) for (const { period } of rows) (period.length === 10 ? dates : months).add(period)
  months.delete('')
  const [byDate, byMonth] = [[...dates].toSorted(), [...months].filter((period) => period.length === 7).toSorted()]
  return allRatios.filter((ratio) => isJudged(ratio, facts)).map((ratio) => ({ ratio, periods: isMonthly(ratio.key, names) ? byMonth : byDate }))
}

/** Holds every ratio against the bands of the customer's industry, in every period. */
export function decideRatios(facts: Facts, names: Names, locale: Locale): Decided[] {
  return triedRatios(facts, names).flatMap(({ ratio, periods }) => periods.flatMap((period) => decide(facts, ratio, period, names, locale) ?? []))
}

/** The functions that formulas of ratios use. */
type SpokenFunction = Extract<FunctionName, 'prev' | 'prev3' | 'avg' | 'g' | 'chg' | 'abs' | 'pow' | 'min' | 'max' | 'sum' | 'coalesce'>

const signs: Record<string, string> = { '*': ' × ', '/': ' ÷ ', '+': ' + ', '-': ' − ' }

/** The formula of a ratio in words: names in the reader's language in place of fields and functions. */
export const formulaText = (ratio: Ratio, names: Names, locale: Locale): string =>
  parseFormula(ratio.formula).text.replaceAll('"', '').replace(/([A-Za-z_]\w*)(\()?|[*/+-]/g, (all, name?: string, bracket?: string) => {
    if (name === undefined) return signs[all] ?? all
    // A blank that counts as nothing is no step of the calculation.
    if (bracket && name === 'nz') return bracket
    if (bracket && functionOf(name)) return `${translate(locale, `anomaly.function.${name as SpokenFunction}`)}(`
    return `${names.label(name)}${bracket ?? ''}`
  })
