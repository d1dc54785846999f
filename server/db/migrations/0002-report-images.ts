import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Which report a picture was put into: who may see the report may see the picture. */
export const migration: Migration = {
  name: '0002-report-images',
  steps: [
    async (db, kind) => {
      const text = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')
      await sql`create table if not exists report_images (file_id ${text} primary key, report_id ${text} not null)`.execute(
        db,
      )
    },
    async (db) => {
      await sql`create index if not exists report_images_report on report_images (report_id)`.execute(db)
    },
  ],
}
