import { Worker } from 'node:worker_threads'
import type { FromMarker, MarkedCopy } from './types.ts'

const limits = { heapMegabytes: 1024, milliseconds: 60_000 }

/**
 * Writes a marked copy in a thread of its own: the process goes on with everyone else's calls.
 *
 * @returns the .xlsx file; rejects where it cannot be written, or takes too long or too much memory
 */
export async function markInThread(task: MarkedCopy): Promise<Buffer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the marked copy took too long')), limits.milliseconds)
      worker.once('message', (message: FromMarker) => {
        if ('failure' in message) reject(new Error(message.failure))
        else resolve(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength))
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread ended')))
    })
  } finally {
    clearTimeout(timer)
    void worker.terminate()
  }
}
