import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What resources keep in their JSON columns: each field by its id, with the name and kind that it was last seen with. */
export const migration: Migration = {
  name: '0027-stored-fields',
  steps: [
    async (db, kind) => {
      const text = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')
      await sql`create table if not exists stored_fields (
        resource ${text} not null, field_id ${text} not null, name ${text} not null, kind ${text} not null,
        primary key (resource, field_id)
      )`.execute(db)
    },
  ],
}
