/**
 * What outlives a reload of this page and nothing more: it goes with the tab. A browser that refuses storage keeps
 * nothing, and the customer identifies again.
 */
export function keep<T>(key: string, value: T | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

export function kept<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
