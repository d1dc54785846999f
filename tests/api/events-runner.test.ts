import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { compute } from '../../server/analysis/events/compute.ts'
import { analyseCustomer } from '../../server/analysis/events/analyse.ts'
import { commonStamp } from '../../server/analysis/events/context.ts'
import { startAnalysing, type Analyser } from '../../server/analysis/events/runner.ts'
import { storeComputed } from '../../server/analysis/events/store.ts'
import { inQuickTransaction } from '../../server/db/transaction.ts'
import { readStored } from '../../server/analysis/subject.ts'
import { shippedSettings } from '../../server/analysis/rules/settings.ts'
import { eventsApp, type EventsApp } from '../support/events.ts'
import { eventually } from '../support/eventually.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: EventsApp
const analysers: Analyser[] = []
const failures: unknown[] = []
beforeAll(async () => {
  server = await eventsApp()
  for (const id of ['cu_a', 'cu_b', 'cu_c']) await addSampleCustomer(server.app.db, { id, power: false })
})
afterEach(async () => {
  // One that is left running would look at what later tests change.
  await Promise.all(analysers.splice(0).map((one) => one.stop()))
})
afterAll(() => server.close())

const context = () => ({ schemas: server.app.schemas, rules: server.app.rules })
const begin = (pace = {}): Analyser => {
  const analyser = startAnalysing({
    db: server.app.db,
    kind: server.app.dbKind,
    context: context(),
    failed: (error) => failures.push(error),
    pace,
  })
  analysers.push(analyser)
  return analyser
}
const computedAt = async (id: string): Promise<string | undefined> =>
  (await server.app.db.selectFrom('analyses').select('computed_at').where('customer_id', '=', id).executeTakeFirst())
    ?.computed_at
const high = async (id: string): Promise<number | undefined> =>
  (await server.app.db.selectFrom('analyses').select('high').where('customer_id', '=', id).executeTakeFirst())?.high

describe('the runner', () => {
  test('looks at every customer, in a thread, and says the same as a call that looks at once', async () => {
    await server.change('cu_a', 'balanceSheet', '2024-12-31', { totalAssets: '1' })
    await begin().drain()
    expect(failures).toEqual([])
    const { rows, pending } = await server.customers()
    expect(pending).toBe(0)
    expect(rows.map(({ appUserId, counts }) => [appUserId, counts?.high])).toEqual([
      ['cu_a', 1],
      ['cu_b', 0],
      ['cu_c', 0],
    ])
    const events = () =>
      server.app.db
        .selectFrom('anomaly_events')
        .select(['id', 'evidence_hash', 'severity', 'hits'])
        .where('customer_id', '=', 'cu_a')
        .execute()
    const byThread = await events()
    await server.app.db.deleteFrom('anomaly_events').where('customer_id', '=', 'cu_a').execute()
    await server.app.db.deleteFrom('anomaly_hits').where('customer_id', '=', 'cu_a').execute()
    await server.app.db.deleteFrom('analyses').where('customer_id', '=', 'cu_a').execute()
    await analyseCustomer(server.app.db, context(), 'cu_a')
    expect(await events()).toEqual(byThread)
  })

  test('leaves those alone that have not changed', async () => {
    await begin().drain()
    const before = await computedAt('cu_b')
    await begin().drain()
    expect(await computedAt('cu_b')).toBe(before)
  })

  test('finds what changed by itself: an import, a new customer', async () => {
    await begin({ look: 20 }).drain()
    await server.change('cu_b', 'balanceSheet', '2024-12-31', { totalAssets: '2' })
    await eventually(async () => expect(await high('cu_b')).toBe(1))
    await addSampleCustomer(server.app.db, { id: 'cu_new', power: false })
    await server.app.db
      .updateTable('customers')
      .set({ updated_at: new Date().toISOString() })
      .where('id', '=', 'cu_new')
      .execute()
    await eventually(async () => expect(await high('cu_new')).toBe(0))
  })

  test('goes on after a customer whose data break the rules, and does not try that one again until it changes', async () => {
    const {
      app: { db },
    } = server
    await server.change('cu_c', 'balanceSheet', '2024-12-31', { totalAssets: '206256414' })
    await db
      .updateTable('table_rows')
      .set({ data: 'null' })
      .where('customer_id', '=', 'cu_c')
      .where('table_id', '=', 'balanceSheet')
      .execute()
    await server.change('cu_new', 'balanceSheet', '2024-12-31', { totalAssets: '3' })
    failures.length = 0
    const runner = begin()
    await runner.drain()
    await runner.drain()
    expect(failures).toHaveLength(1)
    expect(await high('cu_new')).toBe(1)
    await db
      .updateTable('table_rows')
      .set({ data: '{}' })
      .where('customer_id', '=', 'cu_c')
      .where('table_id', '=', 'balanceSheet')
      .execute()
    await server.change('cu_c', 'balanceSheet', '2024-12-31', { totalAssets: '206256414' })
    await runner.drain()
    expect(failures).toHaveLength(1)
    expect(await server.customers()).toMatchObject({ pending: 0 })
  })

  test('ends at once when it is told to, in the middle of its work, and goes on where it stopped', async () => {
    for (let index = 0; index < 30; index += 1)
      await addSampleCustomer(server.app.db, { id: `cu_many${index}`, power: false, years: 2 })
    const { pending } = await server.customers()
    await begin({ look: 1 }).stop()
    const left = (await server.customers()).pending
    expect(left).toBeGreaterThan(pending - 10)
    await begin().drain()
    expect((await server.customers()).pending).toBe(0)
  })

  test('two of them on one database do not write anything twice', async () => {
    await server.app.db.updateTable('analyses').set({ data_stamp: 'old' }).execute()
    const events = async (): Promise<number> =>
      (await server.app.db.selectFrom('anomaly_events').select('id').execute()).length
    const before = await events()
    failures.length = 0
    await Promise.all([begin().drain(), begin().drain()])
    expect(failures).toEqual([])
    expect([await events(), (await server.customers()).pending]).toEqual([before, 0])
    expect(
      await server.app.db.selectFrom('anomaly_history').select('id').where('kind', '=', 'changed').execute(),
    ).toEqual([])
  })
})

