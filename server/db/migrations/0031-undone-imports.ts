import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'

const text = (kind: string) => (kind === 'postgres' ? 'text collate "C"' : 'text')
const raw =
  (statement: string): Step =>
  async (db) =>
    void (await sql.raw(statement).execute(db))

/** Adds a column where it is not there yet. */
const column =
  (table: string, name: string, type: (kind: string) => string): Step =>
  async (db, kind) => {
    if (kind === 'sqlite') {
      const { rows } =
        await sql`select 1 from pragma_table_info(${sql.lit(table)}) where name = ${sql.lit(name)}`.execute(db)
      if (rows.length > 0) return
    }
    const absent = kind === 'postgres' ? 'if not exists ' : ''
    await sql.raw(`alter table ${table} add column ${absent}${name} ${type(kind)}`).execute(db)
  }

/**
 * What each import found in the rows that it wrote, so that it can be undone. `version` is the row's version that the
 * import made, `version_before` the one that it found, 0 where there was none. `undone_version` of a row is the highest
 * version that was undone: no version is given twice.
 */
export const migration: Migration = {
  name: '0031-undone-imports',
  steps: [
    async (db, kind) => {
      const t = sql.raw(text(kind))
      await sql`create table if not exists import_rows (
        import_id ${t} not null, row_id ${t} not null, version integer not null, version_before integer not null, before ${t} not null,
        primary key (import_id, row_id)
      )`.execute(db)
    },
    raw('create index if not exists import_rows_row on import_rows (row_id, version)'),
    column('imports', 'batch_id', text),
    column('imports', 'undone_at', text),
    column('imports', 'undone_by', text),
    column('table_rows', 'undone_version', () => 'integer not null default 0'),
    raw('create index if not exists imports_listed on imports (customer_id, created_at desc, id)'),
    raw('create index if not exists imports_batch on imports (batch_id)'),
  ],
}
