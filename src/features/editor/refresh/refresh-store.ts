import type { Editor } from '@tiptap/core'
import type { RefreshPlace } from '../../../../core/report-refresh.ts'

export type Review = { places: RefreshPlace[]; withheld: string[]; periods: string[] | null }

/**
 * Where refreshing stands: nothing asked · being compared · the clerk looks the changes through · they are put in ·
 * done · not possible.
 */
export type RefreshState =
  | { phase: 'idle' }
  | { phase: 'comparing' }
  | { phase: 'review'; review: Review; chosen: ReadonlySet<string>; notice?: 'stopped' | 'conflict' }
  | { phase: 'applying'; review: Review; chosen: ReadonlySet<string> }
  | { phase: 'same'; withheld: string[] }
  | { phase: 'done'; applied: number; left: number; missed: number; late: boolean }
  | { phase: 'failed'; error: unknown }

type Store = {
  state: () => RefreshState
  set: (state: RefreshState) => void
  subscribe: (listener: () => void) => () => void
  controller: AbortController | null
  wanted: boolean
  visited: string | null
}

const stores = new WeakMap<Editor, Store>()

function createStore(): Store {
  const listeners = new Set<() => void>()
  let state: RefreshState = { phase: 'idle' }
  return {
    state: () => state,
    set: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    controller: null,
    wanted: false,
    visited: null,
  }
}

/**
 * What refreshing is at for one visit of the editor. It outlives the panel: on a phone the panel covers the page, and
 * is closed to look at a place. `wanted`: comparing was asked for before the panel was there; `visited`: the place that
 * was looked at last.
 */
export function refreshStore(editor: Editor): Store {
  const store = stores.get(editor) ?? createStore()
  stores.set(editor, store)
  return store
}

/** Places that are chosen at first: all but what somebody wrote over, and what the data no longer have. */
export const chosenAtFirst = (places: readonly RefreshPlace[]): Set<string> =>
  new Set(places.filter(({ typedOver, gone }) => !typedOver && !gone).map(({ id }) => id))

export type SectionGroup = { name: string; places: RefreshPlace[] }

/** The places by the headings that they stand under, in the order of the report. */
export function bySection(places: readonly RefreshPlace[]): SectionGroup[] {
  const groups: SectionGroup[] = []
  for (const place of places) {
    const last = groups.at(-1)
    if (last?.name === place.section) last.places.push(place)
    else groups.push({ name: place.section, places: [place] })
  }
  return groups
}
