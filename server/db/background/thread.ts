import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { checkpointLimits } from '../checkpoints/checkpoints.ts'
import { preparedIn } from '../statements-of-file.ts'

export type Question = { sql: string; parameters: readonly unknown[] }
/** `errcode` is SQLite's own: an error loses it on its way out of a thread. */
export type Answer = { rows: unknown[]; changes: number | null } | { message: string; errcode: number }

const mostStatements = 100
const cacheKilobytes = 16_000
/** Milliseconds that this thread waits, and nobody else with it, until others have written. */
const patience = 30_000

const database = new DatabaseSync((workerData as { path: string }).path, { timeout: patience })
database.exec('pragma synchronous = full; pragma foreign_keys = on;')
// Rows go into many indexes: what does not fit is read again for each of them. The log is copied by a thread of its own.
database.exec(`pragma cache_size = -${cacheKilobytes}; pragma wal_autocheckpoint = ${checkpointLimits.pages};`)
const prepare = preparedIn(database, mostStatements)

function answer({ sql, parameters }: Question): Answer {
  try {
    const statement = prepare(sql)
    const values = parameters as SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values), changes: null }
    return { rows: [], changes: Number(statement.run(...values).changes) }
  } catch (error) {
    const { message, errcode } = error as { message: string; errcode?: number }
    return { message, errcode: errcode ?? 0 }
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)))
