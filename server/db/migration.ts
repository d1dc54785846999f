import type { Kysely } from 'kysely'
import type { Database, DatabaseKind } from './schema.ts'

/**
 * A migration is a list of steps. A step that was carried out is recorded, so that one that fails half-way can be
 * run again: SQLite has no transactional DDL through the query builder.
 */
export type Step = (db: Kysely<Database>, kind: DatabaseKind) => Promise<void>
export type Migration = { name: string; steps: Step[] }
