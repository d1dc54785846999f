import type { StoredSubject } from '../subject.ts'
import type { Computed, Given } from './compute.ts'
import type { AnalysisContext } from './context.ts'
import { startAnalysisThread, type AnalysisThread, type Staged } from './thread.ts'

/** A thread that nobody has asked for so long is given up, in milliseconds. */
const idle = 60_000

export type AnalysisThreads = {
  /** Computes in the thread that has least to do. Rejects as the thread's own `compute` does. */
  compute(stored: StoredSubject, given: Given, milliseconds: number): Promise<Computed>
  /** A customer whose rows are sent to that thread as they are read; it is to be closed. */
  stage(): Staged
  end(): Promise<void>
}

/** Threads that run the rules, started when they are needed; one that ended is replaced. */
export function analysisThreads(context: AnalysisContext, count: number): AnalysisThreads {
  const places = Array.from({ length: count }, (): { thread: AnalysisThread | null; jobs: number } => ({
    thread: null,
    jobs: 0,
  }))
  let resting: ReturnType<typeof setTimeout> | undefined
  const end = async (): Promise<void> => {
    clearTimeout(resting)
    const ended = places.map(({ thread }) => thread?.end())
    for (const place of places) place.thread = null
    await Promise.all(ended)
  }
  /** The thread that has least to do, and what says that it has done it. */
  const begin = (): { thread: AnalysisThread; done: () => void } => {
    clearTimeout(resting)
    const place = places.reduce((least, other) => (other.jobs < least.jobs ? other : least))
    const thread = place.thread?.isAlive() ? place.thread : startAnalysisThread(context)
    place.thread = thread
    place.jobs += 1
    const done = (): void => {
      place.jobs -= 1
      if (places.every(({ jobs }) => jobs === 0)) resting = setTimeout(() => void end(), idle).unref()
    }
    return { thread, done }
  }
  return {
    async compute(stored, given, milliseconds) {
      const { thread, done } = begin()
      try {
        return await thread.compute(stored, given, milliseconds)
      } finally {
        done()
      }
    },
    stage() {
      const { thread, done } = begin()
      const staged = thread.stage()
      return {
        ...staged,
        close() {
          staged.close()
          done()
        },
      }
    },
    end,
  }
}
