import { sql } from 'kysely'
import { freeToWrite } from './background/background.ts'
import { refreshChanged } from './derived/refresh.ts'
import type { DatabaseKind, Executor } from './schema.ts'

type Work<T> = (trx: Executor) => Promise<T>

/** What follows from what a transaction wrote is written with it. */
const withDerived =
  <T>(run: Work<T>): Work<T> =>
  async (trx) => {
    const result = await run(trx)
    await refreshChanged(trx)
    return result
  }

/** Runs in the transaction that `db` is, or in one of its own: all of it or nothing. */
export async function inTransaction<T>(db: Executor, run: Work<T>): Promise<T> {
  if (db.isTransaction) return run(db)
  await freeToWrite(db)
  return db.transaction().execute(withDerived(run))
}

/**
 * A transaction that does not wait until the disk has it: for what is worked out again where it is lost with the power.
 * It is all there or not at all, and whatever is committed after it in the usual way has it on the disk too.
 */
export async function inQuickTransaction<T>(db: Executor, kind: DatabaseKind, run: Work<T>): Promise<T> {
  if (kind === 'postgres') {
    return db.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit to off`.execute(trx)
      return withDerived(run)(trx)
    })
  }
  await freeToWrite(db)
  // Nobody else has the connection meanwhile.
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection)
    try {
      return await connection.transaction().execute(withDerived(run))
    } finally {
      await sql`pragma synchronous = full`.execute(connection)
    }
  })
}
