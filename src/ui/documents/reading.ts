import { Fault } from './fault.ts'
import { maxFile, maxSeconds } from './limits.ts'
import type { ReadDocument } from './types.ts'
import type { WorkerAnswer } from './worker.ts'

/**
 * Reads a file of the reader's disk in a worker. The reading ends when the signal says so, and after a minute at most.
 *
 * @throws Fault why it cannot be read, or the signal's reason
 */
export async function readFile(file: File, signal: AbortSignal): Promise<ReadDocument> {
  if (file.size === 0) throw new Fault('empty')
  if (file.size > maxFile) throw new Fault('tooLarge')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Fault('broken')
  })
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      worker.terminate()
    }
    const fail = (error: unknown): void => {
      end()
      reject(error instanceof Error ? error : new Fault('broken'))
    }
    const abort = (): void => fail(new DOMException('Reading was cancelled.', 'AbortError'))
    const timer = setTimeout(() => fail(new Fault('slow')), maxSeconds * 1000)
    signal.addEventListener('abort', abort)
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      end()
      if ('fault' in data) reject(new Fault(data.fault))
      else resolve(data.document)
    })
    // Also where the worker runs out of memory.
    worker.addEventListener('error', () => fail(new Fault('broken')))
    worker.postMessage(bytes, [bytes])
  })
}
