import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { SchemaFolder } from './folder.ts'
import type { SchemaVersions } from './versions.ts'

/** Milliseconds between two looks: what one process saves, or a file says, is in force everywhere within a second. */
const pause = 200

type Following = {
  versions: SchemaVersions
  db: Kysely<Database>
  folder: string | null
  failed: (error: unknown) => void
}

/**
 * Follows what other processes save, and what the files of a folder say, until it is stopped.
 *
 * @returns stops it, and waits for what is under way
 */
export function followVersions({ versions, db, folder, failed }: Following): () => Promise<void> {
  const stopped = new AbortController()
  const files = folder === null ? null : new SchemaFolder(versions, db, folder)
  let told = ''
  const look = async (): Promise<void> => {
    await versions.refresh()
    await files?.look()
  }
  const work = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await look().then(
        () => (told = ''),
        (error: unknown) => {
          // A database that is away is told once, not five times a second.
          if (told !== String(error)) failed(error)
          told = String(error)
        },
      )
      await setTimeout(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work()
  return async () => {
    stopped.abort()
    await working
    await versions.settled()
  }
}
