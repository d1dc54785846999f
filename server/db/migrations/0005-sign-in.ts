import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import type { DatabaseKind } from '../schema.ts'

const text = (kind: DatabaseKind) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')

const addSessionId: Step = async (db, kind) => {
  if (kind === 'postgres') {
    await sql`alter table sessions add column if not exists id ${text(kind)}`.execute(db)
    return
  }
  const { rows } = await sql`select name from pragma_table_info('sessions') where name = 'id'`.execute(db)
  if (rows.length === 0) await sql`alter table sessions add column id text`.execute(db)
}

// Who has a session from before can end it too; its id says nothing about its token.
const fillSessionIds: Step = async (db, kind) => {
  await sql`update sessions set id = 's_' || ${sql.raw(kind === 'postgres' ? "replace(gen_random_uuid()::text, '-', '')" : 'lower(hex(randomblob(16)))')} where id is null`.execute(
    db,
  )
}

const index =
  (name: string, statement: string): Step =>
  async (db) => {
    await sql.raw(`create index if not exists ${name} on ${statement}`).execute(db)
  }

/** What sign-in by phone, a second step, registration and a forgotten password keep. */
export const migration: Migration = {
  name: '0005-sign-in',
  steps: [
    addSessionId,
    fillSessionIds,
    async (db) => {
      await sql`create unique index if not exists sessions_id on sessions (id)`.execute(db)
    },
    index('sessions_expires', 'sessions (expires_at)'),
    index('users_email', 'users (lower(email)) where deleted_at is null'),
    async (db, kind) => {
      await sql`create table if not exists phone_codes (phone ${text(kind)} not null, purpose ${text(kind)} not null, code_hash ${text(kind)} not null, tries integer not null, used integer not null, expires_at ${text(kind)} not null, primary key (phone, purpose))`.execute(
        db,
      )
    },
    async (db, kind) => {
      await sql`create table if not exists code_sends (key ${text(kind)} primary key, sends integer not null, since ${text(kind)} not null, last_at ${text(kind)} not null)`.execute(
        db,
      )
    },
    async (db, kind) => {
      await sql`create table if not exists sign_in_tokens (token_hash ${text(kind)} primary key, purpose ${text(kind)} not null, user_id ${text(kind)} not null, expires_at ${text(kind)} not null)`.execute(
        db,
      )
    },
    index('sign_in_tokens_user', 'sign_in_tokens (user_id)'),
    async (db, kind) => {
      await sql`create table if not exists two_step (user_id ${text(kind)} primary key, secret ${text(kind)} not null, confirmed_at ${text(kind)}, last_step integer not null, created_at ${text(kind)} not null)`.execute(
        db,
      )
    },
    async (db, kind) => {
      await sql`create table if not exists recovery_codes (user_id ${text(kind)} not null, code_hash ${text(kind)} not null, primary key (user_id, code_hash))`.execute(
        db,
      )
    },
  ],
}
