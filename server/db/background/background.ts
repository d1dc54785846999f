import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely'
import { writtenBy, type TableChanges } from '../changes.ts'
import { DatabaseFault, sqliteState } from '../fault.ts'
import type { Database, Executor } from '../schema.ts'
import type { Answer, Question } from './thread.ts'

/** Milliseconds without a question after which the thread ends. */
const idle = 60_000

/** A connection of its own to a file of SQLite, in a thread: what takes long there holds up nobody here. */
class BackgroundConnection implements DatabaseConnection {
  readonly #path: string
  readonly #changes: TableChanges
  readonly #committed: () => void
  readonly #written = new Set<string>()
  #thread: Worker | null = null
  #resting: NodeJS.Timeout | null = null
  #within = false

  constructor(path: string, changes: TableChanges, committed: () => void) {
    this.#path = path
    this.#changes = changes
    this.#committed = committed
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const answer = await this.#ask({ sql, parameters })
    if ('message' in answer) {
      const fault = Object.assign(new Error(answer.message), { code: 'ERR_SQLITE_ERROR', errcode: answer.errcode })
      const state = sqliteState(fault)
      throw state ? new DatabaseFault(state, fault) : fault
    }
    for (const table of writtenBy(sql)) this.#written.add(table)
    if (!this.#within) this.#settle()
    const rows = answer.rows as R[]
    return answer.changes === null ? { rows } : { rows, numAffectedRows: BigInt(answer.changes) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  async begin(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#within = true
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.executeQuery(CompiledQuery.raw(how))
    } finally {
      this.#within = false
      this.#settle()
    }
  }

  async close(): Promise<void> {
    if (this.#resting) clearTimeout(this.#resting)
    const thread = this.#thread
    this.#thread = null
    await thread?.terminate()
  }

  /** What is asked here of what was written is answered anew. */
  #settle(): void {
    this.#changes.note([...this.#written])
    if (this.#written.size > 0) this.#committed()
    this.#written.clear()
  }

  /** Kysely asks one question after the other. */
  #ask(question: Question): Promise<Answer> {
    const thread = (this.#thread ??= this.#open())
    if (this.#resting) clearTimeout(this.#resting)
    this.#resting = setTimeout(() => void (this.#within || this.close()), idle)
    this.#resting.unref()
    return new Promise((resolve, reject) => {
      const failed = (error: unknown): void => {
        thread.off('message', told)
        if (this.#thread === thread) this.#thread = null
        reject(error instanceof Error ? error : new Error('the thread that writes has ended'))
      }
      const told = (answer: Answer): void => {
        thread.off('error', failed)
        thread.off('exit', failed)
        resolve(answer)
      }
      thread.once('message', told)
      thread.once('error', failed)
      thread.once('exit', failed)
      thread.postMessage(question)
    })
  }

  #open(): Worker {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { path: this.#path } })
    thread.unref()
    return thread
  }
}

function dialectOf(...opened: ConstructorParameters<typeof BackgroundConnection>): Dialect {
  const connection = new BackgroundConnection(...opened)
  return {
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      beginTransaction: () => connection.begin(),
      commitTransaction: () => connection.end('commit'),
      rollbackTransaction: () => connection.end('rollback'),
      releaseConnection: async () => undefined,
      destroy: () => connection.close(),
    }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

type Background = { db: Kysely<Database>; held: Promise<void> | null }
const backgrounds = new WeakMap<object, Background>()

/**
 * Opens a connection beside a file of SQLite that is open, for what writes long; its thread starts with its first
 * question.
 *
 * @param committed called after something was written for good
 */
export function openBackground(
  db: object,
  path: string,
  changes: TableChanges,
  committed: () => void,
): Kysely<Database> {
  const background = new Kysely<Database>({ dialect: dialectOf(path, changes, committed) })
  backgrounds.set(db, { db: background, held: null })
  return background
}

/** Who is asked what writes long: on PostgreSQL, and in memory, it is who was given. */
export const backgroundOf = (db: Executor): Executor => backgrounds.get(db)?.db ?? db

/**
 * Runs work that holds the one right to write to a file. Transactions of this process wait before they take the
 * connection that everybody else reads by, and not while they hold it.
 */
export async function holdWriters<T>(db: Executor, work: (background: Executor) => Promise<T>): Promise<T> {
  const background = backgrounds.get(db)
  if (!background) return work(db)
  while (background.held) await background.held
  const { promise, resolve } = Promise.withResolvers<void>()
  background.held = promise
  try {
    return await work(background.db)
  } finally {
    background.held = null
    resolve()
  }
}

/** Waits until nobody holds the right to write for long. */
export async function freeToWrite(db: Executor): Promise<void> {
  for (let held = backgrounds.get(db)?.held; held; held = backgrounds.get(db)?.held) await held
}
