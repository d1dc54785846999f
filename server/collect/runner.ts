import { claim, extend, LeaseLost, type Claimed } from './lease.ts'
import { runCollection, usualPatience, type RunContext } from './run.ts'

/** Milliseconds between looks for what is due, that a lease holds, and how many are fetched at once. */
export type Pace = { look: number; lease: number; atOnce: number }
const usualPace: Pace = { look: 1_000, lease: 30_000, atOnce: 4 }

/** Looks that are left out after one that failed: a database that is away is not asked, and complained of, every second. */
const rest = 15

export type Collector = {
  /** Takes what is due now and waits until none of it is under way: for tests. */
  drain(): Promise<void>
  /** Ends requests under way and gives their collections back. */
  stop(): Promise<void>
}

type Given = Omit<RunContext, 'patience'> & Partial<Pick<RunContext, 'patience'>> & { pace?: Partial<Pace>; failed: (error: unknown) => void }

/**
 * Fetches what is due, a few at a time, until it is stopped. Any number of processes may do so on one database: a lease keeps
 * them apart, and one that is lost (cancelled, taken over) ends the request.
 */
export function startCollecting({ pace: given = {}, failed, patience = usualPatience, ...context }: Given): Collector {
  const pace = { ...usualPace, ...given }
  const stopping = new AbortController()
  const under = new Set<Promise<void>>()
  let looking: Promise<void> | null = null
  let resting = 0

  const work = async (claimed: Claimed): Promise<void> => {
    const lost = new AbortController()
    const hold = setInterval(() => {
      extend(context.db, claimed, pace.lease).then((held) => held || lost.abort(new LeaseLost('the lease is over')), failed)
    }, pace.lease / 6)
    try {
      await runCollection({ ...context, patience }, claimed, AbortSignal.any([stopping.signal, lost.signal]))
    } catch (error) {
      if (!(error instanceof LeaseLost)) failed(error)
    } finally {
      clearInterval(hold)
    }
  }

  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted && under.size < pace.atOnce) {
      const claimed = await claim(context.db, pace.lease)
      if (!claimed) return
      const job: Promise<void> = work(claimed).finally(() => {
        under.delete(job)
        // Its place is free: whatever waits for one need not wait for the next look.
        void lookOnce()
      })
      under.add(job)
    }
  }

  const lookOnce = (): Promise<void> =>
    (looking ??= look()
      .catch((error: unknown) => {
        resting = rest
        failed(error)
      })
      .finally(() => {
        looking = null
      }))

  const timer = setInterval(() => {
    if (resting > 0) resting -= 1
    else void lookOnce()
  }, pace.look)
  timer.unref()
  void lookOnce()
  return {
    async drain() {
      do {
        await lookOnce()
        await Promise.all(under)
      } while (under.size > 0)
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await looking
      await Promise.all(under)
    },
  }
}
