import { localStorageStore, memoryStore, type Store } from 'react-admin'

/** What is selected in a list belongs to the page that shows it: a reload, or another window, begins without. */
const isSelection = (key: string): boolean => key.endsWith('.selectedIds')

/**
 * What this browser keeps belongs to the user, and signing out does not forget it: column views, page sizes, layout.
 */
export const storeOf = (username: string): Store => {
  const kept = localStorageStore('1', `.${username}`)
  const selections = memoryStore()
  selections.setup()
  const of = (key: string): Store => (isSelection(key) ? selections : kept)
  return {
    ...kept,
    getItem: (key, otherwise) => of(key).getItem(key, otherwise),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
    reset: () => undefined,
  }
}
