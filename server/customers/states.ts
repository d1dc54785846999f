import { sql } from 'kysely'
import { dataKinds, dataStates, type DataKind, type DataLatest, type DataState } from '../../core/customers.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { likePattern, type Sql } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'

const kinds = Object.values(dataKinds)
const numberOf = (kind: DataKind): string => Object.entries(dataKinds).find(([, name]) => name === kind)?.[0] ?? ''

/** Whether a code's list of data types, JSON text as `["1",3]`, names a type. The query calls the codes `codes`. */
export const names = (type: string): Sql =>
  sql`replace(replace(replace(replace(codes.need_types, '"', ''), ' ', ''), '[', ','), ']', ',') like ${likePattern(`,${type},`)} escape '\\'`

/**
 * A code that is still good and waits for the customer: for data that are fetched until the consent, for files until
 * they are there.
 */
function openCode(kind: DataKind, now: string): Sql {
  const type = numberOf(kind)
  const waits =
    kind === 'financial'
      ? sql`(${names(type)} or codes.code_type = '2') and codes.state in ('waiting', 'opened', 'authorised')`
      : sql`${names(type)} and codes.state in ('waiting', 'opened')`
  return sql`exists (select 1 from qr_codes codes where codes.app_user_id = customers.id and codes.deleted_at is null and codes.expires_at > ${now} and ${waits})`
}

/**
 * Files of the customer whose sending has come to an end: submitted, or the code's time was up. Where nothing was asked
 * for by name they are statements.
 */
function sentFiles(kind: DataKind, now: string): Sql {
  const type = kind === 'financial' ? sql`coalesce(sent.data_type, '3') = '3'` : sql`sent.data_type = ${numberOf(kind)}`
  return sql`exists (select 1 from files sent join qr_codes codes on codes.id = sent.code_id where sent.customer_id = customers.id and sent.purpose = 'client' and sent.deleted_at is null and ${type} and (codes.state <> 'authorised' or codes.expires_at <= ${now}))`
}

/**
 * The state of a kind of data of the customer that the query is about (`core/customers.ts` says which counts first).
 */
export function stateOf(kind: DataKind, tables: readonly TableSchema[], now: string): Sql {
  const own = tables
    .filter((table) => dataKinds[table.dataType] === kind && !table.supplementary)
    .map((table) => table.name)
  const rows = sql`exists (select 1 from table_rows held where held.customer_id = customers.id and held.table_id in (${sql.join(own.length > 0 ? own : [''])}))`
  const collected = sql`(select fetched.state from collections fetched where fetched.customer_id = customers.id and fetched.data_type = ${numberOf(kind)} order by fetched.created_at desc, fetched.id desc limit 1)`
  return sql`case when exists (select 1 from collections fetched where fetched.customer_id = customers.id and fetched.data_type = ${numberOf(kind)} and fetched.state in ('waiting', 'running')) then 'collecting'
    when ${rows} then case when ${collected} = 'partial' then 'partial' else 'there' end
    when ${sentFiles(kind, now)} then 'received'
    when ${collected} in ('partial', 'failed') then ${collected}
    when ${openCode(kind, now)} then 'requested' else 'none' end`
}

const isState = (value: unknown): value is DataState => dataStates.some((state) => state === value)

/** The states of a row that was read with `stateOf` under these names. */
export const statesFrom = (
  row: Record<string, unknown>,
  column: (kind: DataKind) => string,
): Record<DataKind, DataState> =>
  Object.fromEntries(kinds.map((kind) => [kind, isState(row[column(kind)]) ? row[column(kind)] : 'none'])) as Record<
    DataKind,
    DataState
  >

const nothing = (): DataLatest => ({ power: null, basic: null, financial: null })

/** What is newest of each kind of data, by customer: one query for a page of them. */
export async function latestOf(
  db: Executor,
  customerIds: readonly string[],
  tables: readonly TableSchema[],
): Promise<Map<string, DataLatest>> {
  const latest = new Map(customerIds.map((id) => [id, nothing()]))
  if (customerIds.length === 0) return latest
  const rows = await db
    .selectFrom('table_rows')
    .select((eb) => ['customer_id', 'table_id', eb.fn.max('period').as('period'), eb.fn.max('updated_at').as('time')])
    .where('customer_id', 'in', [...customerIds])
    .groupBy(['customer_id', 'table_id'])
    .execute()
  for (const row of rows) {
    const table = tables.find((candidate) => candidate.name === row.table_id)
    const entry = latest.get(row.customer_id)
    if (!table || table.supplementary || !entry) continue
    const kind = dataKinds[table.dataType]
    const before = entry[kind]
    entry[kind] = {
      period: before && before.period > row.period ? before.period : row.period,
      time: before && before.time > row.time ? before.time : row.time,
    }
  }
  return latest
}
