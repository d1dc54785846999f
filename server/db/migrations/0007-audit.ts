import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')
const json = (kind: string) => sql.raw(kind === 'postgres' ? 'jsonb' : 'text')
const raw =
  (statement: string): Step =>
  async (db) =>
    void (await sql.raw(statement).execute(db))

/** Neither the application nor a slip at the console changes what was written: the database refuses. */
const appendOnly: Step = async (db, kind) => {
  const refusal = 'the audit trail is append-only'
  if (kind === 'sqlite') {
    for (const event of ['update', 'delete'])
      await sql
        .raw(
          `create trigger if not exists audit_no_${event} before ${event} on audit begin select raise(abort, '${refusal}'); end`,
        )
        .execute(db)
    return
  }
  await sql
    .raw(
      `create or replace function audit_append_only() returns trigger language plpgsql as $$ begin raise exception '${refusal}'; end $$`,
    )
    .execute(db)
  await sql`create or replace trigger audit_no_change before update or delete or truncate on audit for each statement execute function audit_append_only()`.execute(
    db,
  )
}

/**
 * The audit trail, and the recycle bin. Both have the few columns that every resource has, so that their lists are
 * lists like any other: `owner_id` is who acted.
 */
export const migration: Migration = {
  name: '0007-audit',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists audit (
        id ${t} primary key, created_at ${t} not null, owner_id ${t} not null, branch_id ${t}, user_name ${t} not null, address ${t} not null, request_id ${t},
        action ${t} not null, resource ${t} not null, record_id ${t} not null, record_name ${t} not null, search ${t} not null,
        version integer not null default 1, deleted_at ${t}, extra ${json(kind)}, changes ${json(kind)}
      )`.execute(db)
    },
    raw('create index if not exists audit_time on audit (created_at desc, id desc) where deleted_at is null'),
    raw('create index if not exists audit_user on audit (owner_id, created_at desc)'),
    raw('create index if not exists audit_record on audit (resource, record_id, created_at desc)'),
    appendOnly,
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists deletions (
        id ${t} primary key, created_at ${t} not null, updated_at ${t} not null, owner_id ${t} not null, branch_id ${t}, user_name ${t} not null,
        resource ${t} not null, record_id ${t} not null, record_name ${t} not null, search ${t} not null,
        version integer not null default 1, deleted_at ${t}, extra ${json(kind)}
      )`.execute(db)
    },
    raw(
      'create unique index if not exists deletions_record on deletions (resource, record_id) where deleted_at is null',
    ),
    raw('create index if not exists deletions_time on deletions (created_at desc, id desc) where deleted_at is null'),
    raw('create index if not exists audit_history on audit (record_id, created_at desc)'),
    // SQLite counts what a list is filtered by from here, without reading the entries; PostgreSQL refuses entries that
    // are too long for an index.
    async (db, kind) => {
      if (kind !== 'sqlite') return
      await sql`drop index if exists audit_time`.execute(db)
      await sql`create index if not exists audit_list on audit (created_at desc, id desc, search, user_name, action, resource, record_id, record_name, address, owner_id, branch_id, deleted_at)`.execute(
        db,
      )
    },
  ],
}
