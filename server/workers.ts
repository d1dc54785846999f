import cluster, { type Worker } from 'node:cluster'
import { setTimeout } from 'node:timers/promises'

/** What a worker tells once it answers. */
export type Listening = { address: string; notices: string[] }

/** A worker ended before it answered; it has said why. */
export class WorkerError extends Error {
  override name = 'WorkerError'
}

/** Milliseconds before another is started in the place of one that ended, and that they have to end when told to. */
const pause = 1000
const patience = 12_000

const ended = (worker: Worker): Promise<void> =>
  new Promise((resolve) => (worker.isDead() ? resolve() : worker.once('exit', () => resolve())))

function startWorker(): Promise<Listening> {
  const worker = cluster.fork()
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('exit', (code) => reject(new WorkerError(`a worker ended with ${code} before it answered`)))
  })
}

/**
 * Keeps several processes at work at one address. The first brings the database up to date before the others start; one
 * that ends is replaced.
 *
 * @param told called with what the first told, when it answers
 * @param warn takes a line for the operator
 * @returns stops all of them: requests under way end first
 * @throws WorkerError where one does not come up at the beginning
 */
export async function superviseWorkers(
  count: number,
  told: (listening: Listening) => void,
  warn: (line: string) => void,
): Promise<() => Promise<void>> {
  told(await startWorker())
  const stopping = new AbortController()
  const replace = async (): Promise<void> => {
    await setTimeout(pause)
    if (stopping.signal.aborted) return
    try {
      await startWorker()
    } catch (error) {
      warn(error instanceof Error ? error.message : String(error))
      await replace()
    }
  }
  const up = new Set(Object.values(cluster.workers ?? {}))
  cluster.on('message', (worker) => up.add(worker))
  cluster.on('exit', (worker, code, signal) => {
    // One that never answered is waited for elsewhere.
    if (stopping.signal.aborted || !up.delete(worker)) return
    warn(`a worker ended (${signal || code}); another starts`)
    void replace()
  })
  await Promise.all(Array.from({ length: count - 1 }, startWorker))
  return async () => {
    stopping.abort()
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    for (const worker of workers) worker.process.kill('SIGTERM')
    const all = Promise.all(workers.map(ended))
    await Promise.race([all, setTimeout(patience, undefined, { ref: false })])
    for (const worker of workers) worker.process.kill('SIGKILL')
    await all
  }
}
