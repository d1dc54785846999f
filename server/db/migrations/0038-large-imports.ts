import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')
const json = (kind: string) => sql.raw(kind === 'postgres' ? 'jsonb' : 'text')
const raw =
  (statement: string): Step =>
  async (db) =>
    void (await sql.raw(statement).execute(db))

/**
 * Imports of large tables, which are read, checked and stored in the background (decision 0050), and their rows, put
 * aside until all of them are stored at once.
 */
export const migration: Migration = {
  name: '0038-large-imports',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists large_imports (
        id ${t} primary key, user_id ${t} not null, address ${t} not null, request_id ${t}, customer_id ${t} not null, table_id ${t} not null,
        file_id ${t} not null, sheet ${t} not null, mapping ${json(kind)} not null, locale ${t} not null,
        state ${t} not null, step ${t} not null, attempts integer not null default 0, next_at ${t},
        total integer not null, read_rows integer not null default 0, checked_rows integer not null default 0, staged_rows integer not null default 0,
        outcome ${json(kind)}, failure ${json(kind)}, started_at ${t}, finished_at ${t}, leased_until ${t}, lease ${t},
        created_at ${t} not null, updated_at ${t} not null, version integer not null default 1
      )`.execute(db)
    },
    raw(
      `create index if not exists large_imports_due on large_imports (next_at) where state in ('waiting', 'running')`,
    ),
    raw('create index if not exists large_imports_user on large_imports (user_id, created_at)'),
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists large_import_rows (
        import_id ${t} not null, seq integer not null, row_id ${t} not null, period ${t} not null, row_key ${t} not null,
        data ${json(kind)}, sources ${json(kind)}, precision ${json(kind)},
        version_before integer not null, version integer not null, before ${t} not null,
        primary key (import_id, seq)
      )${sql.raw(kind === 'sqlite' ? ' without rowid' : '')}`.execute(db)
    },
  ],
}
