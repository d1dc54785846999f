import type { WireRecord } from '../../core/api.ts'
import type { PublishDecisions } from '../../core/contracts/publishing.ts'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { FigureSources, ReportDocument } from '../../core/document/types.ts'
import { countByKind, type Condition, type Confirmation, type Finding } from '../../core/report-checks.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import type { Context } from '../resources/types.ts'
import { updateRecord } from '../resources/update.ts'
import { measureLeadTimes } from '../statistics/lead-times.ts'
import { confirmed, inWords, type KeyedFinding } from './checks/finding.ts'
import { findingsOf } from './checks/index.ts'
import { outlineOfReport } from './checks/outline.ts'
import { writeConditions } from './conditions.ts'
import { frozenOf, hashOf, type Frozen } from './freeze.ts'
import { keepShown } from './images.ts'
import { conditionsOf, refuseStops, refuseUndecided } from './publish-answers.ts'
import { readReport, reportResource } from './save.ts'
import { readContent, readFigures, requireReport, type Report } from './store.ts'
import { examineNext, keepVersion, type VersionReason } from './versions.ts'

type Asked = { reportName?: string | undefined; version?: number | undefined }

type State = {
  status: Report['status']
  published_at: string | null
  content_hash: string | null
  publisher: string | null
  conditions: string | null
}
type Step = {
  values: State & { figures?: string }
  reason: VersionReason
  content: ReportDocument
  published?: { hash: string; frozen: Frozen }
  audited?: Record<string, unknown>
}

async function setStatus(
  db: Executor,
  report: Report,
  asked: Asked,
  { values, reason, content, published, audited }: Step,
  context: Context,
): Promise<WireRecord> {
  const reportName = asked.reportName?.trim()
  const renamed = reportName && reportName !== report.reportName ? { reportName } : null
  const version = report.version + (renamed ? 2 : 1)
  const next = { reportId: report.id, content: toJson(content), reason, userId: context.user.id }
  const examined = await examineNext(db, next)
  await inTransaction(db, async (trx) => {
    if (renamed)
      await updateRecord(
        trx,
        reportResource(context, report),
        report.id,
        { ...renamed, version: report.version },
        context,
      )
    const result = await trx
      .updateTable('reports')
      .set({
        ...values,
        content: next.content,
        lead_minutes: null,
        authorised_minutes: null,
        version,
        updated_at: context.now,
      })
      .where('id', '=', report.id)
      .where('version', '=', version - 1)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw new ApiError(409, 'error.conflict')
    await keepShown(trx, context.user, report.id, examined.images)
    if (values.published_at !== null) await measureLeadTimes(trx, context.kind, report.id)
    await keepVersion(trx, { ...next, version, examined, ...(published && { published }) })
    const [before, after] = [
      { status: report.status, contentHash: report.contentHash },
      { status: values.status, contentHash: values.content_hash, ...audited },
    ]
    await writeAudit(trx, {
      ...actor(context.user),
      action: values.status === 'published' ? 'publish' : 'draft',
      resource: 'reports',
      recordId: report.id,
      recordName: reportName || report.reportName,
      before,
      after,
    })
  })
  return readReport(db, report.id, context)
}

function checkVersion(report: Report, asked: Asked): void {
  if (asked.version !== undefined && asked.version !== report.version)
    throw new ApiError(409, 'error.conflict', {
      data: { current: { version: report.version, updateTime: report.updateTime } },
    })
}

/** A report that is about to be frozen: looked over, and nothing stops it. */
type Checked = { report: Report; content: ReportDocument; keyed: KeyedFinding[]; findings: Finding[] }

async function lookOver(db: Executor, analysis: AnalysisContext, report: Report, context: Context): Promise<Checked> {
  const content = await readContent(db, report.id)
  // Each step over a long report takes a tenth of a second and more: others have their turn between them.
  await othersFirst()
  const made = await findingsOf(db, analysis, report, content, context)
  const findings = made.map((finding) => inWords(finding, context.locale))
  refuseStops(findings, content)
  return { report, content, keyed: made, findings }
}

