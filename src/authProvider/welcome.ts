const key = 'welcome'

/** Notes that somebody has just signed in, for the greeting on the first page. */
export function rememberWelcome(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    return
  }
}

/** Whether the greeting is still owed; asking settles it. */
export function takeWelcome(): boolean {
  try {
    const owed = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return owed
  } catch {
    return false
  }
}
