import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CategorisedRule } from '../../../core/analysis/rule.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { RowsTaker, StoredHead, StoredRow, StoredSubject } from '../subject.ts'
import { portions } from '../../db/portions.ts'
import type { Computed, Given } from './compute.ts'
import type { AnalysisContext } from './context.ts'

export type ThreadData = { rules: readonly CategorisedRule[]; tables: readonly TableSchema[] }
/** Rows of a customer go before it in pieces: copying very many at once would hold up everybody. */
export type ThreadQuestion =
  | { id: number; rows: StoredRow[] }
  | { id: number; forget: true }
  | { id: number; head: StoredHead; given: Given }
export type ThreadAnswer = { id: number } & ({ computed: Computed } | { failure: string })

/** A customer on its way into a thread: its rows are sent as they are read, and lie nowhere else. */
export type Staged = RowsTaker & {
  /** Rejects as `compute` of the thread does. */
  compute(head: StoredHead, given: Given, milliseconds: number): Promise<Computed>
  /** Whether the thread has what it was sent. */
  isAlive(): boolean
  /** To be called at the end: what was sent and never computed is forgotten. */
  close(): void
}

/** A thread that runs the rules over customers. */
export type AnalysisThread = {
  stage(): Staged
  /** Rejects where the rules fail over the data, where they take longer than that, and where the thread ends. */
  compute(stored: StoredSubject, given: Given, milliseconds: number): Promise<Computed>
  isAlive(): boolean
  end(): Promise<void>
}

/** Rows that are sent at once. */
const piece = 2_000

/** A thread that ended while others waited for their turn in it: they had no part in that. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded'
}

type Job = {
  customerId: string
  milliseconds: number
  resolve: (computed: Computed) => void
  reject: (cause: unknown) => void
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
  // In the order in which the thread takes them: the first is the one that it works on.
  const jobs = new Map<number, Job>()
  let watch: ReturnType<typeof setTimeout> | undefined
  /** The time of a job begins with it: those before it may take long and are no fault of its own. */
  const watchFirst = (): void => {
    clearTimeout(watch)
    const [first] = jobs.values()
    if (!first) return
    const { milliseconds, customerId } = first
    const late = new Error(`the rules took longer than ${milliseconds} ms over customer ${customerId}`)
    watch = setTimeout(() => void end(late), milliseconds)
  }
  const take = (id: number): Job | undefined => {
    const job = jobs.get(id)
    const [first] = jobs.keys()
    jobs.delete(id)
    if (id === first) watchFirst()
    return job
  }
  const end = async (cause: unknown): Promise<void> => {
    alive = false
    clearTimeout(watch)
    const [first, ...others] = jobs.values()
    jobs.clear()
    first?.reject(cause)
    for (const other of others) other.reject(new ThreadEnded(`the thread ended before customer ${other.customerId}`))
    await worker.terminate()
  }
  worker.on('message', (answer: ThreadAnswer) => {
    const job = take(answer.id)
    if ('computed' in answer) job?.resolve(answer.computed)
    else job?.reject(new Error(answer.failure))
  })
  worker.on('error', (error) => void end(error))
  worker.on('exit', () => void end(new Error('the thread of the rules ended')))
  const send = (question: ThreadQuestion): void => worker.postMessage(question)
  const stage = (): Staged => {
    const id = (last += 1)
    let isWaiting = true
    const again = (): void => send({ id, forget: true })
    return {
      take: (rows) => send({ id, rows }),
      again,
      compute: (head, given, milliseconds) =>
        new Promise((resolve, reject) => {
          if (!alive) return reject(new ThreadEnded(`the thread ended before customer ${head.customerId}`))
          isWaiting = false
          jobs.set(id, { customerId: head.customerId, milliseconds, resolve, reject })
          if (jobs.size === 1) watchFirst()
          send({ id, head, given })
        }),
      isAlive: () => alive,
      close() {
        if (isWaiting) again()
      },
    }
  }
  return {
    stage,
    async compute({ rows, ...head }, given, milliseconds) {
      const staged = stage()
      for (const some of portions(rows, piece)) {
        staged.take(some)
        await setImmediate()
      }
      return staged.compute(head, given, milliseconds)
    },
    isAlive: () => alive,
    end: () => end(new Error('stopped')),
  }
}
