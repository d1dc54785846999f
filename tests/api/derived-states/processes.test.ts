import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { wrongColumns } from '../../../server/db/derived/check.ts'
import { freshCustomers } from '../../../server/db/derived/refresh.ts'
import { wrongSummaries } from '../../../server/db/derived/summaries.ts'
import type { Executor } from '../../../server/db/schema.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { lockCustomer } from '../../../server/statements/lock.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { rounds } from '../../support/rounds.ts'
import { anomalyWritesOf } from './anomaly-writes.ts'
import { addCustomer, at, collection, customerIds, emptyCustomers, randomOf, row, writesOf } from './writes.ts'

let first: TestApp
let second: TestApp
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assistant-derived-'))
  first = await testApp({ folder })
  second = await testApp({ beside: first })
})
afterAll(async () => {
  await second.close()
  await first.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await emptyCustomers(first.app)
  for (const id of customerIds) await addCustomer(first.app.db, id)
})

const stored = (id = 'cu_1') =>
  first.app.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('two processes that write for the same customers at once leave nothing wrong', async () => {
  const work = async (db: Executor, seed: number): Promise<void> => {
    const random = randomOf(seed)
    const [write, anomalyWrite] = [writesOf(random), anomalyWritesOf(random)]
    for (let round = 0; round < rounds({ usual: 40, soak: 300 }); round += 1) {
      if (random() < 0.3) await freshCustomers(db, at(0))
      await inTransaction(db, async (trx) => {
        // As most transactions do that write data: one customer, held until the end.
        await lockCustomer(trx, 'cu_1')
        await trx
          .insertInto('table_rows')
          .values(row('cu_1', 'power', '2026-01'))
          .execute()
      })
      await (random() < 0.5 ? write : anomalyWrite)(db)
    }
  }
  const servers = [first, second, first, second]
  await Promise.all(servers.map(({ app }, index) => work(app.db, 7 * index + 1)))
  await freshCustomers(second.app.db, at(0))
  expect(await wrongColumns(first.app.db, at(0))).toEqual([])
  expect(await wrongSummaries(first.app.db)).toEqual([])
  expect(await first.app.db.selectFrom('customer_changes').selectAll().execute()).toEqual([])
})

test('what the database ends because two wait for each other is worked out again', async () => {
  const { db } = first.app
  await db
    .insertInto('table_rows')
    .values(row('cu_1', 'power', '2026-05'))
    .execute()
  const ended = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const asked = vi
    .spyOn(db, 'transaction')
    .mockImplementationOnce(() => ({ execute: () => Promise.reject(ended) }) as never)
  await freshCustomers(db, at(0))
  expect(asked).toHaveBeenCalled()
  expect(await db.selectFrom('customer_changes').selectAll().execute()).toEqual([])
  asked.mockImplementation(() => ({ execute: () => Promise.reject(new Error('another')) }) as never)
  await db
    .insertInto('table_rows')
    .values(row('cu_1', 'power', '2026-06'))
    .execute()
  await expect(freshCustomers(db, at(0))).rejects.toThrow('another')
  asked.mockRestore()
})

test('of two transactions that overlap, what both wrote is stored, whoever ends last', async () => {
  if (first.app.dbKind === 'sqlite') return
  let commitFirst = (): void => undefined
  let wroteFirst = (): void => undefined
  const written = new Promise<void>((resolve) => (wroteFirst = resolve))
  const committing = new Promise<void>((resolve) => (commitFirst = resolve))
  const slow = inTransaction(first.app.db, async (trx) => {
    await lockCustomer(trx, 'cu_1')
    await trx
      .insertInto('table_rows')
      .values(row('cu_1', 'balanceSheet', '2025-12-31'))
      .execute()
    wroteFirst()
    await committing
  })
  await written
  // The other's row is held: what this one wrote is left to who reads next, and nobody waits for the other.
  await inTransaction(second.app.db, (trx) =>
    trx
      .insertInto('collections')
      .values(collection('cu_1', '1', 'running'))
      .execute(),
  )
  const listed = second.as('clerk').call('POST', '/system/agent/user/customer/list', { powerState: 'collecting' })
  commitFirst()
  await slow
  expect((await listed).body.data).toMatchObject([{ userId: 'cu_1' }])
  expect(await stored()).toMatchObject({ power_state: 'collecting', financial_state: 'there' })
})

test('other tables of a kind in the schemas: all customers are worked out anew at the start', async () => {
  const { db } = first.app
  await inTransaction(db, (trx) =>
    trx
      .insertInto('table_rows')
      .values([row('cu_1', 'balanceSheet', '2025-12-31'), row('cu_2', 'power', '2026-01')])
      .execute(),
  )
  expect(await stored()).toMatchObject({ financial_state: 'there' })
  const schemas = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', schemas, { recursive: true })
  const change = (name: string, by: object): void => {
    const path = join(schemas, `tables/${name}.json`)
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...by }))
  }
  change('balanceSheet', { supplementary: true })
  change('power', { dataType: 2 })
  const other = await testApp({ beside: first, schemasFolder: schemas })
  expect(await stored()).toMatchObject({ financial_state: 'none', financial_period: null })
  expect(await stored('cu_2')).toMatchObject({ power_state: 'none', basic_state: 'there', basic_period: '2026-01' })
  expect(await wrongColumns(db, at(0))).toEqual([])
  await other.close()
  const back = await testApp({ beside: first })
  expect(await stored()).toMatchObject({ financial_state: 'there' })
  await back.close()
  rmSync(schemas, { recursive: true, force: true })
})
