import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'

const text = (kind: string) => sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text')
const json = (kind: string) => sql.raw(kind === 'postgres' ? 'jsonb' : 'text')
const raw =
  (statement: string): Step =>
  async (db) =>
    void (await sql.raw(statement).execute(db))

/** Fetching a customer's data from a source: what is due, who is at it, and what came of it. */
export const migration: Migration = {
  name: '0010-collections',
  steps: [
    async (db, kind) => {
      const t = text(kind)
      await sql`create table if not exists collections (
        id ${t} primary key, customer_id ${t} not null, code_id ${t}, consent_id ${t}, data_type ${t} not null, table_id ${t} not null,
        state ${t} not null, attempts integer not null default 0, next_at ${t}, next_cursor ${t}, pages integer not null default 0, rows integer not null default 0,
        refused ${json(kind)}, kept ${json(kind)}, message_key ${t}, message ${json(kind)}, source ${t} not null default '', as_of ${t},
        started_at ${t}, finished_at ${t}, leased_until ${t}, lease ${t}, created_by ${t} not null,
        created_at ${t} not null, updated_at ${t} not null, version integer not null default 1
      )`.execute(db)
    },
    // Of one customer and table one is under way: a second consent joins it.
    raw(
      `create unique index if not exists collections_open on collections (customer_id, table_id) where state in ('waiting', 'running')`,
    ),
    raw(`create index if not exists collections_due on collections (next_at) where state in ('waiting', 'running')`),
    raw('create index if not exists collections_customer on collections (customer_id, created_at)'),
  ],
}
