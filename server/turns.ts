/**
 * Lets heavy work run a few at a time; what comes later waits in its order.
 *
 * @param limits how many run at once, and how many may wait; `full` makes the error for who comes after these
 * @example const inTurn = turns({ atOnce: 2 }); await inTurn(() => read(file))
 */
export function turns(limits: { atOnce: number; waiting?: number; full?: () => Error }): <T>(work: () => Promise<T>) => Promise<T> {
  const { atOnce, waiting = Infinity, full = () => new Error('too many are waiting') } = limits
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length >= waiting) throw full()
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      // The place is handed to the next one, or given up.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
