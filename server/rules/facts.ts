import type { SettingsFacts } from '../../core/analysis/check-settings.ts'
import { figureNames } from '../../core/analysis/vocabulary.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import type { Executor } from '../db/schema.ts'

/** The branches that thresholds can be changed for, by name; deleted ones are none. */
export const branchesOf = (db: Executor): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('banks').select(['id', 'name']).where('deleted_at', 'is', null).orderBy('sort').orderBy('id').execute()

/** What changed settings are checked against. */
export async function settingsFacts(db: Executor, { rules, schemas }: AnalysisContext): Promise<SettingsFacts> {
  const fields = schemas.tables.flatMap(({ schema }) => Object.keys(schema.properties))
  return {
    rules: rules.rules,
    names: new Set([...figureNames(schemas.tables), ...fields]),
    branches: new Set((await branchesOf(db)).map(({ id }) => id)),
  }
}
