import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Who wants to be told every day what there is to do: a queue, in which a row is due at the hour that its user chose. */
export const migration: Migration = {
  name: '0044-digests',
  steps: [
    async (db, kind) => {
      const t = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')
      await sql`create table if not exists inbox_digests (
        id ${t} primary key, state ${t} not null, channel ${t} not null, hour integer not null, days ${t} not null,
        locale ${t} not null, sent_at ${t}, failure ${t}, attempts integer not null default 0, next_at ${t},
        started_at ${t}, leased_until ${t}, lease ${t}, created_at ${t} not null, updated_at ${t} not null,
        version integer not null default 1
      )`.execute(db)
      await sql
        .raw(
          `create index if not exists inbox_digests_due on inbox_digests (next_at) where state in ('waiting', 'running')`,
        )
        .execute(db)
    },
  ],
}
