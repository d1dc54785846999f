import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'

const addFigures =
  (table: 'reports' | 'report_versions'): Step =>
  async (db, kind) => {
    if (kind === 'postgres') {
      await sql`alter table ${sql.table(table)} add column if not exists figures jsonb`.execute(db)
      return
    }
    const { rows } = await sql`select name from pragma_table_info(${table}) where name = 'figures'`.execute(db)
    if (rows.length === 0) await sql`alter table ${sql.table(table)} add column figures text`.execute(db)
  }

/** What the figures of a report rest on stands once beside its content, by the figures' keys. */
export const migration: Migration = {
  name: '0004-figure-sources',
  steps: [addFigures('reports'), addFigures('report_versions')],
}
