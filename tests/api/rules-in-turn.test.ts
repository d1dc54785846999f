// Customers wait for each other in a thread of the rules; what one of them does to it is no fault of the others.
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startAnalysing } from '../../server/analysis/events/runner.ts'
import { startAnalysisThread, ThreadEnded, type AnalysisThread } from '../../server/analysis/events/thread.ts'
import { shippedSettings } from '../../server/analysis/rules/settings.ts'
import { readStored, type StoredSubject } from '../../server/analysis/subject.ts'
import { toJson } from '../../server/db/client.ts'
import { portions } from '../../server/db/portions.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

const large = 'cu_large'
const largest = 'cu_largest'
const few = ['cu_one', 'cu_two', 'cu_three']
let server: TestApp
beforeAll(async () => {
  server = await testApp()
  for (const id of [large, largest, ...few]) await addSampleCustomer(server.app.db, { id, power: false, years: 2 })
  const time = '2026-11-01T00:00:00.000Z'
  const rowsOf = (id: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `row_${id}_${at}`,
      customer_id: id,
      table_id: 'power',
      period: `2024-${String((at % 12) + 1).padStart(2, '0')}`,
      row_key: `A${Math.floor(at / 12)}`,
      data: toJson({ accountNo: `A${Math.floor(at / 12)}`, kwh: String(at) }),
      sources: toJson({}),
      created_at: time,
      updated_at: time,
    }))
  const rows = [...rowsOf(large, 3_600), ...rowsOf(largest, 4_200)]
  for (const some of portions(rows)) await server.app.db.insertInto('table_rows').values(some).execute()
})
afterAll(() => server.close())

describe('the time of a customer', () => {
  const given = { settings: shippedSettings, branchIds: [], peers: {} }
  let thread: AnalysisThread
  let subjects: StoredSubject[] = []
  beforeEach(async () => {
    subjects = await Promise.all([large, 'cu_one'].map((id) => readStored(server.app.db, id, { sources: false })))
    thread = startAnalysisThread({ rules: server.app.rules, schemas: server.app.schemas })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await thread.end()
  })
  /** Both are asked for, the large one first, each with so many milliseconds. */
  const both = async (first: number, second: number): Promise<Promise<unknown>[]> => {
    const told = (job: Promise<{ customerId: string }>): Promise<unknown> =>
      job.then(
        ({ customerId }) => customerId,
        (error: unknown) => error,
      )
    const jobs: Promise<unknown>[] = []
    for (const [index, milliseconds] of [first, second].entries()) {
      const [subject] = subjects.slice(index)
      if (subject) jobs.push(told(thread.compute(subject, given, milliseconds)))
      // Its rows go in pieces, with a turn for others between them.
      for (let turn = 0; turn < 3; turn += 1) await setImmediate()
    }
    return jobs
  }

  test('begins when its turn comes: it does not end for one before it that takes long', async () => {
    const jobs = await both(60_000, 1_000)
    vi.advanceTimersByTime(30_000)
    expect(await Promise.all(jobs)).toEqual([large, 'cu_one'])
  })

  test('that is over ends the thread for it alone: the others are told that they had no part in it', async () => {
    const jobs = await both(1_000, 60_000)
    vi.advanceTimersByTime(1_000)
    const [late, waiting] = await Promise.all(jobs)
    expect(late).toMatchObject({ message: `the rules took longer than 1000 ms over customer ${large}` })
    expect(waiting).toBeInstanceOf(ThreadEnded)
    expect(thread.isAlive()).toBe(false)
  })

  test('of one that comes later is its own too', async () => {
    const jobs = await both(60_000, 1_000)
    await jobs[0]
    const [, small] = subjects
    if (!small) throw new Error('no such customer')
    const third = thread.compute(small, given, 60_000).catch((error: unknown) => error)
    await jobs[1]
    vi.advanceTimersByTime(59_000)
    expect(await third).toMatchObject({ customerId: 'cu_one' })
  })
})

/** Analyses all anew in one thread; answers what failed. */
async function analyse(pace: { patienceOfRow?: number; large?: number }): Promise<string[]> {
  const { db, dbKind: kind, schemas, rules } = server.app
  const failed: string[] = []
  const analyser = startAnalysing({
    db,
    kind,
    context: { schemas, rules },
    failed: (error) => failed.push(String(error)),
    pace: { threads: 1, patience: 60_000, ...pace },
  })
  await analyser.drain()
  await analyser.stop()
  return failed.toSorted()
}
const analysed = async (): Promise<string[]> =>
  (await server.app.db.selectFrom('analyses').select('customer_id').execute()).map((row) => row.customer_id).toSorted()
const all = [large, largest, ...few].toSorted()

test('a customer who takes too long holds none of the others back, and rows give time', async () => {
  // With so many rows nothing is left of a minute.
  expect(await analyse({ patienceOfRow: -100 })).toEqual([
    expect.stringMatching(/took longer than -?\d+ ms over customer cu_large$/),
    expect.stringMatching(/took longer than -?\d+ ms over customer cu_largest$/),
  ])
  expect(await analysed()).toEqual(few.toSorted())
  expect(await analyse({ patienceOfRow: 1 })).toEqual([])
  expect(await analysed()).toEqual(all)
})

test('of two large customers the second is sent when the first is done, so that both never lie in a thread', async () => {
  await server.app.db.deleteFrom('analyses').execute()
  type Sent = { id: number; rows?: object[]; head?: { customerId: string } }
  const sent: Sent[] = []
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (message: Sent) {
    sent.push(message)
    postMessage.call(this, message)
  }
  try {
    expect(await analyse({ large: 1_000 })).toEqual([])
  } finally {
    Worker.prototype.postMessage = postMessage
  }
  expect(await analysed()).toEqual(all)
  const idOf = (customer: string): number | undefined => sent.find(({ head }) => head?.customerId === customer)?.id
  const placesOf = (customer: string): number[] =>
    sent.flatMap(({ id }, place) => (id === idOf(customer) ? [place] : []))
  const [first = [], second = []] = [placesOf(large), placesOf(largest)].toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
  expect([first.length, second.length].toSorted()).toEqual([3, 4])
  expect(second[0]).toBeGreaterThan(first.at(-1) ?? Infinity)
})
