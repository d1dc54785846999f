import { keysOf } from '../core/records.ts'

/**
 * Runs work of several priorities, a few at once: what waits with an earlier priority goes before all of a later one.
 */
export type PriorityLimit<Priority extends string> = <T>(
  priority: Priority,
  work: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>

type Queue<Priority extends string> = { priority: Priority; waits: (() => void)[] }

/** Waits until it is let go on. What is given up meanwhile leaves the queue. */
function waitIn(queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = (): void => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = (): void => {
      queue.splice(queue.indexOf(enter), 1)
      reject(signal?.reason)
    }
    queue.push(enter)
    signal?.addEventListener('abort', leave, { once: true })
  })
}

/**
 * Limits the concurrency of heavy work, by priorities: the first that is named goes first.
 *
 * @param limits how many run at once, and how many may wait at each priority; `onFull` makes the error for who comes
 * after these
 * @throws the signal's reason where the work is given up before its turn
 */
export function priorityLimit<Priority extends string>(limits: {
  atOnce: number
  waiting: Record<Priority, number>
  onFull: () => Error
}): PriorityLimit<Priority> {
  const { atOnce, waiting, onFull } = limits
  const queues = keysOf(waiting).map((priority): Queue<Priority> => ({ priority, waits: [] }))
  let running = 0
  return async (priority, work, signal) => {
    signal?.throwIfAborted()
    const queue = queues.find((candidate) => candidate.priority === priority)?.waits ?? []
    if (running < atOnce) running += 1
    else if (queue.length >= waiting[priority]) throw onFull()
    else await waitIn(queue, signal)
    try {
      return await work()
    } finally {
      // The place is handed to the next one, or given up.
      const next = queues.find(({ waits }) => waits.length > 0)?.waits.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Limits the concurrency of heavy work; what comes later waits in its order.
 *
 * @param limits how many run at once, and how many may wait; `onFull` makes the error for who comes after these
 * @example const limited = concurrencyLimit({ atOnce: 2 }); await limited(() => read(file))
 */
export function concurrencyLimit(limits: {
  atOnce: number
  waiting?: number
  onFull?: () => Error
}): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  const { atOnce, waiting = Infinity, onFull = () => new Error('too many are waiting') } = limits
  const run = priorityLimit({ atOnce, waiting: { all: waiting }, onFull })
  return (work, signal) => run('all', work, signal)
}
