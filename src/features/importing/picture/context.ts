import { createContext, use, useSyncExternalStore } from 'react'
import type { PictureState, PictureStore } from './store.ts'

/** The store of the dialog, and which table of its file the components below are of. */
export type PictureOf = { store: PictureStore; part: string }

export const PictureContext = createContext<PictureOf | null>(null)

const nothing = (): (() => void) => () => undefined

/** Something of the picture's state; null outside the dialog. */
export function usePicture<T>(of: (state: PictureState) => T): T | null {
  const { store } = use(PictureContext) ?? {}
  return useSyncExternalStore(store?.subscribe ?? nothing, () => (store ? of(store.get()) : null))
}

/** What components of a table do with the picture of its sheet; null outside the dialog. */
export function usePictureOf() {
  const context = use(PictureContext)
  if (!context) return null
  const { store, part } = context
  return {
    /** Opens the picture of this table, or closes it. */
    toggle: (): void => {
      const { isOpen, part: shown } = store.get()
      store.set({ part, isOpen: !isOpen || shown !== part, asked: null, lit: null })
    },
    /** Shows the cells that a figure was read from. */
    show: (places: readonly string[], title: string): void =>
      store.set({ part, isOpen: true, asked: { places, title }, lit: null }),
    /** Lights up the cells of a field. */
    light: (field: string | null, follow: boolean): void => {
      const { isOpen, part: shown, lit } = store.get()
      if (!isOpen || shown !== part) return
      if (lit?.field === field && lit?.follow === follow) return
      store.set({ lit: field === null ? null : { field, follow } })
    },
  }
}
