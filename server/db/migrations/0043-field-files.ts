import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Files that were uploaded for fields of records. */
export const migration: Migration = {
  name: '0043-field-files',
  steps: [
    async (db, kind) => {
      const t = kind === 'postgres' ? 'text collate "C"' : 'text'
      await sql
        .raw(
          `create table if not exists field_files (
            file_id ${t} primary key, resource ${t} not null, field_id ${t} not null, record_id ${t}
          )`,
        )
        .execute(db)
      await sql.raw('create index if not exists field_files_record on field_files (record_id)').execute(db)
    },
  ],
}
