import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { TableChanges, everyTable, writtenBy } from './changes.ts'
import { checkpointLimits } from './checkpoints/checkpoints.ts'
import { DatabaseFault, isBusy, sqliteState } from './fault.ts'
import { KeptAnswers } from './kept.ts'
import { inputValues } from './input-values.ts'

/** Statements are cached by their text: preparing anew each time costs more than half of a point select. */
const mostStatements = 500
/** Milliseconds between two tries at a database that another process holds, and how long it is waited for. */
const pauses = [2, 5, 10, 20, 50]
const longest = 10_000

function openFile(path: string, content?: Uint8Array): DatabaseSync {
  const database = new DatabaseSync(path)
  if (content) database.deserialize(content)
  // Waits only here, where nobody else waits with it.
  database.exec('pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = full;')
  database.exec('pragma foreign_keys = on; pragma busy_timeout = 0;')
  const { bytes, pages } = checkpointLimits
  database.exec(`pragma wal_autocheckpoint = ${pages}; pragma journal_size_limit = ${bytes};`)
  return database
}

/**
 * The connection to a SQLite database. Another process may hold it: then a statement is tried again until it is free,
 * and other work goes on meanwhile. A transaction that the database ended of its own accord, because there was no
 * room, takes nothing more: what came after would be written without it.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #changes: TableChanges
  readonly #kept: KeptAnswers
  #ended: unknown = null
  #within = false
  /** What the transaction wrote: it may yet be taken back. */
  readonly #writtenWithin = new Set<string>()
  readonly #committed: () => void

  constructor(database: DatabaseSync, changes: TableChanges, committed: () => void) {
    this.#database = database
    this.#committed = committed
    this.#changes = changes
    this.#kept = new KeptAnswers(changes)
    changes.elsewhere = () => this.#dataVersion()
  }

  #prepare(text: string): StatementSync {
    const known = this.#statements.get(text)
    if (known) return known
    const statement = this.#database.prepare(text)
    if (this.#statements.size >= mostStatements) this.#statements.delete(this.#statements.keys().next().value ?? '')
    this.#statements.set(text, statement)
    return statement
  }

  /** Another number when another connection, of this process or of another, wrote to the file. */
  #dataVersion(): number {
    return Number(this.#prepare('pragma data_version').get()?.['data_version'])
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(sql)
    const values = inputValues(parameters)
    if (statement.columns().length > 0) {
      const rows = statement.all(...values) as R[]
      this.#note(sql, rows.length)
      return { rows }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    this.#note(sql, Number(changes))
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  /** Notes what a statement wrote. One that found nothing to write is no reason to count again. */
  #note(text: string, rows: number): void {
    const tables = writtenBy(text)
    if (tables.length === 0 || (rows === 0 && !tables.includes(everyTable))) return
    this.#changes.note(tables)
    if (this.#within) for (const table of tables) this.#writtenWithin.add(table)
    else this.#committed()
  }

  /** What a transaction wrote may be taken back to a savepoint: within one nothing is kept. */
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const ask = (): Promise<QueryResult<R>> => this.#execute<R>(query)
    return this.#within ? ask() : this.#kept.answer(query, ask)
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const since = Date.now()
    for (let tries = 0; ; tries += 1) {
      if (this.#within && !this.#database.isTransaction) throw this.#ended
      try {
        return this.#run<R>(query)
      } catch (error) {
        if (!isBusy(error) || Date.now() - since > longest) {
          const state = sqliteState(error)
          this.#ended = state ? new DatabaseFault(state, error) : error
          throw this.#ended
        }
        await setTimeout(pauses[Math.min(tries, pauses.length - 1)])
      }
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#database.prepare(sql).iterate(...inputValues(parameters))) yield { rows: [row as R] }
  }

  /**
   * Takes the right to write at once: one that reads first and then finds that another process wrote meanwhile could
   * not go on.
   */
  async begin(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#within = true
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      // One that is over already must not hide why.
      if (how === 'commit' || this.#database.isTransaction) await this.executeQuery(CompiledQuery.raw(how))
    } finally {
      this.#within = this.#within && this.#database.isTransaction
      if (!this.#within) {
        this.#changes.note([...this.#writtenWithin])
        if (this.#writtenWithin.size > 0) this.#committed()
        this.#writtenWithin.clear()
      }
    }
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}

function driverOf(connection: SqliteConnection, closing: () => Promise<void> | undefined): Driver {
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: () => connection.begin(),
    commitTransaction: () => connection.end('commit'),
    rollbackTransaction: () => connection.end('rollback'),
    releaseConnection: async () => undefined,
    destroy: async () => {
      await closing()
      connection.close()
    },
  }
}

export type SqliteOptions = {
  /** The bytes of a database file, which one in memory begins with. */
  content?: Uint8Array | undefined
  /** Where is noted which tables are written. */
  changes?: TableChanges
  /** Called before the file is closed. */
  closing?: () => Promise<void> | undefined
  /** Called after something was written for good. */
  committed?: () => void
}

/**
 * Kysely's dialect over node:sqlite. It is opened at once.
 *
 * @param path that of a file, or `:memory:`
 */
export function sqliteDialect(path: string, options: SqliteOptions = {}): Dialect {
  const { content, changes = new TableChanges(), closing = async () => undefined } = options
  const { committed = () => undefined } = options
  const driver = driverOf(new SqliteConnection(openFile(path, content), changes, committed), closing)
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
