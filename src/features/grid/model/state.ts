import type { Draft } from './drafts.ts'
import type { Place, Selection } from './selection.ts'
import { type GridView, placeIn } from './view.ts'

/** The input that is open. `replace`: typing has begun it, so that arrows leave it; otherwise they move within. */
export type Editor = Place & { mode: 'replace' | 'change'; before: Draft | undefined }

/** What is said about the grid, once, until something else is: its sentences one after the other. */
export type Note = {
  tone: 'info' | 'warning'
  parts: { key: string; parameters?: Record<string, unknown> }[]
  /** A paste that can still clear what it left. */ paste?: string[][]
}

export type GridState = {
  selection: Selection | null
  editor: Editor | null
  drafts: ReadonlyMap<string, Draft>
  note: Note | null
  /** Counts the times that the focus was moved by the grid itself. */ focus: number
}

/** Selection and open input of a view in another; without one where its place is gone. */
export function placed(
  { selection, editor }: GridState,
  from: GridView,
  to: GridView,
): Pick<GridState, 'selection' | 'editor'> {
  const active = selection && placeIn(to, from, selection.active)
  const input = editor && placeIn(to, from, editor)
  return {
    selection: active && { active, anchor: placeIn(to, from, selection.anchor) ?? active },
    editor: input && { ...editor, ...input },
  }
}

/** Rows in edit mode with something to save. */
export const unsavedRows = (drafts: GridState['drafts']): number =>
  [...drafts.values()].filter((draft) => draft.cells.size > 0).length
