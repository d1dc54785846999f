import { PostgresDialect, type DatabaseConnection, type Driver } from 'kysely'
import pg from 'pg'
import { DatabaseFault, postgresState } from './fault.ts'

/**
 * Milliseconds: how long PostgreSQL may take to answer who connects, after which it is away; and how long a call waits
 * for one of the connections while others use them all, after which whoever asks has gone.
 */
export const limits = { connecting: 10_000, waiting: 60_000 }

function openPool(url: string, { connecting, waiting }: typeof limits): pg.Pool {
  // The pool has one limit for both: its clients get their own.
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connecting })
    }
  }
  // Compiling a query takes longer than any of ours does; a server that does not know the setting has nothing to
  // switch off.
  const onConnect = async (client: pg.ClientBase): Promise<void> =>
    void (await client.query('set jit = off').catch(() => undefined))
  const pool = new pg.Pool({
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

const databaseFault = (error: unknown): unknown => {
  const state = postgresState(error)
  return state ? new DatabaseFault(state, error) : error
}

/** PostgreSQL whose outages are told as what they are, and not as a fault of whoever asked. */
class ToldPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const known = new WeakSet<DatabaseConnection>()
    driver.acquireConnection = async (options) => {
      const connection = await acquire(options).catch((error: unknown) => {
        throw new DatabaseFault('away', error)
      })
      if (known.has(connection)) return connection
      known.add(connection)
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = (query, given) =>
        execute<never>(query, given).catch((error: unknown) => {
          throw databaseFault(error)
        })
      return connection
    }
    return driver
  }
}

/** Kysely's dialect over a pool of connections. */
export const postgresDialect = (url: string, patience = limits): PostgresDialect =>
  new ToldPostgresDialect({ pool: openPool(url, patience) })
