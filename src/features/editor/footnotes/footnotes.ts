import { Extension, type Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { showOnDesk } from '../scroll.ts'
import { searchBlocks, type Inside, type Placed } from '../blocks.ts'
import { MetaKey } from '../meta-key.ts'

/**
 * The footnote whose text is being written: one of the document, or one that is put in at `position` when its text is
 * there.
 */
export type Writing = { position: number; isNew: boolean }
type State = { notes: Placed<ProseMirrorNode>[]; numbers: DecorationSet; writing: Writing | null }

const key = new MetaKey<State, { writing: Writing | null }>('footnotes')

/** The footnotes of a document in their order; the number of one is its place in the list. */
export const footnotesOf = searchBlocks<ProseMirrorNode>((block) => {
  const notes: Inside<ProseMirrorNode>[] = []
  block.descendants(
    (node, offset) => void (node.type.name === 'footnote' && notes.push({ offset: offset + 1, value: node })),
  )
  return notes
})

const decorate = (document: ProseMirrorNode, notes: readonly Placed<ProseMirrorNode>[]): DecorationSet =>
  DecorationSet.create(
    document,
    notes.map(({ position }, index) => Decoration.node(position, position + 1, {}, { footnote: index + 1 })),
  )

const same = (a: readonly Placed<ProseMirrorNode>[], b: readonly Placed<ProseMirrorNode>[]): boolean =>
  a.length === b.length && a.every(({ value }, index) => value === b[index]?.value)

function apply(transaction: Transaction, old: State): State {
  const meta = key.told(transaction)
  const writing = meta ? meta.writing : old.writing && moved(transaction, old.writing)
  if (!transaction.docChanged) return writing === old.writing ? old : { ...old, writing }
  const notes = footnotesOf(transaction.doc)
  return {
    notes,
    numbers: same(notes, old.notes)
      ? old.numbers.map(transaction.mapping, transaction.doc)
      : decorate(transaction.doc, notes),
    writing,
  }
}

/** Where the footnote that is being written went; null where it was deleted. */
function moved(transaction: Transaction, writing: Writing): Writing | null {
  const { pos, deleted } = transaction.mapping.mapResult(writing.position)
  return deleted && !writing.isNew ? null : pos === writing.position ? writing : { ...writing, position: pos }
}

export const notesIn = (state: EditorState): readonly Placed<ProseMirrorNode>[] => key.getState(state)?.notes ?? []
export const writingIn = (state: EditorState): Writing | null => key.getState(state)?.writing ?? null

/** The number that a footnote at a place has, or would have. */
export const numberAt = (state: EditorState, position: number): number =>
  notesIn(state).filter((note) => note.position < position).length + 1

/** Opens the text of a footnote; null closes it. */
export const write = (editor: Editor, writing: Writing | null): void =>
  editor.view.dispatch(key.tell(editor.state.tr, { writing }))

/**
 * Whether a footnote can stand where the caret is: in a text, not in a heading, which stands in the table of contents
 * without it.
 */
export function canNote(state: EditorState): boolean {
  const { $to } = state.selection
  return $to.parent.isTextblock && $to.parent.type.name !== 'heading'
}

/** Asks for the text of a footnote behind the selection, or of the one that is selected. */
export function askForNote(editor: Editor): boolean {
  const { selection } = editor.state
  if (selection instanceof NodeSelection && selection.node.type.name === 'footnote')
    write(editor, { position: selection.from, isNew: false })
  else if (canNote(editor.state)) write(editor, { position: selection.to, isNew: true })
  else return false
  return true
}

/**
 * Puts the text in, in one step, with the caret behind the footnote. An empty text deletes the footnote, or leaves
 * nothing behind.
 */
export function finishNote(editor: Editor, writing: Writing, text: string): void {
  const { state } = editor
  const words = text.replace(/\s+/g, ' ').trim()
  const transaction = key.tell(state.tr, { writing: null })
  const { position, isNew } = writing
  const node = isNew ? null : state.doc.nodeAt(position)
  const there = node?.type.name === 'footnote'
  if (there && words === '') transaction.delete(position, position + 1)
  else if (there && node.attrs['text'] !== words) transaction.setNodeAttribute(position, 'text', words)
  else if (isNew && words !== '') transaction.insert(position, state.schema.nodes['footnote']!.create({ text: words }))
  const after = Math.min(transaction.doc.content.size, position + (words === '' ? 0 : 1))
  editor.view.dispatch(transaction.setSelection(TextSelection.near(transaction.doc.resolve(after), -1)))
  editor.view.focus()
}

/** Scrolls to a footnote in the text and selects it. */
export function goToNote(editor: Editor, index: number): void {
  const note = notesIn(editor.state)[index]
  if (!note) return
  const element = editor.view.nodeDOM(note.position)
  if (editor.isEditable) {
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, note.position)))
    editor.view.focus()
  }
  if (!(element instanceof HTMLElement)) return
  if (!editor.isEditable) element.focus({ preventScroll: true })
  showOnDesk(element, 'within')
}

/** Numbers the footnotes by their places, and opens the text of one. */
export const Footnotes = Extension.create({
  name: 'footnotes',
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-f': () => askForNote(this.editor),
      Enter: () =>
        this.editor.state.selection instanceof NodeSelection &&
        this.editor.state.selection.node.type.name === 'footnote' &&
        askForNote(this.editor),
    }
  },
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin<State>({
        key,
        state: {
          init: (_, { doc }) => ({ notes: footnotesOf(doc), numbers: decorate(doc, footnotesOf(doc)), writing: null }),
          apply,
        },
        props: {
          decorations: (state) => key.getState(state)?.numbers,
          handleClickOn(view, _position, node, position) {
            if (node.type.name !== 'footnote' || !view.editable) return false
            write(editor, { position, isNew: false })
            return true
          },
        },
      }),
    ]
  },
})
