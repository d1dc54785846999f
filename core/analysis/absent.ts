import { listed } from '../i18n/punctuation.ts'
import { translate } from '../i18n/translate.ts'
import type { NotApplicableRule } from './events.ts'
import { periodText } from './figures.ts'
import type { NotApplicable, NotApplicableReason, Outcome } from './outcome.ts'
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

/** What is missing, a name with the periods that it is missing in. */
function missingNames(words: Words, missing: readonly string[]): string[] {
  const { locale, names } = words
  const periodsOf = new Map<string, string[]>()
  for (const entry of missing) {
    const [name = '', period = ''] = entry.split('@')
    periodsOf.set(name, [...(periodsOf.get(name) ?? []), ...(period === '' ? [] : [period])])
  }
  const told = (periods: readonly string[]): string => listed([...new Set(periods.toSorted().map((period) => periodText(period, locale)))], locale)
  return [...periodsOf].map(([name, periods]) => (periods.length === 0 ? names.label(name) : translate(locale, 'event.missingAt', { name: names.label(name), period: told(periods) })))
}

/** A rule that could not be applied, why, and for want of what. */
export function absentWords(words: Words, { ruleId, reason, periods, missing }: AbsentRule): NotApplicableRule {
  const { locale } = words
  const all = missingNames(words, missing)
  const shown = listed(all.slice(0, named), locale, locale === 'zh-CN' ? 'comma' : 'semicolon')
  const list = all.length > named ? translate(locale, 'event.more', { names: shown, count: all.length }) : shown
  const text = all.length > 0 && (reason === 'missing' || reason === 'tooFew') ? translate(locale, `event.reason.${reason}.named`, { names: list }) : translate(locale, `event.reason.${reason}`)
  return { ruleId, name: ruleText(words, ruleId), category: categoryText(words, words.rule(ruleId)?.category ?? ''), reason, periods, missing: all, text }
}
