import { sql } from 'kysely'
import { dataKinds, type DataKind } from '../../../core/customers.ts'
import { likePattern, type Sql } from '../dialect.ts'

const numberOf = (kind: DataKind): Sql =>
  sql.lit(Object.entries(dataKinds).find(([, name]) => name === kind)?.[0] ?? '')

/**
 * The greatest value of the rows that make a kind of data there: a look into an index for each of their tables. By an
 * order, not by `max`: PostgreSQL takes the index that has it, also where it expects few rows. The index of times is
 * one of texts alone, and only serves who says so: it is not taken for periods.
 */
export const greatest = (kind: DataKind, column: 'period' | 'updated_at', condition = sql``): Sql =>
  sql`(select max((
    select held.${sql.ref(column)} from table_rows held
    where held.customer_id = customers.id and held.table_id = own.value${condition}
    order by held.${sql.ref(column)} desc limit 1
  )) from derived_inputs own where own.name = ${sql.lit(kind)})`

/** Whether a code's list of data types, JSON text as `["1",3]`, names a type. The query calls the codes `codes`. */
export const names = (type: string): Sql =>
  sql`replace(replace(replace(replace(codes.need_types, '"', ''), ' ', ''), '[', ','), ']', ',')
    like ${sql.lit(likePattern(`,${type},`))} escape '\\'`

/**
 * A code that is still good and waits for the customer: for data that are fetched until the consent, for files until
 * they are there.
 */
function openCode(kind: DataKind, now: Sql): Sql {
  const type = Object.entries(dataKinds).find(([, name]) => name === kind)?.[0] ?? ''
  const waits =
    kind === 'financial'
      ? sql`(${names(type)} or codes.code_type = '2') and codes.state in ('waiting', 'opened', 'authorised')`
      : sql`${names(type)} and codes.state in ('waiting', 'opened')`
  return sql`exists (select 1 from qr_codes codes
    where codes.app_user_id = customers.id and codes.deleted_at is null and codes.expires_at > ${now} and ${waits})`
}

/**
 * Files of the customer whose sending has come to an end: submitted, or the code's time was up. Where nothing was asked
 * for by name they are statements.
 */
function sentFiles(kind: DataKind, now: Sql): Sql {
  const type = kind === 'financial' ? sql`coalesce(sent.data_type, '3') = '3'` : sql`sent.data_type = ${numberOf(kind)}`
  return sql`exists (select 1 from files sent join qr_codes codes on codes.id = sent.code_id
    where sent.customer_id = customers.id and sent.purpose = 'client' and sent.deleted_at is null and ${type}
      and (codes.state <> 'authorised' or codes.expires_at <= ${now}))`
}

/**
 * The state of a kind of data of the customer that the query is about (`core/customers.ts` says which counts first).
 */
export function stateOf(kind: DataKind, now: Sql): Sql {
  const fetched = sql`collections fetched
    where fetched.customer_id = customers.id and fetched.data_type = ${numberOf(kind)}`
  const rows = sql`${greatest(kind, 'period')} is not null`
  const collected = sql`(select fetched.state from ${fetched}
    order by fetched.created_at desc, fetched.id desc limit 1)`
  return sql`case when exists (select 1 from ${fetched} and fetched.state in ('waiting', 'running')) then 'collecting'
    when ${rows} then case when ${collected} = 'partial' then 'partial' else 'there' end
    when ${sentFiles(kind, now)} then 'received'
    when ${collected} in ('partial', 'failed') then ${collected}
    when ${openCode(kind, now)} then 'requested' else 'none' end`
}

/**
 * When a state may change by time alone: as the next of the codes ends that asked the customer, or brought files of it.
 * Null where none is open.
 */
export const nextExpiry = (now: Sql): Sql => {
  const open = sql`codes.expires_at > ${now} and codes.state in ('waiting', 'opened', 'authorised')`
  return sql`(select min(ends) from (
    select codes.expires_at as ends from qr_codes codes where codes.app_user_id = customers.id and ${open}
    union all select codes.expires_at as ends from files sent join qr_codes codes on codes.id = sent.code_id
      where sent.customer_id = customers.id and sent.purpose = 'client' and ${open}
  ) expiring)`
}
