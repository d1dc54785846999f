import type { FigureSources, ReportDocument } from '../../core/document/types.ts'
import type { ReportVersionContent, ReportVersionRow } from '../../core/report-versions.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { fromJson } from '../db/client.ts'
import { countRows, type PageOf } from '../db/pages.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import type { CurrentUser } from '../user.ts'
import { intactness } from './freeze.ts'
import { decisionsIn } from './publication.ts'
import { requireReport } from './store.ts'

/** More versions than anybody looks through; older ones stay, and are not listed. */
const most = 1000

const columns = [
  'report_versions.version',
  'report_versions.created_at',
  'report_versions.reason',
  'report_versions.note',
  'report_versions.added',
  'report_versions.removed',
  'report_versions.content_hash',
  'report_versions.restored_from',
  'users.name',
] as const

type Row = {
  version: number
  created_at: string
  reason: ReportVersionRow['reason']
  note: string | null
  added: number | null
  removed: number | null
  content_hash: string | null
  restored_from: number | null
  name: string | null
}

const toRow = (row: Row, current: boolean): ReportVersionRow => ({
  version: row.version,
  time: row.created_at,
  user: row.name ?? '',
  reason: row.reason,
  note: row.note ?? '',
  added: row.added,
  removed: row.removed,
  hash: row.content_hash,
  restoredFrom: row.restored_from,
  current,
})

const ofReport = (db: Executor, id: string) =>
  db
    .selectFrom('report_versions')
    .leftJoin('users', 'users.id', 'report_versions.created_by')
    .select(columns)
    .where('report_id', '=', id)

/** The kept versions of a report, the newest first. Throws 404 outside the scope. */
export async function listVersions(db: Executor, user: CurrentUser, id: string): Promise<PageOf<ReportVersionRow>> {
  await requireReport(db, user, id)
  const total = await countRows(db.selectFrom('report_versions').where('report_id', '=', id))
  const rows = await ofReport(db, id).orderBy('report_versions.version', 'desc').limit(most).execute()
  return { rows: rows.map((row, index) => toRow(row, index === 0)), total }
}

/**
 * The content of a report at a version, with what its figures rest on.
 *
 * @throws ApiError 404 outside the scope, or where no such version is kept
 */
export async function readVersion(
  db: Executor,
  user: CurrentUser,
  id: string,
  version: number,
): Promise<ReportVersionContent> {
  const report = await requireReport(db, user, id)
  const row = await ofReport(db, id)
    .select(['report_versions.content', 'report_versions.figures', 'report_versions.frozen'])
    .where('report_versions.version', '=', version)
    .executeTakeFirst()
  const newer =
    row &&
    (await db
      .selectFrom('report_versions')
      .select('version')
      .where('report_id', '=', id)
      .where('version', '>', version)
      .limit(1)
      .executeTakeFirst())
  if (!row) throw new ApiError(404, 'report.versionGone')
  const document = fromJson<ReportDocument>(row.content)
  const figures = fromJson<FigureSources | null>(row.figures) ?? {}
  return {
    ...toRow(row, !newer),
    document,
    figures,
    intact: intactness(report, row, document, figures),
    said: row.content_hash === null ? null : decisionsIn(row.frozen),
  }
}

/**
 * Writes a note on a version, so that it is found again; an empty one takes it away.
 *
 * @throws ApiError 404 outside the scope, or where no such version is kept
 */
export async function noteVersion(
  db: Executor,
  user: CurrentUser,
  id: string,
  { version, note }: { version: number; note: string },
): Promise<void> {
  const report = await requireReport(db, user, id)
  const text = note.trim() || null
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('report_versions')
      .select('note')
      .where('report_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (!before) throw new ApiError(404, 'report.versionGone')
    if (before.note === text) return
    await trx
      .updateTable('report_versions')
      .set({ note: text })
      .where('report_id', '=', id)
      .where('version', '=', version)
      .execute()
    await writeAudit(trx, {
      ...actor(user),
      action: 'noteVersion',
      resource: 'reports',
      recordId: id,
      recordName: report.reportName,
      before: { version, note: before.note },
      after: { version, note: text },
    })
  })
}
