import { setImmediate } from 'node:timers/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Setting } from './firm.ts'
import { workOn, type Done, type Job } from './job.ts'

/** Rows in one message to a thread: enough that messages cost nothing, few enough that all threads end together. */
const rowsPerJob = 400
/** A thread takes a second to begin: fewer rows than this are done without. */
const rowsPerThread = 1500

/** Splits firms into jobs of about the same number of rows. */
export function jobsOf(firms: Iterable<Job[number]>): Job[] {
  const jobs: Job[] = []
  let job: Job = []
  let rows = 0
  for (const firm of firms) {
    job.push(firm)
    rows += firm.rows.length
    if (rows < rowsPerJob) continue
    jobs.push(job)
    job = []
    rows = 0
  }
  return job.length > 0 ? [...jobs, job] : jobs
}

/**
 * Has the jobs done by threads, as many as there are processors and work for them, or at once where it is little;
 * `take` gets each answer as it comes, and the next job waits until it is taken.
 * Throws where a job does, or as soon as `stop` says so.
 */
export async function workThrough(
  jobs: Job[],
  setting: Setting,
  take: (done: Done) => Promise<void>,
  stop?: AbortSignal,
): Promise<void> {
  stop?.throwIfAborted()
  const rows = jobs.reduce((sum, job) => sum + job.reduce((of, firm) => of + firm.rows.length, 0), 0)
  if (rows < rowsPerThread) {
    for (const job of jobs) {
      // So that a signal comes through.
      await setImmediate()
      stop?.throwIfAborted()
      await take(workOn(job, setting))
    }
    return
  }
  const count = Math.min(availableParallelism(), jobs.length, Math.ceil(rows / rowsPerThread))
  const { header, unit, today, score } = setting
  let next = 0
  const workers: Worker[] = []
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
        workerData: { header, unit, today, weights: score.weights },
      })
      workers.push(worker)
      stop?.addEventListener('abort', () => reject(stop.reason))
      const give = (): void => {
        const job = jobs[next++]
        if (job) worker.postMessage(job)
        else void worker.terminate().then(() => resolve())
      }
      worker.once('error', reject)
      worker.on('message', (done: Done) => {
        void take(done).then(give, reject)
      })
      give()
    })
  try {
    await Promise.all(Array.from({ length: count }, one))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
