import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  PageBreak,
  Paragraph,
  Table,
  SimpleField,
  TextRun,
  type FileChild,
} from 'docx'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import type { Annotations } from './content/annotate.ts'
import { captionText } from './content/caption-text.ts'
import { isOpenGap } from './content/open-gap.ts'
import { wordChart, wordImage } from './figures.ts'
import { clean, runs, wordNote } from './inline.ts'
import type { RowHeight } from './row-height.ts'
import { spacing } from './styles.ts'
import { gapLook, wordTables } from './table.ts'
import type { ExportInput } from './types.ts'

const levels = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4]
const alignments: Record<string, (typeof AlignmentType)[keyof typeof AlignmentType]> = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
}

/**
 * What writing a document needs and gathers: `heights` of the rows of its tables, and the blocks that stand on a turned
 * page.
 */
export type State = {
  input: ExportInput
  notes: Annotations
  lists: number
  heights: RowHeight[][]
  turned: Set<FileChild>
}
type Place = { list?: { reference: string; level: number; instance: number }; quote?: boolean }

const alignmentOf = (node: DocumentNode) => {
  const alignment = alignments[String(node.attrs?.['textAlign'])]
  return alignment ? { alignment } : {}
}

export const wordHeading = (node: DocumentNode, pageBreakBefore = false): Paragraph =>
  new Paragraph({
    heading: levels[Number(node.attrs?.['level'] ?? 1) - 1] ?? HeadingLevel.HEADING_4,
    ...alignmentOf(node),
    ...(pageBreakBefore ? { pageBreakBefore } : {}),
    children: runs(node.content),
  })

function wordParagraph(node: DocumentNode, state: State, place: Place): FileChild[] {
  // A hint without an answer is for the screen only.
  if (!node.content && node.attrs?.['guide']) return []
  // What is missing is marked in a draft, so that it is not overlooked.
  const base = state.input.draft && isOpenGap(node) ? gapLook : {}
  const source = state.notes.notes.get(node)
  return [
    new Paragraph({
      ...(place.list ? { numbering: place.list, spacing: spacing(340) } : { style: 'BodyText' }),
      ...(place.quote ? { indent: { left: 480 } } : {}),
      // A sentence that announces a list stays with it.
      ...(textOf(node).endsWith('：') ? { keepNext: true } : {}),
      ...alignmentOf(node),
      children: [...runs(node.content, base), ...(source ? [wordNote(source.text)] : [])],
    }),
  ]
}

function wordList(node: DocumentNode, state: State, place: Place): FileChild[] {
  const reference = node.type === 'orderedList' ? 'ordered' : 'bullet'
  const list = { reference, level: Math.min(3, (place.list?.level ?? -1) + 1), instance: ++state.lists }
  return (node.content ?? []).flatMap((item) =>
    (item.content ?? []).flatMap((block, index) =>
      wordBlocks(
        block,
        state,
        index === 0 ? { list } : place.list || block.type.endsWith('List') ? { list } : { quote: true },
      ),
    ),
  )
}

/** A caption, 表 3 and its text: the number is a field, so that Word can list and renumber captions. */
function caption(kind: '表' | '图', number: number, text: string, keepNext: boolean): Paragraph {
  return new Paragraph({
    style: 'Caption',
    ...(keepNext ? { keepNext } : {}),
    children: [
      new TextRun(`${kind} `),
      new SimpleField(`SEQ ${kind} \\* ARABIC`, String(number)),
      new TextRun(`　${text}`),
    ],
  })
}

function wordTable(node: DocumentNode, state: State): FileChild[] {
  const number = state.notes.numbers.get(node)
  const title = captionText(clean(String(node.attrs?.['caption'] ?? '')))
  const source = state.notes.lines.get(node)
  const { landscape, parts } = wordTables(node, state.input.draft)
  const children = parts.flatMap(({ table, heights }, index): FileChild[] => {
    state.heights.push(heights)
    const head =
      index === 0
        ? number
          ? [caption('表', number, title, true)]
          : []
        : [
            new Paragraph({
              style: 'Caption',
              keepNext: true,
              children: [new TextRun(number ? `表 ${number}　${title}（续${index}）` : `（续${index}）`)],
            }),
          ]
    return [...head, table, ...(index < parts.length - 1 ? [new Paragraph({ spacing: spacing(240, 0, 60) })] : [])]
  })
  children.push(
    new Paragraph(
      source ? { style: 'SourceLine', children: [new TextRun(clean(source))] } : { spacing: spacing(240, 0, 60) },
    ),
  )
  if (landscape) for (const child of children) state.turned.add(child)
  return children
}

function chartBlocks(node: DocumentNode, state: State): FileChild[] {
  const number = state.notes.numbers.get(node)
  const source = state.notes.lines.get(node)
  const drawn = wordChart(node, number !== undefined)
  // A tree is a table: every row of it is looked at when pages are worked out.
  if (drawn instanceof Table) state.heights.push([])
  return [
    drawn,
    ...(number
      ? [caption('图', number, captionText(clean(String(node.attrs?.['title'] ?? ''))), source !== undefined)]
      : []),
    ...(source
      ? [
          new Paragraph({
            style: 'SourceLine',
            alignment: AlignmentType.CENTER,
            children: [new TextRun(clean(source))],
          }),
        ]
      : []),
  ]
}

/** A node of the document as paragraphs and tables of the file. */
export function wordBlocks(node: DocumentNode, state: State, place: Place = {}): FileChild[] {
  switch (node.type) {
    case 'heading':
      return [wordHeading(node)]
    case 'paragraph':
      return wordParagraph(node, state, place)
    case 'bulletList':
    case 'orderedList':
      return wordList(node, state, place)
    case 'blockquote':
      return (node.content ?? []).flatMap((child) => wordBlocks(child, state, { quote: true }))
    case 'table':
      return wordTable(node, state)
    case 'image':
      return [wordImage(node, state.input.images)]
    case 'reportChart':
      return chartBlocks(node, state)
    case 'pageBreak':
      return [new Paragraph({ children: [new PageBreak()] })]
    case 'horizontalRule':
      return [
        new Paragraph({
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '999999', space: 1 } },
          spacing: spacing(240),
        }),
      ]
    default:
      return (node.content ?? []).flatMap((child) => wordBlocks(child, state, place))
  }
}
