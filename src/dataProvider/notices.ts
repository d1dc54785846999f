import { useSyncExternalStore } from 'react'

export type NoticeAction = { label: string; run: () => void | Promise<void> }

/** A notice at the top right. Texts are catalogue keys or sentences; `parameters` fill the keys. */
export type Notice = {
  id: number
  severity: 'error' | 'warning' | 'info' | 'success'
  title?: string
  message: string
  parameters?: Record<string, string | number>
  /** Offers to repeat the reads that failed. */
  retry?: boolean
  /** Offers to load the page again, and stays until that or until it is closed. */
  reload?: boolean
  /** Offers one thing to do about it, such as undoing it. `label` is a catalogue key or a text. */
  action?: NoticeAction
}

/** How long a notice stays (`spec.txt` section 9). */
export const noticeMilliseconds = 8000

let notices: Notice[] = []
let nextId = 1
const listeners = new Set<() => void>()

const change = (next: Notice[]): void => {
  notices = next
  for (const listener of listeners) listener()
}

/** Shows a notice from anywhere, also outside React. The same one twice is shown once. Returns its id. */
export function showNotice(notice: Omit<Notice, 'id'>): number {
  // Two things to undo are two notices, though they read alike.
  const same =
    !notice.action &&
    notices.find(
      (shown) => shown.message === notice.message && shown.title === notice.title && shown.severity === notice.severity,
    )
  if (same) return same.id
  const id = nextId++
  change([...notices.slice(-3), { ...notice, id }])
  return id
}

export const closeNotice = (id: number): void => change(notices.filter((notice) => notice.id !== id))
export const closeNotices = (): void => change([])
export const currentNotices = (): readonly Notice[] => notices

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, currentNotices)
