import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')

/** The preview of each administrator: any process answers what one of them works out. */
export const migration: Migration = {
  name: '0028-rule-previews',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists rule_previews (user_id ${t} primary key, id ${t} not null, state ${t} not null, result text not null, updated_at ${t} not null)`.execute(
        db,
      )
    },
  ],
}
