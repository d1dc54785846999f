import type { SheetCell } from '../export.ts'
import type { WorkbookQuestion } from './worker.ts'

/** Rows that the page itself writes in no time. */
const few = 500

/**
 * The bytes of a workbook; of many rows they are written in a worker, which ends with the signal.
 *
 * @throws the signal's reason
 */
export async function writeWorkbook(rows: SheetCell[][], name: string, signal: AbortSignal): Promise<ArrayBuffer> {
  signal.throwIfAborted()
  if (rows.length <= few) return (await import('./bytes.ts')).workbookBytes(rows, name)
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const end = (): void => {
      worker.terminate()
      signal.removeEventListener('abort', abort)
    }
    const abort = (): void => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort)
    worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      end()
      resolve(data)
    })
    worker.addEventListener('error', () => {
      end()
      reject(new Error('the workbook could not be written'))
    })
    worker.postMessage({ rows, name } satisfies WorkbookQuestion)
  })
}
