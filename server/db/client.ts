import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import type { Database, DatabaseKind } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export type { DatabaseKind } from './schema.ts'

/**
 * Opens the database.
 *
 * @param url `postgres://…` for PostgreSQL, otherwise the path of a SQLite file, or `:memory:`
 */
export function openDatabase(url: string): { db: Kysely<Database>; kind: DatabaseKind } {
  const isPostgres = /^postgres(ql)?:\/\//.test(url)
  if (isPostgres) return { db: new Kysely<Database>({ dialect: postgresDialect(url) }), kind: 'postgres' }
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
