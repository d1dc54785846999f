import { ApiError } from '../../errors.ts'
import { startThread, type ExportThread } from './thread.ts'
import type { ExportInput } from './types.ts'

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

/** Writes in a thread of its own: a long report must not hold up everyone else's calls. */
async function inThread(input: ExportInput): Promise<Buffer> {
  const thread = takeThread()
  try {
    return await thread.write(input, limits.milliseconds)
  } catch (cause) {
    const error = new ApiError(500, 'report.exportFailed')
    error.cause = cause
    throw error
  } finally {
    keepThread(thread)
  }
}

let running = 0
const queue: (() => void)[] = []

/** Exports in turn, two at once. @throws ApiError 503 where too many wait already */
export async function exportDocx(input: ExportInput): Promise<Buffer> {
  if (running >= limits.atOnce) {
    if (queue.length >= limits.waiting) throw new ApiError(503, 'report.exportBusy', { headers: { 'retry-after': '10' } })
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  running += 1
  try {
    return await inThread(input)
  } finally {
    running -= 1
    queue.shift()?.()
  }
}
