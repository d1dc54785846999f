/** Work of several kinds, a few at once: what waits in an earlier line goes before all that waits in a later one. */
export type Lines<Line extends string> = <T>(line: Line, work: () => Promise<T>) => Promise<T>

/**
 * Lets heavy work run a few at a time, in lines: the first that is named goes first.
 *
 * @param limits how many run at once, and how many may wait in each line; `full` makes the error for who comes after these
 */
export function lines<Line extends string>(limits: {
  atOnce: number
  waiting: Record<Line, number>
  full: () => Error
}): Lines<Line> {
  const { atOnce, waiting, full } = limits
  const queues = (Object.keys(waiting) as Line[]).map((line) => ({ line, waits: [] as (() => void)[] }))
  let running = 0
  return async (line, work) => {
    const queue = queues.find((candidate) => candidate.line === line)?.waits ?? []
    if (running < atOnce) running += 1
    else if (queue.length >= waiting[line]) throw full()
    else await new Promise<void>((resolve) => queue.push(resolve))
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
 * Lets heavy work run a few at a time; what comes later waits in its order.
 *
 * @param limits how many run at once, and how many may wait; `full` makes the error for who comes after these
 * @example const inTurn = turns({ atOnce: 2 }); await inTurn(() => read(file))
 */
export function turns(limits: {
  atOnce: number
  waiting?: number
  full?: () => Error
}): <T>(work: () => Promise<T>) => Promise<T> {
  const { atOnce, waiting = Infinity, full = () => new Error('too many are waiting') } = limits
  const run = lines({ atOnce, waiting: { all: waiting }, full })
  return (work) => run('all', work)
}
