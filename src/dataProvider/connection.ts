import { useSyncExternalStore } from 'react'

/** `offline`: the browser has no network. `unreachable`: it has one, and the server still does not answer. */
export type Connection = 'good' | 'offline' | 'unreachable'

type Surroundings = {
  online(): boolean
  /** Whether the server answers at all; whatever it answers. */
  probe(): Promise<boolean>
}

/**
 * Between two looks whether the server is back: longer and longer, and short again once it has been back for a while.
 */
const firstWait = 2000
const longestWait = 15_000
const steadyAfter = 30_000

/**
 * Knows whether the server can be reached, from how calls end and from what the browser says. For as long as anybody
 * listens, it looks by itself whether the server is back.
 */
export function createConnection({ online, probe }: Surroundings) {
  let state: Connection = online() ? 'good' : 'offline'
  let wait = firstWait
  let backSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<(state: Connection) => void>()

  const change = (next: Connection): void => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener(next)
  }

  const look = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (online()) await ask()
    else lost()
  }

  async function ask(): Promise<void> {
    if (await probe()) reached()
    else lost()
  }

  /** A call got an answer. Where the browser has no network, that may have been on its way when the line broke. */
  function answered(): void {
    if (state === 'offline' && !online()) void ask()
    else reached()
  }

  function reached(): void {
    clearTimeout(timer)
    timer = undefined
    if (state !== 'good') backSince = Date.now()
    change('good')
  }

  /** A call got none because of the network. */
  function lost(): void {
    if (state === 'good' && backSince > 0 && Date.now() - backSince > steadyAfter) wait = firstWait
    change(online() ? 'unreachable' : 'offline')
    lookLater()
  }

  function lookLater(): void {
    if (timer !== undefined || listeners.size === 0) return
    timer = setTimeout(() => void look(), wait)
    wait = Math.min(wait * 2, longestWait)
  }

  return {
    answered,
    lost,
    /** Looks at once whether the server is back. */
    look,
    current: () => state,
    /** Begins anew, as another page does: nothing is known of earlier calls. Whoever listens goes on listening. */
    forget(): void {
      clearTimeout(timer)
      timer = undefined
      wait = firstWait
      backSince = 0
      change(online() ? 'good' : 'offline')
    },
    /** Calls the listener with every change. Answers how to stop it. */
    subscribe(listener: (state: Connection) => void) {
      listeners.add(listener)
      if (state !== 'good') lookLater()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

/** Any answer will do, a refusal too: it comes from the server. What a gateway says for it does not count. */
async function serverAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/stage-api/auth/options', { cache: 'no-store', signal: AbortSignal.timeout(6000) })
    return !isGateway(response.status)
  } catch {
    return false
  }
}

/** Answers of a gateway whose server is gone. */
export const isGateway = (status: number): boolean => status === 502 || status === 504

/** The connection of this page. */
export const connection = createConnection({ online: () => navigator.onLine, probe: serverAnswers })

window.addEventListener('offline', () => connection.lost())
window.addEventListener('online', () => void connection.look())

/** Whether the server can be reached now. */
export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.current)
