import { sql } from 'kysely'
import type { Executor } from '../schema.ts'
import { derivedColumns } from './customers.ts'
import { kindOf } from './kind.ts'
import { portions } from '../portions.ts'
import { freshCustomers } from './refresh.ts'
import { portion } from './statements.ts'

/** A derived column of a customer that is not what its definition gives. */
export type WrongColumn = { id: string; column: string; stored: string | null; expected: string | null }

/** `derived_until` may be early: a look too many changes nothing. */
const isWrong = ({ column, stored, expected }: WrongColumn, now: string): boolean =>
  stored !== expected && !(column === 'derived_until' && stored !== null && stored > now && stored < (expected ?? '~'))

/**
 * Works all derived columns out without writing them, and answers where those that are stored differ. Nothing differs
 * after `freshCustomers`.
 *
 * @param now ISO text
 */
export async function wrongColumns(db: Executor, now: string): Promise<WrongColumn[]> {
  const columns = Object.entries(derivedColumns(sql`${now}`, kindOf(db)))
  const selected = sql.join(
    columns.flatMap(([name, value]) => [
      sql`${sql.ref(name)} as ${sql.ref(`stored_${name}`)}`,
      sql`${value} as ${sql.ref(`expected_${name}`)}`,
    ]),
  )
  const wrong: WrongColumn[] = []
  for (let after = ''; ;) {
    const { rows } = await sql<
      Record<string, string | null> & { id: string }
    >`select id, ${selected} from customers where id > ${after} order by id limit ${portion}`.execute(db)
    for (const row of rows)
      for (const [column] of columns) {
        const found = {
          id: row.id,
          column,
          stored: row[`stored_${column}`] ?? null,
          expected: row[`expected_${column}`] ?? null,
        }
        if (isWrong(found, now)) wrong.push(found)
      }
    const last = rows.at(-1)
    if (!last || rows.length < portion) return wrong
    after = last.id
  }
}

/** Works the customers of wrong columns out anew. */
export async function repairColumns(db: Executor, wrong: readonly WrongColumn[]): Promise<void> {
  for (const ids of portions([...new Set(wrong.map(({ id }) => id))]))
    await db
      .insertInto('customer_changes')
      .values(ids.map((id) => ({ customer_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await freshCustomers(db, new Date().toISOString())
}
