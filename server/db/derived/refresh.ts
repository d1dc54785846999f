import { memberOf } from '../../../core/json.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Sql } from '../dialect.ts'
import { isFull } from '../fault.ts'
import type { Executor } from '../schema.ts'
import { kindOf } from './kind.ts'
import {
  anyChanged,
  anyStale,
  callFunction,
  mostAtOnce,
  placeholders,
  portion,
  sqliteStatements,
} from './statements.ts'

/** How often a reader waits for rows that others hold. */
const mostWaits = 100

const compiled = new Map<Sql, Map<string, CompiledQuery>>()

/** A long statement is compiled once a kind of database. */
function compile(db: Executor, statement: Sql): CompiledQuery {
  const kind = kindOf(db)
  const known = compiled.get(statement)?.get(kind)
  if (known) return known
  const query = statement.compile(db)
  compiled.set(statement, new Map([...(compiled.get(statement) ?? []), [kind, query]]))
  return query
}

async function run<Row>(db: Executor, statement: Sql, now: string, ids: readonly string[] = []): Promise<Row[]> {
  const { sql: text, parameters } = compile(db, statement)
  const values = parameters.map((value) =>
    value === placeholders.now ? now : value === placeholders.ids ? JSON.stringify(ids) : value,
  )
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

/** Works some customers out, in the transaction that `db` is; answers how many. */
async function refreshSome(db: Executor, now: string, own: boolean): Promise<number> {
  if (kindOf(db) === 'postgres') {
    if (own && (await run(db, anyChanged, now)).length === 0) return 0
    const { rows } = await callFunction(now, own).execute(db)
    return rows[0]?.count ?? 0
  }
  const { marked, stale, update, unmark } = sqliteStatements
  const ids = (await run<{ id: string }>(db, own ? marked : stale, now)).map(({ id }) => id)
  if (ids.length === 0) return 0
  await run(db, update, now, ids)
  await run(db, unmark, now, ids)
  return ids.length
}

/**
 * Works out the customers that a transaction changed, before it is committed; of very many the first. The others keep
 * their marks.
 */
export async function refreshChanged(trx: Executor): Promise<void> {
  const now = new Date().toISOString()
  if (kindOf(trx) === 'postgres') return void (await refreshSome(trx, now, true))
  for (let done = 0; done < mostAtOnce; done += portion) if ((await refreshSome(trx, now, true)) < portion) return
}

const isStale = async (db: Executor, now: string): Promise<boolean> => (await run(db, anyStale, now)).length > 0

/** Waits until nobody else holds a customer that is stale, and works it out. Marks of customers that are gone go. */
async function refreshHeld(db: Executor, now: string): Promise<void> {
  await sql`delete from customer_changes where not exists (select 1 from customers where id = customer_id)`.execute(db)
  if (kindOf(db) === 'sqlite') return
  await sql`select id from customers where id = (
    select customer_id from customer_changes union all select id from customers where derived_until <= ${now} limit 1
  ) for no key update`.execute(db)
  await refreshSome(db, now, false)
}

/** Two wait for each other, and PostgreSQL has ended this one: what it worked out is worked out again. */
const isDeadlock = (error: unknown): boolean => memberOf(error, 'code') === '40P01'

async function bringUpToDate(db: Executor, now: string): Promise<void> {
  if (!(await isStale(db, now))) return
  if (db.isTransaction) {
    while ((await refreshSome(db, now, false)) > 0);
    return
  }
  for (let waits = 0; waits < mostWaits;) {
    try {
      if ((await db.transaction().execute((trx) => refreshSome(trx, now, false))) > 0) continue
      if (!(await isStale(db, now))) return
      waits += 1
      await db.transaction().execute((trx) => refreshHeld(trx, now))
    } catch (error) {
      if (!isDeadlock(error)) throw error
      waits += 1
    }
  }
  throw new Error('the derived columns of customers cannot be brought up to date')
}

/**
 * Brings the derived columns of customers up to the present: what was changed outside a transaction of this program,
 * and what time alone has changed. Whoever reads them calls this first; where nothing is to be done it costs one short
 * query. Where the database has no room, readers get what was worked out before.
 *
 * @param now ISO text
 * @throws Error where others hold customers without end
 */
export async function freshCustomers(db: Executor, now: string): Promise<void> {
  try {
    await bringUpToDate(db, now)
  } catch (error) {
    if (db.isTransaction || !isFull(error)) throw error
  }
}
