import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')

/** Devices that somebody has signed in on, and the work of sign-ins that was used up. */
export const migration: Migration = {
  name: '0019-devices',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists devices (token_hash ${t} primary key, user_id ${t} not null, created_at ${t} not null, used_at ${t} not null)`.execute(
        db,
      )
    },
    async (db) => {
      await sql`create index if not exists devices_user on devices (user_id, used_at)`.execute(db)
    },
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists used_work (key ${t} primary key, expires_at ${t} not null)`.execute(db)
    },
  ],
}
