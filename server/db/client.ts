import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, PostgresDialect, SqliteDialect, type SqliteDatabase } from 'kysely'
import pg from 'pg'
import { decimalKey } from './dialect.ts'
import type { Database, DatabaseKind } from './schema.ts'

export type { DatabaseKind } from './schema.ts'

/**
 * Kysely's SqliteDialect over node:sqlite. Statements are cached by their text: preparing anew each time costs
 * more than half of a point select.
 */
function openSqlite(path: string): SqliteDatabase {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000;')
  database.function('decimal_key', { deterministic: true }, decimalKey)
  const cache = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return {
    prepare(text: string) {
      let statement = cache.get(text)
      if (!statement) {
        statement = database.prepare(text)
        if (cache.size >= 500) cache.delete(cache.keys().next().value ?? '')
        cache.set(text, statement)
      }
      const prepared = statement
      return {
        reader: prepared.columns().length > 0,
        all: (parameters) => prepared.all(...(parameters as SQLInputValue[])),
        run: (parameters) => prepared.run(...(parameters as SQLInputValue[])) as { changes: number | bigint; lastInsertRowid: number | bigint },
        iterate: (parameters) => prepared.iterate(...(parameters as SQLInputValue[])),
      }
    },
    close() {
      cache.clear()
      database.close()
    },
  }
}

/**
 * Opens the database.
 *
 * @param url `postgres://…` for PostgreSQL, otherwise the path of a SQLite file, or `:memory:`
 */
export function openDatabase(url: string): { db: Kysely<Database>; kind: DatabaseKind } {
  if (/^postgres(ql)?:\/\//.test(url)) {
    // Compiling a query takes longer than any of ours does; a server that does not know the setting has nothing to switch off.
    const onConnect = async (client: pg.ClientBase): Promise<void> => void (await client.query('set jit = off').catch(() => undefined))
    const pool = new pg.Pool({ connectionString: url, max: 10, onConnect })
    // A database that is restarted ends its connections. Whoever was asking gets the failure; for those at rest, the next
    // query opens another, and nothing else is to be done. Without these listeners the process would end.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), kind: 'postgres' }
  }
  return { db: new Kysely<Database>({ dialect: new SqliteDialect({ database: openSqlite(url) }) }), kind: 'sqlite' }
}

/** A value for a JSON column, the same on both databases. */
export const toJson = (value: unknown): string => JSON.stringify(value ?? null)

/** The value of a JSON column: SQLite gives text, PostgreSQL the value itself. */
export function fromJson<T>(value: unknown): T {
  return (typeof value === 'string' ? JSON.parse(value) : value) as T
}

/** The present moment as it is stored: ISO 8601, UTC, milliseconds. */
export const now = (): string => new Date().toISOString()
