import { listed } from '../i18n/punctuation.ts'
import { translate } from '../i18n/translate.ts'
import type { NotApplicableRule } from './events.ts'
import { periodText } from './figures.ts'
import type { NotApplicable, NotApplicableReason, Outcome } from './outcome.ts'
import type { Locale } from '../schema/types.ts'
import { isAnnual, yearOf } from '../subject/periods.ts'
import { categoryText, ruleText, type Words } from './wording.ts'

/** Names that a sentence has; it counts the others. */
const named = 8

/** What could not be applied, one entry for a rule and a reason: as it is kept between recomputings. */
export type AbsentRule = { ruleId: string; reason: NotApplicableReason; periods: string[]; missing: string[] }

/** Gathers what could not be applied. What is missing is named with its period: `operatingRevenue@2020-12-31`. */
export function gatherAbsent(outcomes: readonly Outcome[]): AbsentRule[] {
  const found = new Map<string, AbsentRule>()
  for (const outcome of outcomes) {
    if (outcome.kind !== 'notApplicable') continue
    const { ruleId, reason, period } = outcome as { ruleId: string } & NotApplicable
    const key = `${ruleId}\n${reason}`
    const entry = found.get(key) ?? { ruleId, reason, periods: [], missing: [] }
    if (period !== '' && !entry.periods.includes(period)) entry.periods.push(period)
    for (const name of outcome.missing ?? []) {
      const at = name.includes('@') || period === '' ? name : `${name}@${period}`
      if (!entry.missing.includes(at)) entry.missing.push(at)
    }
    found.set(key, entry)
  }
  return [...found.values()]
}

/** Years in a row as a span, other periods one after the other: `2020—2023年`, `2023年2月、2024年8月`. */
function periodsText(periods: readonly string[], locale: Locale): string {
  const sorted = [...new Set(periods)].toSorted()
  const years = sorted.map((period) => (period.length === 10 && isAnnual(period) ? yearOf(period) : NaN))
  const [first = NaN, last = NaN] = [years[0], years.at(-1)]
  if (years.length > 2 && last - first === years.length - 1) return translate(locale, 'event.years', { first, last })
  return listed(sorted.map((period) => periodText(period, locale)), locale)
}

/** What is missing: names with the periods that they are all missing in. */
function missingNames({ locale, names }: Words, missing: readonly string[]): string[] {
  const periodsOf = new Map<string, string[]>()
  for (const entry of missing) {
    const [name = '', period = ''] = entry.split('@')
    periodsOf.set(name, [...(periodsOf.get(name) ?? []), ...(period === '' ? [] : [period])])
  }
  const namesOf = new Map<string, string[]>()
  for (const [name, periods] of periodsOf) {
    const at = periodsText(periods, locale)
    namesOf.set(at, [...(namesOf.get(at) ?? []), names.label(name)])
  }
  return [...namesOf].map(([period, labels]) => {
    const text = listed(labels.slice(0, named), locale)
    const shown = labels.length > named ? translate(locale, 'event.more', { names: text, count: labels.length }) : text
    return period === '' ? shown : translate(locale, 'event.missingAt', { name: shown, period })
  })
}

/** A rule that could not be applied, why, and for want of what. */
export function absentWords(words: Words, { ruleId, reason, periods, missing }: AbsentRule): NotApplicableRule {
  const { locale } = words
  const all = missingNames(words, missing)
  const list = listed(all, locale, 'semicolon')
  const text = all.length > 0 && (reason === 'missing' || reason === 'tooFew') ? translate(locale, `event.reason.${reason}.named`, { names: list }) : translate(locale, `event.reason.${reason}`)
  return { ruleId, name: ruleText(words, ruleId), category: categoryText(words, words.rule(ruleId)?.category ?? ''), reason, periods, missing: all, text }
}
