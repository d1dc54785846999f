import { listed } from '../i18n/punctuation.ts'
import { translate } from '../i18n/translate.ts'
import type { NotApplicableRule } from './events.ts'
import { missingNames } from './missing.ts'
import type { NotApplicableReason, Outcome } from './outcome.ts'
import { categoryText, ruleText, type Words } from './wording.ts'

/** What could not be applied, one entry for a rule and a reason: as it is kept between recomputings. */
export type AbsentRule = { ruleId: string; reason: NotApplicableReason; periods: string[]; missing: string[] }

/** Gathers what could not be applied. What is missing is named with its period: `operatingRevenue@2020-12-31`. */
export function gatherAbsent(outcomes: readonly Outcome[]): AbsentRule[] {
  const absentRules = new Map<string, AbsentRule>()
  for (const outcome of outcomes) {
    if (outcome.kind !== 'notApplicable') continue
    const { ruleId, reason, period } = outcome
    const key = `${ruleId}\n${reason}`
    const entry = absentRules.get(key) ?? { ruleId, reason, periods: [], missing: [] }
    if (period !== '' && !entry.periods.includes(period)) entry.periods.push(period)
    for (const name of outcome.missing ?? []) {
      const at = name.includes('@') || period === '' ? name : `${name}@${period}`
      if (!entry.missing.includes(at)) entry.missing.push(at)
    }
    absentRules.set(key, entry)
  }
  return [...absentRules.values()]
}

/** A rule that could not be applied, why, and for want of what. */
export function absentWords(words: Words, { ruleId, reason, periods, missing }: AbsentRule): NotApplicableRule {
  const { locale } = words
  const all = missingNames(words, missing)
  const list = listed(all, locale, 'semicolon')
  const text =
    all.length > 0 && (reason === 'missing' || reason === 'tooFew')
      ? translate(locale, `event.reason.${reason}.named`, { names: list })
      : translate(locale, `event.reason.${reason}`)
  return {
    ruleId,
    name: ruleText(words, ruleId),
    category: categoryText(words, words.rule(ruleId)?.category ?? ''),
    reason,
    periods,
    missing: all,
    text,
  }
}
