import { numberOf } from '../../core/document/numbering.ts'
import { textOf } from '../../core/document/outline.ts'
import type { DocumentNode, FigureSources } from '../../core/document/types.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { loadReportData } from '../reports/writing/data/load.ts'
import type { ReportData } from '../reports/writing/data/types.ts'
import type { TemplateSection } from '../reports/writing/sections/types.ts'
import { readContent, readFigures, requireReport, type Report } from '../reports/store.ts'
import { requireTemplate } from '../reports/writing/templates.ts'
import type { CurrentUser } from '../user.ts'
import { knownNames, type KnownNames } from '../customers/parties.ts'

/** A report with the data that it rests on, as far as the user may see them, and one of its sections. */
export type ReportContext = {
  report: Report
  /** Null where the customer is gone or no longer the user's. */
  data: ReportData | null
  known: KnownNames
  figures: FigureSources
  /** The heading without its number; '' where no section was named. */
  title: string
  /** What stands below the heading, up to the next of its level. */
  blocks: DocumentNode[]
  /** The section of the template; null for one of the clerk's own. */
  section: TemplateSection | null
}

const levelOf = (node: DocumentNode): number => Number(node.attrs?.['level'] ?? 1)

/** A section by the id of its heading, or of the template's section that it opens; null where there is none. */
export function sectionOf(
  content: readonly DocumentNode[],
  sectionId: string,
): { title: string; templateId: string | null; blocks: DocumentNode[] } | null {
  const at = content.findIndex(
    (node) => node.type === 'heading' && (node.attrs?.['sectionId'] === sectionId || node.attrs?.['id'] === sectionId),
  )
  const head = content[at]
  if (!head) return null
  const text = textOf(head)
  const rest = content.slice(at + 1)
  const end = rest.findIndex((node) => node.type === 'heading' && levelOf(node) <= levelOf(head))
  const templateId = head.attrs?.['sectionId']
  return {
    title: text.slice(numberOf(text).length).trim(),
    templateId: typeof templateId === 'string' ? templateId : null,
    blocks: end < 0 ? rest : rest.slice(0, end),
  }
}

async function dataOf(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  report: Report,
): Promise<ReportData | null> {
  const { reportName, useRemark, customerId, periods, tableIds } = report
  try {
    return await loadReportData(db, context, user, { reportName, useRemark, appUserId: customerId, periods, tableIds })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

async function templateSection(db: Executor, report: Report, id: string): Promise<TemplateSection | null> {
  if (!report.templateId) return null
  try {
    const { sections } = await requireTemplate(db, report.templateId, report.useRemark)
    return sections.find((section) => section.id === id) ?? null
  } catch (error) {
    // A template may be gone; its reports stay.
    if (error instanceof ApiError) return null
    throw error
  }
}

/**
 * Opens a report of the user's scope. A section that the stored document does not have is none.
 *
 * @throws ApiError 404 for a report outside the scope
 */
export async function openContext(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  reportId: string,
  sectionId: string | undefined,
): Promise<ReportContext> {
  const report = await requireReport(db, user, reportId)
  const openSection = sectionId ? sectionOf((await readContent(db, reportId)).content, sectionId) : null
  const data = await dataOf(db, context, user, report)
  return {
    report,
    data,
    known: knownNames(data?.rows ?? {}, {
      customer: data?.customer ?? (report.userName ? { name: report.userName, creditCode: '' } : null),
      persons: [user.name],
      branches: [data?.branch ?? ''],
    }),
    figures: await readFigures(db, reportId),
    title: openSection?.title ?? '',
    blocks: openSection?.blocks ?? [],
    section: openSection?.templateId ? await templateSection(db, report, openSection.templateId) : null,
  }
}
