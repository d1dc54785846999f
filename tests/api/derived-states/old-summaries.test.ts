import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { analyseCustomer } from '../../../server/analysis/events/analyse.ts'
import { recount } from '../../../server/analysis/events/counts.ts'
import { repairColumns } from '../../../server/db/derived/check.ts'
import { freshCustomers } from '../../../server/db/derived/refresh.ts'
import type { Executor } from '../../../server/db/schema.ts'
import { inQuickTransaction, inTransaction } from '../../../server/db/transaction.ts'
import { purgeCustomer } from '../../../server/resources/hooks/purge.ts'
import { testApp, type Answer, type TestApp } from '../../support/app.ts'
import { addSampleCustomer } from '../../support/sample-customer.ts'
import { counted, event, hit } from './anomaly-writes.ts'
import { expectRight } from './recounted.ts'
import { addCustomer, at, code, customerIds, emptyCustomers, minute, row } from './writes.ts'

let server: TestApp
let db: Executor
const day = 86_400_000
const stamp = '2026-01-01T00:00:00.000Z'

beforeAll(async () => {
  server = await testApp()
  db = server.app.db
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptyCustomers(server.app)
  for (const id of customerIds) await addCustomer(db, id)
  await db.updateTable('customers').set({ updated_at: stamp }).execute()
  await db
    .insertInto('analyses')
    .values(counted('cu_1', stamp, { high: 1, open_events: 1 }))
    .execute()
  await db
    .insertInto('anomaly_events')
    .values(event('cu_1', { id: 'ev_1' }))
    .execute()
  await db.insertInto('anomaly_hits').values(hit('ev_1', 'cu_1')).execute()
  await expectRight(server.app)
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> =>
  server.as('admin').call(method, path, body)
const ok = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer['body']> => {
  const answer = await call(method, path, body)
  expect(answer.body).toMatchObject({ code: 200 })
  return answer.body
}
const customer = '/system/agent/user/customer'
const set = (values: object, id = 'cu_1'): Promise<unknown> =>
  db.updateTable('customers').set(values).where('id', '=', id).execute()
const setEvent = (values: object): Promise<unknown> =>
  db.updateTable('anomaly_events').set(values).where('id', '=', 'ev_1').execute()
const analyse = (id: string): Promise<void> =>
  analyseCustomer(db, { schemas: server.app.schemas, rules: server.app.rules }, id)

/** Writes that mean to leave a summary behind: past the ways of the program, undone, twice, out of order. */
const sequences: Record<string, () => Promise<unknown>> = {
  'handed over by hand': () => set({ owner_id: 'u_other' }),
  'handed over and back': async () => {
    await set({ owner_id: 'u_other', branch_id: 'b_2' })
    await set({ owner_id: 'u_clerk', branch_id: 'b_1' })
  },
  'to no branch': () => set({ branch_id: null }),
  'to a branch of no name': () => set({ branch_id: '' }),
  'all handed over at once': () => db.updateTable('customers').set({ owner_id: 'u_other', branch_id: 'b_2' }).execute(),
  'handed over while its events change in the same transaction': () =>
    inTransaction(db, async (trx) => {
      await trx.updateTable('anomaly_events').set({ severity: 'low' }).execute()
      await trx.updateTable('customers').set({ branch_id: 'b_2' }).execute()
      await trx.updateTable('anomaly_events').set({ status: 'accepted' }).execute()
    }),
  'to the bin by the call': () => ok('DELETE', `${customer}/cu_1`),
  'to the bin and back by the call': async () => {
    await ok('DELETE', `${customer}/cu_1`)
    await ok('POST', '/system/recycleBin/undo', { resource: 'customers', ids: ['cu_1'] })
  },
  'to the bin twice': async () => {
    await set({ deleted_at: at(-minute) })
    await set({ deleted_at: at(0) })
  },
  'changed while it lies in the bin, then back': async () => {
    await set({ deleted_at: at(0) })
    await setEvent({ severity: 'medium', status: 'suppressed', closed_at: at(0) })
    await db.updateTable('analyses').set({ industry_code: 'F51', medium: 3 }).execute()
    await set({ deleted_at: null })
  },
  'handed over while it lies in the bin': async () => {
    await set({ deleted_at: at(0) })
    await set({ owner_id: 'u_other', branch_id: 'b_2' })
    await set({ deleted_at: null })
  },
  'gone for good': () =>
    inTransaction(db, async (trx) => {
      await purgeCustomer(trx, 'cu_1')
      await trx.deleteFrom('customers').where('id', '=', 'cu_1').execute()
    }),
  'its row gone and its events left, then there again': async () => {
    await db.deleteFrom('customers').where('id', '=', 'cu_1').execute()
    await db.insertInto('anomaly_events').values(event('cu_1')).execute()
    await addCustomer(db, 'cu_1')
  },
  'events of a customer that comes afterwards': async () => {
    await db.insertInto('anomaly_events').values(event('cu_9')).execute()
    await db
      .insertInto('analyses')
      .values(counted('cu_9', stamp, { high: 1 }))
      .execute()
    await addCustomer(db, 'cu_9')
  },
  'a transaction that is undone': () =>
    inTransaction(db, async (trx) => {
      await trx.deleteFrom('anomaly_events').execute()
      await trx.updateTable('customers').set({ owner_id: 'u_other' }).execute()
      throw new Error('undone')
    }).catch(() => undefined),
  'a transaction that works out before it is undone': () =>
    inTransaction(db, async (trx) => {
      await trx.updateTable('analyses').set({ high: 9 }).execute()
      await freshCustomers(trx, at(0))
      throw new Error('undone')
    }).catch(() => undefined),
  'a quick transaction': () =>
    inQuickTransaction(db, server.app.dbKind, async (trx) => void (await trx.deleteFrom('analyses').execute())),
  'an event found anew after it was gone': async () => {
    await setEvent({ gone_at: at(0) })
    await setEvent({ gone_at: null })
  },
  'an event moved to another customer': () => setEvent({ customer_id: 'cu_2' }),
  'an event seen years ago': () => setEvent({ first_seen_at: '2019-02-28T23:59:59.999Z' }),
  'an event closed before it was seen': () => setEvent({ status: 'accepted', closed_at: at(-40 * day) }),
  'closed, and opened without taking the time off': async () => {
    await setEvent({ status: 'accepted', closed_at: at(0) })
    await setEvent({ status: 'open' })
  },
  'events on both sides of an age, to the millisecond': () =>
    db
      .insertInto('anomaly_events')
      .values(
        [8, 31, 91].flatMap((days) => [-1, 0, 1].map((ms) => event('cu_2', { first_seen_at: at(ms - days * day) }))),
      )
      .execute(),
  'hits without their event': () => db.deleteFrom('anomaly_events').execute(),
  'an event of every rule twice': () =>
    db
      .insertInto('anomaly_hits')
      .values([hit('ev_1', 'cu_1', 'TR05'), hit('ev_2', 'cu_1'), hit('ev_3', 'cu_2')])
      .execute(),
  'a hit of another customer than its event': () =>
    db.updateTable('anomaly_hits').set({ customer_id: 'cu_3' }).execute(),
  'an edit after the analysis': () => set({ updated_at: at(0) }),
  'an edit whose time is set back to that of the analysis': async () => {
    await set({ updated_at: at(0) })
    await set({ updated_at: stamp })
  },
  'an edit by the call': async () => {
    const { data } = (await call('GET', `${customer}/info/cu_1`)).body
    await ok('PUT', `${customer}/cu_1`, { userName: '改名公司', version: data.version })
  },
  'a stamp that only begins as the customer’s time': () =>
    db
      .updateTable('analyses')
      .set({ data_stamp: `${stamp}9 rules` })
      .execute(),
  'counts brought up by the program after a change by hand': async () => {
    await setEvent({ severity: 'info' })
    await inTransaction(db, (trx) => recount(trx, 'cu_1'))
  },
  'two customers of one industry, one of them to the bin': async () => {
    await db.insertInto('analyses').values(counted('cu_2', stamp)).execute()
    await set({ deleted_at: at(0) })
  },
  'an industry that is none, a region with blanks': () =>
    db.updateTable('analyses').set({ industry_code: '??', region_code: ' 11 ' }).execute(),
  'measures without a year, then with one': async () => {
    await db.updateTable('analyses').set({ measures: '{}' }).execute()
    await db.updateTable('analyses').set({ measures: '{"period":"2024-12-31","values":{}}' }).execute()
  },
  'more than a thousand events': () =>
    db
      .insertInto('anomaly_events')
      .values(Array.from({ length: 700 }, () => event('cu_3')))
      .execute(),
  'analysed by the program, an edit of a table, analysed again': async () => {
    await addSampleCustomer(db, {})
    await analyse('cu_sample')
    await inTransaction(db, (trx) => trx.deleteFrom('table_rows').where('table_id', '=', 'cashFlow').execute())
    await set({ updated_at: at(0) }, 'cu_sample')
    await analyse('cu_sample')
  },
  'a rule that is made stricter, and as it was': async () => {
    await addSampleCustomer(db, {})
    await analyse('cu_sample')
    for (const rules of [{ LQ02: { thresholds: { line: '0.01' } } }, {}]) {
      const { data } = (await call('GET', '/system/rules')).body
      await ok('POST', '/system/rules/save', { version: data.version, note: 'x', rules })
      await analyse('cu_sample')
    }
  },
  'code and file that run out unasked': async () => {
    await db.insertInto('qr_codes').values(code('cu_1')).execute()
    vi.setSystemTime(Date.now() + 20 * minute)
  },
  'rows of a customer of another, moved': async () => {
    await db
      .insertInto('table_rows')
      .values(row('cu_1', 'power', '2026-01'))
      .execute()
    await db.updateTable('table_rows').set({ customer_id: 'cu_2' }).execute()
  },
  'columns written over by hand, and repaired': async () => {
    await set({ severities: 'hmli', industry: 'Z99', shares: '[["rule","X",5]]' })
    const ids = ['severities', 'industry', 'shares'].map((column) => ({ id: 'cu_1', column, stored: '', expected: '' }))
    await repairColumns(db, ids)
  },
  'everything deleted, in the worst order': async () => {
    for (const table of ['customers', 'anomaly_hits', 'analyses', 'anomaly_events'] as const)
      await db.deleteFrom(table).execute()
  },
}

test.each(Object.entries(sequences))('no summary is old: %s', async (_, write) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await write()
    await expectRight(server.app)
  } finally {
    vi.useRealTimers()
  }
})
