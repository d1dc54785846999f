import { join } from 'node:path'

const source = join(import.meta.dirname, '../../src/')
const pending = new Map<unknown, string>()

/** Where in `src/` the caller of the caller stands, as `live/poller.ts:34`; null where it stands elsewhere. */
function placeOfCaller(): string | null {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 3
  const line = new Error('where').stack?.split('\n')[3] ?? ''
  Error.stackTraceLimit = limit
  const start = line.indexOf(source)
  return start < 0 ? null : line.slice(start + source.length).replace(/:\d+\)?$/, '')
}

type Start = (act: (...args: unknown[]) => void, milliseconds?: number, ...args: unknown[]) => unknown

function noted(start: Start, once: boolean): Start {
  return (act, milliseconds, ...args) => {
    const place = placeOfCaller()
    if (place === null) return start(act, milliseconds, ...args)
    const timer = start(
      (...given) => {
        if (once) pending.delete(timer)
        act(...given)
      },
      milliseconds,
      ...args,
    )
    pending.set(timer, place)
    return timer
  }
}

function forgotten(stop: (timer: never) => void): (timer: never) => void {
  return (timer) => {
    pending.delete(timer)
    stop(timer)
  }
}

/** The timers that code of `src/` has set and that are still to come, each by its place. */
export const pendingTimers = (): string[] => [...pending.values()]

/**
 * Those that belong to no page: a file that is being saved, a page that is about to be left, code that is on its way.
 */
export const ofNoPage = ['ui/downloads/save-file.ts', 'dataProvider/failures.ts', 'ui/notices/code-loading.ts']

/** The timers that outlive the pages that set them. */
export const outlivingTimers = (): string[] =>
  pendingTimers().filter((place) => !ofNoPage.some((file) => place.startsWith(`${file}:`)))

/** Ends the timers that are still to come: the next file begins without any. */
export function endTimers(): void {
  for (const timer of pending.keys()) clearTimeout(timer as ReturnType<typeof setTimeout>)
}

let noting = false

/** From now on the timers of `src/` are noted; once for all files that share a worker. */
export function noteTimers(): void {
  if (noting) return
  noting = true
  Object.assign(globalThis, {
    setTimeout: noted(globalThis.setTimeout as unknown as Start, true),
    setInterval: noted(globalThis.setInterval as unknown as Start, false),
    clearTimeout: forgotten(globalThis.clearTimeout),
    clearInterval: forgotten(globalThis.clearInterval),
  })
}
