import { sql } from 'kysely'
import { dataKinds } from '../../../core/customers.ts'
import type { DatabaseKind, Executor } from '../schema.ts'
import { isFull } from '../fault.ts'
import { kindOf } from './kind.ts'

/** The month in Beijing of a moment that is stored as text; '' where there is none. */
const monthOf = (kind: DatabaseKind, column: string): string =>
  kind === 'postgres'
    ? `case when ${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T' then to_char(cast(${column} as timestamp) + interval '8 hours', 'YYYY-MM') else '' end`
    : `coalesce(strftime('%Y-%m', ${column}, '+8 hours'), '')`

/** A table whose rows are added up: its columns that matter, and the key of a row in each topic. */
type Summed = {
  table: 'customers' | 'reports' | 'qr_codes'
  columns: readonly string[]
  keys(kind: DatabaseKind, row: string): Record<string, string>
  /** A column that holds a JSON list of more: [topic, key, number][]. */
  list?: string
  /** A topic in which each row has one key, whatever it is. */
  each: string
}

/** Columns of a customer that are counted by their values, each a topic of its own. */
const counted = [
  ...Object.values(dataKinds).map((kind) => `${kind}_state`),
  'industry',
  'region',
  'severities',
  'analysed_by',
]

const tables: readonly Summed[] = [
  {
    table: 'customers',
    columns: [...counted, 'shares', 'created_at'],
    keys: (kind, row) => ({
      ...Object.fromEntries(counted.map((column) => [column, `coalesce(${row}.${column}, '')`])),
      'customers.month': monthOf(kind, `${row}.created_at`),
    }),
    list: 'shares',
    each: 'severities',
  },
  {
    table: 'reports',
    columns: ['use_remark', 'status', 'created_at', 'published_at'],
    keys: (kind, row) => ({
      'reports.built': `${monthOf(kind, `${row}.created_at`)} || ' ' || ${row}.status || ' ' || ${row}.use_remark`,
      'reports.published': `${monthOf(kind, `${row}.published_at`)} || ' ' || ${row}.status || ' ' || ${row}.use_remark`,
    }),
    each: 'reports.built',
  },
  {
    table: 'qr_codes',
    columns: ['state', 'authorised_at'],
    keys: (kind, row) => ({ 'qr_codes.authorised': `${monthOf(kind, `${row}.authorised_at`)} || ' ' || ${row}.state` }),
    each: 'qr_codes.authorised',
  },
]

/** Everything that a row adds, as the function of the database that lists the members of a JSON list. */
function shareList(kind: DatabaseKind, { keys, list }: Summed, row: string): string {
  const array = kind === 'postgres' ? 'jsonb_build_array' : 'json_array'
  const own = Object.entries(keys(kind, row)).map(([topic, key]) => `${array}('${topic}', ${key}, 1)`)
  if (kind === 'postgres') {
    const more = list ? ` || cast(${row}.${list} as jsonb)` : ''
    return `jsonb_array_elements(jsonb_build_array(${own.join(', ')})${more}) share(value)`
  }
  const more = list ? `case ${row}.${list} when '[]' then ']' else ',' || substr(${row}.${list}, 2) end` : "']'"
  return `json_each('[' || ${own.join(" || ',' || ")} || ${more}) share`
}

/** What a row adds to the summaries, `sign` 1, or takes from them, -1; `from` ends in a comma. */
const addedBy = (kind: DatabaseKind, summed: Summed, sign: 1 | -1, row: string, from = ''): string =>
  `select share.value ->> 0 as topic, case when scope.by_owner = 1 then ${row}.owner_id else '' end as owner,
      case when scope.by_branch = 1 then ${row}.branch_id else '' end as branch, share.value ->> 1 as key,
      ${sign} as customers, ${sign} * cast(share.value ->> 2 as bigint) as total
    from ${from} (select 0 as by_owner, 0 as by_branch union all select 1, 0 union all select 0, 1 union all select 1, 1) scope,
      ${shareList(kind, summed, row)}
    where ${row}.deleted_at is null and (scope.by_owner = 0 or ${row}.owner_id <> '') and (scope.by_branch = 0 or ${row}.branch_id <> '')`

/** What all rows there are come to. */
const addedByAll = (kind: DatabaseKind): string =>
  tables.map((summed) => addedBy(kind, summed, 1, 'counted', `${summed.table} counted,`)).join(' union all ')

