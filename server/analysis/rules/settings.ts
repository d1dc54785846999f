import type { RuleChange, RuleSettings } from '../../../core/analysis/rule.ts'
import { fromJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'

/** What is shipped: nothing is changed. */
export const shippedSettings: RuleSettings = { version: 0, rules: {} }

/** The number of the settings in force; 0 where no administrator has changed anything. */
export async function versionInForce(db: Executor): Promise<number> {
  const latest = await db
    .selectFrom('rule_versions')
    .select((select) => select.fn.max('version').as('version'))
    .executeTakeFirst()
  return Number(latest?.version ?? 0)
}

/** What administrators changed of the rules, as it is in force: the highest version. */
export async function settingsInForce(db: Executor): Promise<RuleSettings> {
  const latest = await db
    .selectFrom('rule_versions')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest
    ? { version: Number(latest.version), rules: fromJson<Record<string, RuleChange>>(latest.settings) }
    : shippedSettings
}
