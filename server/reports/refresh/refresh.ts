import { chartKey } from '../../../core/document/chart-key.ts'
import { textNodes } from '../../../core/document/outline.ts'
import type { RefreshBody, Refreshed } from '../../../core/contracts/refresh.ts'
import type { DocumentNode, FigureSources, ReportDocument } from '../../../core/document/types.ts'
import type { AnalysisContext } from '../../analysis/events/context.ts'
import { actor, writeAudit } from '../../audit/write.ts'
import { toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../errors.ts'
import type { Context } from '../../resources/types.ts'
import { refusalOf } from '../refused-document.ts'
import { readContent, readFigures, requireReport, type Report } from '../store.ts'
import { examineNext, keepVersion } from '../versions.ts'
import { carryOut, chosenOf, isOffered, newsOf, operationsFor, writtenAfter } from './apply.ts'
import { compareReport, type Compared } from './compare.ts'
import { readBasis, rebuild, type Basis, type Rebuilt } from './rebuild.ts'
import { checkedStamp } from './stamp.ts'
import { withSteadyKeys } from './steady-keys.ts'
import type { RefreshPlace } from '../../../core/report-refresh.ts'
import type { Difference } from './types.ts'

const chartsIn = (node: DocumentNode): DocumentNode[] =>
  node.type === 'reportChart' ? [node] : (node.content ?? []).flatMap(chartsIn)

const figuresShown = (node: DocumentNode): string[] =>
  [...textNodes(node)]
    .flatMap((text) => (text.marks ?? []).filter(({ type }) => type === 'boundFigure'))
    .map((mark) => String(mark.attrs?.['key'] ?? ''))

/** The keys of what a document shows: of its figures, and of what its charts were drawn from. */
const keysIn = (node: DocumentNode): Set<string> => new Set([...figuresShown(node), ...chartsIn(node).map(chartKey)])

/**
 * What the figures of the report rest on afterwards: what the building rests on, and what else still stands in the
 * text, or comes back by undoing.
 */
function figuresAfter(before: FigureSources, rebuilt: Rebuilt, ...documents: ReportDocument[]): FigureSources {
  const used = new Set(documents.flatMap((document) => [...keysIn(document)]))
  const pick = (figures: FigureSources): FigureSources =>
    Object.fromEntries(Object.entries(figures).filter(([key]) => used.has(key)))
  return { ...pick(before), ...pick(rebuilt.values.sources()), ...rebuilt.figures }
}

type Opened = {
  report: Report
  basis: Basis
  document: ReportDocument
  figures: FigureSources
  rebuilt: Rebuilt
  compared: Compared
}

async function open(
  db: Executor,
  analysis: AnalysisContext,
  report: Report,
  periods: string[] | null,
  context: Context,
): Promise<Opened> {
  const basis = await readBasis(db, report)
  const [document, figures] = [await readContent(db, report.id), await readFigures(db, report.id)]
  const rebuilt = withSteadyKeys(
    figures,
    await rebuild(db, analysis, context.user, report, basis, { periods, locale: context.locale }),
  )
  const compared = compareReport({
    document,
    written: basis.written,
    built: rebuilt.document,
    withheld: new Set(rebuilt.withheld.keys()),
    valueOf: (key) => rebuilt.values.valueOf(key),
    naming: rebuilt.naming,
  })
  return { report, basis, document, figures, rebuilt, compared }
}

const isStale = (report: Report): ApiError =>
  new ApiError(409, 'error.conflict', { data: { current: { version: report.version, updateTime: report.updateTime } } })
const isFrozen = (report: Report): ApiError =>
  new ApiError(423, 'report.published', { data: { status: report.status, version: report.version } })

/** Nothing of the text changes: what it was compared with is written down, so that it counts as up to date. */
async function settle(
  db: Executor,
  { report, basis, rebuilt, figures, document, compared }: Opened,
  context: Context,
): Promise<void> {
  const written =
    basis.written === null ? {} : { written: toJson(writtenAfter(basis.written, rebuilt.written, compared, new Set())) }
  const isLeft = newsOf(compared.differences).some(isOffered)
  if (isLeft) return
  await db
    .updateTable('reports')
    .set({
      figures: toJson(figuresAfter(figures, rebuilt, document)),
      table_ids: toJson(rebuilt.tableIds),
      plan: toJson(rebuilt.plan),
      ...written,
      ...(rebuilt.stamp !== null && { data_stamp: checkedStamp(rebuilt.stamp, context.now) }),
    })
    .where('id', '=', report.id)
    .where('version', '=', report.version)
    .where('status', '=', 'draft')
    .execute()
}

/**
 * Stores what was put in: content, sources, what the product wrote, and from which data, together. Throws 409 where
 * somebody was faster.
 */
async function store(
  db: Executor,
  opened: Opened,
  chosen: readonly Difference[],
  context: Context,
): Promise<Pick<Refreshed, 'document' | 'figures' | 'version'>> {
  const { report, basis, rebuilt, compared } = opened
  const document = carryOut(opened.document, operationsFor(compared.differences, new Set(chosen)))
  const next = { reportId: report.id, content: toJson(document), reason: 'refresh', userId: context.user.id } as const
  const examined = await examineNext(db, next)
  const [problem] = examined.problems
  if (problem) throw refusalOf(problem, document)
  const figures = figuresAfter(opened.figures, rebuilt, opened.document, document)
  const version = report.version + 1
  await inTransaction(db, async (trx) => {
    const result = await trx
      .updateTable('reports')
      .set({
        content: next.content,
        figures: toJson(figures),
        version,
        updated_at: context.now,
        data_stamp: rebuilt.stamp,
        plan: toJson(rebuilt.plan),
        periods: toJson(rebuilt.periods),
        table_ids: toJson(rebuilt.tableIds),
        ...(basis.written !== null && {
          written: toJson(writtenAfter(basis.written, rebuilt.written, compared, new Set(chosen))),
        }),
      })
      .where('id', '=', report.id)
      .where('version', '=', report.version)
      .where('status', '=', 'draft')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw isStale(await requireReport(trx, context.user, report.id))
    await keepVersion(trx, { ...next, version, examined })
    const places = chosen.filter(({ weight }) => weight !== 'silent').length
    await writeAudit(trx, {
      ...actor(context.user),
      action: 'refresh',
      resource: 'reports',
      recordId: report.id,
      recordName: report.reportName,
      before: { content: examined.before, periods: report.periods },
      after: { content: examined.after, periods: rebuilt.periods, places },
    })
  })
  return { document, figures, version }
}

/**
 * Renews a draft from the data that are stored now. What the product wrote and nobody changed is written anew; in what
 * somebody changed only the figures follow; what somebody typed over is listed and left, unless it is named.
 *
 * @returns every place that differs, whether it was renewed or not
 * @throws ApiError 404 outside the scope, 409 where `version` is not the latest, 422 where the customer is gone, 423
 * for a published report
 */
export async function refreshReport(
  db: Executor,
  analysis: AnalysisContext,
  id: string,
  body: RefreshBody,
  context: Context,
): Promise<Refreshed> {
  const report = await requireReport(db, context.user, id)
  if (report.status === 'published') throw isFrozen(report)
  if (body.version !== undefined && body.version !== report.version) throw isStale(report)
  const opened = await open(db, analysis, report, body.periods ?? null, context)
  const { differences } = opened.compared
  const withheld = [...opened.rebuilt.withheld].map(([section, title]) => ({ id: section, title }))
  const placesOf = (applied: ReadonlySet<Difference>): RefreshPlace[] =>
    newsOf(differences).map((difference) => ({ ...difference.place, applied: applied.has(difference) }))
  const unchanged = { version: report.version, updateTime: report.updateTime, withheld }
  if (body.dryRun) return { ...unchanged, places: placesOf(new Set()) }
  const chosen = chosenOf(differences, body.places === undefined ? null : new Set(body.places))
  if (operationsFor(differences, new Set(chosen)).length === 0) {
    await settle(db, opened, context)
    return { ...unchanged, places: placesOf(new Set()) }
  }
  const stored = await store(db, opened, chosen, context)
  return { ...unchanged, ...stored, updateTime: context.now, places: placesOf(new Set(chosen)) }
}

/**
 * In how many places a report says other than the data, told exactly by building it anew; `staleOf` tells it cheaply.
 * What somebody typed over does not count. A published report is compared as well.
 *
 * @throws ApiError 404 outside the scope, 422 where the customer is gone
 */
export async function countDifferences(
  db: Executor,
  analysis: AnalysisContext,
  id: string,
  context: Context,
): Promise<number> {
  const { compared } = await open(db, analysis, await requireReport(db, context.user, id), null, context)
  return newsOf(compared.differences).filter(isOffered).length
}
