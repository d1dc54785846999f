import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshCustomers } from '../../../server/db/derived/refresh.ts'
import { countWhereStopped, stopCounting, summary, wrongSummaries } from '../../../server/db/derived/summaries.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { rounds } from '../../support/rounds.ts'
import { anomalyWritesOf, counted, event } from './anomaly-writes.ts'
import { expectRight } from './recounted.ts'
import { addCustomer, at, customerIds, emptyCustomers, minute, randomOf, writesOf } from './writes.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptyCustomers(server.app)
  for (const id of customerIds) await addCustomer(server.app.db, id)
})

const all = { owner: '', branch: '' }
const totalOf = async (topic: string): Promise<number> =>
  (await summary(server.app.db, all, topic)).reduce((sum, { total }) => sum + total, 0)

describe('what customers come to together is what a full count gives', () => {
  test.each(Array.from({ length: rounds({ usual: 3, soak: 20 }) }, (_, index) => index + 1))(
    'after a thousand random writes, some of which are undone (%i)',
    async (seed) => {
      const random = randomOf(seed * 31)
      const [write, anomalyWrite] = [writesOf(random), anomalyWritesOf(random)]
      const any = (): typeof write => (random() < 0.3 ? write : anomalyWrite)
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        const { db } = server.app
        for (let round = 1; round <= 500; round += 1) {
          const how = random()
          const many = async (trx: typeof db): Promise<void> => {
            for (let index = 0; index < 3; index += 1) await any()(trx)
            if (how > 0.9) throw new Error('undone')
          }
          if (how < 0.4) await any()(db)
          else await inTransaction(db, many).catch((error: Error) => expect(error.message).toBe('undone'))
          if (random() < 0.1) vi.setSystemTime(Date.now() + random() * 4 * minute)
          if (round % 50 === 0) await expectRight(server.app)
        }
      } finally {
        vi.useRealTimers()
      }
    },
  )

  test('nobody, and nothing of anybody: nothing is left of what there was', async () => {
    const { db } = server.app
    await db
      .insertInto('analyses')
      .values(counted('cu_1', at(0), { high: 2 }))
      .execute()
    await db.insertInto('anomaly_events').values(event('cu_1')).execute()
    await freshCustomers(db, at(0))
    expect(await totalOf('open')).toBe(1)
    await emptyCustomers(server.app)
    for (const topic of ['open', 'event', 'severities', 'industry', 'power_state'])
      expect(await summary(db, all, topic)).toEqual([])
  })

  test('a summary that somebody wrote over is found, and made anew', async () => {
    const { db } = server.app
    await db
      .deleteFrom('summaries')
      .where('topic', '=', 'industry')
      .where('owner', '=', '')
      .where('branch', '=', '')
      .execute()
    expect(await wrongSummaries(db)).toEqual([{ summary: 'industry///', stored: '0 0', expected: '4 4' }])
    await stopCounting(db)
    await countWhereStopped(db)
    expect(await wrongSummaries(db)).toEqual([])
  })

  test('what is written while counting is stopped is counted afterwards', async () => {
    const { db } = server.app
    await stopCounting(db)
    await addCustomer(db, 'cu_5')
    await db.updateTable('customers').set({ owner_id: 'u_other' }).where('id', '=', 'cu_1').execute()
    await db.deleteFrom('customers').where('id', '=', 'cu_2').execute()
    expect(await wrongSummaries(db)).not.toEqual([])
    await countWhereStopped(db)
    await expectRight(server.app)
  })

  test('so many writes that rows are put together on PostgreSQL change nothing that is read', async () => {
    const { db } = server.app
    for (let index = 0; index < 700; index += 1)
      await db
        .updateTable('customers')
        .set({ owner_id: index % 2 ? 'u_clerk' : 'u_other' })
        .where('id', '=', 'cu_1')
        .execute()
    const read = () => summary(db, { owner: 'u_other', branch: '' }, 'industry')
    const rowsOf = async (): Promise<number> => (await db.selectFrom('summaries').select('topic').execute()).length
    const before = [await rowsOf(), await summary(db, { owner: 'u_clerk', branch: '' }, 'industry')]
    const known = await read()
    expect(await read()).toEqual(known)
    if (server.app.dbKind === 'postgres') expect(await rowsOf()).toBeLessThan(Number(before[0]))
    expect(await summary(db, { owner: 'u_clerk', branch: '' }, 'industry')).toEqual(before[1])
    await expectRight(server.app)
  })
})
