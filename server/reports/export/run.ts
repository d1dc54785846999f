import { Worker } from 'node:worker_threads'
import { ApiError } from '../../errors.ts'
import type { ExportInput } from './types.ts'

export const limits = { milliseconds: 60_000, heapMegabytes: 512, atOnce: 2, waiting: 20 }

/** Writes in a thread of its own: a long report must not hold up everyone else's calls. */
function inThread(input: ExportInput): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: input, resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes } })
    let ended = false
    const end = (settle: () => void): void => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      void worker.terminate()
      settle()
    }
    const failed = (cause: unknown) => (): void => {
      const error = new ApiError(500, 'report.exportFailed')
      error.cause = cause
      reject(error)
    }
    const timer = setTimeout(() => end(failed('too slow')), limits.milliseconds)
    worker.once('message', (bytes: Uint8Array) => end(() => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))))
    worker.once('error', (error) => end(failed(error)))
    worker.once('exit', () => end(failed('ended')))
  })
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
