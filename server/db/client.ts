import { Kysely } from 'kysely'
import { keepDatabasePrivate } from '../private.ts'
import { openBackground } from './background/background.ts'
import { TableChanges, noteChangesOf } from './changes.ts'
import { openCheckpoints } from './checkpoints/checkpoints.ts'
import { limits, postgresDialect } from './postgres.ts'
import { noteReadersOf, openReaders } from './readers/readers.ts'
import type { Database, DatabaseKind } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export type { DatabaseKind } from './schema.ts'

/** `open`: files and folders that other accounts of the machine may still read. */
export type OpenedDatabase = { db: Kysely<Database>; kind: DatabaseKind; open: string[] }

/**
 * Opens the database. A SQLite file, its folder and what lies beside it are for their owner only.
 *
 * @param url `postgres://…` for PostgreSQL, otherwise the path of a SQLite file, or `:memory:`
 * @param content the bytes of a SQLite file, which one in memory begins with
 */
export function openDatabase(url: string, content?: Uint8Array): OpenedDatabase {
  const isPostgres = /^postgres(ql)?:\/\//.test(url)
  const open = isPostgres || url === ':memory:' ? [] : keepDatabasePrivate(url)
  const changes = new TableChanges()
  const readers = isPostgres || url === ':memory:' ? null : openReaders(url, changes)
  const checkpoints = readers && openCheckpoints(url)
  let background: Kysely<Database> | null = null
  const closing = async (): Promise<void> => {
    await Promise.all([readers?.destroy(), background?.destroy(), checkpoints?.close()])
  }
  const committed = (): void => checkpoints?.written()
  const dialect = isPostgres
    ? postgresDialect(url, limits, changes)
    : sqliteDialect(url, { content, changes, closing, committed })
  const db = new Kysely<Database>({ dialect })
  if (readers) background = openBackground(db, url, changes, committed)
  noteChangesOf(db, changes)
  if (readers) noteReadersOf(db, url, readers)
  return { db, kind: isPostgres ? 'postgres' : 'sqlite', open }
}

/** A value for a JSON column, the same on both databases. */
export const toJson = (value: unknown): string => JSON.stringify(value ?? null)

/** The value of a JSON column: SQLite gives text, PostgreSQL the value itself. */
export function fromJson<T>(value: unknown): T {
  return (typeof value === 'string' ? JSON.parse(value) : value) as T
}

/** The present moment as it is stored: ISO 8601, UTC, milliseconds. */
export const now = (): string => new Date().toISOString()
