import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** One table for every resource that a schema alone describes: all of its fields are members of `extra`. */
export const migration: Migration = {
  name: '0003-records',
  steps: [
    async (db, kind) => {
      const text = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')
      const json = sql.raw(kind === 'postgres' ? 'jsonb' : 'text')
      await sql`create table if not exists records (
        id ${text} primary key, resource ${text} not null, owner_id ${text} not null, branch_id ${text}, extra ${json}, search ${text} not null,
        version integer not null default 1, created_at ${text} not null, updated_at ${text} not null, deleted_at ${text}
      )`.execute(db)
    },
    async (db) => {
      await sql`create index if not exists records_created on records (resource, created_at desc, id desc) where deleted_at is null`.execute(
        db,
      )
    },
  ],
}
