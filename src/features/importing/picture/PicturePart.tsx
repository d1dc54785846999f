import { use, useMemo, useState, type ReactNode } from 'react'
import { PictureContext } from './context.ts'
import { createPictureStore } from './store.ts'

/** A dialog beside whose steps a picture of the sheet can stand. */
export function PictureProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createPictureStore)
  const value = useMemo(() => ({ store, part: '' }), [store])
  return <PictureContext value={value}>{children}</PictureContext>
}

/** What stands below is of one of several tables of a file. */
export function PicturePart({ part, children }: { part: string; children: ReactNode }) {
  const { store } = use(PictureContext) ?? {}
  const value = useMemo(() => (store ? { store, part } : null), [store, part])
  return <PictureContext value={value}>{children}</PictureContext>
}