test('what the runner writes does not wait for the disk, what people do does', async () => {
  await begin().drain()
  const setting =
    server.app.dbKind === 'postgres'
      ? sql<{ value: unknown }>`select current_setting('synchronous_commit') as value`
      : sql<{ value: unknown }>`select synchronous as value from pragma_synchronous`
  expect((await setting.execute(server.app.db)).rows[0]?.value).toBe(server.app.dbKind === 'postgres' ? 'on' : 2)
  await expect(
    inQuickTransaction(server.app.db, server.app.dbKind, async (trx) => {
      await trx.updateTable('analyses').set({ high: 99 }).execute()
      throw new Error('half-way')
    }),
  ).rejects.toThrow('half-way')
  expect(await high('cu_c')).not.toBe(99)
  expect((await setting.execute(server.app.db)).rows[0]?.value).toBe(server.app.dbKind === 'postgres' ? 'on' : 2)
})

describe('what was computed', () => {
  const computed = async (id: string) => {
    const stored = await readStored(server.app.db, id)
    return {
      stored,
      result: compute(stored, server.app.rules.compiled, server.app.schemas.tables, {
        settings: shippedSettings,
        branchIds: [],
        peers: {},
      }),
    }
  }
  const store = (result: Parameters<typeof storeComputed>[1], from: Parameters<typeof storeComputed>[2]) =>
    server.app.db.transaction().execute((db) => storeComputed(db, result, from))

  test('from data that have changed since is thrown away', async () => {
    const { stored, result } = await computed('cu_a')
    const before = await computedAt('cu_a')
    await server.change('cu_a', 'balanceSheet', '2023-12-31', { totalAssets: '5' })
    expect(await store(result, { updatedAt: stored.updatedAt, stamp: 'late', rulesVersion: 0 })).toBe(false)
    expect(await computedAt('cu_a')).toBe(before)
  })

  test('by older settings of the rules than are there is thrown away', async () => {
    const { stored, result } = await computed('cu_a')
    await server.app.db.updateTable('analyses').set({ rules_version: 7 }).where('customer_id', '=', 'cu_a').execute()
    expect(await store(result, { updatedAt: stored.updatedAt, stamp: 'x', rulesVersion: 0 })).toBe(false)
  })

  test('is old the next day: rules look at the date, and at others of the industry', () => {
    expect(commonStamp(context(), '2025-09-01')).not.toBe(commonStamp(context(), '2025-09-02'))
    expect(commonStamp(context(), '2025-09-01')).toBe(commonStamp(context(), '2025-09-01'))
  })
})
