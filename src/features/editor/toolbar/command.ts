import type { ChainedCommands, Editor } from '@tiptap/core'
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'
import { hasFixed, isFixed } from '../headings/fixed.ts'

/**
 * What the selection is in, found out once for all commands: asking each of them to try itself costs more than the key
 * that was pressed.
 */
export type Place = {
  state: EditorState
  /** In a text, not on a picture, a chart or a page break. */
  text: boolean
  /** In a heading that the template prescribes. */
  fixed: boolean
  /** The chapters of this report are the template's. */
  chapters: boolean
  table: boolean
}

export type Command = {
  /** Its key below `editor.command`. */
  name: string
  /** What does it from the keyboard; Mod is Ctrl, or ⌘ on a Mac. */
  keys?: string
  run: (editor: Editor) => unknown
  /** Whether it is possible; without it, always. */
  can?: (place: Place) => boolean
  active?: (editor: Editor) => boolean
}

export const placeOf = (state: EditorState): Place => {
  const { selection } = state
  return {
    state,
    text: !(selection instanceof NodeSelection && selection.node.isBlock),
    fixed: isFixed(selection.$from.parent),
    chapters: hasFixed(state.doc),
    table: isInTable(state),
  }
}

/** Does a chain of the editor's own commands, and gives the caret back to the text. */
export const chained =
  (act: (chain: ChainedCommands) => ChainedCommands) =>
  (editor: Editor): boolean =>
    act(editor.chain().focus(null, { scrollIntoView: false })).run()

/** Sends a change, where there is one. */
export const changed =
  (make: (editor: Editor) => Transaction | null) =>
  (editor: Editor): boolean => {
    const transaction = make(editor)
    if (transaction) editor.view.dispatch(transaction)
    editor.view.focus()
    return transaction !== null
  }

export const inText = ({ text }: Place): boolean => text
export const inFreeText = ({ text, fixed }: Place): boolean => text && !fixed
export const inTable = ({ table }: Place): boolean => table
