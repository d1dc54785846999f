import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RulePreview } from '../../core/analysis/rule-admin.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

/** Two servers on one database. */
let first: TestApp
let second: TestApp
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assistant-previews-'))
  first = await testApp({ folder })
  second = await testApp({ beside: first })
  for (let index = 0; index < 12; index += 1) await addSampleCustomer(first.app.db, { id: `cu_${index}` })
})
afterAll(async () => {
  await second.close()
  await first.close()
  rmSync(folder, { recursive: true, force: true })
})

const rules = { LQ02: { thresholds: { line: '0.01' } } }
const begin = async (server: TestApp): Promise<string> =>
  (await server.as('admin').call('POST', '/system/rules/preview', { rules })).body.data.id as string
const read = async (server: TestApp): Promise<RulePreview> =>
  (await server.as('admin').call('GET', '/system/rules/preview?pageSize=200')).body.data as RulePreview
const reached = (server: TestApp, state: string): Promise<void> =>
  eventually(async () => expect((await read(server)).state).toBe(state))

test('what one works out the other answers, customers and all', async () => {
  const id = await begin(first)
  expect((await read(second)).id).toBe(id)
  await reached(second, 'done')
  const preview = await read(second)
  expect(preview).toMatchObject({ id, done: 12, total: 12, failed: 0, customers: 12 })
  expect(preview.rows).toHaveLength(12)
  expect(await read(first)).toEqual(preview)
})

test('one that began at one server is cancelled at the other', async () => {
  const id = await begin(first)
  expect((await second.as('admin').call('DELETE', `/system/rules/preview?id=${id}`)).status).toBe(200)
  await reached(first, 'cancelled')
  expect((await read(second)).state).toBe('cancelled')
})

test('and ends where another begins there', async () => {
  await begin(first)
  const id = await begin(second)
  await reached(first, 'done')
  expect((await read(first)).id).toBe(id)
})

test('one that its own server says is done is done for the other', async () => {
  const id = await begin(first)
  await reached(first, 'done')
  expect(await read(second)).toMatchObject({ id, state: 'done' })
})

test('one whose server is gone has failed, and is not under way for ever', async () => {
  const id = await begin(first)
  await reached(first, 'done')
  const { db } = first.app
  await db.updateTable('rule_previews').set({ state: 'running', updated_at: '2026-01-01T00:00:00.000Z' }).execute()
  expect(await read(first)).toBe(null)
  const moments = new Date(Date.now() - 3 * 60_000).toISOString()
  await db.updateTable('rule_previews').set({ updated_at: moments }).execute()
  expect(await read(second)).toMatchObject({ id, state: 'failed' })
})
