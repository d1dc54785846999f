import { sql } from 'kysely'
import { kindOf } from './derived/kind.ts'
import type { Executor } from './schema.ts'

/**
 * Keeps a row as it is until the transaction ends: others that hold it wait here, one after the other, and each sees
 * what the one before wrote. Works on both databases, where `for update` is PostgreSQL's alone.
 */
export async function holdRow(trx: Executor, table: 'users' | 'qr_codes' | 'customers', id: string): Promise<void> {
  await trx
    .updateTable(table)
    .set((set) => ({ version: set.ref('version') }))
    .where('id', '=', id)
    .execute()
}

/** The same of many rows: taken in one order, so that two who hold some of the same do not wait for each other. */
export async function holdCustomers(trx: Executor, ids: readonly string[]): Promise<void> {
  const list = sql.join([...ids])
  await (
    kindOf(trx) === 'postgres'
      ? sql`select id from customers where id in (${list}) order by id for update`
      : sql`update customers set version = version where id in (${list})`
  ).execute(trx)
}
