import {
  PostgresDialect,
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { createRequire } from 'node:module'
import type pg from 'pg'
import { once } from '../../core/once.ts'
import { TableChanges, writtenBy } from './changes.ts'
import { DatabaseFault, postgresState } from './fault.ts'
import { KeptAnswers } from './kept.ts'
import { listen, type Notices } from './notices.ts'
import { nameOfStatement } from './prepared.ts'

/**
 * Milliseconds: how long PostgreSQL may take to answer who connects, after which it is away; and how long a call waits
 * for one of the connections while others use them all, after which whoever asks has gone.
 */
export const limits = { connecting: 10_000, waiting: 60_000 }

/** Loaded where a database of PostgreSQL is opened: SQLite needs nothing of it. */
const driver = once(() => createRequire(import.meta.url)('pg') as typeof pg)

function openPool(url: string, { connecting, waiting }: typeof limits): pg.Pool {
  const { Client: PgClient, Pool } = driver()
  // The pool has one limit for both: its clients get their own.
  class Client extends PgClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connecting })
    }
  }
  // Compiling a query takes longer than any of ours does; a server that does not know the setting has nothing to
  // switch off.
  const onConnect = async (client: pg.ClientBase): Promise<void> => {
    await client.query('set jit = off').catch(() => undefined)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    // What is asked again and again is read and planned once a connection.
    const ask = (asked: unknown, ...rest: unknown[]): unknown => {
      const name = typeof asked === 'string' ? nameOfStatement(asked) : undefined
      return query(name === undefined ? asked : { name, text: asked }, ...rest)
    }
    Object.assign(client, { query: ask })
  }
  const pool = new Pool({
    connectionString: url,
    max: 10,
    onConnect,
    Client,
    connectionTimeoutMillis: waiting,
    keepAlive: true,
  })
  // A database that is restarted ends its connections. Whoever was asking gets the failure; for those at rest, the next
  // query opens another, and nothing else is to be done. Without these listeners the process would end.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A connection beside the pool. */
async function openLine(url: string): Promise<pg.Client> {
  const { Client } = driver()
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: limits.connecting,
    keepAlive: true,
  })
  await client.connect()
  return client
}

const databaseFault = (error: unknown): unknown => {
  const state = postgresState(error)
  return state ? new DatabaseFault(state, error) : error
}

/** What a connection is in the middle of. */
type Course = { within: boolean; written: Set<string> }

/**
 * PostgreSQL whose outages are told as what they are, and not as a fault of whoever asked, and whose totals are kept
 * (`kept.ts`) where it is heard what everybody writes (`notices.ts`).
 */
class ToldPostgresDialect extends PostgresDialect {
  readonly #url: string
  readonly #changes: TableChanges

  constructor(url: string, patience: typeof limits, changes: TableChanges) {
    super({ pool: openPool(url, patience) })
    this.#url = url
    this.#changes = changes
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    let notices: Notices | null = null
    const changes = this.#changes
    changes.elsewhere = (tables) => {
      // Nobody listens where nothing is ever kept.
      notices ??= listen({
        connect: () => openLine(this.#url),
        written: (names) => changes.note(names),
      })
      return notices.hears(tables) ? 0 : null
    }
    const answers = new KeptAnswers(changes)
    const courses = new WeakMap<DatabaseConnection, Course>()
    const courseOf = (connection: DatabaseConnection): Course => courses.get(connection) ?? begun(connection)

    const begun = (connection: DatabaseConnection): Course => {
      const course: Course = { within: false, written: new Set() }
      courses.set(connection, course)
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = <R>(query: CompiledQuery, given?: AbortableOperationOptions) => {
        const ask = (): Promise<QueryResult<R>> =>
          execute<R>(query, given).catch((error: unknown) => {
            throw databaseFault(error)
          })
        const tables = writtenBy(query.sql)
        if (tables.length === 0) return course.within ? ask() : answers.answer(query, ask)
        changes.note(tables)
        for (const table of tables) course.written.add(table)
        // Outside a transaction others see it as soon as it is done.
        return course.within ? ask() : ask().finally(() => settle(course))
      }
      return course
    }
    const settle = (course: Course): void => {
      changes.note([...course.written])
      course.written.clear()
    }

    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = async (options) => {
      const connection = await acquire(options).catch((error: unknown) => {
        throw new DatabaseFault('away', error)
      })
      courseOf(connection)
      return connection
    }
    const begin = driver.beginTransaction.bind(driver)
    driver.beginTransaction = (connection, settings) => {
      courseOf(connection).within = true
      return begin(connection, settings)
    }
    const ended =
      (end: (connection: DatabaseConnection) => Promise<void>) =>
      async (connection: DatabaseConnection): Promise<void> => {
        const course = courseOf(connection)
        try {
          await end(connection)
        } finally {
          course.within = false
          settle(course)
        }
      }
    driver.commitTransaction = ended(driver.commitTransaction.bind(driver))
    driver.rollbackTransaction = ended(driver.rollbackTransaction.bind(driver))
    const destroy = driver.destroy.bind(driver)
    driver.destroy = async (options) => {
      await notices?.stop()
      await destroy(options)
    }
    return driver
  }
}

/** Kysely's dialect over a pool of connections. */
export const postgresDialect = (url: string, patience = limits, changes = new TableChanges()): PostgresDialect =>
  new ToldPostgresDialect(url, patience, changes)
