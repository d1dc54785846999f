import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TableOfContents,
  TextRun,
  type FileChild,
  type ISectionOptions,
  type PageNumberEstimator,
} from 'docx'
import { TextWatermark } from 'docx/watermarks'
import { wordBlocks, wordHeading, type State } from './blocks.ts'
import { annotate } from './content/annotate.ts'
import { appendices } from './content/appendix.ts'
import { frontLines } from './content/front.ts'
import { clean } from './inline.ts'
import { estimatePages, laidOut, mostLaidOut, unknownPages } from './page-numbers.ts'
import type { RowHeight } from './row-height.ts'
import { heiti, numbering, page, songti, spacing, styles } from './styles.ts'
import type { ExportInput } from './types.ts'

const small = { size: 18, font: songti, color: '595959' }

const centred = (text: string, options: object = {}) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: spacing(360, 120, 120),
    children: [new TextRun({ text: clean(text), size: 30, ...options })],
  })

/** The title page and the contents. */
function front(input: ExportInput, hasHeadings: boolean): FileChild[] {
  const { subtitle, facts, state, hash } = frontLines(input)
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun({ text: clean(input.title) })] }),
    ...(subtitle ? [centred(subtitle, { font: heiti })] : []),
    ...facts.map((text) => centred(text, { size: 26 })),
    ...(state ? [centred(state, { color: '8C8C8C', size: 24 })] : []),
    ...(hash
      ? [
          new Paragraph({
            alignment: AlignmentType.CENTER,
            spacing: spacing(300, 4800, 0),
            children: [new TextRun({ text: hash, ...small, size: 16 })],
          }),
        ]
      : []),
    ...(hasHeadings
      ? [
          new Paragraph({ style: 'Contents', pageBreakBefore: true, children: [new TextRun('目　录')] }),
          new TableOfContents('目录', { hyperlink: true, headingStyleRange: '1-3' }),
        ]
      : []),
  ]
}

/** What stands at the head and the foot of every page but the first; a draft is marked as one on all. */
function furniture(input: ExportInput): Required<Pick<ISectionOptions, 'headers' | 'footers'>> {
  const mark = (): TextWatermark[] =>
    input.draft ? [new TextWatermark({ text: '草稿', font: '宋体', color: 'D9D9D9', width: 320 })] : []
  const name = [clean(input.title), clean(input.subtitle)].filter((text) => text !== '').join('　')
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'BFBFBF', space: 4 }
  return {
    headers: {
      default: new Header({
        children: [
          new Paragraph({
            alignment: AlignmentType.CENTER,
            border: { bottom: line },
            children: [new TextRun({ text: name, ...small }), ...mark()],
          }),
        ],
      }),
      first: new Header({ children: [new Paragraph({ children: mark() })] }),
    },
    footers: {
      default: new Footer({
        children: [
          new Paragraph({
            alignment: AlignmentType.CENTER,
            children: [
              new TextRun({
                ...small,
                children: ['第 ', PageNumber.CURRENT, ' 页 / 共 ', PageNumber.TOTAL_PAGES, ' 页'],
              }),
            ],
          }),
        ],
      }),
      first: new Footer({ children: [new Paragraph({})] }),
    },
  }
}

/**
 * The parts of the file: a new one where the page is turned. Those after the first keep the head and the foot of the
 * first.
 */
function sections(
  children: readonly FileChild[],
  turned: ReadonlySet<FileChild>,
  input: ExportInput,
): ISectionOptions[] {
  const parts: { landscape: boolean; children: FileChild[] }[] = []
  for (const child of children) {
    const landscape = turned.has(child)
    const last = parts.at(-1)
    if (last && last.landscape === landscape) last.children.push(child)
    else parts.push({ landscape, children: [child] })
  }
  return parts.map(({ landscape, children: own }, index) => ({
    properties: {
      page: {
        size: {
          width: page.width,
          height: page.height,
          ...(landscape ? { orientation: PageOrientation.LANDSCAPE } : {}),
        },
        margin: page.margin,
      },
      ...(index === 0 ? { titlePage: true } : {}),
    },
    ...(index === 0 ? furniture(input) : {}),
    children: own,
  }))
}

/**
 * Makes the Word file: title page, contents with page numbers, then the document, and where its figures come from.
 *
 * @param estimator works out the pages, given the heights of the rows of the document's tables
 */
export async function writeDocx(
  input: ExportInput,
  estimator: (heights: readonly RowHeight[][]) => PageNumberEstimator = estimatePages,
): Promise<Uint8Array> {
  const notes = annotate(input.document, input.figures, { labels: input.labels, sources: input.sources })
  const state: State = { input, notes, lists: 0, heights: [], turned: new Set() }
  const content = [...input.document.content, ...appendices(notes.files)]
  const [first, ...others] = content
  // The text begins on a page of its own; a paragraph for a page break could fall onto one more.
  const body = [
    ...(first
      ? first.type === 'heading'
        ? [wordHeading(first, true)]
        : [new Paragraph({ pageBreakBefore: true }), ...wordBlocks(first, state)]
      : []),
    ...others.flatMap((node) => wordBlocks(node, state)),
  ]
  const isPaged = laidOut({ type: 'doc', content }) <= mostLaidOut
  const document = new Document({
    title: clean(input.title),
    subject: clean(input.subtitle),
    creator: clean(input.author) || '智能分析助手',
    lastModifiedBy: clean(input.author) || '智能分析助手',
    description: input.hash ? `内容校验码（SHA-256）：${input.hash}` : '草稿',
    customProperties: [
      { name: '报告版本', value: String(input.version) },
      { name: '编制系统', value: '智能分析助手' },
    ],
    styles,
    numbering,
    pageNumbers: isPaged ? estimator(state.heights) : unknownPages,
    // Word asks, and fills in the pages of the contents.
    ...(isPaged ? {} : { features: { updateFields: true } }),
    sections: sections(
      [
        ...front(
          input,
          content.some(({ type }) => type === 'heading'),
        ),
        ...body,
      ],
      state.turned,
      input,
    ),
  })
  return Packer.toBuffer(document)
}
