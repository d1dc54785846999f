import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import type { DatabaseKind } from '../schema.ts'
import { column, sources as before } from './0022-derived-states.ts'
import { customerTriggers, sourceTriggers, triggers, type Source } from './derived-triggers.ts'

const raw =
  (statement: string | ((kind: DatabaseKind) => string)): Step =>
  async (db, kind) =>
    void (await sql.raw(typeof statement === 'string' ? statement : statement(kind)).execute(db))

const counts = ['high', 'medium', 'low', 'info', 'open_events']
const analyses: Source = {
  table: 'analyses',
  owner: 'customer_id',
  columns: ['customer_id', 'industry_code', 'region_code', 'data_stamp', 'rules_version', 'measures', ...counts],
}
const found: readonly Source[] = [
  {
    table: 'anomaly_events',
    owner: 'customer_id',
    columns: ['customer_id', 'category', 'severity', 'status', 'first_seen_at', 'gone_at', 'closed_at'],
  },
  { table: 'anomaly_hits', owner: 'customer_id', columns: ['event_id', 'customer_id', 'rule_id'] },
]
const sources: readonly Source[] = [...before.filter(({ table }) => table !== 'analyses'), analyses, ...found]

// SQLite reads the row for `deleted_at is null` unless the index has the column too.
const index = (name: string, on: string): Step =>
  raw(`create index if not exists ${name} on customers (${on}, deleted_at) where deleted_at is null`)

/**
 * What figures and lists of the anomalies need of a customer stands with it, and what customers come to together in
 * `summaries` (`server/db/derived/`).
 */
export const migration: Migration = {
  name: '0029-summaries',
  steps: [
    column('gravity', "not null default ''"),
    column('severities', "not null default '-'"),
    column('analysed_by', "not null default ''"),
    column('compared'),
    column('shares', "not null default '[]'"),
    index('customers_gravest', 'gravity desc, id'),
    index('customers_gravest_owner', 'owner_id, gravity desc, id'),
    index('customers_gravest_branch', 'branch_id, gravity desc, id'),
    raw(`create index if not exists customers_compared on customers
      (industry, user_name, id, owner_id, branch_id, deleted_at, compared) where deleted_at is null and compared is not null`),
    raw((kind) => {
      const text = kind === 'sqlite' ? 'text' : 'text collate "C"'
      const only = kind === 'sqlite' ? ', primary key (topic, owner, branch, key)) without rowid' : ')'
      return `create table if not exists summaries (
        topic ${text} not null, owner ${text} not null, branch ${text} not null, key ${text} not null,
        customers bigint not null, total bigint not null${only}`
    }),
    // PostgreSQL only ever adds rows, so that no writer waits for another; they are added up by who reads.
    raw((kind) =>
      kind === 'sqlite'
        ? 'create index if not exists summaries_empty on summaries (topic) where customers = 0'
        : 'create index if not exists summaries_key on summaries (topic, owner, branch, key)',
    ),
    raw(`create index if not exists anomaly_events_found on anomaly_events
      (first_seen_at, gone_at, status, severity, customer_id) where gone_at is null`),
    ...[analyses, ...found].map(sourceTriggers),
    triggers('customers', (kind) => [
      ...customerTriggers(sources, kind),
      // Whether an analysis is of today's data follows from when the customer was changed.
      ...(kind === 'sqlite'
        ? [
            `create trigger customers_derived_update after update of updated_at on customers
              when old.updated_at <> new.updated_at and exists (select 1 from analyses where customer_id = new.id) begin
                insert into customer_changes (customer_id) select new.id where not exists (
                  select 1 from customer_changes known where known.made_by = '' and known.customer_id = new.id); end`,
          ]
        : [
            `create or replace function customers_derived_one() returns trigger language plpgsql as $$ begin
              insert into customer_changes (customer_id)
              select customer_id from analyses where customer_id = new.id on conflict do nothing; return null; end $$`,
            `create trigger customers_derived_update after update of updated_at on customers
              for each row when (old.updated_at <> new.updated_at) execute function customers_derived_one()`,
          ]),
    ]),
  ],
}
