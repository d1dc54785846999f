import { outlineOf, textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../../core/document/types.ts'
import { dayOf } from '../../../../core/beijing.ts'
import { industryDivision } from '../../../../core/classification/industries.ts'
import { inScopeOf } from '../../../auth/scope.ts'
import { fromJson } from '../../../db/client.ts'
import type { Executor } from '../../../db/schema.ts'
import type { CurrentUser } from '../../../user.ts'

/** What a published report about an industry says, for a report about a customer of it to quote. */
export type IndustryQuote = { reportName: string; day: string; parts: { title: string; text: string }[] }

/** The chapters that are quoted: definition, supply and demand, energy. */
const quoted = ['industry-1', 'industry-4', 'industry-7']
const longest = 400

/** The first paragraph of a chapter that says something. */
function firstOf(document: ReportDocument, sectionId: string): { title: string; text: string } | null {
  const start = document.content.findIndex((node) => node.type === 'heading' && node.attrs?.['sectionId'] === sectionId)
  const head = document.content[start]
  if (!head) return null
  const says = (node: DocumentNode): boolean =>
    node.type === 'paragraph' && !node.attrs?.['gap'] && textOf(node).trim() !== ''
  const end = document.content.findIndex((node, index) => index > start && node.type === 'heading')
  const block = document.content.slice(start + 1, end === -1 ? undefined : end).find(says)
  return block
    ? {
        title: (outlineOf({ type: 'doc', content: [head] })[0]?.text ?? '').replace(/^[一二三四五六七八九十]+、/, ''),
        text: textOf(block).trim().slice(0, longest),
      }
    : null
}

/**
 * The latest published report about the industry of a code that a user may see; null where there is none or it says
 * nothing.
 */
export async function readIndustryQuote(
  db: Executor,
  user: CurrentUser,
  industryCode: string,
): Promise<IndustryQuote | null> {
  const division = industryDivision(industryCode)
  if (division === '') return null
  const query = db
    .selectFrom('reports')
    .select(['report_name', 'content', 'published_at', 'industry_code'])
    .where('use_remark', '=', '4')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('industry_code', 'is not', null)
    .where(inScopeOf(user, 'reports'))
  const rows = await query
    .where((where) =>
      where.or([
        where('industry_code', 'like', `${division}%`),
        where('industry_code', 'like', `${division.slice(1)}%`),
        where('industry_code', '=', division.slice(0, 1)),
      ]),
    )
    .orderBy('published_at', 'desc')
    .limit(10)
    .execute()
  // One about the division before one about all of its section.
  const row = rows.find(({ industry_code }) => industryDivision(industry_code) === division) ?? rows[0]
  if (!row) return null
  const document = fromJson<ReportDocument | null>(row.content)
  const parts = document ? quoted.flatMap((id) => firstOf(document, id) ?? []) : []
  return parts.length === 0
    ? null
    : { reportName: row.report_name, day: row.published_at ? dayOf(row.published_at) : '', parts }
}