/**
 * Publishes a report: it is checked, open events are written into it as conditions, and its content is frozen with a
 * hash; it cannot be changed until it is a draft again. Publishing a published report changes nothing.
 *
 * @throws ApiError 404; 409 where `version` is not the latest; 422 with `data.findings` for what stops it, for open
 * events of high severity that are no conditions, and for what has to be decided and is not acknowledged
 */
export async function publishReport(
  db: Executor,
  analysis: AnalysisContext,
  id: string,
  asked: Asked & PublishDecisions,
  context: Context,
): Promise<WireRecord> {
  const report = await requireReport(db, context.user, id)
  checkVersion(report, asked)
  if (report.status === 'published') return readReport(db, id, context)
  const { content, keyed, findings } = await lookOver(db, analysis, report, context)
  const accepted = conditionsOf(findings, asked.conditions ?? [], context)
  const acknowledged = refuseUndecided(keyed, asked, context)
  const confirmation =
    accepted.length + acknowledged.length > 0
      ? {
          userId: context.user.id,
          user: context.user.name,
          time: context.now,
          findings: acknowledged.flatMap(confirmed),
        }
      : null
  const figures = await readFigures(db, id)
  const written = await writeConditions(db, analysis, context.user, report, await outlineOfReport(db, report), {
    content,
    figures,
    conditions: accepted,
    confirmation,
  })
  const answers = {
    ...(accepted.length > 0 && { conditions: written.conditions.map(wordsOf) }),
    ...(acknowledged.length > 0 && { acknowledged: Object.fromEntries(countByKind(acknowledged)) }),
  }
  return freeze(db, report, asked, { ...written, confirmation }, answers, context)
}

/**
 * Publishes a report that the product writes and nobody is asked about: the one of anomalies. Nothing is said to have
 * been confirmed.
 *
 * @throws ApiError 422 for what stops it
 */
export async function publishUnasked(
  db: Executor,
  analysis: AnalysisContext,
  id: string,
  context: Context,
): Promise<WireRecord> {
  const { report, content } = await lookOver(db, analysis, await requireReport(db, context.user, id), context)
  return freeze(
    db,
    report,
    {},
    { content, figures: await readFigures(db, id), conditions: [], confirmation: null },
    {},
    context,
  )
}

const wordsOf = ({ note, items }: Condition): string =>
  `${items.map(({ name, events }) => [name, ...events.map(({ period }) => period).filter(Boolean)].join(' ')).join('、')}：${note}`

type Written = {
  content: ReportDocument
  figures: FigureSources
  conditions: Condition[]
  confirmation: Confirmation | null
}

async function freeze(
  db: Executor,
  report: Report,
  asked: Asked,
  { content, figures, conditions, confirmation }: Written,
  answers: Record<string, unknown>,
  context: Context,
): Promise<WireRecord> {
  const frozen = await frozenOf(db, report, conditions, confirmation)
  await othersFirst()
  const hash = hashOf(frozen, content, figures)
  await othersFirst()
  const values = {
    status: 'published' as const,
    published_at: context.now,
    content_hash: hash,
    publisher: context.user.name,
    conditions: toJson(conditions),
    figures: toJson(figures),
  }
  return setStatus(
    db,
    report,
    asked,
    { values, reason: 'publish', content, published: { hash, frozen }, audited: answers },
    context,
  )
}

/** Makes a report a draft: a published one can be changed again, as a new version; the published one is kept. */
export async function draftReport(db: Executor, id: string, asked: Asked, context: Context): Promise<WireRecord> {
  const report = await requireReport(db, context.user, id)
  checkVersion(report, asked)
  return setStatus(
    db,
    report,
    asked,
    {
      values: {
        status: 'draft',
        published_at: null,
        content_hash: null,
        publisher: null,
        conditions: toJson(report.conditions),
      },
      reason: 'save',
      content: await readContent(db, id),
    },
    context,
  )
}
