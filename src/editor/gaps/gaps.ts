import { Extension, type Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** A place where something is still to be written: text about data that could not be had, or a hint nobody followed yet. */
export type Gap = { from: number; to: number; what: string }

const filled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * The open places of a document. A paragraph marked as a gap is open as long as it still says 待填; a paragraph with
 * a hint is open as long as it is empty; a cell is open as long as it says nothing but 待填.
 */
export function openGaps(document: ProseMirrorNode): Gap[] {
  const gaps: Gap[] = []
  document.descendants((node, position) => {
    if (node.type.name !== 'paragraph') return !node.isTextblock
    const { gap, guide } = node.attrs
    const to = position + node.nodeSize
    const text = node.textContent
    if (text === '待填' || (filled(gap) && text.includes('待填'))) gaps.push({ from: position, to, what: filled(gap) ? gap : '' })
    else if (filled(guide) && node.content.size === 0) gaps.push({ from: position, to, what: guide })
    return false
  })
  return gaps
}

const key = new PluginKey<{ gaps: Gap[]; marks: DecorationSet }>('gaps')
const read = (document: ProseMirrorNode): { gaps: Gap[]; marks: DecorationSet } => {
  const gaps = openGaps(document)
  return { gaps, marks: DecorationSet.create(document, gaps.map((gap) => Decoration.node(gap.from, gap.to, { class: 'open-gap' }))) }
}

/** The open places as the editor knows them now. */
export const gapsOf = (editor: Editor): Gap[] => key.getState(editor.state)?.gaps ?? []

/** Goes to the next open place after the caret, from the last one to the first. */
export function goToNextGap(editor: Editor): void {
  const gaps = gapsOf(editor)
  const next = gaps.find((gap) => gap.from > editor.state.selection.from) ?? gaps[0]
  if (!next) return
  const text = editor.state.doc.textBetween(next.from, next.to)
  const offset = text.indexOf('待填')
  const from = next.from + 1 + Math.max(0, offset)
  const selection = TextSelection.create(editor.state.doc, from, offset < 0 ? from : from + 2)
  editor.view.dispatch(editor.state.tr.setSelection(selection).scrollIntoView())
  editor.view.focus()
}

/** Marks the open places. */
export const Gaps = Extension.create({
  name: 'gaps',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key,
        state: { init: (_, state) => read(state.doc), apply: (transaction, value) => (transaction.docChanged ? read(transaction.doc) : value) },
        props: { decorations: (state) => key.getState(state)?.marks },
      }),
    ]
  },
})
