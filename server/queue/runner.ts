import type { Executor } from '../db/schema.ts'
import { claim, extend, LeaseLost, type Claimed, type QueueName } from './lease.ts'

/** Milliseconds between looks for what is due, that a lease holds, and how many rows are worked at at once. */
export type Pace = { look: number; lease: number; atOnce: number }

/**
 * Looks that are left out after one that failed: a database that is away is not asked, and complained of, every
 * second.
 */
const rest = 15

export type Runner = {
  /** Looks for what is due from now on, every so often. */
  follow(): void
  /** Looks at once: something has just become due. */
  look(): Promise<void>
  /** Takes what is due now and waits until none of it is under way: for tests. */
  drain(): Promise<void>
  /** Ends what is under way, which gives its rows back. */
  stop(): Promise<void>
}

type Given<Name extends QueueName> = {
  db: Executor
  queue: Name
  pace: Pace
  /** Works at a row until it ended, or gives it back where the signal says so. */
  work(claimed: Claimed<Name>, signal: AbortSignal): Promise<void>
  failed(error: unknown): void
}

/**
 * Works at what is due in a queue, a few rows at a time, until it is stopped. Any number of processes may do so on one
 * database: a lease keeps them apart, and one that is lost (cancelled, taken over) ends the work through its signal.
 */
export function queueRunner<Name extends QueueName>({ db, queue, pace, work, failed }: Given<Name>): Runner {
  const stopping = new AbortController()
  const under = new Set<Promise<void>>()
  let looking: Promise<void> | null = null
  let again = false
  let resting = 0
  let timer: NodeJS.Timeout | null = null

  const hold = async (claimed: Claimed<Name>): Promise<void> => {
    const lost = new AbortController()
    const held = setInterval(() => {
      extend(db, queue, claimed, pace.lease).then((still) => still || lost.abort(new LeaseLost()), failed)
    }, pace.lease / 6)
    try {
      await work(claimed, AbortSignal.any([stopping.signal, lost.signal]))
    } catch (error) {
      if (!(error instanceof LeaseLost)) failed(error)
    } finally {
      clearInterval(held)
    }
  }

  const take = async (): Promise<void> => {
    while (!stopping.signal.aborted && under.size < pace.atOnce) {
      const claimed = await claim(db, queue, pace.lease)
      if (!claimed) return
      const job: Promise<void> = hold(claimed).finally(() => {
        under.delete(job)
        // Its place is free: whatever waits for one need not wait for the next look.
        void look()
      })
      under.add(job)
    }
  }

  const look = (): Promise<void> => {
    // What became due while a look was at its end is found by another.
    again = looking !== null
    return (looking ??= take()
      .catch((error: unknown) => {
        resting = rest
        failed(error)
      })
      .finally(() => {
        looking = null
        if (again && resting === 0) void look()
      }))
  }

  return {
    follow() {
      timer ??= setInterval(() => {
        if (resting > 0) resting -= 1
        else void look()
      }, pace.look)
      timer.unref()
      void look()
    },
    look,
    async drain() {
      await look()
      // A look that was asked for while another was at its end has begun by now, and may take more.
      const atWork = (): boolean => looking !== null || under.size > 0
      while (atWork()) {
        await looking
        await Promise.all(under)
      }
    },
    async stop() {
      if (timer) clearInterval(timer)
      stopping.abort()
      await look()
      await Promise.all(under)
    },
  }
}
