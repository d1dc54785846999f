import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import type { DatabaseKind } from '../schema.ts'

const text = (kind: DatabaseKind) => (kind === 'postgres' ? 'text collate "C"' : 'text')

/** Adds a column where it is not there yet. */
const column =
  (table: string, name: string): Step =>
  async (db, kind) => {
    if (kind === 'postgres') {
      await sql.raw(`alter table ${table} add column if not exists ${name} ${text(kind)}`).execute(db)
      return
    }
    const { rows } =
      await sql`select name from pragma_table_info(${sql.lit(table)}) where name = ${sql.lit(name)}`.execute(db)
    if (rows.length === 0) await sql.raw(`alter table ${table} add column ${name} ${text(kind)}`).execute(db)
  }

const index =
  (statement: string): Step =>
  async (db) =>
    void (await sql.raw(`create index if not exists ${statement}`).execute(db))

/** Files that a customer sends from a phone: which code asked for them, and those that have not arrived whole. */
export const migration: Migration = {
  name: '0009-uploads',
  steps: [
    column('files', 'code_id'),
    column('files', 'data_type'),
    index('files_content on files (sha256)'),
    index('files_code on files (code_id)'),
    index('files_place on files (customer_id, purpose, table_id, created_at desc)'),
    async (db, kind) => {
      const t = sql.raw(text(kind))
      await sql`create table if not exists uploads (
        id ${t} primary key, code_id ${t} not null, customer_id ${t} not null, name ${t} not null, size bigint not null, mime ${t} not null, data_type ${t},
        created_at ${t} not null, expires_at ${t} not null
      )`.execute(db)
    },
    index('uploads_code on uploads (code_id)'),
    index('uploads_expiry on uploads (expires_at)'),
  ],
}
