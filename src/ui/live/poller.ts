import type { RecordChanges } from '../../../core/api.ts'

type Surroundings = {
  ask: (cursor: string | null, signal: AbortSignal) => Promise<RecordChanges>
  /** Something has changed. */
  tell: (ids: string[]) => void
  /** Whether there is any use in asking now: the window is seen and the server is there. */
  awake: () => boolean
  /** Calls when that may have changed. Answers how to stop. */
  onWake: (wake: () => void) => () => void
  /** Whether asking again is of no use: the server has no such call, or not for this user. */
  isFinal: (error: unknown) => boolean
}

/**
 * Asks again and again what has changed, for as long as anybody listens, at the pace of the most impatient. Counted
 * from the beginning of one question to the next, so that a slow answer does not make the next one late. Pauses where
 * nobody looks; then asks at once, with the cursor from before, so that nothing of the meantime is missed.
 */
export function createPoller({ ask, tell, awake, onWake, isFinal }: Surroundings) {
  const paces = new Map<symbol, number>()
  let cursor: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | null = null
  let begun = 0
  let ended = false
  let stopWaking: (() => void) | undefined

  const plan = (): void => {
    clearTimeout(timer)
    if (paces.size === 0 || ended || asking || !awake()) return
    const pace = Math.min(...paces.values())
    timer = setTimeout(() => void turn(), Math.max(0, begun + pace - Date.now()))
  }

  async function turn(): Promise<void> {
    const controller = new AbortController()
    asking = controller
    begun = Date.now()
    try {
      const { cursor: next, changed } = await ask(cursor, controller.signal)
      if (controller.signal.aborted) return
      cursor = next
      if (changed.length > 0) tell(changed)
    } catch (error) {
      // What was given up says nothing of the questions that followed.
      if (!controller.signal.aborted) ended = isFinal(error)
    } finally {
      if (asking === controller) asking = null
    }
    plan()
  }

  const wake = (): void => {
    if (!awake()) clearTimeout(timer)
    else plan()
  }

  return {
    /** Listens at a pace in milliseconds. Answers how to stop. */
    listen(pace: number): () => void {
      const key = Symbol('listener')
      paces.set(key, pace)
      stopWaking ??= onWake(wake)
      plan()
      return () => {
        paces.delete(key)
        if (paces.size > 0) return plan()
        clearTimeout(timer)
        asking?.abort()
        asking = null
        stopWaking?.()
        stopWaking = undefined
      }
    },
  }
}

export type Poller = ReturnType<typeof createPoller>
