import type { RuleAdministration } from '../../../core/analysis/rule-admin.ts'
import type { CategorisedRule } from '../../../core/analysis/rule.ts'
import { settingAt } from '../../../core/analysis/setting-edits.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'
import type { Draft } from './useDraft.ts'

/** Which rules are shown: all, those of which something is changed (saved or not), those that are off. */
export const ruleStates = ['all', 'changed', 'off'] as const
export type RuleFilter = { q: string; category: string; state: (typeof ruleStates)[number] }

export const isOff = (rule: CategorisedRule, { proposed }: Pick<Draft, 'proposed'>): boolean =>
  settingAt(proposed, { ruleId: rule.id, part: 'off' }) === 'off'
export const isChanged = (rule: CategorisedRule, { settings }: Pick<RuleAdministration, 'settings'>): boolean =>
  Object.keys(settings[rule.id] ?? {}).length > 0
export const isEdited = (rule: CategorisedRule, { edits }: Pick<Draft, 'edits'>): boolean =>
  edits.some(({ at }) => at.ruleId === rule.id)

/** The rules that are asked for, by number, name, and what they check. */
export function filteredRules(
  data: RuleAdministration,
  draft: Pick<Draft, 'proposed' | 'edits'>,
  { q, category, state }: RuleFilter,
  locale: Locale,
): CategorisedRule[] {
  const text = q.normalize('NFKC').trim().toLowerCase()
  return data.rules.filter((rule) => {
    if (category !== '' && rule.category !== category) return false
    if (state === 'off' && !isOff(rule, draft)) return false
    if (state === 'changed' && !isChanged(rule, data) && !isEdited(rule, draft)) return false
    return (
      text === '' ||
      [rule.id, textIn(rule.label, locale), textIn(rule.checks, locale)].some((part) =>
        part.toLowerCase().includes(text),
      )
    )
  })
}
