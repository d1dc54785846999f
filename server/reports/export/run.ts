import { concurrencyLimit } from '../../concurrency.ts'
import { ApiError } from '../../errors.ts'
import { startThread, tooSlow, type ExportThread } from './thread.ts'
import type { ExportOrder } from './types.ts'

export const limits = { milliseconds: 60_000, heapMegabytes: 512, atOnce: 2, waiting: 20, idleMilliseconds: 60_000 }

type Idle = { thread: ExportThread; timer: ReturnType<typeof setTimeout> }
const idle: Idle[] = []

/** How many threads wait for something to do. */
export const idleThreads = (): number => idle.length

/** The thread that was used last, or a new one. */
function takeThread(): ExportThread {
  for (let entry = idle.pop(); entry; entry = idle.pop()) {
    clearTimeout(entry.timer)
    if (!entry.thread.isAlive()) continue
    entry.thread.hold(true)
    return entry.thread
  }
  return startThread(limits.heapMegabytes)
}

/** Keeps a thread for the next document: it ends when it has waited for a while, and with the process. */
function keepThread(thread: ExportThread): void {
  if (!thread.isAlive()) return
  thread.hold(false)
  const entry: Idle = {
    thread,
    timer: setTimeout(() => {
      idle.splice(idle.indexOf(entry), 1)
      thread.end()
    }, limits.idleMilliseconds).unref(),
  }
  idle.push(entry)
}

const given = (signal: AbortSignal | undefined): ApiError =>
  Object.assign(new ApiError(503, 'report.exportCancelled'), { cause: signal?.reason })

/**
 * Writes in a thread of its own: a long report must not hold up everyone else's calls. Nobody waiting any more ends the
 * thread.
 */
async function inThread(order: ExportOrder, signal: AbortSignal | undefined): Promise<Buffer> {
  const thread = takeThread()
  const stop = (): void => thread.end()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await thread.write(order, limits.milliseconds)
  } catch (cause) {
    // Whatever made it fail is not left to the next document.
    thread.end()
    if (signal?.aborted) throw cause
    if (cause === tooSlow)
      throw Object.assign(
        new ApiError(503, 'report.exportSlow', { parameters: { seconds: limits.milliseconds / 1000 } }),
        { cause },
      )
    const error = new ApiError(500, 'report.exportFailed')
    error.cause = cause
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    keepThread(thread)
  }
}

const inTurn = concurrencyLimit({
  atOnce: limits.atOnce,
  waiting: limits.waiting,
  onFull: () => new ApiError(503, 'report.exportBusy', { headers: { 'retry-after': '10' } }),
})

/**
 * Writes a report as a file, in turn, two at once.
 *
 * @param signal tells that nobody waits for the file any more
 * @throws ApiError 503 where too many wait already, nobody waits any more, or it takes too long; 500 where the file
 * cannot be written
 */
export async function exportFile(order: ExportOrder, signal?: AbortSignal): Promise<Buffer> {
  try {
    return await inTurn(() => inThread(order, signal), signal)
  } catch (cause) {
    throw signal?.aborted ? given(signal) : cause
  }
}
