import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import type { DatabaseKind } from '../schema.ts'
import { customerTriggers, sourceTriggers, triggers, type Source } from './derived-triggers.ts'

const text = (kind: DatabaseKind) => (kind === 'postgres' ? 'text collate "C"' : 'text')
const raw =
  (statement: string | ((kind: DatabaseKind) => string)): Step =>
  async (db, kind) =>
    void (await sql.raw(typeof statement === 'string' ? statement : statement(kind)).execute(db))

/** Adds a column to the customers where it is not there yet. */
export const column =
  (name: string, rest = ''): Step =>
  async (db, kind) => {
    if (kind === 'sqlite') {
      const { rows } = await sql`select 1 from pragma_table_info('customers') where name = ${sql.lit(name)}`.execute(db)
      if (rows.length > 0) return
    }
    const absent = kind === 'postgres' ? 'if not exists ' : ''
    await sql.raw(`alter table customers add column ${absent}${name} ${text(kind)} ${rest}`).execute(db)
  }

/** What the columns of this migration follow from. */
export const sources: readonly Source[] = [
  { table: 'table_rows', owner: 'customer_id', columns: ['customer_id', 'table_id', 'period', 'updated_at'] },
  { table: 'collections', owner: 'customer_id', columns: ['customer_id', 'data_type', 'state', 'created_at'] },
  {
    table: 'files',
    owner: 'customer_id',
    columns: ['customer_id', 'code_id', 'data_type', 'purpose', 'deleted_at'],
    only: 'client',
  },
  {
    table: 'qr_codes',
    owner: 'app_user_id',
    columns: ['app_user_id', 'use_remark', 'need_types', 'code_type', 'state', 'expires_at', 'deleted_at'],
    files: true,
  },
  { table: 'analyses', owner: 'customer_id', columns: ['customer_id', 'industry_code', 'region_code'] },
  { table: 'reports', owner: 'customer_id', columns: ['customer_id', 'use_remark', 'deleted_at'] },
]

/** Serves who looks for the last of them, and nobody else: PostgreSQL would take it to find all rows of a table. */
const lastChanges = `create index if not exists table_rows_updated
  on table_rows (customer_id, table_id, updated_at) where updated_at >= ''`

/**
 * What a customer's columns follow from other tables is stored with the customer. Triggers note whose rows changed, in
 * the transaction of the change (`server/db/derived/`).
 */
export const migration: Migration = {
  name: '0022-derived-states',
  steps: [
    ...['power', 'basic', 'financial'].flatMap((kind) => [
      column(`${kind}_state`, "not null default 'none'"),
      column(`${kind}_period`),
      column(`${kind}_changed_at`),
    ]),
    column('industry'),
    column('region'),
    column('purposes', "not null default '[]'"),
    column('derived_until'),
    raw(
      'create index if not exists customers_derived_until on customers (derived_until) where derived_until is not null',
    ),
    raw(lastChanges),
    raw(
      (kind) =>
        `create table if not exists derived_inputs (
          name ${text(kind)} not null, value ${text(kind)} not null, json ${text(kind)} not null,
          position integer not null, primary key (name, value))`,
    ),
    // One of each customer a transaction: who writes for the same customer at the same time does not wait for another.
    raw((kind) =>
      kind === 'sqlite'
        ? `create table if not exists customer_changes (
            made_by text not null default '', customer_id text not null, primary key (made_by, customer_id)
          ) without rowid`
        : `create table if not exists customer_changes (
            made_by text collate "C" not null default cast(pg_current_xact_id() as text),
            customer_id text collate "C" not null, primary key (made_by, customer_id))`,
    ),
    // What `define.ts` puts in its place.
    async (db, kind) => {
      if (kind === 'sqlite') return
      await sql`create or replace function refresh_customers(moment text, own boolean)
        returns integer language sql as 'select 0'`.execute(db)
      await sql`delete from derived_inputs`.execute(db)
    },
    ...sources.map(sourceTriggers),
    triggers('customers', (kind) => customerTriggers(sources, kind)),
    // Of an hour's version: PostgreSQL took it for periods.
    raw('drop index if exists table_rows_changed'),
    raw(lastChanges),
  ],
}
