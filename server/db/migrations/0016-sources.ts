import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'

const column =
  (table: string, name: string): Step =>
  async (db, kind) => {
    if (kind === 'sqlite') {
      const { rows } = await sql`select 1 from pragma_table_info(${table}) where name = ${name}`.execute(db)
      if (rows.length > 0) return
      await sql.raw(`alter table ${table} add column ${name} text`).execute(db)
      return
    }
    await sql.raw(`alter table ${table} add column if not exists ${name} jsonb`).execute(db)
  }

/** Where figures come from. `passages.basis`: which report's periods and sections a passage was saved from. */
export const migration: Migration = {
  name: '0016-sources',
  steps: [column('passages', 'basis')],
}