const insertSums = (parts: readonly string[], rest = ''): string =>
  `insert into summaries (topic, owner, branch, key, customers, total)
    select topic, owner, branch, key, sum(customers), sum(total) from (${parts.join(' union all ')}) added
    group by topic, owner, branch, key having sum(customers) <> 0 or sum(total) <> 0${rest};`

const isCounting = "not exists (select 1 from derived_inputs where name = 'uncounted')"
const columnsOf = ({ columns }: Summed): string[] => ['id', 'owner_id', 'branch_id', 'deleted_at', ...columns]

function sqliteTriggers(summed: Summed): string[] {
  const { table } = summed
  const onto = ' on conflict do update set customers = customers + excluded.customers, total = total + excluded.total'
  const body = (parts: readonly string[]): string =>
    `begin ${insertSums(parts, onto)} delete from summaries where customers = 0; end`
  const [minus, plus] = [addedBy('sqlite', summed, -1, 'old'), addedBy('sqlite', summed, 1, 'new')]
  const columns = columnsOf(summed)
  const differs = columns.map((name) => `old.${name} is not new.${name}`).join(' or ')
  return [
    `create trigger ${table}_summed_insert after insert on ${table} when ${isCounting} ${body([plus])}`,
    `create trigger ${table}_summed_delete after delete on ${table} when ${isCounting} ${body([minus])}`,
    `create trigger ${table}_summed_update after update of ${columns.join(', ')} on ${table}
      when (${differs}) and ${isCounting} ${body([minus, plus])}`,
  ]
}

/** A statement's rows are added up before they are written; rows are only ever added. */
function postgresTriggers(summed: Summed): string[] {
  const { table } = summed
  const minus = addedBy('postgres', summed, -1, 'before', 'old_rows before,')
  const plus = addedBy('postgres', summed, 1, 'after', 'new_rows after,')
  const row = (name: string): string =>
    `(${columnsOf(summed)
      .map((column) => `${name}.${column}`)
      .join(', ')})`
  const define = (event: string, transition: string, body: string): string[] => [
    `create or replace function ${table}_summed_${event}() returns trigger language plpgsql as $$ begin
      if ${isCounting} then ${body} end if; return null; end $$`,
    `create trigger ${table}_summed_${event} after ${event} on ${table} referencing ${transition}
      for each statement execute function ${table}_summed_${event}()`,
  ]
  return [
    ...define('insert', 'new table as new_rows', insertSums([plus])),
    ...define('delete', 'old table as old_rows', insertSums([minus])),
    ...define(
      'update',
      'old table as old_rows new table as new_rows',
      `if exists (select 1 from old_rows before full join new_rows after on after.id = before.id
          where ${row('before')} is distinct from ${row('after')}) then ${insertSums([minus, plus])} end if;`,
    ),
  ]
}

/** The statements that make the triggers by which summaries are kept, instead of those that are there. */
export const summaryTriggers = (kind: DatabaseKind): string[] =>
  tables.flatMap((summed) => {
    const on = kind === 'postgres' ? ` on ${summed.table}` : ''
    const dropped = ['insert', 'delete', 'update'].map(
      (event) => `drop trigger if exists ${summed.table}_summed_${event}${on}`,
    )
    return [...dropped, ...(kind === 'postgres' ? postgresTriggers(summed) : sqliteTriggers(summed))]
  })

const isUncounted = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom('derived_inputs').select('value').where('name', '=', 'uncounted').executeTakeFirst()) !==
  undefined

