import { Piscina } from 'piscina'
import examineHere, { type Contents, type Examined } from './work.ts'

export type { Characters, Contents, Examined, Fingerprint } from './work.ts'

export const limits = {
  /** Characters of all contents together, up to which starting a thread takes longer than the work. */
  here: 500_000,
  threads: 2,
  idleMilliseconds: 60_000,
  heapMegabytes: 512,
}

let pool: Piscina<Contents, Examined> | undefined

const threads = (): Piscina<Contents, Examined> =>
  (pool ??= new Piscina<Contents, Examined>({
    filename: new URL('./work.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: limits.idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  }))

/** Checks a content and compares it, long ones in a thread: the longest take a second, and nobody else waits for it. */
export async function examine(contents: Contents): Promise<Examined> {
  const length = contents.content.length + (contents.stored?.length ?? 0) + (contents.earlier?.length ?? 0)
  return length <= limits.here ? examineHere(contents) : threads().run(contents)
}
