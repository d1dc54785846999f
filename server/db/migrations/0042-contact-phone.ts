import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The number that an account manager shows customers; not the one that signs in. */
export const migration: Migration = {
  name: '0042-contact-phone',
  steps: [
    async (db, kind) => {
      if (kind === 'postgres')
        return void (await sql`alter table users add column if not exists contact_phone text collate "C"`.execute(db))
      const { rows } = await sql`select name from pragma_table_info('users') where name = 'contact_phone'`.execute(db)
      if (rows.length === 0) await sql`alter table users add column contact_phone text`.execute(db)
    },
  ],
}
