import { isRecord } from '../json.ts'
import type { MessageKey } from '../i18n/translate.ts'
import { severities, type CategorisedRule, type RuleChange } from './rule.ts'
import { settingsFrom, settingsOf, type RuleChanges, type SettingPlace } from './setting-edits.ts'
import { valueFault } from './setting-values.ts'

/** What settings are held to besides the rules: names that lists may have, and the branches that there are. */
export type SettingsFacts = {
  rules: readonly CategorisedRule[]
  names: ReadonlySet<string>
  branches: ReadonlySet<string>
}

/** What is wrong with settings, and where: `/rules/FR02/groups/services/pp`. `ruleId` is '' where it is the whole. */
export type SettingsFault = {
  pointer: string
  ruleId: string
  threshold: string
  place: SettingPlace | null
  key: MessageKey
  parameters: Record<string, string | number>
}

const groups = ['manufacturing', 'wholesale_retail', 'construction', 'services', 'default']

/** Codes of industries that thresholds can be changed for: the division of GB/T 4754, `C17`. */
const industryPattern = /^[A-T]\d{2}$/

/** What is wrong with a place; null where it is one. */
function placeFault(
  kind: 'group' | 'industry' | 'branch',
  key: string,
  branches: ReadonlySet<string>,
): MessageKey | null {
  if (kind === 'group') return groups.includes(key) ? null : 'rules.fault.group'
  if (kind === 'industry') return industryPattern.test(key) ? null : 'rules.fault.industry'
  return branches.has(key) ? null : 'rules.fault.branch'
}

function faultsOfRule(rule: CategorisedRule, change: Record<string, unknown>, facts: SettingsFacts): SettingsFault[] {
  const faults: SettingsFault[] = []
  const add = (
    path: string,
    key: MessageKey,
    parameters: Record<string, string | number> = {},
    threshold = '',
    place: SettingPlace | null = null,
  ): void => {
    faults.push({ pointer: `/rules/${rule.id}${path}`, ruleId: rule.id, threshold, place, key, parameters })
  }
  const values = (path: string, place: SettingPlace, given: unknown): void => {
    if (!isRecord(given)) return add(path, 'rules.fault.shape')
    for (const [name, value] of Object.entries(given)) {
      const threshold = Object.hasOwn(rule.thresholds, name) ? rule.thresholds[name] : undefined
      if (!threshold) {
        add(`${path}/${name}`, 'rules.fault.threshold', { name }, name, place)
        continue
      }
      const fault = valueFault(threshold, value, facts.names)
      if (fault) add(`${path}/${name}`, `rules.fault.${fault.key}`, fault.parameters, name, place)
    }
  }
  const { off, severity, thresholds, groups: byGroup, industries, branches, ...unknown } = change
  for (const name of Object.keys(unknown)) add(`/${name}`, 'rules.fault.unknown', { name })
  if (off !== undefined && typeof off !== 'boolean') add('/off', 'rules.fault.shape')
  if (severity !== undefined && !severities.some((known) => known === severity))
    add('/severity', 'rules.fault.severity')
  if (thresholds !== undefined) values('/thresholds', { kind: 'all' }, thresholds)
  for (const [layer, kind, given] of [
    ['groups', 'group', byGroup],
    ['industries', 'industry', industries],
    ['branches', 'branch', branches],
  ] as const) {
    if (given === undefined) continue
    if (!isRecord(given)) add(`/${layer}`, 'rules.fault.shape')
    else {
      for (const [key, of] of Object.entries(given)) {
        const fault = placeFault(kind, key, facts.branches)
        if (fault) add(`/${layer}/${key}`, fault, { key }, '', { kind, key })
        else values(`/${layer}/${key}`, { kind, key }, of)
      }
    }
  }
  return faults
}

/**
 * Everything that is wrong with the changes of rules, wherever they come from; an empty list where they can be kept.
 */
export function settingsFaults(given: unknown, facts: SettingsFacts): SettingsFault[] {
  const ruleFault = (key: MessageKey, parameters: Record<string, string | number> = {}): SettingsFault => ({
    pointer: '/rules',
    ruleId: '',
    threshold: '',
    place: null,
    key,
    parameters,
  })
  if (!isRecord(given)) return [ruleFault('rules.fault.shape')]
  const byId = new Map(facts.rules.map((rule) => [rule.id, rule]))
  return Object.entries(given).flatMap(([ruleId, change]) => {
    const rule = byId.get(ruleId)
    if (!rule)
      return [
        { ...ruleFault('rules.fault.rule', { ruleId: ruleId.slice(0, 40) }), pointer: `/rules/${ruleId.slice(0, 40)}` },
      ]
    return isRecord(change)
      ? faultsOfRule(rule, change, facts)
      : [{ ...ruleFault('rules.fault.shape'), pointer: `/rules/${ruleId}`, ruleId }]
  })
}

/** Settings without what says nothing: empty places, what is on anyway. Only for settings without faults. */
export const asChanges = (given: unknown): Record<string, RuleChange> => given as Record<string, RuleChange>

/**
 * What kept settings still say: rules, thresholds and branches that are gone since fall away, and so do values that a
 * threshold no longer takes.
 */
export const heldSettings = (rules: RuleChanges, facts: SettingsFacts): Record<string, RuleChange> =>
  settingsFrom(settingsOf(rules).filter((setting) => settingsFaults(settingsFrom([setting]), facts).length === 0))
