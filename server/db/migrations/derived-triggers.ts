import { sql } from 'kysely'
import type { Step } from '../migration.ts'
import type { DatabaseKind } from '../schema.ts'

// Triggers that note whose rows changed, in the transaction of the change (decision 0030).

/** A table that customers' columns are worked out from: who is meant by a row of it, and the columns that matter. */
export type Source = { table: string; owner: string; columns: string[]; only?: string; files?: true }

/** Whether a new customer, `row`, has anything already: where nothing is, the columns are right as they begin. */
const hasAnything = (sources: readonly Source[], row: string): string =>
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

export const customerTriggers = (sources: readonly Source[], kind: DatabaseKind): string[] =>
  kind === 'sqlite'
    ? [
        `create trigger customers_derived_insert after insert on customers when ${hasAnything(sources, 'new')} begin
          insert into customer_changes (customer_id) select new.id where not exists (
            select 1 from customer_changes known where known.made_by = '' and known.customer_id = new.id); end`,
      ]
    : [
        triggerFunction(
          'customers_derived_new',
          noted(`select written.id as customer_id from changed written where ${hasAnything(sources, 'written')}`),
        ),
        `create trigger customers_derived_insert after insert on customers referencing new table as changed
          for each statement execute function customers_derived_new()`,
      ]

/** Makes the triggers of a table, instead of those that are there. */
export const triggers =
  (table: string, statements: (kind: DatabaseKind) => string[]): Step =>
  async (db, kind) => {
    const on = kind === 'postgres' ? ` on ${table}` : ''
    for (const event of ['insert', 'delete', 'update'])
      await sql.raw(`drop trigger if exists ${table}_derived_${event}${on}`).execute(db)
    for (const statement of statements(kind)) await sql.raw(statement).execute(db)
  }

/** The triggers of a table that customers' columns are worked out from. */
export const sourceTriggers = (source: Source): Step =>
  triggers(source.table, (kind) => (kind === 'sqlite' ? sqliteTriggers(source) : postgresTriggers(source)))
