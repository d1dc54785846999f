/** What the picture of a sheet and the matching beside it say to each other. */
export type PictureState = {
  /** The table of the file whose sheet is shown, where there are several: the id of its part; '' where there is one. */
  part: string
  isOpen: boolean
  /** The field whose cells are lit up; `follow`: they are brought into sight. */
  lit: { field: string; follow: boolean } | null
  /** The cells of a figure that somebody asked to see: `B6`, `续表!B6`. */
  asked: { places: readonly string[]; title: string } | null
  /** The field whose line of the matching is to be shown. */
  line: { field: string } | null
}

export type PictureStore = {
  get: () => PictureState
  set: (change: Partial<PictureState>) => void
  subscribe: (listener: () => void) => () => void
}

/** A store of its own, so that what is lit up under the pointer draws nothing but the picture anew. */
export function createPictureStore(): PictureStore {
  let state: PictureState = { part: '', isOpen: false, lit: null, asked: null, line: null }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
