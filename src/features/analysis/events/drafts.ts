import { parseJson, memberOf } from '../../../../core/json.ts'
import { tryStorage } from '../../../ui/storage/try-storage.ts'

/** An explanation that is not saved yet. `base`: the saved one that it was begun from. */
export type Draft = { text: string; base: string; time: string }

const prefix = 'anomaly-draft:'
const keyOf = (user: string, event: string): string => `${prefix}${user}.${event}`

/** How long a draft that nobody comes back to is kept, in milliseconds. */
const kept = 60 * 86_400_000

const isDraft = (value: unknown): value is Draft =>
  ['text', 'base', 'time'].every((name) => typeof memberOf(value, name) === 'string')

function parsed(text: string | null): Draft | null {
  const value = parseJson(text)
  return isDraft(value) ? value : null
}

/** The draft of a user for an event on this device; null where there is none, or where the browser keeps nothing. */
export function readDraft(user: string, event: string, storage: Storage = localStorage): Draft | null {
  return tryStorage(() => parsed(storage.getItem(keyOf(user, event))), null)
}

/**
 * Keeps a draft, or with null forgets it; drafts that have become old go with it. Answers whether the browser kept it.
 */
export function keepDraft(
  user: string,
  event: string,
  draft: Draft | null,
  storage: Storage = localStorage,
  now = Date.now(),
): boolean {
  return tryStorage(() => {
    for (const key of Object.keys(storage).filter((name) => name.startsWith(prefix))) {
      const stored = parsed(storage.getItem(key))
      if (!stored || now - Date.parse(stored.time) > kept) storage.removeItem(key)
    }
    if (draft) storage.setItem(keyOf(user, event), JSON.stringify(draft))
    else storage.removeItem(keyOf(user, event))
    return true
  }, false)
}
