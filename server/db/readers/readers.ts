import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely'
import type { Piscina } from 'piscina'
import type { TableChanges } from '../changes.ts'
import { DatabaseFault, sqliteState } from '../fault.ts'
import { KeptAnswers } from '../kept.ts'
import type { Database, Executor } from '../schema.ts'
import type { Answer, Question, ThreadData } from './thread.ts'

export const limits = {
  threads: Math.min(4, Math.max(2, availableParallelism())),
  idleMilliseconds: 10 * 60_000,
  heapMegabytes: 512,
  /** Bytes of a file below which nothing in it takes as long as starting a thread. */
  smallest: 32 * 1024 * 1024,
}

// Loaded with the first question that is long enough.
async function openThreads(path: string): Promise<Piscina<Question, Answer>> {
  const { Piscina: Pool } = await import('piscina')
  return new Pool<Question, Answer>({
    filename: new URL('./thread.ts', import.meta.url).href,
    workerData: { path } satisfies ThreadData,
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: limits.idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  })
}

/** A connection of threads that only read a file. They see what is committed. */
class ReadingConnection implements DatabaseConnection {
  readonly #path: string
  readonly #kept: KeptAnswers
  #threads: Promise<Piscina<Question, Answer>> | null = null

  constructor(path: string, changes: TableChanges) {
    this.#path = path
    this.#kept = new KeptAnswers(changes)
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#kept.answer(query, () => this.#ask<R>(query))
  }

  async #ask<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const answer = await (await (this.#threads ??= openThreads(this.#path))).run({ sql, parameters })
    if ('rows' in answer) return { rows: answer.rows as R[] }
    const fault = Object.assign(new Error(answer.message), { code: 'ERR_SQLITE_ERROR', errcode: answer.errcode })
    const state = sqliteState(fault)
    throw state ? new DatabaseFault(state, fault) : fault
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.#ask<R>(query)
  }

  async close(): Promise<void> {
    await (await this.#threads)?.destroy()
  }
}

class ReadingAdapter extends SqliteAdapter {
  // Several may ask at once.
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const nothingWritten = async (): Promise<never> => {
  throw new Error('what only reads has no transactions')
}

function readingDialect(path: string, changes: TableChanges): Dialect {
  const connection = new ReadingConnection(path, changes)
  return {
    createDriver: () => ({
      init: async () => undefined,
      acquireConnection: async () => connection,
      beginTransaction: nothingWritten,
      commitTransaction: nothingWritten,
      rollbackTransaction: nothingWritten,
      releaseConnection: async () => undefined,
      destroy: () => connection.close(),
    }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ReadingAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

type Readers = { db: Kysely<Database>; path: string; isLarge: boolean }
const readers = new WeakMap<object, Readers>()

/**
 * Opens threads beside a SQLite file that is open: they start with the first question, and end when they have had
 * nothing to do, or with the file.
 */
export const openReaders = (path: string, changes: TableChanges): Kysely<Database> =>
  new Kysely<Database>({ dialect: readingDialect(path, changes) })

/** Notes who reads beside a database. */
export const noteReadersOf = (db: object, path: string, reader: Kysely<Database>): void =>
  void readers.set(db, { db: reader, path, isLarge: false })

// Once large, it is not asked again: files of SQLite do not shrink.
const isLarge = (known: Readers): boolean =>
  (known.isLarge ||= (statSync(known.path, { throwIfNoEntry: false })?.size ?? 0) >= limits.smallest)

/**
 * Who is asked what may take long, so that nobody waits for it: threads beside a large file of SQLite. Within a
 * transaction, in memory and on PostgreSQL it is who was given. It sees what is committed.
 */
export function readerOf(db: Executor): Executor {
  const known = readers.get(db)
  return known && isLarge(known) ? known.db : db
}
