import { sql } from 'kysely'
import { now, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { examine, type Characters, type Examined } from './examine/index.ts'
import type { Frozen } from './freeze.ts'
import { readContentText } from './store.ts'

export type VersionReason = 'build' | 'copy' | 'save' | 'publish' | 'refresh' | 'restore'

/** A content that is about to become a report's. */
type Next = {
  reportId: string
  content: string
  reason: VersionReason
  userId: string
  /** Keeps the row before it as it is. */
  apart?: boolean
}

/** `against`: the version whose content the characters were counted against. */
export type ExaminedNext = Examined & { against: number | null }

type Version = Next & {
  version: number
  /** Of a publication: its hash, and what it covers besides content and figures. */
  published?: { hash: string; frozen: Frozen }
  restoredFrom?: number
  /** Where the content was examined before the transaction, which everybody waits for. */
  examined?: ExaminedNext
}

const window = 60_000

/** The row that a content joins, null where it gets one of its own; and the version that it is compared with. */
async function placeOf(
  db: Executor,
  { reportId, reason, userId, apart = false }: Omit<Next, 'content'>,
): Promise<{ joined: number | null; against: number | null }> {
  const [last, before] = await db
    .selectFrom('report_versions')
    .select(['version', 'reason', 'note', 'created_by', 'created_at'])
    .where('report_id', '=', reportId)
    .orderBy('version', 'desc')
    .limit(2)
    .execute()
  const joins =
    !apart &&
    reason === 'save' &&
    last?.reason === 'save' &&
    last.note === null &&
    last.created_by === userId &&
    Date.now() - Date.parse(last.created_at) < window
  return joins
    ? { joined: last.version, against: before?.version ?? null }
    : { joined: null, against: last?.version ?? null }
}

/** The content of a version as JSON. */
async function contentText(db: Executor, reportId: string, version: number): Promise<string | null> {
  const row = await db
    .selectFrom('report_versions')
    .select(sql<string>`cast(content as text)`.as('content'))
    .where('report_id', '=', reportId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.content ?? null
}

/**
 * Checks a content that is about to become a report's, and compares it with what it replaces. The scope has been
 * checked.
 */
export async function examineNext(db: Executor, next: Next): Promise<ExaminedNext> {
  const { against } = await placeOf(db, next)
  const earlier = against === null ? null : await contentText(db, next.reportId, against)
  const stored = await readContentText(db, next.reportId)
  return { ...(await examine({ content: next.content, stored, earlier })), against }
}

/** What was counted before, where it was counted against that version. */
async function charactersOf(db: Executor, version: Version, against: number | null): Promise<Characters> {
  if (against === null) return { added: null, removed: null }
  if (version.examined?.against === against) return version.examined.characters
  const earlier = await contentText(db, version.reportId, against)
  return (await examine({ content: version.content, stored: null, earlier })).characters
}

/**
 * Keeps a version of a report's content, with what its figures rest on. Saves of one user within a minute of each other
 * share one row, the latest content counting; one that somebody wrote a note on stays as it is, and so do those of
 * building, publishing, refreshing and restoring. Call it after the report itself was changed.
 */
export async function keepVersion(db: Executor, next: Version): Promise<void> {
  const { reportId, version, content, reason, userId, published, restoredFrom } = next
  const { joined, against } = await placeOf(db, next)
  const characters = await charactersOf(db, next, against)
  if (joined !== null) {
    await db
      .updateTable('report_versions')
      .set({ version, content, ...characters })
      .where('report_id', '=', reportId)
      .where('version', '=', joined)
      .execute()
    return
  }
  const ofReport = (column: 'figures' | 'written' | 'data_stamp') =>
    sql<string | null>`(select ${sql.ref(column)} from reports where id = ${reportId})`
  await db
    .insertInto('report_versions')
    .values({
      report_id: reportId,
      version,
      content,
      figures: ofReport('figures'),
      written: ofReport('written'),
      data_stamp: ofReport('data_stamp'),
      reason,
      created_by: userId,
      created_at: now(),
      ...characters,
      content_hash: published?.hash ?? null,
      frozen: published ? toJson(published.frozen) : null,
      restored_from: restoredFrom ?? null,
    })
    .execute()
}
