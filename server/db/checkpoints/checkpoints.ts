import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/**
 * When what was written into SQLite's log is copied into the database file. Left to itself SQLite lets the writer do it,
 * within a commit, once there are a thousand pages: a fifth of what many small writes cost, while everybody waits.
 */
export const checkpointLimits = {
  /** Bytes of the log from which on a thread copies it. */
  bytes: 4_096_000,
  /** Pages from which on the writer copies the rest: a log that is never copied to its end is never begun anew. */
  pages: 4000,
  /** Milliseconds between two looks at the log. */
  pause: 50,
  /** Milliseconds without a write after which the thread ends. */
  idle: 60_000,
}

export type Checkpoints = {
  /** Tells that something was committed. */
  written(): void
  close(): Promise<void>
}

/** @param path the file of a SQLite database that keeps a log (WAL) */
export function openCheckpoints(path: string): Checkpoints {
  let thread: Worker | null = null
  let isAsked = false
  let looked = 0
  let resting: NodeJS.Timeout | null = null

  const close = async (): Promise<void> => {
    if (resting) clearTimeout(resting)
    const ended = thread
    thread = null
    isAsked = false
    await ended?.terminate()
  }
  const opened = (): Worker => {
    const fresh = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { path } })
    fresh.unref()
    fresh.on('message', () => {
      isAsked = false
    })
    // Without it the writer copies, as SQLite does by itself.
    fresh.on('error', () => {
      if (thread === fresh) thread = null
      isAsked = false
    })
    return fresh
  }
  return {
    written() {
      const now = Date.now()
      if (isAsked || now - looked < checkpointLimits.pause) return
      looked = now
      const size = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0
      if (size <= checkpointLimits.bytes) return
      if (resting) clearTimeout(resting)
      resting = setTimeout(() => void close(), checkpointLimits.idle)
      resting.unref()
      thread ??= opened()
      isAsked = true
      thread.postMessage(null)
    },
    close,
  }
}
