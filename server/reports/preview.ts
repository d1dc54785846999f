import type { PreviewSection, ReportPreview } from '../../core/contracts/templates.ts'
import { outlineOf, textNodes, textOf } from '../../core/document/outline.ts'
import type { BoundFigure, DocumentNode } from '../../core/document/types.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'
import { buildSections } from './build.ts'
import { checkPlan, type BuildPlan } from './create.ts'
import { loadReportData } from './writing/data/load.ts'
import type { TemplateSection } from './writing/sections/types.ts'
import { requireTemplate } from './writing/templates.ts'

const figuresIn = (node: DocumentNode): BoundFigure[] =>
  [...textNodes(node)].flatMap((text) =>
    (text.marks ?? [])
      .filter((mark) => mark.type === 'boundFigure')
      .map((mark) => mark.attrs as unknown as BoundFigure),
  )

const unique = <T>(items: T[]): T[] => [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]

/** What building would write, section by section, without storing anything. */
export async function previewReport(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  plan: BuildPlan,
): Promise<ReportPreview> {
  checkPlan(plan)
  const template = await requireTemplate(db, plan.templateId, plan.useRemark)
  return previewSections(db, context, user, plan, template.sections)
}

/** The same of sections that are no template yet. */
export async function previewSections(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  plan: BuildPlan,
  wanted: readonly TemplateSection[],
): Promise<ReportPreview> {
  const built = buildSections(
    await loadReportData(db, context, user, { ...plan, reportName: plan.reportName || '（以生成时填写的名称为准）' }),
    wanted,
  )
  const sections = built.sections.map(({ section, heading, blocks }): PreviewSection => {
    const figures = blocks.flatMap(figuresIn)
    return {
      id: section.id,
      title: outlineOf({ type: 'doc', content: [heading] })[0]?.text ?? section.title,
      level: section.level,
      blocks: blocks.map((node) => ({ type: node.type, text: textOf(node), node })),
      sources: unique(
        figures.flatMap((figure) =>
          (built.figures[figure.key] ?? []).map((source) => ({
            fileName: source.fileName ?? '',
            table: source.table,
            sheet: source.sheet ?? '',
          })),
        ),
      ),
      figures: figures.length,
      missing: unique(blocks.flatMap((node) => (typeof node.attrs?.['gap'] === 'string' ? [node.attrs['gap']] : []))),
    }
  })
  return { sections, missing: unique(sections.flatMap((section) => section.missing)), figures: built.figures }
}
