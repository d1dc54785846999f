import type { WireRecord } from '../../core/api.ts'
import type { ReportDocument } from '../../core/document/types.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { fromJson, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import type { Context } from '../resources/types.ts'
import { keepShown } from './images.ts'
import { unknownStamp } from './refresh/stamp.ts'
import { refusalOf } from './refused-document.ts'
import { readReport, stale } from './save.ts'
import { requireReport } from './store.ts'
import { examineNext, keepVersion } from './versions.ts'

const text = (value: string | object | null): string | null =>
  value === null ? null : toJson(fromJson<unknown>(value))

/**
 * Makes the content of an earlier version the report's again, as a new version: what the report said until then stays
 * among the versions. `version` is the one that the user has seen.
 *
 * @throws ApiError 404 outside the scope, or where `from` is not kept; 409 with both sides where someone saved in
 * between; 423 for a published report; 422 where the document is one that may not be stored any more
 */
export async function restoreVersion(
  db: Executor,
  id: string,
  { version, from }: { version: number; from: number },
  context: Context,
): Promise<WireRecord> {
  const report = await requireReport(db, context.user, id)
  if (report.status === 'published')
    throw new ApiError(423, 'report.published', { data: { status: report.status, version: report.version } })
  if (version !== report.version) throw await stale(db, report, { from })
  const row = await db
    .selectFrom('report_versions')
    .select(['content', 'figures', 'written', 'data_stamp'])
    .where('report_id', '=', id)
    .where('version', '=', from)
    .executeTakeFirst()
  if (!row) throw new ApiError(404, 'report.versionGone')
  const document = fromJson<ReportDocument>(row.content)
  const next = { reportId: id, content: toJson(document), reason: 'restore', userId: context.user.id } as const
  const examined = await examineNext(db, next)
  const [problem] = examined.problems
  if (problem) throw refusalOf(problem, document)
  const restored = await inTransaction(db, async (trx): Promise<boolean> => {
    const result = await trx
      .updateTable('reports')
      .set({
        content: next.content,
        figures: text(row.figures),
        written: text(row.written),
        data_stamp: row.data_stamp ?? unknownStamp,
        version: version + 1,
        updated_at: context.now,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'draft')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) return false
    await keepShown(trx, context.user, id, examined.images)
    await keepVersion(trx, { ...next, version: version + 1, restoredFrom: from, examined })
    await writeAudit(trx, {
      ...actor(context.user),
      action: 'restoreVersion',
      resource: 'reports',
      recordId: id,
      recordName: report.reportName,
      before: { version, content: examined.before },
      after: { version: from, content: examined.after },
    })
    return true
  })
  if (!restored) throw await stale(db, await requireReport(db, context.user, id), { from })
  return readReport(db, id, context)
}
