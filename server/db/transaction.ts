import type { Executor } from './schema.ts'

/** Runs in the transaction that `db` is, or in one of its own: all of it or nothing. */
export const inTransaction = <T>(db: Executor, run: (trx: Executor) => Promise<T>): Promise<T> => (db.isTransaction ? run(db) : db.transaction().execute(run))
