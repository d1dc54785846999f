import type { FilledPassage } from '../../../core/contracts/passages.ts'
import type { DocumentNode, FigureSources, ReportDocument } from '../../../core/document/types.ts'
import type { AnalysisContext } from '../../analysis/events/context.ts'
import { toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../errors.ts'
import type { Context } from '../../resources/types.ts'
import { saveReport } from '../save.ts'
import { readContent, readFigures, requireReport, type Report } from '../store.ts'
import { fillPassage } from './fill.ts'
import { requirePassage } from './read.ts'
import { targetOf } from './target.ts'

/** The report knows where the figures come from; what is written to it at the same moment is not written over. */
async function learnSources(db: Executor, report: Report, sources: FigureSources): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Who refreshes the report waits for this row.
    await trx
      .updateTable('reports')
      .set((row) => ({ version: row.ref('version') }))
      .where('id', '=', report.id)
      .execute()
    const known = await readFigures(trx, report.id)
    const fresh = Object.entries(sources).filter(([key]) => !Object.hasOwn(known, key))
    if (fresh.length > 0)
      await trx
        .updateTable('reports')
        .set({ figures: toJson({ ...known, ...Object.fromEntries(fresh) }) })
        .where('id', '=', report.id)
        .where('status', '=', 'draft')
        .execute()
  })
}

/** Puts blocks at the end of a section: before the next heading of its level or above. */
function intoSection(document: ReportDocument, sectionId: string, blocks: readonly DocumentNode[]): ReportDocument {
  const start = document.content.findIndex(
    (node) => node.type === 'heading' && (node.attrs?.['id'] === sectionId || node.attrs?.['sectionId'] === sectionId),
  )
  const head = document.content[start]
  if (!head) throw notFound()
  const level = Number(head.attrs?.['level'] ?? 1)
  const next = document.content.findIndex(
    (node, index) => index > start && node.type === 'heading' && Number(node.attrs?.['level'] ?? 1) <= level,
  )
  return { ...document, content: document.content.toSpliced(next < 0 ? document.content.length : next, 0, ...blocks) }
}

export type Place = { reportId: string; sectionId?: string | undefined; version?: number | undefined }

/**
 * Makes a passage ready for a report: its slots are filled with the report's figures. With a section it is put in there
 * and the report saved; without one the caller puts it where the caret is.
 *
 * @throws ApiError 404 outside the scope or where the section is not there, 409 where `version` is not the latest, 423
 * for a published report
 */
export async function applyPassage(
  db: Executor,
  analysis: AnalysisContext,
  id: string,
  place: Place,
  labelOf: (name: string) => string,
  context: Context,
): Promise<FilledPassage> {
  const report = await requireReport(db, context.user, place.reportId)
  const passage = await requirePassage(db, context.user, id)
  if (report.status === 'published')
    throw new ApiError(423, 'report.published', { data: { status: report.status, version: report.version } })
  const { target, sources } = await targetOf(db, analysis, report, labelOf, context)
  const filled = fillPassage(passage.content, passage.basis, target)
  const known = sources()
  const used = new Set(filled.keys)
  const resting = Object.fromEntries(Object.entries(known).filter(([key]) => used.has(key)))
  await learnSources(db, report, resting)
  await db
    .updateTable('passages')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (place.sectionId === undefined)
    return { blocks: filled.blocks, open: filled.open, check: filled.check, figures: resting, version: report.version }
  const content = intoSection(await readContent(db, report.id), place.sectionId, filled.blocks)
  const saved = await saveReport(db, report.id, { content, version: place.version ?? report.version }, context)
  return {
    blocks: filled.blocks,
    open: filled.open,
    check: filled.check,
    figures: resting,
    version: Number(saved['version']),
  }
}
