// A customer with very many rows is read piece by piece, and its events keep no more inputs than anybody reads.
import { Worker } from 'node:worker_threads'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compute } from '../../server/analysis/events/compute.ts'
import { startAnalysing } from '../../server/analysis/events/runner.ts'
import { startAnalysisThread } from '../../server/analysis/events/thread.ts'
import { settingsInForce } from '../../server/analysis/rules/settings.ts'
import { readInPieces, readStored, rowsByTable } from '../../server/analysis/subject.ts'
import { toJson } from '../../server/db/client.ts'
import { portions } from '../../server/db/portions.ts'
import type { App } from '../../server/types.ts'
import { testApp, type TestApp } from '../support/app.ts'

const months = 12
const accounts = 400
let server: TestApp
let customer = ''
const monthOf = (at: number): string => `2024-${String((at % months) + 1).padStart(2, '0')}`
const billOf = (at: number): string => `A${String(Math.floor(at / months)).padStart(5, '0')}`
const places = Array.from({ length: months * accounts }, (_, at) => ({ period: monthOf(at), key: billOf(at) }))

beforeAll(async () => {
  server = await testApp()
  const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
    creditCode: '91320205MAXDEM0139',
    enterpriseName: '恒砚精密机械(演示)有限公司',
  })
  customer = added.body.data.userId
  const time = '2026-11-01T00:00:00.000Z'
  const rows = places.map(({ period, key }, at) => ({
    id: `row_${at}`,
    customer_id: customer,
    table_id: 'power',
    period,
    row_key: key,
    data: toJson({
      accountNo: key,
      month: period,
      payDueDate: `${period}-10`,
      payDate: `${period}-25`,
      totalKwh: String(at),
    }),
    sources: toJson({}),
    created_at: time,
    updated_at: time,
  }))
  for (const some of portions(rows)) await server.app.db.insertInto('table_rows').values(some).execute()
})
afterAll(() => server.close())

const change = (time: string): Promise<unknown> =>
  server.app.db.updateTable('customers').set({ updated_at: time }).where('id', '=', customer).execute()

test('all rows come once, those of a table by period and key', async () => {
  const stored = await readStored(server.app.db, customer, { sources: false })
  const sorted = places.toSorted((a, b) => (a.period + a.key < b.period + b.key ? -1 : 1))
  const [power] = [rowsByTable(stored, server.app.schemas.tables)['power'] ?? []]
  expect(power.map(({ period, key }) => [period, key])).toEqual(sorted.map(({ period, key }) => [period, key]))
})

test('what is changed while it is read is read anew', async () => {
  let pieces = 0
  const changing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const isPiece = result.rows.length > 1_000
      if (isPiece) pieces += 1
      if (isPiece && pieces === 1) await change('2026-11-02T00:00:00.000Z')
      return result
    },
  }
  const stored = await readStored(server.app.db.withPlugin(changing), customer, { sources: false })
  expect([stored.updatedAt, stored.rows.length]).toEqual(['2026-11-02T00:00:00.000Z', places.length])
  expect(pieces).toBe(4)
})

test('a thread that gets it in pieces says the same, and an event keeps two hundred inputs and how many more there are', async () => {
  const { db, schemas, rules } = server.app
  const stored = await readStored(db, customer, { sources: false })
  const given = { settings: await settingsInForce(db), branchIds: [], peers: {} }
  const thread = startAnalysisThread({ rules, schemas })
  try {
    const [first, second] = await Promise.all([
      thread.compute(stored, given, 60_000),
      thread.compute(stored, given, 60_000),
    ])
    const here = compute(stored, rules.compiled, schemas.tables, given)
    expect(first).toEqual(JSON.parse(JSON.stringify(here)))
    expect(second).toEqual(first)
    const late = here.events.flatMap(({ hits }) => hits).find(({ ruleId }) => ruleId === 'PW11')
    expect([late?.inputs.length, late?.moreInputs]).toEqual([200, expect.any(Number)])
    expect((late?.moreInputs ?? 0) + 200).toBeGreaterThanOrEqual(places.length)
  } finally {
    await thread.end()
  }
})

type Sent = { id: number; rows?: object[]; forget?: true; head?: object }

/** What is sent to threads of the rules while a piece of work is done, and when rows are read. */
async function watched(work: (db: App['db']) => Promise<unknown>, changes = 0): Promise<(Sent | 'read')[]> {
  const log: (Sent | 'read')[] = []
  let left = changes
  const reading: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!result.rows.some((row) => 'row_key' in row && 'data' in row)) return result
      log.push('read')
      if (left > 0) await change(`2026-11-1${left}T00:00:00.000Z`)
      left -= 1
      return result
    },
  }
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (sent: Sent) {
    log.push(sent)
    postMessage.call(this, sent)
  }
  try {
    await work(server.app.db.withPlugin(reading))
  } finally {
    Worker.prototype.postMessage = postMessage
  }
  return log
}

const told = (log: readonly (Sent | 'read')[]): unknown[] =>
  log.map((each) => (each === 'read' ? 'read' : (each.rows?.length ?? (each.forget ? 'forget' : 'compute'))))

const analyse = async (db: App['db']): Promise<void> => {
  const { dbKind: kind, schemas, rules } = server.app
  await db.deleteFrom('analyses').execute()
  const failed: unknown[] = []
  const analyser = startAnalysing({ db, kind, context: { schemas, rules }, failed: (error) => failed.push(error) })
  await analyser.drain()
  await analyser.stop()
  expect(failed).toEqual([])
}
const analysed = async (): Promise<object> => {
  const { db } = server.app
  const events = await db.selectFrom('anomaly_events').selectAll().orderBy('id').execute()
  const [analysis] = await db.selectFrom('analyses').selectAll().execute()
  return [events, { ...analysis, computed_at: '', data_stamp: '' }]
}

test('who analyses sends each piece on before the next is read, and nothing twice', async () => {
  const log = await watched(analyse)
  expect(told(log)).toEqual(['read', 2000, 'read', 2000, 'read', 800, 'compute'])
  expect(Object.keys(log.at(-1) ?? {})).toEqual(['id', 'head', 'given'])
  expect(log.at(-1)).not.toHaveProperty('head.rows')
})

test('a colleague who changes it meanwhile: the thread forgets what it has, and all of it comes anew', async () => {
  await analyse(server.app.db)
  const before = await analysed()
  const log = await watched(analyse, 1)
  const whole = ['read', 2000, 'read', 2000, 'read', 800]
  expect(told(log)).toEqual([...whole, 'forget', ...whole, 'compute'])
  expect(await analysed()).toEqual(before)
})

test('a customer who is gone half-way leaves nothing in the thread', async () => {
  const { db, schemas, rules } = server.app
  const thread = startAnalysisThread({ rules, schemas })
  const given = { settings: await settingsInForce(db), branchIds: [], peers: {} }
  try {
    const staged = thread.stage()
    const log = await watched(async () => {
      await expect(readInPieces(db, 'cu_gone', staged)).rejects.toThrow('error.notFound')
      staged.close()
    })
    expect(told(log)).toEqual(['forget'])
    const next = thread.stage()
    const head = await readInPieces(db, customer, next, { sources: false })
    const stored = await readStored(db, customer, { sources: false })
    const there = await next.compute(head, given, 60_000)
    next.close()
    expect(there).toEqual(JSON.parse(JSON.stringify(compute(stored, rules.compiled, schemas.tables, given))))
  } finally {
    await thread.end()
  }
})
