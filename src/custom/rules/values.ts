import { limitText } from '../../../core/analysis/figures.ts'
import type { Names } from '../../../core/analysis/names.ts'
import type { RuleAdministration } from '../../../core/analysis/rule-admin.ts'
import type { CategorisedRule, Threshold } from '../../../core/analysis/rule.ts'
import type { SettingEdit, SettingKey, SettingPlace, SettingValue } from '../../../core/analysis/setting-edits.ts'
import { industryName } from '../../../core/classification/industries.ts'
import { Exact } from '../../../core/money.ts'
import type { IndustryGroup } from '../../../core/ratios/types.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'

type Translate = (key: string, options?: Record<string, unknown>) => string

export const industryGroups: readonly IndustryGroup[] = [
  'manufacturing',
  'wholesale_retail',
  'construction',
  'services',
  'default',
]

const decimal = /^-?\d{1,18}(\.\d{1,10})?$/
const isShare = ({ unit }: Pick<Threshold, 'unit'>): boolean => unit === '%' || unit === 'pp'

/** What is typed for a value: shares in per cent. What is no number is typed as it is. */
export const typedOf = (threshold: Pick<Threshold, 'unit'>, value: string): string =>
  isShare(threshold) && decimal.test(value) ? new Exact(value).times(100).toFixed() : value

/** The value of what is typed. */
export function valueOf(threshold: Pick<Threshold, 'unit'>, typed: string): string {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^[-−–]/, '-')
  return isShare(threshold) && decimal.test(text) ? new Exact(text).div(100).toFixed() : text
}

/** What is shipped for whoever a place names. */
export const shippedAt = (threshold: Threshold, place: SettingPlace): SettingValue =>
  (place.kind === 'group' ? threshold.groups?.[place.key as IndustryGroup] : undefined) ?? threshold.value

/** What the words for changes need. */
export type Telling = {
  rules: RuleAdministration['rules']
  branches: RuleAdministration['branches']
  names: Names
  locale: Locale
  translate: Translate
}

export function placeName(place: SettingPlace, { branches, locale, translate }: Telling): string {
  if (place.kind === 'all') return translate('rules.place.all')
  if (place.kind === 'group') return translate(`rules.group.${place.key}`)
  if (place.kind === 'industry') return `${place.key} ${industryName(place.key, locale)}`
  return branches.find(({ id }) => id === place.key)?.name ?? place.key
}

const ruleOf = (at: SettingKey, { rules }: Telling): CategorisedRule | undefined =>
  rules.find(({ id }) => id === at.ruleId)

/** What a change is of: `LQ02 资产负债率过高 · 行业线 · 制造业`. */
export function settingName(at: SettingKey, telling: Telling): string {
  const { locale, translate } = telling
  if (at.part !== 'threshold') return translate(`rules.part.${at.part}`)
  const label = textIn(ruleOf(at, telling)?.thresholds[at.name]?.label, locale) || at.name
  return `${label} · ${placeName(at.place, telling)}`
}

/** A value of a change in words; what is not said is as it is shipped. */
export function settingValue(at: SettingKey, value: SettingValue | null, telling: Telling): string {
  const { locale, translate, names } = telling
  const rule = ruleOf(at, telling)
  if (at.part === 'off') return translate(value === 'off' ? 'rules.off' : 'rules.on')
  if (at.part === 'severity') return translate(`events.severity.${String(value ?? rule?.severity ?? 'info')}`)
  const threshold = rule?.thresholds[at.name]
  if (!threshold) return String(value ?? '')
  if (value === null)
    return at.place.kind === 'all'
      ? limitText(threshold.value, threshold.unit, names, locale)
      : translate('rules.asOthers')
  return limitText(value, threshold.unit, names, locale)
}

/** Whether somebody else changed the same since it was changed here. */
export const changedElsewhere = (edit: SettingEdit, inForce: SettingValue | null): boolean =>
  JSON.stringify(edit.before) !== JSON.stringify(inForce)
