import {
  asChanges,
  settingsFaults,
  type SettingsFacts,
  type SettingsFault,
} from '../../../core/analysis/check-settings.ts'
import type { RuleChange } from '../../../core/analysis/rule.ts'
import { settingsFrom, settingsOf } from '../../../core/analysis/setting-edits.ts'
import { isRecord, parseJson } from '../../../core/json.ts'

const kind = 'ruleSettings'
/** Bytes; the settings of all rules have far fewer. */
export const largestFile = 2_000_000

/** The settings as a file that another installation takes. */
export const settingsFile = (settings: Record<string, RuleChange>, version: number, time: string): File =>
  new File(
    [`${JSON.stringify({ kind, version, exportedAt: time, rules: settings }, null, 2)}\n`],
    `rule-settings-v${version}.json`,
    { type: 'application/json' },
  )

export type Imported = { settings: Record<string, RuleChange> } | { faults: SettingsFault[] } | { unreadable: true }

/** Reads such a file: its settings, or everything that is wrong with it. */
export function readSettingsFile(text: string, facts: SettingsFacts): Imported {
  const given = parseJson(text.replace(/^\uFEFF/, ''))
  if (!isRecord(given) || given['kind'] !== kind) return { unreadable: true }
  const faults = settingsFaults(given['rules'], facts)
  return faults.length > 0 ? { faults } : { settings: settingsFrom(settingsOf(asChanges(given['rules']))) }
}
