import type { StoredSubject } from '../subject.ts'
import type { Computed, Given } from './compute.ts'
import type { AnalysisContext } from './context.ts'
import { startAnalysisThread, type AnalysisThread } from './thread.ts'

/** A thread that nobody has asked for so long is given up, in milliseconds. */
const idle = 60_000

export type AnalysisThreads = {
  /** Computes in the thread that has least to do. Rejects as the thread's own `compute` does. */
  compute(stored: StoredSubject, given: Given, milliseconds: number): Promise<Computed>
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
  return {
    async compute(stored, given, milliseconds) {
      clearTimeout(resting)
      const place = places.reduce((least, other) => (other.jobs < least.jobs ? other : least))
      place.thread = place.thread?.isAlive() ? place.thread : startAnalysisThread(context)
      place.jobs += 1
      try {
        return await place.thread.compute(stored, given, milliseconds)
      } finally {
        place.jobs -= 1
        if (places.every(({ jobs }) => jobs === 0)) resting = setTimeout(() => void end(), idle).unref()
      }
    },
    end,
  }
}
