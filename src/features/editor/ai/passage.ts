import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model'
import { NodeSelection, type EditorState } from '@tiptap/pm/state'
import type { Bindable } from '../../../../core/ai/bind-figures.ts'
import { noteMark } from '../../../../core/ai/notes.ts'

/** A text block of a passage: the range of its text that belongs to it, and how many lines it has. */
export type PassageBlock = { from: number; to: number; lines: number }

/** Text that can be rewritten: paragraphs, also in one list or one cell. */
export type Passage = {
  from: number
  to: number
  /** Blocks and lines are set apart by line breaks; footnotes stand as 〔注1〕. */
  text: string
  blocks: PassageBlock[]
  notes: ProseMirrorNode[]
  /** The bound figures in their order. */
  figures: Bindable[]
  /** Marks that all of the text has. */
  marks: Mark[]
}

/** Why a selection cannot be rewritten. */
export type Refusal = 'empty' | 'heading' | 'table' | 'object'

const boundOf = (node: ProseMirrorNode | null | undefined): Mark | undefined =>
  node?.marks.find((mark) => mark.type.name === 'boundFigure')

/** A figure is taken whole: half of a number means nothing. */
function wholeFigures(document: ProseMirrorNode, from: number, to: number): { from: number; to: number } {
  const start = document.resolve(from)
  const end = document.resolve(to)
  return {
    from: start.textOffset > 0 && boundOf(start.parent.maybeChild(start.index())) ? from - start.textOffset : from,
    to:
      end.textOffset > 0 && boundOf(end.parent.maybeChild(end.index()))
        ? to + (end.parent.maybeChild(end.index())?.nodeSize ?? 0) - end.textOffset
        : to,
  }
}

const allowed = new Set(['paragraph', 'bulletList', 'orderedList', 'listItem', 'blockquote'])

/** The text between two places, or why it cannot be rewritten. */
export function passageBetween(document: ProseMirrorNode, start: number, end: number): Passage | Refusal {
  const { from, to } = wholeFigures(document, start, end)
  const blocks: PassageBlock[] = []
  const notes: ProseMirrorNode[] = []
  const figures: Bindable[] = []
  let marks: readonly Mark[] | null = null
  let text = ''
  let refusal: Refusal | null = null
  document.nodesBetween(from, to, (node, position) => {
    if (refusal) return false
    const around = position < from && position + node.nodeSize > to
    if (!node.isInline && !around && !allowed.has(node.type.name)) {
      refusal = node.type.name === 'heading' ? 'heading' : node.type.name.startsWith('table') ? 'table' : 'object'
      return false
    }
    if (!node.isTextblock) return !node.isInline
    if (node.type.name === 'heading') refusal = 'heading'
    const [first, last] = [Math.max(from, position + 1), Math.min(to, position + node.nodeSize - 1)]
    if (first >= last) return false
    if (blocks.length > 0) text += '\n'
    const before = text.length
    node.nodesBetween(first - position - 1, last - position - 1, (child, offset) => {
      const at = position + 1 + offset
      if (child.isText) {
        const piece = (child.text ?? '').slice(Math.max(0, first - at), Math.max(0, last - at))
        if (piece === '') return false
        const bound = boundOf(child)
        if (bound)
          figures.push({
            text: piece,
            key: String(bound.attrs['key']),
            value: String(bound.attrs['value']),
            shown: (bound.attrs['shown'] as string | null) ?? null,
          })
        const others = child.marks.filter((mark) => mark.type.name !== 'boundFigure')
        marks = marks === null ? others : marks.filter((mark) => mark.isInSet(others))
        text += piece
      } else if (child.type.name === 'hardBreak') text += '\n'
      else if (child.type.name === 'footnote') text += noteMark(notes.push(child))
      else refusal = 'object'
      return false
    })
    blocks.push({ from: first, to: last, lines: text.slice(before).split('\n').length })
    return false
  })
  if (refusal) return refusal
  if (text.trim() === '') return 'empty'
  return { from, to, text, blocks, notes, figures, marks: [...(marks ?? [])] }
}

/** What is selected, or the paragraph around the caret; or why it cannot be rewritten. */
export function passageAt({ doc, selection }: EditorState): Passage | Refusal {
  if (selection instanceof NodeSelection) return selection.node.type.name.startsWith('table') ? 'table' : 'object'
  // A selection of cells.
  if ('$anchorCell' in selection) return 'table'
  if (!selection.empty) return passageBetween(doc, selection.from, selection.to)
  const { $from } = selection
  if (!$from.parent.isTextblock) return 'empty'
  return $from.parent.type.name === 'heading' ? 'heading' : passageBetween(doc, $from.start(), $from.end())
}

export const isPassage = (selection: Passage | Refusal): selection is Passage => typeof selection !== 'string'
