import type { FigureSources, ReportDocument } from '../../core/document/types.ts'
import { decidedKinds, type Condition, type Finding, type FindingKind } from '../../core/report-checks.ts'
import { listed } from '../../core/i18n/punctuation.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import type { Context, WireRecord } from '../resources/types.ts'
import { updateRecord } from '../resources/write.ts'
import { measureLeadTimes } from '../statistics/lead-times.ts'
import { findingsOf } from './checks/index.ts'
import { outlineOfReport } from './checks/outline.ts'
import { writeConditions } from './conditions.ts'
import { frozenOf, hashOf, type Frozen } from './freeze.ts'
import { readReport, reportResource } from './save.ts'
import { readContent, readFigures, requireReport, type Report } from './store.ts'
import { keepVersion, type VersionReason } from './versions.ts'

type Asked = { reportName?: string | undefined; version?: number | undefined }

/**
 * What a clerk said on publishing. `conditions`: open events that are written into the report, each with a note. `acknowledged`:
 * kinds of findings that were looked at; where it is given, nothing else of that weight goes through.
 */
export type Decisions = { conditions?: { eventId: string; note: string }[]; acknowledged?: FindingKind[] }

type State = { status: Report['status']; published_at: string | null; content_hash: string | null; publisher: string | null; conditions: string | null }
type Step = { values: State & { figures?: string }; reason: VersionReason; content: ReportDocument; published?: { hash: string; frozen: Frozen }; said?: Record<string, unknown> }

async function setStatus(db: Executor, report: Report, asked: Asked, { values, reason, content, published, said }: Step, context: Context): Promise<WireRecord> {
  const reportName = asked.reportName?.trim()
  const renamed = reportName && reportName !== report.reportName ? { reportName } : null
  const version = report.version + (renamed ? 2 : 1)
  const text = toJson(content)
  await inTransaction(db, async (trx) => {
    if (renamed) await updateRecord(trx, reportResource(context, report), report.id, { ...renamed, version: report.version }, context)
    const result = await trx
      .updateTable('reports')
      .set({ ...values, content: text, lead_minutes: null, authorised_minutes: null, version, updated_at: context.now })
      .where('id', '=', report.id)
      .where('version', '=', version - 1)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw new ApiError(409, 'error.conflict')
    if (values.published_at !== null) await measureLeadTimes(trx, context.kind, report.id)
    await keepVersion(trx, { reportId: report.id, version, content: text, reason, userId: context.user.id, ...(published && { published }) })
    const [before, after] = [{ status: report.status, contentHash: report.contentHash }, { status: values.status, contentHash: values.content_hash, ...said }]
    await writeAudit(trx, { ...actor(context.user), action: values.status === 'published' ? 'publish' : 'draft', resource: 'reports', recordId: report.id, recordName: reportName || report.reportName, before, after })
  })
  return readReport(db, report.id, context)
}

function checkVersion(report: Report, asked: Asked): void {
  if (asked.version !== undefined && asked.version !== report.version) throw new ApiError(409, 'error.conflict', { data: { current: { version: report.version, updateTime: report.updateTime } } })
}

const refused = (key: ConstructorParameters<typeof ApiError>[1], findings: readonly Finding[], parameters: ApiError['parameters'] = {}): ApiError => new ApiError(422, key, { parameters, data: { findings } })

/** What cannot be published at all, whatever the clerk says. */
function refuseStops(findings: readonly Finding[], content: ReportDocument): void {
  const of = (kind: FindingKind): Finding[] => findings.filter((finding) => finding.kind === kind)
  const [broken] = of('content')
  if (broken && content.content.some((node) => node.content || node.type !== 'paragraph')) throw refused('report.invalid', [broken], { reason: broken.text })
  if (broken) throw refused('report.noContent', [broken])
  if (of('heading').length > 0) throw refused('report.outline', of('heading'), { titles: [...new Set(of('heading').map(({ where }) => where.heading))].join('、') })
  if (of('image').length > 0) throw refused('report.imagesLost', of('image'), { count: of('image').length })
  const [restricted] = of('restricted')
  if (restricted) throw refused('check.restricted', [restricted])
}

