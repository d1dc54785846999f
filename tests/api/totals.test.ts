import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type OpenedDatabase } from '../../server/db/client.ts'
import { changesOf } from '../../server/db/changes.ts'
import { defineDerived } from '../../server/db/derived/define.ts'
import { freshCustomers } from '../../server/db/derived/refresh.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { migrate } from '../../server/db/migrate.ts'
import { kept } from '../../server/db/kept.ts'
import { tellWrites } from '../../server/db/notices.ts'
import { countRows } from '../../server/db/pages.ts'
import { freshDatabase, type TestDatabase } from '../support/databases.ts'
import { shippedStores } from '../support/shipped.ts'
import { randomNumbers } from '../support/random-numbers.ts'
import { eventually } from '../support/eventually.ts'

const stamp = '2026-01-01T00:00:00.000Z'
let folder = ''
let database: TestDatabase
let first: OpenedDatabase
let second: OpenedDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'totals-'))
  database = await freshDatabase(folder)
  first = openDatabase(database.url)
  await migrate(first.db, first.kind)
  await defineDerived(first.db, shippedStores().schemas)
  if (first.kind === 'postgres') await tellWrites(first.db, ['customers', 'users'])
  second = openDatabase(database.url)
})
afterEach(async () => {
  await first.db.destroy()
  await second.db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const customer = (number: number) => ({
  id: `c${number}`,
  credit_code: `${number}`,
  user_name: `企业${number % 7}`,
  owner_id: `u${number % 3}`,
  branch_id: null,
  extra: '{}',
  search: '',
  created_at: stamp,
  updated_at: stamp,
  deleted_at: null,
})

const statement = (number: number) => ({
  id: `r${number}`,
  customer_id: `c${number}`,
  table_id: 'balanceSheet',
  period: '2025-12-31',
  row_key: '',
  data: '{}',
  sources: '{}',
  import_id: null,
  created_at: stamp,
  updated_at: stamp,
})

const ofOwner = ({ db }: OpenedDatabase, owner: string): Promise<number> =>
  countRows(db.selectFrom('customers').where('owner_id', '=', owner).where('deleted_at', 'is', null))

/** Counted without anything that is kept. */
const counted = async ({ db }: OpenedDatabase, owner: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from customers
    where owner_id = ${owner} and deleted_at is null`.execute(db)
  return Number(rows[0]?.n)
}

describe('a total that is kept', () => {
  test('is that of a count after each of 10,000 random writes', async () => {
    const random = randomNumbers(7)
    const pick = (below: number): number => Math.floor(random() * below)
    const wrong: string[] = []
    for (let step = 0; step < 10_000; step += 1) {
      const id = `c${pick(400)}`
      const way = pick(6)
      await first.db
        .transaction()
        .execute(async (trx) => {
          if (way === 0) await trx.deleteFrom('customers').where('id', '=', id).execute()
          else if (way === 1)
            await trx.updateTable('customers').set({ deleted_at: stamp }).where('id', '=', id).execute()
          else if (way === 2)
            await trx
              .updateTable('customers')
              .set({ owner_id: `u${pick(3)}` })
              .where('id', '=', id)
              .execute()
          else if (way === 3) await sql`update customers set deleted_at = null where id = ${id}`.execute(trx)
          else
            await trx
              .insertInto('customers')
              .values({ ...customer(pick(400)), id })
              .onConflict((conflict) => conflict.doNothing())
              .execute()
          // What a transaction counts is seen by nobody if it is taken back.
          if (way === 5) {
            await countRows(trx.selectFrom('customers').where('owner_id', '=', 'u0').where('deleted_at', 'is', null))
            throw new Error('taken back')
          }
        })
        .catch((error: unknown) => expect(String(error)).toMatch(/taken back|unique/i))
      if (step % 5 > 0) continue
      const owner = `u${pick(3)}`
      const [told, real] = [await ofOwner(first, owner), await counted(first, owner)]
      if (told !== real) wrong.push(`${step}: ${told} for ${real}`)
    }
    expect(wrong).toEqual([])
  })

  test('is counted anew after a write that was not committed yet when it was counted', async () => {
    await ofOwner(first, 'u0')
    for (let number = 0; number < 60; number += 3) {
      await first.db.transaction().execute(async (trx) => {
        await trx.insertInto('customers').values(customer(number)).execute()
        // SQLite has one connection, and makes who asks meanwhile wait for its turn.
        await Promise.race([ofOwner(first, 'u0'), setTimeout(20)])
      })
      expect(await ofOwner(first, 'u0')).toBe(number / 3 + 1)
    }
  })

  test('of a column that follows from another table is counted anew as soon as that is written', async () => {
    const { db } = first
    const there = (): Promise<number> =>
      countRows(db.selectFrom('customers').where('financial_state', '=', 'there').where('deleted_at', 'is', null))
    await db
      .insertInto('customers')
      .values(Array.from({ length: 20 }, (_, number) => customer(number)))
      .execute()
    await freshCustomers(db, stamp)
    for (let number = 0; number < 20; number += 1) {
      expect(await there()).toBe(number)
      await inTransaction(db, (trx) => trx.insertInto('table_rows').values(statement(number)).execute())
      expect(await there()).toBe(number + 1)
    }
  })

  test('within a transaction is that of what was not taken back to a savepoint', async () => {
    const changes = changesOf(first.db)
    // On PostgreSQL nothing is kept before it is heard what others write.
    await eventually(async () => expect(changes?.stateOf(['customers'])).not.toBeNull())
    await inTransaction(first.db, async (trx) => {
      const counts = (): Promise<number> => countRows(trx.selectFrom('customers').where('owner_id', '=', 'u1'))
      await sql`savepoint one`.execute(trx)
      await trx.insertInto('customers').values(customer(1)).execute()
      expect(await counts()).toBe(1)
      await sql`rollback to savepoint one`.execute(trx)
      expect(await counts()).toBe(0)
    })
  })

  test('is not kept while the line is lost on which PostgreSQL tells what others write', async () => {
    if (first.kind === 'sqlite') return
    const state = (): string | null | undefined => changesOf(first.db)?.stateOf(['customers'])
    await eventually(async () => expect(state()).not.toBeNull())
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_notify%'`.execute(second.db)
    await eventually(async () => expect(state()).toBeNull())
    await second.db.insertInto('customers').values(customer(1)).execute()
    expect(await ofOwner(first, 'u1')).toBe(1)
  })

  test('is counted anew when another process wrote', async () => {
    expect(await ofOwner(first, 'u1')).toBe(0)
    await second.db.insertInto('customers').values(customer(1)).execute()
    await eventually(async () => expect(await ofOwner(first, 'u1')).toBe(1))
    await second.db.transaction().execute((trx) => trx.updateTable('customers').set({ deleted_at: stamp }).execute())
    await eventually(async () => expect(await ofOwner(first, 'u1')).toBe(0))
  })
})

