import { useSyncExternalStore } from 'react'

/** A file whose table was made: its rows can be imported as soon as the table is in force. */
export type PendingRows = {
  /** Who made it: nobody else at this browser is shown the file. */
  user: string
  resource: string
  file: File
  rows: number
  sheet: string
  place: { first: number; last: number; skip: number[] }
  /** The field that each column fills, and its label, by which it is known under another name. */
  columns: { column: number; field: string; label: string }[]
}

let kept: PendingRows | null = null
const listeners = new Set<() => void>()

/** Keeps the file in the memory of this page, and nowhere else; null forgets it. */
export function keepPending(pending: PendingRows | null): void {
  kept = pending
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The file of this user whose rows are not imported yet. */
export function usePending(user: string): PendingRows | null {
  const pending = useSyncExternalStore(subscribe, () => kept)
  return pending?.user === user ? pending : null
}
