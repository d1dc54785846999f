import { Worker } from 'node:worker_threads'
import type { FromWriter, RawRow, TableExport, ToWriter } from './types.ts'

export const limits = { heapMegabytes: 1024, milliseconds: 60_000 }

/**
 * Writes a workbook in a thread of its own: the process goes on with everyone else's calls.
 *
 * @param parts the rows, a part at a time; no more of them are asked for once the thread has ended
 * @returns the .xlsx file; rejects where it cannot be written, or takes too long or too much memory
 */
export async function writeInThread(task: TableExport, parts: AsyncIterable<RawRow[]>): Promise<Buffer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  })
  const tell = (message: ToWriter): void => worker.postMessage(message)
  let ended = false
  const written = new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the workbook took too long')), limits.milliseconds)
    const settle = (act: () => void): void => {
      ended = true
      clearTimeout(timer)
      act()
    }
    worker.once('message', (message: FromWriter) =>
      settle(() =>
        'bytes' in message
          ? resolve(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength))
          : reject(new Error(message.failure)),
      ),
    )
    worker.once('error', (error) => settle(() => reject(error)))
    worker.once('exit', () => settle(() => reject(new Error('the thread ended'))))
  })
  // It may fail while rows are still being read.
  written.catch(() => undefined)
  try {
    tell({ kind: 'begin', task })
    for await (const rows of parts) {
      if (ended) break
      tell({ kind: 'rows', rows })
    }
    tell({ kind: 'end' })
    return await written
  } finally {
    void worker.terminate()
  }
}
