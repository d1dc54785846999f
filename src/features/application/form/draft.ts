import { tryStorage } from '../../../ui/storage/try-storage.ts'

/**
 * Under the prefix of what a window keeps of open pages: it is forgotten with them, at sign-out and when somebody else
 * signs in.
 */
const keyOf = (name: string): string => ['tabs', 'application', name].join('.')

/**
 * What was typed into the panel and not sent, or the code that was made last; as long as the window lives, over a
 * reload too.
 */
export function readDraft<T>(name: string): T | null {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as T | null, null)
}

/** Keeps it; null forgets. Where nothing can be kept, nothing is. */
export function writeDraft(name: string, value: unknown): void {
  tryStorage(() => {
    if (value === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  }, undefined)
}