/** The accepted conditions. Throws 422 where an open event has none, or where one is about no open event. */
function conditionsOf(findings: readonly Finding[], given: NonNullable<Decisions['conditions']>, context: Context): Condition[] {
  const open = findings.flatMap(({ event }) => event ?? [])
  const notes = new Map(given.map(({ eventId, note }) => [eventId, note.trim()]))
  if (given.some(({ eventId }) => !open.some(({ id }) => id === eventId))) throw refused('report.conditionGone', findings.filter(({ event }) => event))
  const left = findings.filter(({ event }) => event && !notes.get(event.id))
  if (left.length > 0) throw refused('report.openEvents', left, { count: left.length, names: listed([...new Set(left.map(({ event }) => event?.name ?? ''))], context.locale) })
  return open.map(({ id, name, severity, period }) => ({ id, name, severity, period, note: notes.get(id) ?? '' }))
}

/** Throws 422 where something that somebody has to say yes to was not looked at. Without any word of it, as in a plain call, all was. */
function refuseUndecided(findings: readonly Finding[], { acknowledged }: Decisions, context: Context): Finding[] {
  const open = findings.filter(({ severity }) => severity === 'decide')
  const left = acknowledged ? open.filter(({ kind }) => !acknowledged.includes(kind)) : []
  if (left.length > 0) throw refused('report.undecided', left, { count: left.length, list: listed(left.slice(0, 3).map(({ text }) => text.replace(/[。.]$/, '')), context.locale, 'stop') })
  return open
}

const countsOf = (findings: readonly Finding[]): Record<string, number> => Object.fromEntries(decidedKinds.flatMap((kind) => {
  const count = findings.filter((finding) => finding.kind === kind).length
  return count > 0 ? [[kind, count]] : []
}))

/**
 * Publishes a report: it is checked, open events are written into it as conditions, and its content is frozen with a hash; it
 * cannot be changed until it is a draft again. Publishing a published report changes nothing.
 *
 * @throws ApiError 404; 409 where `version` is not the latest; 422 with `data.findings` for what stops it, for open events of high
 * severity that are no conditions, and, where `acknowledged` is given, for what is not among it
 */
export async function publishReport(db: Executor, analysis: AnalysisContext, id: string, asked: Asked & Decisions, context: Context): Promise<WireRecord> {
  const report = await requireReport(db, context.user, id)
  checkVersion(report, asked)
  if (report.status === 'published') return readReport(db, id, context)
  const content = await readContent(db, id)
  const findings = await findingsOf(db, analysis, report, content, context)
  refuseStops(findings, content)
  const accepted = conditionsOf(findings, asked.conditions ?? [], context)
  const acknowledged = refuseUndecided(findings, asked, context)
  const written = await writeConditions(db, analysis, context.user, report, await outlineOfReport(db, report), { content, figures: await readFigures(db, id), conditions: accepted })
  return freeze(db, report, asked, written, { conditions: written.conditions.map(({ name, note }) => `${name}：${note}`), acknowledged: countsOf(acknowledged) }, context)
}

async function freeze(db: Executor, report: Report, asked: Asked, { content, figures, conditions }: { content: ReportDocument; figures: FigureSources; conditions: Condition[] }, said: { conditions: string[]; acknowledged: Record<string, number> }, context: Context): Promise<WireRecord> {
  const frozen = await frozenOf(db, report, conditions)
  const hash = hashOf(frozen, content, figures)
  const values = { status: 'published' as const, published_at: context.now, content_hash: hash, publisher: context.user.name, conditions: toJson(conditions), figures: toJson(figures) }
  const told = { ...(said.conditions.length > 0 && { conditions: said.conditions }), ...(Object.keys(said.acknowledged).length > 0 && { acknowledged: said.acknowledged }) }
  return setStatus(db, report, asked, { values, reason: 'publish', content, published: { hash, frozen }, said: told }, context)
}

/** Makes a report a draft: a published one can be changed again, as a new version; the published one is kept. */
export async function draftReport(db: Executor, id: string, asked: Asked, context: Context): Promise<WireRecord> {
  const report = await requireReport(db, context.user, id)
  checkVersion(report, asked)
  return setStatus(db, report, asked, { values: { status: 'draft', published_at: null, content_hash: null, publisher: null, conditions: toJson(report.conditions) }, reason: 'save', content: await readContent(db, id) }, context)
}
