import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')

/**
 * What persons matched by hand when they imported: a field, by its schema id, and the lines of the file by their names
 * and structure. `ended_by` is the import with which somebody chose anew; what an import taught or ended counts as long
 * as the import stands.
 */
export const migration: Migration = {
  name: '0034-matchings',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists matchings (
        id ${t} primary key, customer_id ${t} not null, table_id ${t} not null, field_id ${t} not null, lines ${t} not null,
        instead ${t} not null, beside ${t} not null, unit ${t} not null, import_id ${t} not null, ended_by ${t},
        created_by ${t} not null, created_at ${t} not null
      )`.execute(db)
    },
    async (db) =>
      void (await sql`create index if not exists matchings_customer on matchings (customer_id, created_at desc, id)`.execute(
        db,
      )),
    async (db) =>
      void (await sql`create index if not exists matchings_table on matchings (table_id, created_at desc, id)`.execute(
        db,
      )),
    async (db) => void (await sql`create index if not exists matchings_import on matchings (import_id)`.execute(db)),
  ],
}
