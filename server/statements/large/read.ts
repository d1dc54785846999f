import { Worker } from 'node:worker_threads'
import { refused } from '../../workbook/causes.ts'
import { limits } from '../../workbook/limits.ts'
import { thrown } from '../../failures.ts'
import type { FoundRow, FromThread, LargeResult, LargeTask, Place, StagedRow, ToThread } from './types.ts'

/** What becomes of what the thread reads. */
export type Taking = {
  find(places: readonly Place[]): Promise<FoundRow[]>
  put(rows: readonly StagedRow[]): Promise<void>
  progress(read: number, checked: number | null): void
}

/**
 * Reads and checks a file in a thread of its own; it waits until what it has read is put aside.
 *
 * @throws ApiError that tells why the file is refused; the signal's reason where it is given up
 */
export function readLarge(task: LargeTask, taking: Taking, signal: AbortSignal): Promise<LargeResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      // Copied: what a store in memory hands out is its own.
      workerData: task,
      // Rows live for a moment: in a larger space for young objects few of them are still there when it is swept.
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 96 },
    })
    let ended = false
    const end = (settle: () => void): void => {
      if (ended) return
      ended = true
      signal.removeEventListener('abort', aborted)
      // What it holds is given back before the next one is read.
      void thread.terminate().then(settle, settle)
    }
    const fail = (error: unknown): void => end(() => reject(error))
    const aborted = (): void => fail(signal.reason)
    const answer = (number: number, found: FoundRow[] = []): void => {
      if (!ended) thread.postMessage({ number, found } satisfies ToThread)
    }
    const take = async (message: FromThread): Promise<void> => {
      if (message.kind === 'places') return answer(message.number, await taking.find(message.places))
      if (message.kind === 'rows') {
        await taking.put(message.rows)
        taking.progress(message.read, message.checked)
        return answer(message.number)
      }
      if (message.kind === 'read') {
        taking.progress(message.read, null)
        return answer(message.number)
      }
      if (message.kind === 'done') {
        taking.progress(message.read, null)
        return end(() => resolve(message.outcome))
      }
      if (message.kind === 'refused') return fail(thrown(message.failure))
      fail(new Error(message.message))
    }
    thread.on('message', (message: FromThread) => void take(message).catch(fail))
    // Out of memory comes here too.
    thread.once('error', (error: Error & { code?: string }) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused('tooLarge') : error),
    )
    thread.once('exit', () => fail(refused('broken')))
    signal.addEventListener('abort', aborted, { once: true })
    if (signal.aborted) aborted()
  })
}
