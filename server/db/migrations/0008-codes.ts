import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import type { DatabaseKind } from '../schema.ts'

const text = (kind: DatabaseKind) => (kind === 'postgres' ? 'text collate "C"' : 'text')

/** Adds a column where it is not there yet. */
const column =
  (name: string, type: (kind: DatabaseKind) => string): Step =>
  async (db, kind) => {
    if (kind === 'postgres') {
      await sql.raw(`alter table qr_codes add column if not exists ${name} ${type(kind)}`).execute(db)
      return
    }
    const { rows } = await sql`select name from pragma_table_info('qr_codes') where name = ${sql.lit(name)}`.execute(db)
    if (rows.length === 0) await sql.raw(`alter table qr_codes add column ${name} ${type(kind)}`).execute(db)
  }

const raw =
  (statement: string): Step =>
  async (db) =>
    void (await sql.raw(statement).execute(db))

/**
 * When a code was opened, authorised, uploaded to, revoked and reminded of; what customers agreed to; who is on a
 * code's page now.
 */
export const migration: Migration = {
  name: '0008-codes',
  steps: [
    ...['opened_at', 'authorised_at', 'uploaded_at', 'revoked_at', 'reminded_at'].map((name) => column(name, text)),
    column('reminders', () => 'integer not null default 0'),
    async (db, kind) => {
      const t = sql.raw(text(kind))
      await sql`create table if not exists consents (
        id ${t} primary key, code_id ${t} not null, customer_id ${t} not null, credit_code ${t} not null, enterprise_name ${t} not null, phone ${t} not null,
        version ${t} not null, locale ${t} not null, text ${t} not null, hash ${t} not null, given_at ${t} not null, valid_until ${t} not null, address ${t} not null, agent ${t} not null
      )`.execute(db)
    },
    // A code is agreed to once, however often the button is pressed and in however many tabs.
    raw('create unique index if not exists consents_code on consents (code_id)'),
    raw('create index if not exists consents_customer on consents (customer_id, given_at desc)'),
    async (db, kind) => {
      const t = sql.raw(text(kind))
      await sql`create table if not exists open_sessions (
        token_hash ${t} primary key, code_id ${t} not null, credit_code ${t} not null, enterprise_name ${t} not null, phone ${t} not null, customer_id ${t}, expires_at ${t} not null
      )`.execute(db)
    },
    raw('create index if not exists open_sessions_code on open_sessions (code_id)'),
    raw('create index if not exists open_sessions_expires on open_sessions (expires_at)'),
    raw('create index if not exists qr_codes_changed on qr_codes (updated_at, owner_id)'),
    // What was deleted, and what has expired, since an earlier look.
    raw('create index if not exists qr_codes_deleted on qr_codes (deleted_at) where deleted_at is not null'),
    raw('create index if not exists qr_codes_due on qr_codes (expires_at) where deleted_at is null'),
    raw('create index if not exists qr_codes_customer on qr_codes (app_user_id)'),
    // Codes from before have no time of their own for what happened to them: the last change was it.
    raw(
      "update qr_codes set authorised_at = updated_at where authorised_at is null and state in ('authorised', 'uploaded')",
    ),
    raw("update qr_codes set uploaded_at = updated_at where uploaded_at is null and state = 'uploaded'"),
    raw("update qr_codes set revoked_at = updated_at where revoked_at is null and state = 'revoked'"),
    raw("update qr_codes set opened_at = updated_at where opened_at is null and state = 'opened'"),
  ],
}
