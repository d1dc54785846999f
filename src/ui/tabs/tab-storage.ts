import { tryStorage } from '../storage/try-storage.ts'
import type { Tab } from './tab-list.ts'

/** What a tab keeps of its forms, by the form's name. */
export type Kept = Record<string, unknown>
type StoredTab = Pick<Tab, 'id' | 'key' | 'name' | 'scroll'> & { pathname: string; search: string; hash: string }

const prefix = 'tabs.'
const userKey = `${prefix}user`
const listKey = `${prefix}open`
const formKey = (id: string, form: string): string => `${prefix}form.${id}.${form}`

/** Forgets the tabs of this window and all that their forms kept: at sign-out, and when somebody else signs in. */
export function forgetTabs(storage: Storage = sessionStorage): void {
  tryStorage(() => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  }, undefined)
}

export type TabStorage = {
  readTabs: () => Tab[]
  writeTabs: (tabs: readonly Tab[]) => void
  /** The names of the forms that a tab keeps something of. */
  forms: (id: string) => string[]
  readForm: (id: string, form: string) => unknown
  /** False where it could not be kept: the storage is full or forbidden. `undefined` forgets. */
  writeForm: (id: string, form: string, kept: unknown) => boolean
  drop: (id: string) => void
}

/**
 * The tabs of this window, in the storage that lives as long as the window does: a reload finds them, and two windows
 * do not know of each other.
 */
export function tabStorage(user: string, storage: Storage = sessionStorage): TabStorage {
  const forms = (id: string): string[] =>
    tryStorage(
      () =>
        Object.keys(storage).flatMap((key) =>
          key.startsWith(formKey(id, '')) ? [key.slice(formKey(id, '').length)] : [],
        ),
      [],
    )
  if (tryStorage(() => storage.getItem(userKey), null) !== user) {
    forgetTabs(storage)
    tryStorage(() => storage.setItem(userKey, user), undefined)
  }
  return {
    readTabs: () =>
      tryStorage(() => {
        const stored = JSON.parse(storage.getItem(listKey) ?? '[]') as StoredTab[]
        return stored.map(({ pathname, search, hash, ...tab }): Tab => ({
          ...tab,
          location: { pathname, search, hash, state: null, key: tab.id },
        }))
      }, []),
    writeTabs: (tabs) => {
      const stored = tabs.map(({ location: { pathname, search, hash }, ...tab }): StoredTab => ({
        ...tab,
        pathname,
        search,
        hash,
      }))
      tryStorage(() => storage.setItem(listKey, JSON.stringify(stored)), undefined)
    },
    forms,
    readForm: (id, form) =>
      tryStorage(() => JSON.parse(storage.getItem(formKey(id, form)) ?? 'null') as unknown, null) ?? undefined,
    writeForm: (id, form, kept) =>
      tryStorage(() => {
        if (kept === undefined) storage.removeItem(formKey(id, form))
        else storage.setItem(formKey(id, form), JSON.stringify(kept))
        return true
      }, false),
    drop: (id) => {
      for (const form of forms(id)) tryStorage(() => storage.removeItem(formKey(id, form)), undefined)
    },
  }
}