/** Stops counting, for many writes at once: `countAnew` begins again. */
export const stopCounting = (db: Executor): Promise<unknown> =>
  db
    .insertInto('derived_inputs')
    .values({ name: 'uncounted', value: '', json: '', position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Makes the summaries anew from all rows, in the transaction that `trx` is. */
export async function countAnew(trx: Executor): Promise<void> {
  const kind = kindOf(trx)
  if (kind === 'postgres') await sql`lock table customers, reports, qr_codes, summaries in exclusive mode`.execute(trx)
  await trx.deleteFrom('summaries').execute()
  await sql.raw(insertSums([addedByAll(kind)])).execute(trx)
  await trx.deleteFrom('derived_inputs').where('name', '=', 'uncounted').execute()
}

/** Counts where counting was stopped, also by a process that ended meanwhile. */
export async function countWhereStopped(db: Executor): Promise<void> {
  if (await isUncounted(db)) await db.transaction().execute(countAnew)
}

/** A summary that is not what the rows come to. */
export type WrongSummary = { summary: string; stored: string; expected: string }

/** Counts all rows and answers where what is stored differs. */
export async function wrongSummaries(db: Executor): Promise<WrongSummary[]> {
  const { rows } = await sql<WrongSummary>`select summary, max(stored) as stored, max(expected) as expected from (
      select topic || '/' || owner || '/' || branch || '/' || key as summary,
        sum(customers) || ' ' || sum(total) as stored, '0 0' as expected
      from summaries group by topic, owner, branch, key
      union all
      select topic || '/' || owner || '/' || branch || '/' || key, '0 0', sum(customers) || ' ' || sum(total)
      from (${sql.raw(addedByAll(kindOf(db)))}) recounted group by topic, owner, branch, key
    ) compared group by summary having max(stored) <> max(expected) order by summary`.execute(db)
  return rows
}

/** Whose customers a summary is of; '' stands for all. */
export type SummaryScope = { owner: string; branch: string }
/** What is kept of a key: how many rows have it, and the sum of their numbers. */
export type Sum = { key: string; customers: number; total: number }

/** As many rows of PostgreSQL may stand for one key before they are put together. */
const mostParts = 20

/** Puts rows of one topic together where nobody else does. */
const fold = (db: Executor, topic: string): Promise<unknown> =>
  sql`with gone as (
      delete from summaries where ctid = any (array(select ctid from summaries where topic = ${topic} for update skip locked limit 100000))
      returning owner, branch, key, customers, total
    ) insert into summaries (topic, owner, branch, key, customers, total)
    select ${topic}, owner, branch, key, sum(customers), sum(total) from gone
    group by owner, branch, key having sum(customers) <> 0 or sum(total) <> 0`.execute(db)

type Row = { key: string; customers: number | string; total: number | string; parts: number | string }

async function read(db: Executor, topic: string, query: ReturnType<typeof sql<Row>>): Promise<Sum[]> {
  const { rows } = await query.execute(db)
  const parts = rows.reduce((sum, row) => sum + Number(row.parts), 0)
  if (kindOf(db) === 'postgres' && parts > mostParts * (rows.length + mostParts))
    await fold(db, topic).catch((error: unknown) => {
      // What is read does not depend on it.
      if (db.isTransaction || !isFull(error)) throw error
    })
  return rows.map(({ key, customers, total }) => ({ key, customers: Number(customers), total: Number(total) }))
}

/**
 * What the customers of a scope come to in a topic, by its keys; nothing where the scope is empty. It holds after
 * `freshCustomers`.
 */
export async function summary(db: Executor, scope: SummaryScope | null, topic: string): Promise<Sum[]> {
  if (!scope) return []
  return read(
    db,
    topic,
    sql<Row>`select key, sum(customers) as customers, sum(total) as total, count(*) as parts from summaries
      where topic = ${topic} and owner = ${scope.owner} and branch = ${scope.branch} group by key having sum(customers) <> 0`,
  )
}

/** The topic that counts the rows of a table, or their values in one column; null where none does. */
export function countedBy(table: string, column?: string): string | null {
  const summed = tables.find((known) => known.table === table)
  if (!summed || column === undefined) return summed?.each ?? null
  return table === 'customers' && counted.includes(column) ? column : null
}

/**
 * How many rows of a scope are counted in a topic, of those with one key where it is named; null while nobody counts.
 */
export async function rowsOf(
  db: Executor,
  scope: SummaryScope | null,
  topic: string,
  key?: string,
): Promise<number | null> {
  if (!scope) return 0
  if (await isUncounted(db)) return null
  const sums = await summary(db, scope, topic)
  return sums.reduce((all, sum) => (key === undefined || sum.key === key ? all + sum.customers : all), 0)
}

/** How many customers each branch of a scope has. */
export async function summaryOfBranches(db: Executor, scope: SummaryScope | null): Promise<Sum[]> {
  if (!scope) return []
  const branch = scope.branch === '' ? sql`branch <> ''` : sql`branch = ${scope.branch}`
  return read(
    db,
    'severities',
    sql<Row>`select branch as key, sum(customers) as customers, sum(total) as total, count(*) as parts from summaries
      where topic = 'severities' and owner = ${scope.owner} and ${branch} group by branch having sum(customers) <> 0`,
  )
}
