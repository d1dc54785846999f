import { Worker } from 'node:worker_threads'
import type { ExportOrder, ExportOutput } from './types.ts'

/** Why a file was given up that took longer than it may. */
export const tooSlow = 'too slow'

/** A thread that writes files, one at a time. */
export type ExportThread = {
  /** Rejects where the file cannot be written, where it takes longer than that, and where the thread ends. */
  write(order: ExportOrder, milliseconds: number): Promise<Buffer>
  isAlive(): boolean
  /** Whether the process waits for the thread. */
  hold(held: boolean): void
  end(): void
}

type Job = {
  resolve: (content: Buffer) => void
  reject: (cause: unknown) => void
  timer: ReturnType<typeof setTimeout>
}

/** Starts a thread. Its first document takes twice as long as those after it. */
export function startThread(heapMegabytes: number): ExportThread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  let alive = true
  let job: Job | null = null
  const finish = (settle: (job: Job) => void): void => {
    const finished = job
    job = null
    if (!finished) return
    clearTimeout(finished.timer)
    settle(finished)
  }
  const end = (cause: unknown): void => {
    alive = false
    void worker.terminate()
    finish(({ reject }) => reject(cause))
  }
  worker.on('message', (output: ExportOutput) => {
    if ('failure' in output) finish(({ reject }) => reject(output.failure))
    else
      finish(({ resolve }) =>
        resolve(Buffer.from(output.bytes.buffer, output.bytes.byteOffset, output.bytes.byteLength)),
      )
  })
  worker.on('error', end)
  worker.on('exit', () => end('ended'))
  return {
    write: (order, milliseconds) =>
      new Promise((resolve, reject) => {
        job = { resolve, reject, timer: setTimeout(() => end(tooSlow), milliseconds) }
        worker.postMessage(order)
      }),
    isAlive: () => alive,
    hold: (held) => void (held ? worker.ref() : worker.unref()),
    end: () => end('ended'),
  }
}
