import { sql, type RawBuilder } from 'kysely'
import type { Sql } from '../dialect.ts'
import type { DatabaseKind } from '../schema.ts'
import { derivedColumns } from './customers.ts'

/** Customers that are worked out by one statement. */
export const portion = 500
/** Customers that a transaction works out before it is committed; more are left to who reads next. */
export const mostAtOnce = 5000

/** Works all derived columns out anew; a condition on `customers` follows. */
const update = (now: Sql, kind: DatabaseKind): Sql => {
  const columns = Object.entries(derivedColumns(now, kind))
  return sql`update customers set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}`
}

/** Stand among the values of a statement for the present moment, and for ids as a JSON text. */
export const placeholders = { now: ':now', ids: ':ids' }
const now = sql`${placeholders.now}`
const ids = sql`(select value from json_each(${placeholders.ids}))`
const due = (moment: Sql): Sql => sql`select id from customers where derived_until <= ${moment}`

/** The statements of SQLite, which has one connection that writes at a time. */
export const sqliteStatements = {
  marked: sql`select customer_id as id from customer_changes where made_by = '' limit ${sql.lit(portion)}`,
  // One that is named twice is worked out once. Asked for with "union", each customer would be read in the order of ids.
  stale: sql`select customer_id as id from customer_changes where made_by = ''
    union all ${due(now)} limit ${sql.lit(portion)}`,
  update: sql`${update(now, 'sqlite')} where customers.id in ${ids}`,
  unmark: sql`delete from customer_changes where made_by = '' and customer_id in ${ids}`,
}

/**
 * Whether there is anything to be worked out: the first entry of two indexes. Asked so, and not whether there is one:
 * PostgreSQL would read the tables where it does not know yet that it will find none.
 */
export const anyStale = sql`select 1 as stale
  where (select made_by from customer_changes where made_by >= '' order by made_by, customer_id limit 1) is not null
    or (select derived_until from customers where derived_until > '' order by derived_until limit 1) <= ${now}`

/** Whether a transaction of PostgreSQL has changed what customers are worked out from. */
export const anyChanged = sql`select 1 as changed from customer_changes
  where made_by = cast(pg_current_xact_id_if_assigned() as text) limit 1`

/** Calls the function below; its text says what it writes, as the text of any other statement does. */
export const callFunction = (now: string, own: boolean): RawBuilder<{ count: number }> =>
  sql`select /* writes customers */ refresh_customers(${now}, ${own}) as count`

/**
 * The function of PostgreSQL that works customers out: those that its transaction changed, or a portion of all that are
 * stale. It holds their rows before it looks at what they are worked out from, so that who comes second sees what the
 * first has committed. A row that somebody else holds is left to who reads next: nobody waits who holds others. Marks
 * that its last statement sees are of changes that it sees as well. Planning takes longer than the work: one plan for
 * all calls, by indexes, made while tables may still be small.
 */
export const postgresFunction = sql`create or replace function refresh_customers(moment text, own boolean)
returns integer language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
declare held text[];
begin
  if own then
    held := array(select id from customers where id in (
      select customer_id from customer_changes where made_by = cast(pg_current_xact_id_if_assigned() as text) limit ${sql.lit(mostAtOnce)}
    ) order by id for no key update skip locked);
  else
    held := array(select id from customers where id in (
      (select customer_id from customer_changes limit ${sql.lit(portion)})
      union (${due(sql`moment`)} limit ${sql.lit(portion)})
    ) order by id for no key update skip locked);
  end if;
  if cardinality(held) > 0 then
    with fresh as (${update(sql`moment`, 'postgres')} where customers.id = any(held) returning customers.id)
    delete from customer_changes where customer_id in (select id from fresh);
  end if;
  return cardinality(held);
end $body$`
