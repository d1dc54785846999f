import { numberOf } from '../../../../core/document/numbering.ts'
import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../../core/document/types.ts'
import { isAsWritten } from '../../../../core/document/written.ts'
import { listed } from './appendix.ts'
import { captionText } from './caption-text.ts'
import { isOpenGap } from './open-gap.ts'

/** What is still to be supplied in a chapter. */
type Unfilled = { chapter: string; matters: string[] }

const isBlank = (cell: DocumentNode): boolean => ['', '—', '待填'].includes(textOf(cell).trim())

/**
 * Whether a table that a template prepared is as empty as it was prepared: nobody wrote into it, and beside the names of
 * its rows there is nothing.
 */
function isUnfilled(node: DocumentNode): boolean {
  if (node.type !== 'table' || !String(node.attrs?.['dataKey'] ?? '').startsWith('form:')) return false
  const [, ...rows] = node.content ?? []
  return isAsWritten(node) && rows.every(({ content = [] }) => content.slice(1).every(isBlank))
}

const captionOf = (table: DocumentNode): string => captionText(String(table.attrs?.['caption'] ?? '')) || '表格'

/** The line that stands where an empty table stood; the sentence before it may say it already. */
const lineFor = (table: DocumentNode): DocumentNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text: `${captionOf(table)}尚未填写，见“附录：待补充资料”。` }],
})

/** What a place that is still open asks for, in few words; '' of a hint, which is for the writer alone. */
const matterOf = (node: DocumentNode): string => String(node.attrs?.['gap'] ?? '') || textOf(node).trim().slice(0, 40)

/**
 * A report as it is read on paper: tables that nobody has filled in are left out, each with a line in its place, and all
 * that is still to be supplied is listed at the end by chapter.
 */
export function foldUnfilled(document: ReportDocument): ReportDocument {
  const chapters: Unfilled[] = []
  const note = (matter: string): void => {
    const last = chapters.at(-1)
    if (last && matter !== '' && !last.matters.includes(matter)) last.matters.push(matter)
  }
  let number = ''
  const content = document.content.flatMap((node, index): DocumentNode[] => {
    if (node.type === 'heading') {
      const title = textOf(node).trim()
      const isChapter = node.attrs?.['level'] === 1
      if (isChapter) number = numberOf(title).replace(/[、.\s]+$/, '')
      chapters.push({ chapter: isChapter ? title : `${number}${title}`, matters: [] })
    }
    if (chapters.length === 0) chapters.push({ chapter: '正文', matters: [] })
    if (isOpenGap(node)) note(matterOf(node))
    if (!isUnfilled(node)) return [node]
    // The sentence before says that it is not there: still to be supplied, or why it will not be.
    const before = document.content[index - 1]
    if (before?.type === 'paragraph' && before.attrs?.['gap']) return []
    note(captionOf(node))
    return [lineFor(node)]
  })
  const open = chapters.filter(({ matters }) => matters.length > 0)
  if (content.length === document.content.length && open.length === 0) return document
  return {
    ...document,
    content: [
      ...content,
      ...(open.length === 0
        ? []
        : listed(
            'export-unfilled',
            '附录：待补充资料',
            '下列资料或内容尚未取得或填写；正文相应位置各有说明。',
            ['章节', '待补充'],
            [200, 450],
            open.map(({ chapter, matters }) => [chapter, matters.join('；')]),
          )),
    ],
  }
}
