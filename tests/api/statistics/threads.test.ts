import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits, readerOf } from '../../../server/db/readers/readers.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { prepareFigures, server } from './set-up.ts'

const folder = mkdtempSync(join(tmpdir(), 'assistant-threads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
prepareFigures(folder)

/** Asks the same database as `server`, and takes its file for a large one. */
let large: TestApp
beforeAll(async () => {
  large = await testApp({ beside: server })
  const { smallest } = limits
  limits.smallest = 0
  readerOf(large.app.db)
  limits.smallest = smallest
})
afterAll(() => large.close())

const calls: [method: 'GET' | 'POST', path: string, body?: object][] = [
  ['GET', '/report/statistics/count'],
  ['GET', '/report/statistics/customer/analyze'],
  ['GET', '/report/statistics/customer/analyze?from=2026-01&to=2026-02'],
  ['GET', '/report/statistics/report/manufacture'],
  ['GET', '/report/statistics/report/complete'],
  ['GET', '/analysis/month-bar'],
  ['POST', '/report/statistics/list', {}],
  ['POST', '/report/entity/abnormal/portfolio', { parts: ['heat', 'figures', 'peers'] }],
  ['POST', '/report/entity/customer/abnormal/customers', {}],
  ['POST', '/system/agent/user/customer/list', { userName: 'c', pageNo: 1, pageSize: 5 }],
]

test('threads are asked beside a large file of SQLite alone', () => {
  expect(readerOf(server.app.db)).toBe(server.app.db)
  expect(readerOf(large.app.db) === large.app.db).toBe(server.app.dbKind === 'postgres')
})

test.each(calls)('what threads answer is what the server answers itself: %s %s', async (method, path, body) => {
  for (const user of ['clerk', 'admin'] as const) {
    const own = await server.as(user).call(method, path, body)
    expect(own.status).toBe(200)
    expect((await large.as(user).call(method, path, body)).body).toEqual(own.body)
  }
})

test('and what was just written counts', async () => {
  const total = async (): Promise<number> =>
    (await large.as('clerk').call('GET', '/report/statistics/count')).body.data.customerCount as number
  const before = await total()
  await server.app.db.updateTable('customers').set({ owner_id: 'u_other' }).where('owner_id', '=', 'u_clerk').execute()
  expect(before).toBeGreaterThan(0)
  expect(await total()).toBe(0)
})
