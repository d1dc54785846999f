import type { DocumentNode, FigureSource, FigureSources, ReportDocument } from '../../../../core/document/types.ts'
import { chartAttributes } from '../../../../core/document/chart-attributes.ts'
import { chartKey } from '../../../../core/document/chart-key.ts'
import { sourcesAt, sourceWriter, type SourceFile } from './sources.ts'

/** What an exported report says around its text, by the node that it belongs to. */
export type Annotations = {
  /** The number in a caption: 表 3, 图 2. Only captioned tables and charts have one. */
  numbers: Map<DocumentNode, number>
  /**
   * Notes at the foot of the page, numbered in reading order: of the clerk's own by the node, of sources by the
   * paragraph at whose end they stand.
   */
  notes: Map<DocumentNode, { number: number; text: string }>
  /** The line below a table or a chart. */
  lines: Map<DocumentNode, string>
  /** The files that notes and lines name by number. */
  files: SourceFile[]
}

/** The keys of the bound figures in a node. */
function* figureKeys(node: DocumentNode): Generator<string> {
  for (const mark of node.marks ?? []) if (mark.type === 'boundFigure') yield String(mark.attrs?.['key'] ?? '')
  for (const child of node.content ?? []) yield* figureKeys(child)
}

/** The paragraph that a block ends with. */
function lastParagraph(node: DocumentNode): DocumentNode | null {
  if (node.type === 'paragraph') return node
  for (const child of (node.content ?? []).toReversed()) {
    const paragraph = child.type === 'table' ? null : lastParagraph(child)
    if (paragraph) return paragraph
  }
  return null
}

const isText = (node: DocumentNode): boolean =>
  ['paragraph', 'bulletList', 'orderedList', 'blockquote'].includes(node.type)

/**
 * Numbers tables, charts and notes, and words the sources of figures: one note for a paragraph or a list, one line for
 * a table or a chart. A note that says what the one before says is 同上; what an earlier one says, 同注 and its number.
 *
 * @param labels what data tables are called, by their names
 * @param sources whether to tell the sources of figures
 */
export function annotate(
  document: ReportDocument,
  figures: FigureSources,
  { labels = {}, sources = true }: { labels?: Readonly<Record<string, string>>; sources?: boolean } = {},
): Annotations {
  const result: Annotations = { numbers: new Map(), notes: new Map(), lines: new Map(), files: [] }
  const writer = sourceWriter(labels)
  const numbers = new Map<string, number>()
  let [tables, charts, count, previous] = [0, 0, 0, '']

  const sourcesIn = (node: DocumentNode): FigureSource[] =>
    [...new Set(figureKeys(node))].flatMap((key) => sourcesAt(figures, key))
  const addNote = (node: DocumentNode, text: string): void => void result.notes.set(node, { number: ++count, text })
  const own = (node: DocumentNode): void => {
    if (node.type === 'footnote') {
      previous = ''
      addNote(node, String(node.attrs?.['text'] ?? ''))
    }
    for (const child of node.content ?? []) own(child)
  }
  const sourceNote = (block: DocumentNode): void => {
    const place = lastParagraph(block)
    const text = place ? writer.write(sourcesIn(block)) : ''
    if (!place || text === '') return
    const before = numbers.get(text)
    addNote(
      place,
      before === undefined ? `数据来源：${text}。` : previous === text ? '数据来源同上。' : `数据来源同注${before}。`,
    )
    if (before === undefined) numbers.set(text, count)
    previous = text
  }
  const line = (node: DocumentNode, figureSources: readonly FigureSource[]): void => {
    const text = sources ? writer.write(figureSources) : ''
    if (text !== '') result.lines.set(node, `数据来源：${text}`)
  }
  const walk = (node: DocumentNode): void => {
    if (node.type === 'table') {
      if (String(node.attrs?.['caption'] ?? '').trim() !== '') result.numbers.set(node, ++tables)
      own(node)
      return line(node, sourcesIn(node))
    }
    if (node.type === 'reportChart') {
      const chart = chartAttributes(node)
      if (String(chart.title ?? '').trim() !== '') result.numbers.set(node, ++charts)
      return line(node, sourcesAt(figures, chartKey(node)))
    }
    if (!isText(node)) {
      own({ ...node, content: (node.content ?? []).filter((child) => child.type === 'footnote') })
      for (const child of node.content ?? []) if (child.type !== 'footnote') walk(child)
      return
    }
    own(node)
    if (sources) sourceNote(node)
  }
  for (const node of document.content) walk(node)
  result.files = writer.files()
  return result
}
