import { createHash } from 'node:crypto'
import { checkDocument } from '../../core/document/check.ts'
import type { DocumentNode, FigureSources, ReportDocument } from '../../core/document/types.ts'
import { isRecord } from '../../core/json.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { fromJson, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import type { Context, WireRecord } from '../resources/types.ts'
import { updateRecord } from '../resources/write.ts'
import { measureLeadTimes } from '../statistics/lead-times.ts'
import { readReport, reportResource } from './save.ts'
import type { TemplateSection } from './sections/types.ts'
import { readContent, readFigures, requireReport, type Report } from './store.ts'
import { keepVersion } from './versions.ts'

/** The same text for the same value, whatever the order of members that a database gives back. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (isRecord(value)) return `{${Object.keys(value).toSorted().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
  return JSON.stringify(value ?? null)
}

/** What publishing freezes: the content, what its figures rest on, and the template and data that it was made from. */
export const hashOf = (report: Pick<Report, 'templateId' | 'templateVersion' | 'periods' | 'tableIds'>, content: ReportDocument, figures: FigureSources): string =>
  createHash('sha256').update(canonical({ content, figures, templateId: report.templateId, templateVersion: report.templateVersion, periods: report.periods, tableIds: report.tableIds })).digest('hex')

/** Level-1 headings that the template prescribes and that are gone or stand in another order. */
export function misplaced(content: ReportDocument, sections: readonly TemplateSection[]): string[] {
  const prescribed = sections.filter((section) => section.level === 1)
  const found = content.content.filter((node: DocumentNode) => node.type === 'heading' && node.attrs?.['level'] === 1).map((node) => node.attrs?.['sectionId'])
  const order = [...new Set(found.filter((id) => prescribed.some((section) => section.id === id)))]
  const expected = prescribed.filter((section) => order.includes(section.id)).map((section) => section.id)
  const moved = prescribed.filter((section) => order.indexOf(section.id) !== expected.indexOf(section.id))
  const missing = prescribed.filter((section) => section.required && !order.includes(section.id))
  return [...new Set([...missing, ...moved])].map((section) => section.title)
}

async function prescribedSections(db: Executor, templateId: string | null): Promise<TemplateSection[]> {
  const row = templateId ? await db.selectFrom('report_templates').select('outline').where('id', '=', templateId).executeTakeFirst() : undefined
  return row ? fromJson<TemplateSection[]>(row.outline) : []
}

type Asked = { reportName?: string | undefined; version?: number | undefined }

async function setStatus(db: Executor, report: Report, asked: Asked, values: { status: Report['status']; published_at: string | null; content_hash: string | null }, reason: 'save' | 'publish', content: ReportDocument, context: Context): Promise<WireRecord> {
  const reportName = asked.reportName?.trim()
  const renamed = reportName && reportName !== report.reportName ? { reportName } : null
  const version = report.version + (renamed ? 2 : 1)
  const text = toJson(content)
  await inTransaction(db, async (trx) => {
    if (renamed) await updateRecord(trx, reportResource(context, report), report.id, { ...renamed, version: report.version }, context)
    const result = await trx
      .updateTable('reports')
      .set({ ...values, lead_minutes: null, authorised_minutes: null, version, updated_at: context.now })
      .where('id', '=', report.id)
      .where('version', '=', version - 1)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw new ApiError(409, 'error.conflict')
    if (values.published_at !== null) await measureLeadTimes(trx, context.kind, report.id)
    await keepVersion(trx, { reportId: report.id, version, content: text, reason, userId: context.user.id })
    const [before, after] = [{ status: report.status, contentHash: report.contentHash }, { status: values.status, contentHash: values.content_hash }]
    await writeAudit(trx, { ...actor(context.user), action: values.status === 'published' ? 'publish' : 'draft', resource: 'reports', recordId: report.id, recordName: reportName || report.reportName, before, after })
  })
  return readReport(db, report.id, context)
}

function checkVersion(report: Report, asked: Asked): void {
  if (asked.version !== undefined && asked.version !== report.version) throw new ApiError(409, 'error.conflict', { data: { current: { version: report.version, updateTime: report.updateTime } } })
}

/**
 * Publishes a report: its content is checked, frozen with a hash, and cannot be changed until it is a draft again.
 * Publishing a published report changes nothing.
 *
 * @throws ApiError 404, 409 where `version` is not the latest, 422 where prescribed headings are missing or moved
 */
export async function publishReport(db: Executor, id: string, asked: Asked, context: Context): Promise<WireRecord> {
  const report = await requireReport(db, context.user, id)
  checkVersion(report, asked)
  if (report.status === 'published') return readReport(db, id, context)
  const content = await readContent(db, id)
  const [problem] = checkDocument(content)
  if (problem) throw new ApiError(422, 'report.document', { parameters: { place: problem.path || '/', reason: problem.reason } })
  if (content.content.every((node) => !node.content && node.type === 'paragraph')) throw new ApiError(422, 'report.noContent')
  const titles = misplaced(content, await prescribedSections(db, report.templateId))
  if (titles.length > 0) throw new ApiError(422, 'report.outline', { parameters: { titles: titles.join('、') } })
  return setStatus(db, report, asked, { status: 'published', published_at: context.now, content_hash: hashOf(report, content, await readFigures(db, id)) }, 'publish', content, context)
}

/** Makes a report a draft: a published one can be changed again, as a new version; the published one is kept. */
export async function draftReport(db: Executor, id: string, asked: Asked, context: Context): Promise<WireRecord> {
  const report = await requireReport(db, context.user, id)
  checkVersion(report, asked)
  return setStatus(db, report, asked, { status: 'draft', published_at: null, content_hash: null }, 'save', await readContent(db, id), context)
}
