import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import type { DatabaseKind } from '../schema.ts'

const text = (kind: DatabaseKind) => (kind === 'postgres' ? 'text collate "C"' : 'text')

/** Adds a column of text where it is not there yet. */
const column =
  (name: string): Step =>
  async (db, kind) => {
    if (kind === 'postgres')
      return void (await sql.raw(`alter table qr_codes add column if not exists ${name} ${text(kind)}`).execute(db))
    const { rows } = await sql`select name from pragma_table_info('qr_codes') where name = ${sql.lit(name)}`.execute(db)
    if (rows.length === 0) await sql.raw(`alter table qr_codes add column ${name} ${text(kind)}`).execute(db)
  }

/** When a customer said no to what a code asks for, and why. */
export const migration: Migration = {
  name: '0040-declined-codes',
  steps: ['declined_at', 'decline_reason', 'decline_note'].map(column),
}
