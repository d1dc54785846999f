import { PostgresDialect, type DatabaseConnection, type Driver } from 'kysely'
import pg from 'pg'
import { DatabaseFault, postgresState } from './fault.ts'

/** Milliseconds that a connection is waited for: longer, and whoever asks has gone. */
const connecting = 10_000

function openPool(url: string): pg.Pool {
  // Compiling a query takes longer than any of ours does; a server that does not know the setting has nothing to
  // switch off.
  const onConnect = async (client: pg.ClientBase): Promise<void> =>
    void (await client.query('set jit = off').catch(() => undefined))
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    onConnect,
    connectionTimeoutMillis: connecting,
    keepAlive: true,
  })
  // A database that is restarted ends its connections. Whoever was asking gets the failure; for those at rest, the next
  // query opens another, and nothing else is to be done. Without these listeners the process would end.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const told = (error: unknown): unknown => {
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
          throw told(error)
        })
      return connection
    }
    return driver
  }
}

/** Kysely's dialect over a pool of connections. */
export const postgresDialect = (url: string): PostgresDialect => new ToldPostgresDialect({ pool: openPool(url) })
