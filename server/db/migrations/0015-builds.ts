import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')
const json = (kind: string) => sql.raw(kind === 'postgres' ? 'jsonb' : 'text')
const raw =
  (statement: string): Step =>
  async (db) =>
    void (await sql.raw(statement).execute(db))

/** Reports that are being built: what was asked for and by whom, how far it is, and what came of it. */
export const migration: Migration = {
  name: '0015-builds',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists report_builds (
        id ${t} primary key, user_id ${t} not null, address ${t} not null, request_id ${t}, report_name ${t} not null, use_remark ${t} not null, plan ${json(kind)} not null,
        state ${t} not null, attempts integer not null default 0, next_at ${t}, done integer not null default 0, total integer not null, section ${json(kind)},
        report_id ${t}, failure ${json(kind)}, started_at ${t}, finished_at ${t}, leased_until ${t}, lease ${t},
        created_at ${t} not null, updated_at ${t} not null, version integer not null default 1
      )`.execute(db)
    },
    raw(
      `create index if not exists report_builds_due on report_builds (next_at) where state in ('waiting', 'running')`,
    ),
    raw('create index if not exists report_builds_user on report_builds (user_id, created_at)'),
  ],
}
