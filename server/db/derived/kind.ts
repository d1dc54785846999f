import { PostgresAdapter } from 'kysely'
import type { DatabaseKind, Executor } from '../schema.ts'

/** Which database it is. */
export const kindOf = (db: Executor): DatabaseKind =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
