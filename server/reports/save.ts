import { Type } from 'typebox'
import type { WireRecord, Envelope } from '../../core/api.ts'
import { recordAnswer } from '../resources/openapi.ts'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inGroupCommit } from '../db/group-commit.ts'
import { ApiError, notFound } from '../errors.ts'
import { bodyOf, checkChange, fieldFault } from '../resources/check-body.ts'
import { bindResource, type Resource } from '../resources/resource.ts'
import type { Context } from '../resources/types.ts'
import { findOne, storedRecord } from '../resources/read.ts'
import { readOne } from '../resources/read-one.ts'
import { differing, updateRecord } from '../resources/update.ts'
import { keepShown } from './images.ts'
import { refusalOf } from './refused-document.ts'
import { readContent, requireReport, type Report } from './store.ts'
import { auditEdit } from './trail.ts'
import { examineNext, keepVersion } from './versions.ts'
import { eachOf } from '../../core/lists.ts'

/** The resources that lie in the table of reports; they share one address for reading and saving one. */
export function reportResource(context: Pick<Context, 'schemas'>, report?: Report): Resource {
  const [first, ...rest] = eachOf(['reports', 'drafts', 'industryReports'], (name) => context.schemas.resource(name))
  const own = report?.useRemark === '4' ? 'industryReports' : 'reports'
  const all = [first, ...rest].toSorted((a, b) => Number(b.name === own) - Number(a.name === own))
  return bindResource([all[0] ?? first, ...all.slice(1)])
}

const texts = { type: 'array', items: { type: 'string' } }
/** What a call answers that answers a report without its content. */
export const reportAnswer = (context: Pick<Context, 'schemas'>) =>
  Type.Unsafe<Envelope<WireRecord>>(
    recordAnswer(reportResource(context), {
      appUserId: { type: ['string', 'null'], description: 'The customer; null for a report about none' },
      templateId: { type: ['string', 'null'] },
      templateVersion: { type: ['integer', 'null'] },
      periods: texts,
      tableIds: texts,
      contentHash: { type: ['string', 'null'], description: 'Of a published report' },
    }),
  )

/** A report's fields as the lists and forms know them, without its content. */
export async function readReport(db: Executor, id: string, context: Context): Promise<WireRecord> {
  const report = await requireReport(db, context.user, id)
  const { customerId, templateId, templateVersion, periods, tableIds, publishTime, contentHash } = report
  return {
    ...(await readOne(db, reportResource(context, report), id, context)),
    appUserId: customerId,
    templateId,
    templateVersion,
    periods,
    tableIds,
    publishTime,
    contentHash,
  }
}

/** Both sides of a save that came too late, so that nothing is lost. */
export async function stale(db: Executor, report: Report, yours: WireRecord): Promise<ApiError> {
  const content = await readContent(db, report.id)
  return new ApiError(409, 'error.conflict', {
    data: {
      current: { version: report.version, content, reportName: report.reportName, updateTime: report.updateTime },
      yours,
    },
  })
}

/**
 * Saves the content of a report, its fields, or both, on top of the version that they were made from. With
 * `overConflict` someone has seen the version that is replaced and wants this one: both are kept as versions of their
 * own, although one user made them within a minute.
 *
 * @throws ApiError 404 outside the scope, 409 with both sides where someone saved in between, 422 for content or fields
 * that may not be stored, 423 for a published report
 */
export async function saveReport(db: Executor, id: string, body: unknown, context: Context): Promise<WireRecord> {
  const { content, overConflict = false, ...fields } = bodyOf(body)
  const { version, ...sent } = fields
  const report = await requireReport(db, context.user, id)
  const resource = reportResource(context, report)
  const [schema] = resource.schemas
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw fieldFault(schema, 'version', 'required', context)
  if (typeof overConflict !== 'boolean') throw fieldFault(schema, 'overConflict', 'type', context)
  const change = differing(sent, await readReport(db, id, context))
  const nothing = content === undefined && Object.keys(change).length === 0
  if (nothing && version === report.version) return readReport(db, id, context)
  if (report.status === 'published')
    throw new ApiError(423, 'report.published', { data: { status: report.status, version: report.version } })
  if (version !== report.version) throw await stale(db, report, { content: content ?? null, ...fields })
  if (Object.keys(change).length > 0) {
    const row = await findOne(db, resource, id, context)
    if (!row) throw notFound()
    checkChange(schema, storedRecord(resource, schema, row), change, context)
  }
  const text = content === undefined ? null : toJson(content)
  // A long content takes a tenth of a second to write down: others have their turn after it.
  if (text !== null) await othersFirst()
  const next =
    text === null
      ? null
      : ({ reportId: id, content: text, reason: 'save', userId: context.user.id, apart: overConflict } as const)
  const examined = next && (await examineNext(db, next))
  const [problem] = examined?.problems ?? []
  if (problem) throw refusalOf(problem, content)
  const saved = await inGroupCommit(db, async (trx): Promise<boolean> => {
    if (next && examined) {
      const result = await trx
        .updateTable('reports')
        .set({
          content: next.content,
          updated_at: context.now,
          ...(Object.keys(change).length > 0 ? {} : { version: version + 1 }),
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('status', '=', 'draft')
        .executeTakeFirst()
      if (result.numUpdatedRows === 0n) return false
      await keepShown(trx, context.user, id, examined.images)
      await auditEdit(trx, context.user, report, examined, overConflict)
      await keepVersion(trx, { ...next, version: version + 1, examined })
    }
    if (Object.keys(change).length > 0) await updateRecord(trx, resource, id, { ...change, version }, context)
    return true
  })
  if (!saved) throw await stale(db, await requireReport(db, context.user, id), { content: content ?? null, ...fields })
  return readReport(db, id, context)
}
