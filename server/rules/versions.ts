import type { RuleVersionRow } from '../../core/analysis/rule-admin.ts'
import type { RuleChanges } from '../../core/analysis/rule.ts'
import { diffSettings } from '../../core/analysis/setting-edits.ts'
import { userNames } from '../customers/status.ts'
import { fromJson } from '../db/client.ts'
import { countRows, type PageAsked, type PageOf } from '../db/pages.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'

/** The settings of a version; those of 0 change nothing. */
export async function settingsOfVersion(db: Executor, version: number): Promise<RuleChanges> {
  if (version === 0) return {}
  const row = await db.selectFrom('rule_versions').select('settings').where('version', '=', version).executeTakeFirst()
  if (!row) throw notFound()
  return fromJson<RuleChanges>(row.settings)
}

/** The versions, the latest first, each with what it changed; what is shipped comes last. */
export async function ruleVersions(db: Executor, { pageNum, pageSize }: PageAsked): Promise<PageOf<RuleVersionRow>> {
  const stored = await countRows(db.selectFrom('rule_versions'))
  // One more than asked for: what a version changed is told against the one before.
  const versions = await db
    .selectFrom('rule_versions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(pageSize + 1)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const people = await userNames(
    db,
    versions.map(({ created_by }) => created_by),
  )
  const rows = versions.slice(0, pageSize).map((row, index): RuleVersionRow => {
    const before = versions[index + 1]
    return {
      version: Number(row.version),
      note: row.note,
      by: people.get(row.created_by) ?? '',
      time: row.created_at,
      changes: diffSettings(before ? fromJson<RuleChanges>(before.settings) : {}, fromJson<RuleChanges>(row.settings)),
    }
  })
  const shipped: RuleVersionRow[] =
    versions.length < pageSize + 1 && rows.length < pageSize
      ? [{ version: 0, note: '', by: '', time: null, changes: [] }]
      : []
  return { rows: [...rows, ...shipped], total: stored + 1 }
}
