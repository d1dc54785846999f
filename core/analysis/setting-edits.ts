import type { IndustryGroup } from '../ratios/types.ts'
import { severities, type RuleChange } from './rule.ts'

/**
 * Whom a changed threshold is for; later ones win. `key`: a group of industries, a code (`C17`) or the id of a branch.
 */
export type SettingPlace = { kind: 'all' } | { kind: 'group' | 'industry' | 'branch'; key: string }

/** What of a rule is set: whether it is off (`'off'` or not there), its severity, or one threshold for somebody. */
export type SettingKey = { ruleId: string } & (
  | { part: 'off' }
  | { part: 'severity' }
  | { part: 'threshold'; name: string; place: SettingPlace }
)

export type SettingValue = string | string[]

/** One change of the settings. null: as it is shipped, or as it is for whoever is less narrowly named. */
export type SettingEdit = { at: SettingKey; before: SettingValue | null; after: SettingValue | null }

/** The changes of rules, by the rule's id. */
export type RuleChanges = Readonly<Record<string, RuleChange>>

const layers = { group: 'groups', industry: 'industries', branch: 'branches' } as const

/** A key as text, the same for the same setting. */
export const settingId = (at: SettingKey): string =>
  [
    at.ruleId,
    at.part,
    ...(at.part === 'threshold' ? [at.name, at.place.kind, at.place.kind === 'all' ? '' : at.place.key] : []),
  ].join('/')

export const sameSetting = (a: SettingValue | null, b: SettingValue | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Everything that settings say, one by one, in a fixed order. */
export function settingsOf(rules: RuleChanges): { at: SettingKey; value: SettingValue }[] {
  return Object.entries(rules).flatMap(([ruleId, change]): { at: SettingKey; value: SettingValue }[] => {
    const thresholds = (place: SettingPlace, values: Record<string, SettingValue> | undefined) =>
      Object.entries(values ?? {}).map(([name, value]) => ({
        at: { ruleId, part: 'threshold' as const, name, place },
        value,
      }))
    const narrowed = (['group', 'industry', 'branch'] as const).flatMap((kind) =>
      Object.entries<Record<string, SettingValue> | undefined>(change[layers[kind]] ?? {}).flatMap(([key, values]) =>
        thresholds({ kind, key }, values),
      ),
    )
    return [
      ...(change.off ? [{ at: { ruleId, part: 'off' as const }, value: 'off' }] : []),
      ...(change.severity ? [{ at: { ruleId, part: 'severity' as const }, value: change.severity }] : []),
      ...thresholds({ kind: 'all' }, change.thresholds),
      ...narrowed,
    ]
  })
}

/** What differs between two settings: what the second says otherwise, and what it no longer says. */
export function diffSettings(before: RuleChanges, after: RuleChanges): SettingEdit[] {
  const earlier = new Map(settingsOf(before).map(({ at, value }) => [settingId(at), { at, value }]))
  const later = settingsOf(after)
  const kept = new Set(later.map(({ at }) => settingId(at)))
  const changed = later.flatMap(({ at, value }): SettingEdit[] => {
    const old = earlier.get(settingId(at))?.value ?? null
    return sameSetting(old, value) ? [] : [{ at, before: old, after: value }]
  })
  return [
    ...changed,
    ...[...earlier.values()]
      .filter(({ at }) => !kept.has(settingId(at)))
      .map(({ at, value }) => ({ at, before: value, after: null })),
  ]
}

/** What settings say of one thing; null where they say nothing. */
export function settingAt(rules: RuleChanges, at: SettingKey): SettingValue | null {
  const change = Object.hasOwn(rules, at.ruleId) ? rules[at.ruleId] : undefined
  if (!change) return null
  if (at.part === 'off') return change.off ? 'off' : null
  if (at.part === 'severity') return change.severity ?? null
  const { place, name } = at
  const narrowed: Readonly<Record<string, Record<string, SettingValue> | undefined>> =
    (place.kind === 'all' ? undefined : change[layers[place.kind]]) ?? {}
  const values = place.kind === 'all' ? change.thresholds : narrowed[place.key]
  return values && Object.hasOwn(values, name) ? (values[name] ?? null) : null
}

/** Settings from everything that they say. */
export function settingsFrom(settings: readonly { at: SettingKey; value: SettingValue }[]): Record<string, RuleChange> {
  const rules: Record<string, RuleChange> = {}
  for (const { at, value } of settings) {
    const change = (rules[at.ruleId] ??= {})
    if (at.part === 'off') change.off = true
    else if (at.part === 'severity') change.severity = severities.find((severity) => severity === value)
    else if (at.place.kind === 'all') (change.thresholds ??= {})[at.name] = value
    else if (at.place.kind === 'group') ((change.groups ??= {})[at.place.key as IndustryGroup] ??= {})[at.name] = value
    else ((change[layers[at.place.kind]] ??= {})[at.place.key] ??= {})[at.name] = value
  }
  return rules
}

/** The settings with changes made to them; what `after` is null is no longer said. */
export function applyEdits(
  rules: RuleChanges,
  edits: readonly Pick<SettingEdit, 'at' | 'after'>[],
): Record<string, RuleChange> {
  const settings = new Map(settingsOf(rules).map((setting) => [settingId(setting.at), setting]))
  for (const { at, after } of edits) {
    if (after === null) settings.delete(settingId(at))
    else settings.set(settingId(at), { at, value: after })
  }
  return settingsFrom([...settings.values()])
}
