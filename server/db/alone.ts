import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { ownFile } from '../disk.ts'
import { isBusy } from './fault.ts'
import type { Database, DatabaseKind } from './schema.ts'

/** Of all advisory locks of the product (`grep -rn advisory server`). */
const starting = 7_206_001
const indexing = 7_206_011
/** Milliseconds between two looks whether the other has started. */
const pause = 100

/** Holds a lock that its process loses when it ends, however it ends: that of a file of SQLite with nothing in it. */
async function aloneOnFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  closeSync(openSync(path, 'a', ownFile))
  const lock = new DatabaseSync(path)
  try {
    for (;;) {
      try {
        lock.exec('begin exclusive')
        break
      } catch (error) {
        if (!isBusy(error)) throw error
        await setTimeout(pause)
      }
    }
    return await work()
  } finally {
    lock.close()
  }
}

/**
 * Runs what only one process may do at a time on a database: bringing it up to date, and filling a new one. Others
 * wait.
 *
 * @param url as it was opened with
 */
export async function aloneOn<T>(
  db: Kysely<Database>,
  kind: DatabaseKind,
  url: string,
  work: () => Promise<T>,
): Promise<T> {
  if (kind === 'sqlite') return url === ':memory:' ? work() : aloneOnFile(`${url}-starting`, work)
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${starting})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${starting})`.execute(connection)
    }
  })
}

/** Runs what the processes on a database do one after the other; on SQLite each of its statements waits by itself. */
export async function inTurn<T>(db: Kysely<Database>, kind: DatabaseKind, work: () => Promise<T>): Promise<T> {
  if (kind === 'sqlite') return work()
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${indexing})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${indexing})`.execute(connection)
    }
  })
}
