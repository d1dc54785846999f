/**
 * What `work` answers of a storage of the browser, or `otherwise` where it throws: the storage is forbidden or full, or
 * what it holds cannot be read.
 *
 * @example tryStorage(() => localStorage.getItem('locale'), null)
 */
export function tryStorage<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
