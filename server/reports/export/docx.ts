import { AlignmentType, BorderStyle, Document, Footer, Header, HeadingLevel, Packer, PageBreak, PageNumber, Paragraph, TableOfContents, TextRun, type FileChild, type PageNumberEstimator } from 'docx'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { wordChart, wordImage } from './figures.ts'
import { clean, runs } from './inline.ts'
import { estimatePages } from './page-numbers.ts'
import type { RowHeight } from './row-height.ts'
import { heiti, numbering, page, songti, spacing, styles } from './styles.ts'
import { wordTable } from './table.ts'
import type { ExportInput } from './types.ts'

const levels = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4]
const alignments: Record<string, (typeof AlignmentType)[keyof typeof AlignmentType]> = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT, justify: AlignmentType.BOTH }

type State = { input: ExportInput; tables: number; lists: number; heights: RowHeight[][] }
type Place = { list?: { reference: string; level: number; instance: number }; quote?: boolean }

const alignmentOf = (node: DocumentNode) => {
  const alignment = alignments[String(node.attrs?.['textAlign'])]
  return alignment ? { alignment } : {}
}

const wordHeading = (node: DocumentNode, pageBreakBefore = false): Paragraph =>
  new Paragraph({ heading: levels[Number(node.attrs?.['level'] ?? 1) - 1] ?? HeadingLevel.HEADING_4, ...alignmentOf(node), ...(pageBreakBefore ? { pageBreakBefore } : {}), children: runs(node.content) })

function wordParagraph(node: DocumentNode, state: State, place: Place): FileChild[] {
  // A hint without an answer is for the screen only.
  if (!node.content && node.attrs?.['guide']) return []
  // What is missing is marked in a draft, so that it is not overlooked.
  const base = node.attrs?.['gap'] && state.input.draft ? { color: 'C55A11' } : {}
  return [
    new Paragraph({
      ...(place.list ? { numbering: place.list, spacing: spacing(340) } : { style: 'BodyText' }),
      ...(place.quote ? { indent: { left: 480 } } : {}),
      // A sentence that announces a list stays with it.
      ...(textOf(node).endsWith('：') ? { keepNext: true } : {}),
      ...alignmentOf(node),
      children: runs(node.content, base),
    }),
  ]
}

function wordList(node: DocumentNode, state: State, place: Place): FileChild[] {
  const reference = node.type === 'orderedList' ? 'ordered' : 'bullet'
  const list = { reference, level: Math.min(3, (place.list?.level ?? -1) + 1), instance: ++state.lists }
  return (node.content ?? []).flatMap((item) => (item.content ?? []).flatMap((block, index) => blocks(block, state, index === 0 ? { list } : place.list || block.type.endsWith('List') ? { list } : { quote: true })))
}

function blocks(node: DocumentNode, state: State, place: Place = {}): FileChild[] {
  switch (node.type) {
    case 'heading':
      return [wordHeading(node)]
    case 'paragraph':
      return wordParagraph(node, state, place)
    case 'bulletList':
    case 'orderedList':
      return wordList(node, state, place)
    case 'blockquote':
      return (node.content ?? []).flatMap((child) => blocks(child, state, { quote: true }))
    case 'table': {
      const caption = clean(String(node.attrs?.['caption'] ?? ''))
      state.tables += caption ? 1 : 0
      const title = caption ? [new Paragraph({ style: 'TableCaption', children: [new TextRun(`表 ${state.tables}　${caption}`)] })] : []
      const { table, heights } = wordTable(node)
      state.heights.push(heights)
      return [...title, table, new Paragraph({ spacing: spacing(240, 0, 60) })]
    }
    case 'image':
      return [wordImage(node, state.input.images)]
    case 'reportChart':
      return [wordChart(node)]
    case 'pageBreak':
      return [new Paragraph({ children: [new PageBreak()] })]
    case 'horizontalRule':
      return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '999999', space: 1 } }, spacing: spacing(240) })]
    default:
      return (node.content ?? []).flatMap((child) => blocks(child, state, place))
  }
}

const small = { size: 18, font: songti, color: '595959' }

/**
 * Makes the Word file: title page, contents with page numbers, then the document.
 *
 * @param estimator works out the pages, given the heights of the rows of the document's tables
 */
export async function writeDocx(input: ExportInput, estimator: (heights: readonly RowHeight[][]) => PageNumberEstimator = estimatePages): Promise<Uint8Array> {
  const state: State = { input, tables: 0, lists: 0, heights: [] }
  const title = clean(input.title)
  const centred = (text: string, options: object = {}) => new Paragraph({ alignment: AlignmentType.CENTER, spacing: spacing(360, 120, 120), children: [new TextRun({ text: clean(text), size: 30, ...options })] })
  const [first, ...others] = input.document.content
  // The text begins on a page of its own; a paragraph for a page break could fall onto one more.
  const body = [...(first ? (first.type === 'heading' ? [wordHeading(first, true)] : [new Paragraph({ pageBreakBefore: true }), ...blocks(first, state)]) : []), ...others.flatMap((node) => blocks(node, state))]
  const document = new Document({
    title,
    creator: '智能分析助手',
    description: clean(input.subtitle),
    styles,
    numbering,
    pageNumbers: estimator(state.heights),
    sections: [
      {
        properties: { page: { size: { width: page.width, height: page.height }, margin: page.margin }, titlePage: true },
        headers: {
          default: new Header({ children: [new Paragraph({ alignment: AlignmentType.CENTER, border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'BFBFBF', space: 4 } }, children: [new TextRun({ text: title, ...small })] })] }),
          first: new Header({ children: [new Paragraph({})] }),
        },
        footers: {
          default: new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ ...small, children: ['第 ', PageNumber.CURRENT, ' 页 / 共 ', PageNumber.TOTAL_PAGES, ' 页'] })] })] }),
          first: new Footer({ children: [new Paragraph({})] }),
        },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun({ text: title })] }),
          ...(input.subtitle ? [centred(input.subtitle, { font: heiti })] : []),
          centred(input.date),
          ...(input.draft ? [centred('（草稿）', { color: '8C8C8C', size: 24 })] : []),
          new Paragraph({ style: 'Contents', pageBreakBefore: true, children: [new TextRun('目　录')] }),
          new TableOfContents('目录', { hyperlink: true, headingStyleRange: '1-3' }),
          ...body,
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}
