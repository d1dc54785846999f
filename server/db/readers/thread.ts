import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { inputValues } from '../input-values.ts'
import { preparedIn } from '../statements-of-file.ts'
import { memberOf } from '../../../core/json.ts'

export type ThreadData = { path: string }
export type Question = { sql: string; parameters: readonly unknown[] }
/** `errcode` is SQLite's own: an error loses it on its way out of a thread. */
export type Answer = { rows: unknown[] } | { message: string; errcode: number }

const mostStatements = 200

// Piscina puts its own data in front.
const { path } = (Array.isArray(workerData) ? workerData[1] : workerData) as ThreadData
const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 })
const prepare = preparedIn(database, mostStatements)

/** Asks the file. Nothing can be written here. */
export default function ask({ sql, parameters }: Question): Answer {
  try {
    return { rows: prepare(sql).all(...inputValues(parameters)) }
  } catch (error) {
    return { message: String(memberOf(error, 'message')), errcode: Number(memberOf(error, 'errcode') ?? 0) }
  }
}