describe('figures that are kept', () => {
  type Asked = { n: number | string; r: string }
  /** By months that the query itself names, with a number that tells whether it was asked anew. */
  const ask = async ({ db }: OpenedDatabase, table = 'customers'): Promise<Asked | undefined> =>
    (
      await sql<Asked>`with months (first, next) as (values (${'2020'}, ${'2030'}))
        select ${kept} count(t.id) as n, min(cast(random() as text)) as r from months left join ${sql.table(table)} t on 1 = 1`.execute(
        db,
      )
    ).rows[0]

  test('of months that a query names are kept, until somebody writes', async () => {
    await eventually(async () => expect(await ask(first)).toEqual(await ask(first)))
    for (const writer of [first, second]) {
      const before = Number((await ask(first))?.n)
      await inTransaction(writer.db, (trx) =>
        trx
          .insertInto('customers')
          .values(customer(before + 1))
          .execute(),
      )
      await eventually(async () => expect(Number((await ask(first))?.n)).toBe(before + 1))
    }
    await first.db
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('customers').execute()
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(Number((await ask(first))?.n)).toBe(2)
  })

  test('of tables whose writes nothing tells are asked anew each time', async () => {
    await eventually(async () => expect(changesOf(first.db)?.stateOf(['customers'])).not.toBeNull())
    const [one, two] = [await ask(first, 'imports'), await ask(first, 'imports')]
    if (first.kind === 'postgres') expect(one).not.toEqual(two)
    else expect(one).toEqual(two)
  })
})
