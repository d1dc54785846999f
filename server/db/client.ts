import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, DatabaseKind } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export type { DatabaseKind } from './schema.ts'

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
  if (url !== ':memory:') mkdirSync(dirname(url), { recursive: true })
  return { db: new Kysely<Database>({ dialect: sqliteDialect(url) }), kind: 'sqlite' }
}

/** A value for a JSON column, the same on both databases. */
export const toJson = (value: unknown): string => JSON.stringify(value ?? null)

/** The value of a JSON column: SQLite gives text, PostgreSQL the value itself. */
export function fromJson<T>(value: unknown): T {
  return (typeof value === 'string' ? JSON.parse(value) : value) as T
}

/** The present moment as it is stored: ISO 8601, UTC, milliseconds. */
export const now = (): string => new Date().toISOString()
