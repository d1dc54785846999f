import type { WireRecord } from '../../core/api.ts'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { imagesOf } from '../../core/document/images.ts'
import { fileOfImage } from '../../core/document/links.ts'
import type { DocumentNode, ReportDocument } from '../../core/document/types.ts'
import { translate } from '../../core/i18n/translate.ts'
import { searchByName } from '../db/search-text.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { fromJson, now, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import { addFile } from '../files/record-changes.ts'
import { newId } from '../ids.ts'
import type { Context } from '../resources/types.ts'
import { seenImages } from './images.ts'
import { staleOf, unknownStamp } from './refresh/stamp.ts'
import { readReport } from './save.ts'
import { readContent, requireReport } from './store.ts'
import { fingerprint } from './examine/fingerprint.ts'
import { keepVersion } from './versions.ts'

const longestName = 200

function withImages(node: DocumentNode, copies: ReadonlyMap<string, string>): DocumentNode {
  const copied = node.type === 'image' ? copies.get(fileOfImage(node.attrs?.['src']) ?? '') : undefined
  const attrs = copied ? { ...node.attrs, src: `file:${copied}` } : node.attrs
  return {
    ...node,
    ...(attrs && { attrs }),
    ...(node.content && { content: node.content.map((child) => withImages(child, copies)) }),
  }
}

/**
 * The pictures of a report, once more for its copy: old id → new id. One that was pasted in from a report the user
 * cannot see stays that report's.
 */
async function copyImages(
  db: Executor,
  content: ReportDocument,
  from: string,
  to: string,
  context: Context,
): Promise<Map<string, string>> {
  const ids = (await seenImages(db, context.user, [...imagesOf(content)], from)).map((image) => image.id)
  const rows = await db
    .selectFrom('files')
    .select(['files.id', 'files.sha256', 'files.name', 'files.size', 'files.mime', 'files.customer_id'])
    .where('files.id', 'in', ['', ...ids])
    .where('files.purpose', '=', 'image')
    .where('files.deleted_at', 'is', null)
    .execute()
  const copies = new Map<string, string>()
  for (const image of rows) {
    const { id } = await addFile(
      db,
      { sha256: image.sha256, name: image.name, size: Number(image.size), mime: image.mime },
      { purpose: 'image', customerId: image.customer_id, by: context.user.id },
    )
    await db.insertInto('report_images').values({ file_id: id, report_id: to }).execute()
    copies.set(image.id, id)
  }
  return copies
}

const copied = (value: string | object | null): string | null =>
  value === null ? null : toJson(fromJson<unknown>(value))

/**
 * Copies a report that the user may see, a published one of a colleague too: the copy is the user's own draft, with its
 * own pictures, and follows the same data.
 *
 * @param reportName of the copy; the name of the original with a word behind it where none is given
 * @throws ApiError 404 outside the scope
 */
export async function copyReport(
  db: Executor,
  id: string,
  { reportName }: { reportName?: string | undefined },
  context: Context,
): Promise<WireRecord> {
  const { user } = context
  const report = await requireReport(db, user, id)
  const name =
    reportName?.trim() ||
    translate(context.locale, 'report.copyName', { name: report.reportName.slice(0, longestName - 20) })
  const row = await db
    .selectFrom('reports')
    .select(['figures', 'written', 'plan', 'industry_code', 'periods', 'table_ids'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError(404, 'error.notFound')
  const { stale } = await staleOf(db, id)
  const source = await readContent(db, id)
  // A long content takes a tenth of a second to read, and more to write down: others have their turn in between.
  await othersFirst()
  const to = newId('rp')
  const time = now()
  await inTransaction(db, async (trx) => {
    const copies = await copyImages(trx, source, id, to, context)
    const content = toJson({ ...source, content: source.content.map((node) => withImages(node, copies)) })
    await trx
      .insertInto('reports')
      .values({
        id: to,
        report_name: name,
        use_remark: report.useRemark,
        status: 'draft',
        customer_id: report.customerId,
        user_name: report.userName,
        template_id: report.templateId,
        template_version: report.templateVersion,
        periods: copied(row.periods),
        table_ids: copied(row.table_ids),
        content,
        figures: copied(row.figures),
        written: copied(row.written),
        plan: copied(row.plan),
        industry_code: row.industry_code,
        data_stamp: stale ? unknownStamp : report.dataStamp,
        published_at: null,
        content_hash: null,
        owner_id: user.id,
        branch_id: user.bankId2,
        extra: toJson({}),
        search: searchByName([name, report.userName]),
        version: 1,
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .execute()
    await keepVersion(trx, { reportId: to, version: 1, content, reason: 'copy', userId: user.id })
    await writeAudit(trx, {
      ...actor(user),
      action: 'copy',
      resource: 'reports',
      recordId: to,
      recordName: name,
      after: {
        from: id,
        reportName: name,
        useRemark: report.useRemark,
        userName: report.userName,
        content: fingerprint(content),
      },
    })
  })
  return readReport(db, to, context)
}
