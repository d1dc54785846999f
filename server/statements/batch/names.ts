import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { beginningOf } from '../../../core/statement/whose.ts'
import { isList, memberOf } from '../../../core/json.ts'
import { fromJson } from '../../db/client.ts'
import { portions } from '../../db/portions.ts'
import type { DatabaseKind, Executor } from '../../db/schema.ts'
import { inQuickTransaction } from '../../db/transaction.ts'

/** Marks that are worked out at once: what takes a few milliseconds. */
const portion = 1_000

/** Of all advisory locks of the product (`grep -rn advisory server`). */
const naming = 7_206_012

/** Where the register's names of a customer stand: the present one and those before. */
const register = { table: 'basic', name: 'companyName', former: 'formerNames' } as const

/** The names that the register has of customers, the present one first. */
async function registeredNames(db: Executor, ids: readonly string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  for (const some of portions(ids)) {
    const rows = await db
      .selectFrom('table_rows')
      .select(['customer_id', 'data'])
      .where('table_id', '=', register.table)
      .where('customer_id', 'in', some)
      .execute()
    for (const { customer_id: id, data } of rows) {
      const values = fromJson<unknown>(data)
      const former = memberOf(values, register.former)
      const found = [memberOf(values, register.name), ...(isList(former) ? former : [])]
        .filter((name) => typeof name === 'string')
        .filter((name) => name.trim().length > 1)
      names.set(id, [...(names.get(id) ?? []), ...found])
    }
  }
  return names
}

/** All names of customers, by what they are known by; of those that are there. The one that they go by comes first. */
export async function namesOf(
  db: Executor,
  customers: readonly { id: string; name: string }[],
): Promise<Map<string, string[]>> {
  const registered = await registeredNames(
    db,
    customers.map(({ id }) => id),
  )
  return new Map(customers.map(({ id, name }) => [id, [...new Set([name, ...(registered.get(id) ?? [])])]]))
}

/** Works some of the marked customers out anew; answers whether marks are left. */
async function keepSome(trx: Executor, kind: DatabaseKind): Promise<boolean> {
  // What a second one wrote meanwhile must not be overwritten with what was read before it.
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${naming})`.execute(trx)
  const marks = await trx.selectFrom('customer_name_marks').selectAll().orderBy('number').limit(portion).execute()
  if (marks.length === 0) return false
  const ids = [...new Set(marks.map(({ customer_id: id }) => id))]
  const customers = await trx
    .selectFrom('customers')
    .select(['id', 'user_name as name'])
    .where('id', 'in', ids)
    .execute()
  const rows = [...(await namesOf(trx, customers))].flatMap(([id, names]) =>
    [...new Set(names.map(beginningOf))]
      .filter((beginning) => beginning !== '')
      .map((beginning) => ({ beginning, customer_id: id })),
  )
  await trx.deleteFrom('customer_names').where('customer_id', 'in', ids).execute()
  for (const some of portions(rows)) await trx.insertInto('customer_names').values(some).execute()
  for (const some of portions(marks.map(({ number }) => number)))
    await trx.deleteFrom('customer_name_marks').where('number', 'in', some).execute()
  return marks.length === portion
}

/** Brings what customers are found by up to the names that they have now. Others have their turn between the portions. */
export async function keepNames(db: Executor, kind: DatabaseKind): Promise<void> {
  const [mark] = await db.selectFrom('customer_name_marks').select('number').limit(1).execute()
  if (!mark) return
  if (db.isTransaction) while (await keepSome(db, kind));
  else while (await inQuickTransaction(db, kind, (trx) => keepSome(trx, kind))) await setImmediate()
}
