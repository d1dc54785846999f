import { createContext, useContext } from 'react'
import type { ListView, ListViews } from '../../../../core/contracts/list-views.ts'
import type { View } from '../view.ts'

/** What was changed of a view's columns and is not saved; `version` is the one that it was opened with. */
export type Draft = { id: string; version: number; view: View | null }

export type OpenViews = {
  /** Undefined while they are not known. */
  views: ListViews | undefined
  /** They are on their way, and nothing is known of them from before. */
  waiting: boolean
  /** The view that the list shows; null for the list as its schema has it. */
  active: ListView | null
  draft: Draft | null
  setDraft: (draft: Draft | null) => void
  /** Opens a view as it is saved; null: the list as its schema has it. */
  open: (view: ListView | null) => void
  /** Asks for the views again, after one was saved. */
  reload: () => Promise<unknown>
}

const none: OpenViews = {
  views: undefined,
  waiting: false,
  active: null,
  draft: null,
  setDraft: () => undefined,
  open: () => undefined,
  reload: () => Promise.resolve(),
}

export const ViewsContext = createContext<OpenViews>(none)

/** The saved views of the list around it. */
export const useViews = (): OpenViews => useContext(ViewsContext)
