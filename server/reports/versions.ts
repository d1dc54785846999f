import { sql } from 'kysely'
import { compareDocuments } from '../../core/document/compare/index.ts'
import type { ReportDocument } from '../../core/document/types.ts'
import { fromJson, now, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import type { Frozen } from './freeze.ts'

export type VersionReason = 'build' | 'copy' | 'save' | 'publish' | 'refresh' | 'restore'
type Version = {
  reportId: string
  version: number
  content: string
  reason: VersionReason
  userId: string
  /** Keeps the row before it as it is. */
  apart?: boolean
  /** Of a publication: its hash, and what it covers besides content and figures. */
  published?: { hash: string; frozen: Frozen }
  restoredFrom?: number
}

const window = 60_000
/** Characters of changed texts that are counted word by word on saving; everybody waits meanwhile. */
const mostCompared = 200_000

/** Characters that a content has more and less than the one kept before it; null for the first one. */
async function changeOf(db: Executor, reportId: string, before: number, content: string): Promise<{ added: number | null; removed: number | null }> {
  const row = await db.selectFrom('report_versions').select('content').where('report_id', '=', reportId).where('version', '<', before).orderBy('version', 'desc').limit(1).executeTakeFirst()
  const [old, fresh] = [fromJson<ReportDocument | null>(row?.content ?? null), fromJson<ReportDocument | null>(content)]
  if (!Array.isArray(old?.content) || !Array.isArray(fresh?.content)) return { added: null, removed: null }
  return compareDocuments(old, fresh, mostCompared).characters
}

/**
 * Keeps a version of a report's content, with what its figures rest on. Saves of one user within a minute of each other share one row, the latest
 * content counting; one that somebody wrote a note on stays as it is, and so do those of building, publishing, refreshing and restoring.
 * Call it after the report itself was changed.
 */
export async function keepVersion(db: Executor, { reportId, version, content, reason, userId, apart = false, published, restoredFrom }: Version): Promise<void> {
  const time = now()
  const last = await db.selectFrom('report_versions').select(['version', 'reason', 'note', 'created_by', 'created_at']).where('report_id', '=', reportId).orderBy('version', 'desc').limit(1).executeTakeFirst()
  const joins = !apart && reason === 'save' && last?.reason === 'save' && last.note === null && last.created_by === userId && Date.parse(time) - Date.parse(last.created_at) < window
  if (joins) {
    const change = await changeOf(db, reportId, last.version, content)
    await db.updateTable('report_versions').set({ version, content, ...change }).where('report_id', '=', reportId).where('version', '=', last.version).execute()
    return
  }
  const ofReport = (column: 'figures' | 'written' | 'data_stamp') => sql<string | null>`(select ${sql.ref(column)} from reports where id = ${reportId})`
  await db
    .insertInto('report_versions')
    .values({
      report_id: reportId, version, content, figures: ofReport('figures'), written: ofReport('written'), data_stamp: ofReport('data_stamp'), reason, created_by: userId, created_at: time,
      ...(await changeOf(db, reportId, version, content)), content_hash: published?.hash ?? null, frozen: published ? toJson(published.frozen) : null, restored_from: restoredFrom ?? null,
    })
    .execute()
}
