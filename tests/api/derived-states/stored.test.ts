import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { repairColumns, wrongColumns } from '../../../server/db/derived/check.ts'
import { freshCustomers } from '../../../server/db/derived/refresh.ts'
import { inQuickTransaction, inTransaction } from '../../../server/db/transaction.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { rounds } from '../../support/rounds.ts'
import {
  addCustomer,
  at,
  code,
  collection,
  customerIds,
  emptyCustomers,
  file,
  minute,
  randomOf,
  row,
  writesOf,
} from './writes.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptyCustomers(server.app)
  for (const id of customerIds) await addCustomer(server.app.db, id)
})

const wrong = () => wrongColumns(server.app.db, at(0))
const marks = () => server.app.db.selectFrom('customer_changes').selectAll().execute()
const stored = (id = 'cu_1') =>
  server.app.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('what is stored of customers is what their definition gives', () => {
  test.each(Array.from({ length: rounds({ usual: 3, soak: 20 }) }, (_, index) => index + 1))(
    'after random writes, in transactions and outside, and as time goes by (%i)',
    async (seed) => {
      const random = randomOf(seed)
      const write = writesOf(random)
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        for (let round = 0; round < 120; round += 1) {
          const { db, dbKind } = server.app
          const how = random()
          if (how < 0.4) await write(db)
          else if (how < 0.5) await inQuickTransaction(db, dbKind, async (trx) => void (await write(trx)))
          else
            await inTransaction(db, async (trx) => {
              for (let index = 0; index < 3; index += 1) await write(trx)
            })
          if (random() < 0.2) vi.setSystemTime(Date.now() + random() * 4 * minute)
          if (round % 10 < 9) continue
          await freshCustomers(db, at(0))
          expect(await wrong()).toEqual([])
          expect(await marks()).toEqual([])
        }
      } finally {
        vi.useRealTimers()
      }
    },
  )

  test('a change is worked out in its own transaction, and undone with it', async () => {
    const { db } = server.app
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('table_rows')
        .values(row('cu_1', 'balanceSheet', '2025-12-31'))
        .execute()
      await trx
        .insertInto('collections')
        .values(collection('cu_2', '1', 'running'))
        .execute()
    })
    expect(await marks()).toEqual([])
    expect(await stored()).toMatchObject({ financial_state: 'there', financial_period: '2025-12-31', version: 1 })
    expect(await stored('cu_2')).toMatchObject({ power_state: 'collecting' })
    const failing = inTransaction(db, async (trx) => {
      await trx.deleteFrom('table_rows').execute()
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await stored()).toMatchObject({ financial_state: 'there' })
    expect(await wrong()).toEqual([])
  })

  test('a change that comes to nothing leaves no mark', async () => {
    const { db } = server.app
    await db.insertInto('qr_codes').values(code('cu_1')).execute()
    await freshCustomers(db, at(0))
    await db
      .updateTable('qr_codes')
      .set({ state: 'waiting', reminders: 3, updated_at: at(5) })
      .execute()
    await db.updateTable('customers').set({ user_name: '别名' }).execute()
    expect(await marks()).toEqual([])
  })

  test('what was written before its customer counts as soon as the customer is there', async () => {
    const { db } = server.app
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('table_rows')
        .values(row('cu_9', 'basic', ''))
        .execute()
      await addCustomer(trx, 'cu_9')
    })
    expect(await stored('cu_9')).toMatchObject({ basic_state: 'there', basic_period: '' })
  })

  test('what somebody wrote over is found, and put right', async () => {
    const { db } = server.app
    await inTransaction(db, (trx) =>
      trx
        .insertInto('table_rows')
        .values(row('cu_1', 'power', '2026-01'))
        .execute(),
    )
    await db.updateTable('customers').set({ power_state: 'none', industry: 'C34' }).where('id', '=', 'cu_1').execute()
    expect(await wrong()).toEqual([
      { id: 'cu_1', column: 'power_state', stored: 'none', expected: 'there' },
      { id: 'cu_1', column: 'industry', stored: 'C34', expected: null },
    ])
    await repairColumns(db, await wrong())
    expect(await wrong()).toEqual([])
  })

  test('marks of a customer that is gone are gone after the next look', async () => {
    const { db } = server.app
    await db
      .insertInto('table_rows')
      .values(row('cu_gone', 'basic', ''))
      .execute()
    expect(await marks()).toHaveLength(1)
    await freshCustomers(db, at(0))
    expect(await marks()).toEqual([])
  })
})

describe('as time goes by, with nothing written', () => {
  const list = async (body: object) =>
    (await server.as('clerk').call('POST', '/system/agent/user/customer/list', body)).body
  const figures = async () =>
    (await server.as('admin').call('GET', '/report/statistics/customer/analyze')).body.data.byState as {
      kind: string
      state: string
      count: number
    }[]

  test('a code that ends is asked for no longer, and the files that it brought wait to be imported', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-01-01T08:00:00.000Z') })
    try {
      const { db } = server.app
      await db.updateTable('sessions').set({ expires_at: '2100-01-01T00:00:00.000Z' }).execute()
      const open = code('cu_1', { need_types: '["2"]' })
      const sent = code(null, { state: 'authorised' })
      await db.insertInto('qr_codes').values([open, sent]).execute()
      await db
        .insertInto('files')
        .values(file('cu_2', sent.id, '3'))
        .execute()
      expect((await list({ basicState: 'requested' })).data).toMatchObject([
        { userId: 'cu_1', dataStates: { basic: 'requested', financial: 'none' } },
      ])
      expect(await stored('cu_2')).toMatchObject({ derived_until: at(10 * minute), financial_state: 'none' })
      vi.setSystemTime(Date.now() + 10 * minute)
      expect((await list({ basicState: 'requested' })).totalCount).toBe(0)
      expect((await list({ financialState: 'received' })).data).toMatchObject([
        { userId: 'cu_2', dataStates: { basic: 'none', financial: 'received' } },
      ])
      expect(await stored()).toMatchObject({ derived_until: null })
      await db
        .updateTable('qr_codes')
        .set({ expires_at: at(minute) })
        .execute()
      expect((await list({ basicState: 'requested' })).totalCount).toBe(1)
      vi.setSystemTime(Date.now() + minute)
      expect((await figures()).filter(({ kind }) => kind === 'basic')).toEqual([
        { kind: 'basic', state: 'none', count: customerIds.length },
      ])
      await db
        .updateTable('qr_codes')
        .set({ expires_at: at(minute) })
        .execute()
      vi.setSystemTime(Date.now() + minute)
      const { data } = (await server.as('clerk').call('GET', '/system/agent/user/customer/info/cu_1')).body
      expect(data).toMatchObject({ basicState: 'none' })
    } finally {
      vi.useRealTimers()
    }
  })
})
