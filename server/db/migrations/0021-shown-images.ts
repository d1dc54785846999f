import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')

/** Reports that show a picture of another report, put there by somebody who could see it. */
export const migration: Migration = {
  name: '0021-shown-images',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists shown_images (file_id ${t} not null, report_id ${t} not null, primary key (file_id, report_id))`.execute(
        db,
      )
    },
    async (db) => {
      await sql`create index if not exists shown_images_report on shown_images (report_id)`.execute(db)
    },
  ],
}
