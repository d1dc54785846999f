import { sql } from 'kysely'
import type { Migration, Step } from '../migration.ts'
import type { DatabaseKind } from '../schema.ts'

const text = (kind: DatabaseKind) => (kind === 'postgres' ? 'text collate "C"' : 'text')
const raw =
  (statement: string | ((kind: DatabaseKind) => string)): Step =>
  async (db, kind) =>
    void (await sql.raw(typeof statement === 'string' ? statement : statement(kind)).execute(db))

/** Adds a column to the customers where it is not there yet. */
const column =
  (name: string, rest = ''): Step =>
  async (db, kind) => {
    if (kind === 'sqlite') {
      const { rows } = await sql`select 1 from pragma_table_info('customers') where name = ${sql.lit(name)}`.execute(db)
      if (rows.length > 0) return
    }
    const absent = kind === 'postgres' ? 'if not exists ' : ''
    await sql.raw(`alter table customers add column ${absent}${name} ${text(kind)} ${rest}`).execute(db)
  }

/** A table that customers' columns are worked out from: who is meant by a row of it, and the columns that matter. */
type Source = { table: string; owner: string; columns: string[]; only?: string; files?: true }
const sources: readonly Source[] = [
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

/** Whether a new customer, `row`, has anything already: where nothing is, the columns are right as they begin. */
const hasAnything = (row: string): string =>
  sources.map(({ table, owner }) => `exists (select 1 from ${table} where ${owner} = ${row}.id)`).join(' or ')

/** The customers that a row means. */
const meant = ({ owner, files }: Source, row: string): string[] => [
  `select ${row}.${owner} as customer_id`,
  ...(files ? [`select customer_id from files where code_id = ${row}.id`] : []),
]

function sqliteTriggers(source: Source): string[] {
  const { table, owner, columns, only, files } = source
  const differs = columns.map((name) => `old.${name} is not new.${name}`).join(' or ')
  const note = (id: string, more: string): string =>
    `insert into customer_changes (customer_id) select distinct ${id} ${more} ${id} is not null and not exists (
      select 1 from customer_changes known where known.made_by = '' and known.customer_id = ${id});`
  const mark = (row: string): string =>
    [
      note(`${row}.${owner}`, 'where'),
      ...(files ? [note('sent.customer_id', `from files sent where sent.code_id = ${row}.id and`)] : []),
    ].join(' ')
  const when = (condition: string): string => (condition === '' ? '' : `when ${condition} `)
  const of = (row: string): string => (only === undefined ? '' : `${row}.purpose = '${only}'`)
  return [
    `create trigger ${table}_derived_insert after insert on ${table} ${when(of('new'))}begin ${mark('new')} end`,
    `create trigger ${table}_derived_delete after delete on ${table} ${when(of('old'))}begin ${mark('old')} end`,
    `create trigger ${table}_derived_update after update of ${columns.join(', ')} on ${table} ${when(differs)}begin
      ${mark('old')} ${mark('new')} end`,
  ]
}

/** Marks the customers of a query; each once a transaction. */
const noted = (query: string): string =>
  `insert into customer_changes (customer_id) select touched.customer_id from (${query}) touched
    where touched.customer_id is not null on conflict do nothing;`

const triggerFunction = (name: string, body: string): string =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`

/** Whole statements for what is inserted and deleted, often in bulk; rows for what changes a column that matters. */
function postgresTriggers(source: Source): string[] {
  const { table, columns, only } = source
  const differs = columns.map((name) => `old.${name} is distinct from new.${name}`).join(' or ')
  const mark = (row: string): string => noted(meant(source, row).join(' union '))
  const ofMany = only === undefined ? '' : ` where written.purpose = '${only}'`
  const many = meant(source, 'written')
    .map((select, index) =>
      index === 0
        ? `${select} from changed written${ofMany}`
        : `select files.customer_id from files join changed written on files.code_id = written.id`,
    )
    .join(' union ')
  return [
    triggerFunction(`${table}_derived_many`, noted(many)),
    triggerFunction(`${table}_derived_one`, `${mark('old')} ${mark('new')}`),
    `create trigger ${table}_derived_insert after insert on ${table} referencing new table as changed
      for each statement execute function ${table}_derived_many()`,
    `create trigger ${table}_derived_delete after delete on ${table} referencing old table as changed
      for each statement execute function ${table}_derived_many()`,
    `create trigger ${table}_derived_update after update of ${columns.join(', ')} on ${table}
      for each row when (${differs}) execute function ${table}_derived_one()`,
  ]
}

const customerTriggers = (kind: DatabaseKind): string[] =>
  kind === 'sqlite'
    ? [
        `create trigger customers_derived_insert after insert on customers when ${hasAnything('new')} begin
          insert into customer_changes (customer_id) select new.id where not exists (
            select 1 from customer_changes known where known.made_by = '' and known.customer_id = new.id); end`,
      ]
    : [
        triggerFunction(
          'customers_derived_new',
          noted(`select written.id as customer_id from changed written where ${hasAnything('written')}`),
        ),
        `create trigger customers_derived_insert after insert on customers referencing new table as changed
          for each statement execute function customers_derived_new()`,
      ]

/** Makes the triggers of a table, instead of those that are there. */
const triggers =
  (table: string, statements: (kind: DatabaseKind) => string[]): Step =>
  async (db, kind) => {
    const on = kind === 'postgres' ? ` on ${table}` : ''
    for (const event of ['insert', 'delete', 'update'])
      await sql.raw(`drop trigger if exists ${table}_derived_${event}${on}`).execute(db)
    for (const statement of statements(kind)) await sql.raw(statement).execute(db)
  }

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
    ...sources.map((source) =>
      triggers(source.table, (kind) => (kind === 'sqlite' ? sqliteTriggers(source) : postgresTriggers(source))),
    ),
    triggers('customers', customerTriggers),
    // Of an hour's version: PostgreSQL took it for periods.
    raw('drop index if exists table_rows_changed'),
    raw(lastChanges),
  ],
}
