import { Fragment, Slice, type Mark, type Node as ProseMirrorNode, type NodeType, type Schema } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { bindFigures } from '../../../../core/ai/bind-figures.ts'
import { atNotes } from '../../../../core/ai/notes.ts'
import type { BoundPlace } from '../../../../core/ai/types.ts'
import type { Passage } from './passage.ts'
import type { Section } from './section.ts'

const bullet = /^- /
const listMark = /^(?:- |\d{1,2}\. )/

type Line = { text: string; from: number }

/** Lines with their places in the whole. */
function linesOf(text: string): Line[] {
  let from = 0
  return text.split('\n').map((line) => {
    const placed = { text: line, from }
    from += line.length + 1
    return placed
  })
}

const withoutMark = ({ text, from }: Line, mark: RegExp): Line => {
  const length = mark.exec(text)?.[0].length ?? 0
  return { text: text.slice(length), from: from + length }
}

type Look = {
  schema: Schema
  figures: readonly BoundPlace[]
  notes: ProseMirrorNode[]
  marks: readonly Mark[]
  placed: Set<number>
}

/** Lines as inline content: figures bound again, footnotes in their places, lines of one block set apart by breaks. */
function inlineOf(lines: readonly Line[], { schema, figures, notes, marks, placed }: Look): ProseMirrorNode[] {
  const bound = schema.marks['boundFigure']
  const nodes: ProseMirrorNode[] = []
  const put = (text: string, more: readonly Mark[] = []): void =>
    void (text !== '' && nodes.push(schema.text(text, [...marks, ...more])))
  lines.forEach(({ text, from }, index) => {
    if (index > 0) nodes.push(schema.nodes['hardBreak']!.create())
    let at = 0
    const inside = figures.filter((figure) => figure.from >= from && figure.to <= from + text.length)
    const words = (to: number): void => {
      for (const piece of atNotes(text.slice(at, to))) {
        const note = piece.note === null ? undefined : notes[piece.note - 1]
        if (!note || piece.note === null) put(piece.text)
        // A note that is named twice stands once.
        else if (!placed.has(piece.note)) {
          placed.add(piece.note)
          nodes.push(note)
        }
      }
      at = to
    }
    for (const figure of inside) {
      words(figure.from - from)
      put(
        text.slice(at, figure.to - from),
        bound ? [bound.create({ key: figure.key, value: figure.value, shown: figure.shown })] : [],
      )
      at = figure.to - from
    }
    words(text.length)
  })
  return nodes
}

/** Notes that the new text does not name stand at its end: nothing that somebody wrote is lost. */
const leftNotes = ({ notes, placed }: Look): ProseMirrorNode[] => notes.filter((_, index) => !placed.has(index + 1))

/** Lines for each block where there are as many as before; null where the text has another shape. */
function byBlock(passage: Passage, lines: readonly Line[]): Line[][] | null {
  const total = passage.blocks.reduce((sum, block) => sum + block.lines, 0)
  const counts =
    lines.length === passage.blocks.length
      ? passage.blocks.map(() => 1)
      : lines.length === total
        ? passage.blocks.map((block) => block.lines)
        : null
  if (!counts) return null
  let from = 0
  return counts.map((count) => lines.slice(from, (from += count)))
}

/** A block for each line, as the ones around it: items in a list, paragraphs elsewhere. */
function blocksLike(transaction: Transaction, passage: Passage, contents: ProseMirrorNode[][]): Slice {
  const { doc } = transaction
  const [$from, $to] = [doc.resolve(passage.from), doc.resolve(passage.to)]
  const item =
    $from.node(-1)?.type.name === 'listItem' && $to.node(-1)?.type.name === 'listItem' ? $from.node(-1).type : null
  const paragraph = doc.type.schema.nodes['paragraph'] as NodeType
  const attrs: Record<string, unknown> = { textAlign: $from.parent.attrs['textAlign'] }
  const blocks = contents.map((content) => {
    const block = paragraph.create(attrs, content)
    return item ? item.create(null, block) : block
  })
  const depth = item ? 2 : 1
  return new Slice(Fragment.fromArray(blocks), depth, depth)
}

/**
 * Puts a new text in the place of a passage, in one step. Figures whose text survived stay bound, footnotes stay, marks
 * that the whole passage had stay; where the shape is the same the blocks do, otherwise paragraphs split or join.
 * Answers where the new text ends.
 */
