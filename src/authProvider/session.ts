import { useSyncExternalStore } from 'react'
import { tryStorage } from '../ui/storage/try-storage.ts'
import { readToken } from './token.ts'

type Surroundings = {
  token(): string | null
  /** Whether somebody has signed out of this browser since the page was opened, here or in another tab. */
  signedOut(): boolean
}

type Refusal = {
  /** What the server said. */
  message?: string
  /** The caller may give up. */
  signal?: AbortSignal | undefined
  /** Nothing is lost with the call itself. */
  isRead?: boolean
}

const aborted = (): DOMException => new DOMException('The call was aborted.', 'AbortError')
const never = <T>(): Promise<T> => new Promise(() => undefined)

/**
 * Whether the user of this page is still signed in. Calls whose token was refused wait here until somebody has signed
 * in again, in place, and are then sent once more: nothing that stands on the page is lost.
 */
export function createSession({ token, signedOut }: Surroundings) {
  let keepers = 0
  const holders = new Set<() => boolean>()
  let state: 'good' | 'ended' | 'leaving' = 'good'
  let refused: string | null = null
  let announced = ''
  let waiting: (() => void)[] = []
  const listeners = new Set<() => void>()
  const change = (next: typeof state): void => {
    state = next
    for (const listener of listeners) listener()
  }

  const holdsWork = (): boolean => [...holders].some((holds) => holds())

  return {
    /** Somebody stands ready to ask for the password. Answers how to stop. */
    keep(): () => void {
      keepers += 1
      return () => {
        keepers -= 1
      }
    },
    /** Part of the page tells whether it holds what leaving would lose. Answers how to stop. */
    protect(holds: () => boolean): () => void {
      holders.add(holds)
      return () => void holders.delete(holds)
    },
    /** Whether a page without a token stays for what it holds: the next call asks for the password in place. */
    stays: () => state === 'ended' || (keepers > 0 && !signedOut() && holdsWork()),
    isEnded: () => state === 'ended',
    /** What the server said of it, in the reader's language; blank where it said nothing. */
    said: () => announced,
    /** The token that was refused; null where there was none any more. */
    refusedToken: () => refused,
    /** Whether the page may ask before it is left: what stands on it belongs to who is signed in. */
    isSignedIn: () => token() !== null && state !== 'leaving',
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * The token of a call was refused. Resolves with true once the call may be sent again, with false where the page
     * may be left: nothing would be lost, it does not stand yet, or somebody has signed out.
     */
    renewed(used: string | null, { message = '', signal, isRead = false }: Refusal = {}): Promise<boolean> {
      if (state === 'leaving') return never()
      if (state === 'good') {
        const now = token()
        if (keepers === 0 || (now === null && signedOut())) return Promise.resolve(false)
        // Another call, or another tab, has signed in meanwhile.
        if (now !== null && now !== used) return Promise.resolve(true)
        if (isRead && !holdsWork()) return Promise.resolve(false)
        refused = used
        announced = message
        change('ended')
      }
      return new Promise((resolve, reject) => {
        const abort = (): void => reject(aborted())
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort, { once: true })
        waiting.push(() => {
          signal?.removeEventListener('abort', abort)
          resolve(true)
        })
      })
    },
    /** The same user has signed in again: what waited is sent once more. */
    goOn(): void {
      const calls = waiting
      waiting = []
      change('good')
      for (const call of calls) call()
    },
    /**
     * The page is being left, for another user or for the login page: nothing more is sent from it, and it asks
     * nothing.
     */
    leave(): void {
      waiting = []
      change('leaving')
    },
    /** On a page that is being left a promise that is never kept: nothing is sent from it any more. Otherwise null. */
    hold: (): Promise<void> | null => (state === 'leaving' ? never() : null),
  }
}

const key = 'signedOut'
const lastSignOut = (): string | null => tryStorage(() => localStorage.getItem(key), null)
const atStart = lastSignOut()

/** Notes that somebody signs out: the other tabs of the browser then show nothing more of theirs. */
export function announceSignOut(): void {
  tryStorage(() => localStorage.setItem(key, String(Date.now())), undefined)
}

/** The session of this page. */
export const session = createSession({ token: readToken, signedOut: () => lastSignOut() !== atStart })

/** Whether the session has ended and nobody has signed in again yet. */
export const useSessionEnded = (): boolean => useSyncExternalStore(session.subscribe, session.isEnded)
