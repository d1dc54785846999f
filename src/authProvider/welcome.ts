import { tryStorage } from '../ui/storage/try-storage.ts'

const key = 'welcome'

/** Notes that somebody has just signed in, for the greeting on the first page. */
export function rememberWelcome(): void {
  tryStorage(() => sessionStorage.setItem(key, '1'), undefined)
}

/** Whether the greeting is still owed; asking settles it. */
export function takeWelcome(): boolean {
  return tryStorage(() => {
    const owed = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return owed
  }, false)
}
