import { localStorageStore, type Store } from 'react-admin'

/**
 * What this browser keeps belongs to the user, and signing out does not forget it: column views, page sizes, layout.
 */
export const storeOf = (username: string): Store => ({
  ...localStorageStore('1', `.${username}`),
  reset: () => undefined,
})