export function replacePassage(
  transaction: Transaction,
  passage: Passage,
  text: string,
  more: readonly BoundPlace[] = [],
): number {
  const { schema } = transaction.doc.type
  const own = bindFigures(text, passage.figures)
  const figures = [
    ...own,
    ...more.filter((place) => !own.some((bound) => bound.from < place.to && place.from < bound.to)),
  ].toSorted((a, b) => a.from - b.from)
  const look: Look = { schema, figures, notes: passage.notes, marks: passage.marks, placed: new Set() }
  const inList = transaction.doc.resolve(passage.from).node(-1)?.type.name === 'listItem'
  const lines = linesOf(text)
    .filter((line) => line.text.trim() !== '')
    .map((line) => withoutMark(line, inList ? listMark : bullet))
  const groups = byBlock(passage, lines)
  const contents = (groups ?? lines.map((line) => [line])).map((group) => inlineOf(group, look))
  contents.at(-1)?.push(...leftNotes(look))
  const before = transaction.steps.length
  if (groups)
    passage.blocks
      .map((block, index) => ({ block, content: contents[index] ?? [] }))
      .toReversed()
      .forEach(({ block, content }) => transaction.replaceWith(block.from, block.to, content))
  else transaction.replace(passage.from, passage.to, blocksLike(transaction, passage, contents))
  return transaction.mapping.slice(before).map(passage.to)
}

/** Lines as blocks of a section: what begins with `- ` or `1. ` becomes lists. */
export function sectionBlocks(schema: Schema, text: string, figures: readonly BoundPlace[]): ProseMirrorNode[] {
  const look: Look = { schema, figures, notes: [], marks: [], placed: new Set() }
  const { paragraph, listItem, bulletList, orderedList } = schema.nodes as Record<string, NodeType>
  const blocks: ProseMirrorNode[] = []
  let items: ProseMirrorNode[] = []
  let kind: NodeType | undefined
  const close = (): void => {
    if (kind && items.length > 0) blocks.push(kind.create(null, items))
    items = []
    kind = undefined
  }
  for (const line of linesOf(text)) {
    if (line.text.trim() === '') continue
    const list = line.text.startsWith('- ') ? bulletList : /^\d{1,2}\. /.test(line.text) ? orderedList : undefined
    const block = paragraph!.create(null, inlineOf([list ? withoutMark(line, listMark) : line], look))
    if (list !== kind) close()
    kind = list
    if (list) items.push(listItem!.create(null, block))
    else blocks.push(block)
  }
  close()
  return blocks
}

const isPlain = (node: ProseMirrorNode): boolean => ['paragraph', 'bulletList', 'orderedList'].includes(node.type.name)
/** What says that something is missing stays until somebody answers it. */
const isOpen = (node: ProseMirrorNode): boolean => typeof node.attrs['gap'] === 'string' && node.attrs['gap'] !== ''
const isBlank = (node: ProseMirrorNode): boolean => node.type.name === 'paragraph' && node.content.size === 0

/** The blocks of a section's own text that a new text would take the place of. */
export function ownText(document: ProseMirrorNode, section: Section): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = []
  document.nodesBetween(section.from, section.to, (node, position) => {
    if (position >= section.from && isPlain(node) && !isOpen(node))
      ranges.push({ from: position, to: position + node.nodeSize })
    return false
  })
  return ranges
}

/**
 * Writes a text into a section: behind what stands there, or in the place of its paragraphs and lists. Tables, charts
 * and gaps stay. Answers where the new text ends.
 */
export function writeSection(
  transaction: Transaction,
  section: Section,
  text: string,
  figures: readonly BoundPlace[],
  how: 'append' | 'replace',
): number {
  const blocks = Fragment.fromArray(sectionBlocks(transaction.doc.type.schema, text, figures))
  const old = ownText(transaction.doc, section)
  const blank = old.filter(({ from }) => isBlank(transaction.doc.nodeAt(from) as ProseMirrorNode))
  const gone = how === 'replace' ? old : blank
  const place = how === 'replace' ? (old[0]?.from ?? section.from) : section.to
  const before = transaction.steps.length
  for (const { from, to } of gone.toReversed()) transaction.delete(from, to)
  const at = transaction.mapping.slice(before).map(place)
  transaction.insert(at, blocks)
  return at + blocks.size
}
