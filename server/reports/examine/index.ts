import type { Piscina } from 'piscina'
import { once } from '../../../core/once.ts'
import type { Contents, Examined } from './work.ts'

export type { Fingerprint } from './fingerprint.ts'
export type { Characters, Contents, Examined } from './work.ts'

export const limits = {
  /** Characters of all contents together, up to which starting a thread takes longer than the work. */
  here: 500_000,
  threads: 2,
  idleMilliseconds: 60_000,
  heapMegabytes: 512,
}

// Loaded with the first content that is long enough.
const threads = once(async (): Promise<Piscina<Contents, Examined>> => {
  const { Piscina: Pool } = await import('piscina')
  return new Pool<Contents, Examined>({
    filename: new URL('./work.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: limits.idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  })
})

/** Checks a content and compares it, long ones in a thread: the longest take a second, and nobody else waits for it. */
export async function examine(contents: Contents): Promise<Examined> {
  const length = contents.content.length + (contents.stored?.length ?? 0) + (contents.earlier?.length ?? 0)
  if (length > limits.here) return (await threads()).run(contents)
  const { default: examineHere } = await import('./work.ts')
  return examineHere(contents)
}
