import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import { fromJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import type { TemplateSection } from '../writing/sections/types.ts'
import type { Report } from '../store.ts'
import { finding, type RawFinding } from './finding.ts'

const standing = (content: ReportDocument): unknown[] =>
  content.content
    .filter((node: DocumentNode) => node.type === 'heading' && node.attrs?.['level'] === 1)
    .map((node) => node.attrs?.['sectionId'])

/** Level-1 headings that the template prescribes and that are gone or stand in another order. */
export function misplacedSections(
  content: ReportDocument,
  sections: readonly TemplateSection[],
): { missing: TemplateSection[]; moved: TemplateSection[] } {
  const prescribed = sections.filter((section) => section.level === 1)
  const present = standing(content)
  const order = [...new Set(present.filter((id) => prescribed.some((section) => section.id === id)))]
  const expected = prescribed.filter((section) => order.includes(section.id)).map((section) => section.id)
  return {
    missing: prescribed.filter((section) => section.required && !order.includes(section.id)),
    moved: prescribed.filter((section) => order.indexOf(section.id) !== expected.indexOf(section.id)),
  }
}

/**
 * The outline that a report was built from: that of its version of the template, where it is kept, otherwise the one in
 * force.
 */
export async function outlineOfReport(
  db: Executor,
  { templateId, templateVersion }: Pick<Report, 'templateId' | 'templateVersion'>,
): Promise<TemplateSection[]> {
  if (templateId === null) return []
  const kept =
    templateVersion === null
      ? undefined
      : await db
          .selectFrom('report_template_versions')
          .select('outline')
          .where('template_id', '=', templateId)
          .where('version', '=', templateVersion)
          .executeTakeFirst()
  const row =
    kept ?? (await db.selectFrom('report_templates').select('outline').where('id', '=', templateId).executeTakeFirst())
  return row ? fromJson<TemplateSection[]>(row.outline) : []
}

/** Prescribed headings that are gone or moved, and optional ones that were left out. */
export function outlineFindings(content: ReportDocument, sections: readonly TemplateSection[]): RawFinding[] {
  const { missing, moved } = misplacedSections(content, sections)
  const there = new Set(standing(content))
  const at = (section: TemplateSection) => ({ sectionId: section.id, heading: section.title, blockId: null })
  return [
    ...missing.map((section) => finding('heading', at(section), 'check.heading.missing', { title: section.title })),
    ...moved.map((section) => finding('heading', at(section), 'check.heading.moved', { title: section.title })),
    ...sections
      .filter((section) => section.level === 1 && !section.required && !there.has(section.id))
      .map((section) => finding('optional', at(section), 'check.optional', { title: section.title })),
  ]
}
