import { Extension, type Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { openGapOf } from '../../../../core/document/gaps.ts'
import { searchBlocks, type Inside } from '../blocks.ts'

/**
 * A place where something is still to be written: text about data that could not be had, or a hint nobody followed yet.
 */
export type Gap = { from: number; to: number; what: string }

type InBlock = Inside<Omit<Gap, 'from' | 'to'> & { size: number }>

/** What is open in a paragraph at a place. */
function openIn(node: ProseMirrorNode, offset: number): InBlock[] {
  const { gap, guide } = node.attrs
  const what = openGapOf({
    text: node.textContent,
    empty: node.content.size === 0,
    gap,
    guide,
  })
  return what === null ? [] : [{ offset, value: { what, size: node.nodeSize } }]
}

const inBlocks = searchBlocks<InBlock['value']>((block) => {
  if (block.type.name === 'paragraph') return openIn(block, 0)
  const gaps: InBlock[] = []
  block.descendants((node, offset) => {
    if (node.type.name !== 'paragraph') return !node.isTextblock
    gaps.push(...openIn(node, offset + 1))
    return false
  })
  return gaps
})

/** The open places of a document (`core/document/gaps.ts` says which). */
export const openGaps = (document: ProseMirrorNode): Gap[] =>
  inBlocks(document).map(({ position, value: { what, size } }) => ({ from: position, to: position + size, what }))

type State = { gaps: Gap[]; marks: DecorationSet }

const key = new PluginKey<State>('gaps')
const read = (document: ProseMirrorNode, gaps = openGaps(document)): State => ({
  gaps,
  marks: DecorationSet.create(
    document,
    gaps.map((gap) => Decoration.node(gap.from, gap.to, { class: 'open-gap' })),
  ),
})

/** Marks go along with the text as long as the same places are open. */
function follow(transaction: Transaction, old: State): State {
  const gaps = openGaps(transaction.doc)
  const { mapping } = transaction
  const same =
    gaps.length === old.gaps.length &&
    gaps.every(
      (gap, index) =>
        gap.from === mapping.map(old.gaps[index]?.from ?? -1) && gap.to === mapping.map(old.gaps[index]?.to ?? -1, -1),
    )
  return same ? { gaps, marks: old.marks.map(mapping, transaction.doc) } : read(transaction.doc, gaps)
}

/** The open places as the editor knows them now. */
export const gapsOf = (editor: Editor): Gap[] => key.getState(editor.state)?.gaps ?? []

/** An open place among all of them, counted from one. */
export type GapAt = { number: number; count: number; what: string }

/**
 * Goes to the open place after the caret, or before it; from the last one to the first, and back. Answers where that
 * is; null where nothing is open.
 */
export function goToGap(editor: Editor, direction: 1 | -1 = 1): GapAt | null {
  const gaps = gapsOf(editor)
  const caret = editor.state.selection.from
  const gap =
    direction > 0
      ? (gaps.find(({ from }) => from > caret) ?? gaps[0])
      : (gaps.findLast(({ to }) => to <= caret) ?? gaps.at(-1))
  if (!gap) return null
  const text = editor.state.doc.textBetween(gap.from, gap.to)
  const offset = text.indexOf('待填')
  const from = gap.from + 1 + Math.max(0, offset)
  const selection = TextSelection.create(editor.state.doc, from, offset < 0 ? from : from + 2)
  editor.view.dispatch(editor.state.tr.setSelection(selection).scrollIntoView())
  editor.view.focus()
  return { number: gaps.indexOf(gap) + 1, count: gaps.length, what: gap.what }
}

/** Marks the open places. */
export const Gaps = Extension.create({
  name: 'gaps',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key,
        state: {
          init: (_, state) => read(state.doc),
          apply: (transaction, value) => (transaction.docChanged ? follow(transaction, value) : value),
        },
        props: { decorations: (state) => key.getState(state)?.marks },
      }),
    ]
  },
})
