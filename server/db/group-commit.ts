import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import { freeToWrite } from './background/background.ts'
import { refreshChanged } from './derived/refresh.ts'
import { kindOf } from './derived/kind.ts'
import type { Executor } from './schema.ts'
import { inTransaction } from './transaction.ts'

type Work<T> = (trx: Executor) => Promise<T>
/** Tells whoever waits for a transaction what became of it. */
type Tell = () => void
/** A transaction that waits for the connection: answers, once it has run, what is to be told after the commit. */
type Waiting = { run(trx: Executor): Promise<{ tell: Tell; failed: boolean }>; reject(error: unknown): void }

/** One commit is shared by no more than so many, and nobody joins later: who wrote first waits for all of them. */
export const groupLimits = { transactions: 50, milliseconds: 25 }

const queues = new WeakMap<object, Waiting[]>()

/** Runs one of several between marks of its own: what it wrote is taken back without the others. */
async function between(trx: Executor, waiting: Waiting): Promise<Tell> {
  await sql`savepoint one_of_group`.execute(trx)
  const { tell, failed } = await waiting.run(trx)
  // Where the database has ended the transaction there is nothing left to go back to: this throws, and all have failed.
  if (failed) await sql`rollback to savepoint one_of_group`.execute(trx)
  await sql`release savepoint one_of_group`.execute(trx)
  return tell
}

/** Runs what waits in one transaction, and tells each what became of it once that is on the disk. */
async function commitTogether(db: Executor, queue: Waiting[]): Promise<void> {
  const taken: Waiting[] = []
  const told: Tell[] = []
  try {
    await db.transaction().execute(async (trx) => {
      const since = performance.now()
      const isOpen = (): boolean =>
        taken.length < groupLimits.transactions && performance.now() - since < groupLimits.milliseconds
      for (let next = queue.shift(); next; next = isOpen() ? queue.shift() : undefined) {
        taken.push(next)
        told.push(await between(trx, next))
      }
    })
  } catch (error) {
    // Who could not even begin: nobody who waits now could.
    for (const { reject } of taken.length > 0 ? taken : queue.splice(0)) reject(error)
    return
  }
  for (const tell of told) tell()
}

async function commitInTurns(db: Executor, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) {
    // A call runs to its end where nothing makes it wait: those that have arrived by now are read first.
    await othersFirst()
    // Nobody could read while this has the connection and waits for a thread that writes.
    await freeToWrite(db)
    await commitTogether(db, queue)
  }
  queues.delete(db)
}

/**
 * Runs in a transaction as `inTransaction` does, and on SQLite shares the commit with others that wait at the same time:
 * one commit to the disk for all of them (group commit). Nobody else has the connection from the first write to the
 * commit, and nobody is answered before it, a refusal neither: so nobody is told what may yet be lost. PostgreSQL does
 * that by itself. For short work that many ask for at once; what takes long makes those wait who wrote before it.
 */
export function inGroupCommit<T>(db: Executor, run: Work<T>): Promise<T> {
  if (db.isTransaction || kindOf(db) === 'postgres') return inTransaction(db, run)
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const waiting: Waiting = {
    reject,
    async run(trx) {
      try {
        const result = await run(trx)
        await refreshChanged(trx)
        return { tell: () => resolve(result), failed: false }
      } catch (error) {
        return { tell: () => reject(error), failed: true }
      }
    },
  }
  const queue = queues.get(db)
  if (queue) {
    queue.push(waiting)
    return promise
  }
  const fresh = [waiting]
  queues.set(db, fresh)
  void commitInTurns(db, fresh)
  return promise
}
