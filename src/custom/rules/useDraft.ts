import { useMemo } from 'react'
import { useStore } from 'react-admin'
import { settingsFaults, type SettingsFacts, type SettingsFault } from '../../../core/analysis/check-settings.ts'
import type { RuleAdministration } from '../../../core/analysis/rule-admin.ts'
import type { RuleChange } from '../../../core/analysis/rule.ts'
import {
  applyEdits,
  diffSettings,
  sameSetting,
  settingAt,
  settingId,
  type SettingEdit,
  type SettingKey,
  type SettingValue,
} from '../../../core/analysis/setting-edits.ts'
import { figureNames } from '../../../core/analysis/vocabulary.ts'
import { useUser } from '../../authProvider/user.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'

export type Draft = {
  /** What is not saved yet, against the version in force. */
  edits: SettingEdit[]
  /** The settings as they would be. */
  proposed: Record<string, RuleChange>
  /** What of them cannot be kept. */
  faults: SettingsFault[]
  /** The value that is proposed; null where nothing is said. */
  valueOf: (at: SettingKey) => SettingValue | null
  set: (at: SettingKey, after: SettingValue | null) => void
  /** Takes one change back. */
  drop: (at: SettingKey) => void
  /** Instead of all changes: what makes the settings in force these. */
  replace: (settings: Record<string, RuleChange>) => void
  clear: () => void
  facts: SettingsFacts
}

/** Changes of rules that are not saved yet: kept in this browser, for this user, over a reload. */
export function useDraft({ rules, branches, settings }: RuleAdministration): Draft {
  const { user } = useUser()
  const { tables } = useSchemas()
  const [kept, keep] = useStore<SettingEdit[]>(`rules.draft.${user.username}`, [])
  const facts = useMemo<SettingsFacts>(
    () => ({
      rules,
      branches: new Set(branches.map(({ id }) => id)),
      names: new Set([...figureNames(tables), ...tables.flatMap(({ schema }) => Object.keys(schema.properties))]),
    }),
    [rules, branches, tables],
  )
  // Somebody else may have saved the very same meanwhile.
  const edits = useMemo(
    () => kept.filter(({ at, after }) => !sameSetting(settingAt(settings, at), after)),
    [kept, settings],
  )
  const proposed = useMemo(() => applyEdits(settings, edits), [settings, edits])
  const faults = useMemo(() => settingsFaults(proposed, facts), [proposed, facts])
  const others = (at: SettingKey): SettingEdit[] => edits.filter((edit) => settingId(edit.at) !== settingId(at))
  return {
    edits,
    proposed,
    faults,
    facts,
    valueOf: (at) => settingAt(proposed, at),
    set(at, after) {
      // What was there when this setting was first changed: a version that comes in between is told by it.
      const before = edits.find((edit) => settingId(edit.at) === settingId(at))?.before ?? settingAt(settings, at)
      keep(sameSetting(settingAt(settings, at), after) ? others(at) : [...others(at), { at, before, after }])
    },
    drop: (at) => keep(others(at)),
    replace: (next) => keep(diffSettings(settings, next)),
    clear: () => keep([]),
  }
}
