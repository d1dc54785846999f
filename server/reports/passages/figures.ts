import type { BoundFigure, DocumentNode, FigureSources } from '../../../core/document/types.ts'
import type { AnalysisContext } from '../../analysis/events/context.ts'
import type { Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../types.ts'
import { buildSections } from '../build.ts'
import { loadReportData } from '../data/load.ts'
import type { Report } from '../store.ts'
import { requireTemplate } from '../templates.ts'
import { directionOf, neighbours } from './direction.ts'
import type { KnownFigure } from './slots.ts'

/** Every figure that building a report anew would show, by its key; and what they rest on. */
export async function figuresOf(db: Executor, context: AnalysisContext, user: CurrentUser, report: Report): Promise<{ figures: Map<string, KnownFigure>; sources: FigureSources }> {
  const figures = new Map<string, KnownFigure>()
  if (!report.customerId || !report.templateId) return { figures, sources: {} }
  const template = await requireTemplate(db, report.templateId, report.useRemark)
  const data = await loadReportData(db, context, user, { reportName: report.reportName, useRemark: report.useRemark, appUserId: report.customerId, periods: report.periods, tableIds: report.tableIds })
  const built = buildSections(data, template.sections)
  const learn = (node: DocumentNode): void =>
    (node.content ?? []).forEach((child, index, content) => {
      const { key, value } = (child.marks?.find(({ type }) => type === 'boundFigure')?.attrs ?? {}) as Partial<BoundFigure>
      if (child.type !== 'text') return learn(child)
      if (key === undefined) return
      const { before, after } = neighbours(content, index)
      const known = figures.get(key)
      const direction = known?.direction ?? directionOf(before, after)
      figures.set(key, known ? { ...known, direction } : { key, text: child.text ?? '', value: value ?? '', direction })
    })
  for (const { blocks } of built.sections) blocks.forEach(learn)
  return { figures, sources: built.figures }
}
