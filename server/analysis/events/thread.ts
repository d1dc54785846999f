import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CategorisedRule } from '../../../core/analysis/rule.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { StoredSubject } from '../subject.ts'
import type { Computed, Given } from './compute.ts'
import type { AnalysisContext } from './context.ts'

export type ThreadData = { rules: readonly CategorisedRule[]; tables: readonly TableSchema[] }
/** Rows of a customer go before it in pieces: copying very many at once would hold up everybody. */
export type ThreadQuestion =
  | { id: number; rows: StoredSubject['rows'] }
  | { id: number; stored: StoredSubject; given: Given }
export type ThreadAnswer = { id: number } & ({ computed: Computed } | { failure: string })

/** A thread that runs the rules over customers. */
export type AnalysisThread = {
  /** Rejects where the rules fail over the data, where they take longer than that, and where the thread ends. */
  compute(stored: StoredSubject, given: Given, milliseconds: number): Promise<Computed>
  isAlive(): boolean
  end(): Promise<void>
}

/** Rows that are sent at once. */
const piece = 2_000

type Job = {
  resolve: (computed: Computed) => void
  reject: (cause: unknown) => void
  timer: ReturnType<typeof setTimeout>
}

/** Starts a thread. It compiles the rules for itself: compiled ones cannot be sent. */
export function startAnalysisThread({ rules, schemas }: AnalysisContext): AnalysisThread {
  const data: ThreadData = { rules: rules.rules, tables: schemas.tables }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  worker.unref()
  let alive = true
  let last = 0
  const jobs = new Map<number, Job>()
  const take = (id: number): Job | undefined => {
    const job = jobs.get(id)
    jobs.delete(id)
    clearTimeout(job?.timer)
    return job
  }
  const end = async (cause: unknown): Promise<void> => {
    alive = false
    for (const id of jobs.keys()) take(id)?.reject(cause)
    await worker.terminate()
  }
  worker.on('message', (answer: ThreadAnswer) => {
    const job = take(answer.id)
    if ('computed' in answer) job?.resolve(answer.computed)
    else job?.reject(new Error(answer.failure))
  })
  worker.on('error', (error) => void end(error))
  worker.on('exit', () => void end(new Error('the thread of the rules ended')))
  return {
    compute: (stored, given, milliseconds) =>
      new Promise((resolve, reject) => {
        const id = (last += 1)
        jobs.set(id, {
          resolve,
          reject,
          timer: setTimeout(
            () =>
              void end(new Error(`the rules took longer than ${milliseconds} ms over customer ${stored.customerId}`)),
            milliseconds,
          ),
        })
        const send = (question: ThreadQuestion): void => worker.postMessage(question)
        const { rows } = stored
        const inPieces = async (): Promise<void> => {
          let at = 0
          for (; rows.length - at > piece; at += piece) {
            send({ id, rows: rows.slice(at, at + piece) })
            await setImmediate()
          }
          send({ id, stored: { ...stored, rows: rows.slice(at) }, given })
        }
        void inPieces()
      }),
    isAlive: () => alive,
    end: () => end(new Error('stopped')),
  }
}
