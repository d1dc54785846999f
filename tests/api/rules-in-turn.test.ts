// Customers wait for each other in a thread of the rules; what one of them does to it is no fault of the others.
import { setImmediate } from 'node:timers/promises'
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
const few = ['cu_one', 'cu_two', 'cu_three']
let server: TestApp
beforeAll(async () => {
  server = await testApp()
  for (const id of [large, ...few]) await addSampleCustomer(server.app.db, { id, power: false, years: 2 })
  const time = '2026-11-01T00:00:00.000Z'
  const rows = Array.from({ length: 3_600 }, (_, at) => ({
    id: `row_${at}`,
    customer_id: large,
    table_id: 'power',
    period: `2024-${String((at % 12) + 1).padStart(2, '0')}`,
    row_key: `A${Math.floor(at / 12)}`,
    data: toJson({ accountNo: `A${Math.floor(at / 12)}`, kwh: String(at) }),
    sources: toJson({}),
    created_at: time,
    updated_at: time,
  }))
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

test('a customer who takes too long holds none of the others back, and rows give time', async () => {
  const { db, dbKind: kind, schemas, rules } = server.app
  const run = async (patienceOfRow: number): Promise<string[]> => {
    const failed: string[] = []
    const analyser = startAnalysing({
      db,
      kind,
      context: { schemas, rules },
      failed: (error) => failed.push(String(error)),
      pace: { threads: 1, patience: 60_000, patienceOfRow },
    })
    await analyser.drain()
    await analyser.stop()
    return failed
  }
  const done = async (): Promise<string[]> =>
    (await db.selectFrom('analyses').select('customer_id').orderBy('customer_id').execute()).map(
      (row) => row.customer_id,
    )
  // With so many rows nothing is left of a minute.
  const failed = await run(-100)
  expect(failed).toEqual([expect.stringMatching(/took longer than -?\d+ ms over customer cu_large/)])
  expect(await done()).toEqual(few.toSorted())
  expect(await run(1)).toEqual([])
  expect(await done()).toEqual([large, ...few].toSorted())
})
