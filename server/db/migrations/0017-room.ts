import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')

/** Where it is tried whether there is room again after there was none; always empty otherwise. */
export const migration: Migration = {
  name: '0017-room',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists room_trials (id ${t} primary key, bytes ${t} not null)`.execute(db)
    },
  ],
}
