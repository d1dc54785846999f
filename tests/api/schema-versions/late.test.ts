// Records that are written by the schemas of before, in the moment in which others come into force.
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DefaultQueryExecutor } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromJson } from '../../../server/db/client.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { label } from '../../support/own-resources.ts'
import { saveResource } from './save-resource.ts'

type Members = Record<string, unknown>
let folder = ''
let server: TestApp
let other: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'late-'))
  server = await testApp({ folder })
  other = await testApp({ beside: server })
})
afterAll(async () => {
  await other.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const field = (rest: Members): Members => ({ 'x-label': label('V'), ...rest })
const asText = field({ type: 'string', maxLength: 20 })
const asNumber = field({ type: 'number' })
const figures = (factor: number): Members => ({
  base: field({ type: 'number' }),
  times: field({ type: 'number', 'x-compute': `base * ${factor}` }),
})

async function save(name: string, properties: Members, choice?: 'empty'): Promise<void> {
  const conversions = choice && [{ resource: name, field: 'amount', choice }]
  const answer = await saveResource(server, name, { properties }, conversions ? { conversions } : {})
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
async function followed(): Promise<void> {
  await server.app.versions.settled()
  await other.app.versions.refresh()
  await other.app.versions.settled()
}
async function add(on: TestApp, name: string, record: Members): Promise<Members> {
  const answer = await on.as('admin').call('POST', `/${name}`, record)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
async function stored(resource: string): Promise<Record<string, Members>> {
  const rows = await server.app.db.selectFrom('records').select('extra').where('resource', '=', resource).execute()
  const members = rows.map(({ extra }) => fromJson<Members>(extra) ?? {})
  return Object.fromEntries(
    members.map(({ f_auto_name: name, f_auto_amount: amount, f_auto_times: times }) => [name, { amount, times }]),
  )
}

test('what a process writes that has not heard of it yet is brought to the new types and formulas', async () => {
  await save('loans', { amount: asText, ...figures(2) })
  await followed()
  const first = await add(server, 'loans', { name: 'first', amount: '1,000', base: 3 })
  await save('loans', { amount: asNumber, ...figures(3) }, 'empty')
  await server.app.versions.settled()
  await add(other, 'loans', { name: 'late', amount: '5,000', base: 3 })
  await add(other, 'loans', { name: 'none', amount: 'five', base: 4 })
  const change = { version: 2, amount: '7,000' }
  expect((await other.as('admin').call('PUT', `/loans/${String(first['id'])}`, change)).status).toBe(200)
  await followed()
  expect(await stored('loans')).toEqual({
    first: { amount: 7000, times: 9 },
    late: { amount: 5000, times: 9 },
    none: { amount: null, times: 12 },
  })
})

test('also where nothing was there to be converted when it was planned, and words stay', async () => {
  await save('visits', { amount: asText })
  await followed()
  await save('visits', { amount: asNumber })
  await add(other, 'visits', { name: 'late', amount: '5,000' })
  await add(other, 'visits', { name: 'none', amount: 'five' })
  await followed()
  expect(await stored('visits')).toEqual({ late: { amount: 5000 }, none: { amount: 'five' } })
})

test('also where another version came before anybody looked', async () => {
  await save('offers', { amount: asText, ...figures(2) })
  await followed()
  await save('offers', { amount: asNumber, ...figures(3) })
  await server.app.versions.settled()
  await add(other, 'offers', { name: 'late', amount: '5,000', base: 3 })
  await other.app.versions.refresh()
  await save('others', { amount: asText })
  await followed()
  expect(await stored('offers')).toEqual({ late: { amount: 5000, times: 9 } })
})

test('and what a call writes that began before, in the process that saves', async () => {
  await save('calls', { amount: asText, ...figures(2) })
  await followed()
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const body = JSON.stringify({ name: 'begun', amount: '5,000', base: 3 })
  const { promise: status, resolve, reject } = Promise.withResolvers<number>()
  const call = request(
    new URL('/stage-api/calls', address),
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.token('admin')}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    },
    (answer) => resolve(answer.resume().statusCode ?? 0),
  ).on('error', reject)
  const { promise: begun, resolve: arrived } = Promise.withResolvers<void>()
  server.app.server.once('request', () => arrived())
  call.write(body.slice(0, 5))
  await begun
  await save('calls', { amount: asNumber, ...figures(3) })
  call.end(body.slice(5))
  expect(await status).toBe(201)
  await followed()
  expect(await stored('calls')).toEqual({ begun: { amount: 5000, times: 9 } })
})

test('beside a file of SQLite a thread converts and makes indexes, and nobody who reads waits for it', async () => {
  const { db, dbKind } = server.app
  if (dbKind === 'postgres') return
  await save('threads', { amount: asText })
  await add(server, 'threads', { name: 'first', amount: '1,000' })
  await server.app.versions.settled()
  const own = [vi.spyOn(db, 'connection'), vi.spyOn(db, 'transaction')]
  const sent = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    await save('threads', { amount: { ...asNumber, 'x-sort': true }, ...figures(2) })
    for (const spy of own) spy.mockClear()
    await server.app.versions.settled()
    for (const spy of own) expect(spy).not.toHaveBeenCalled()
    const making = sent.mock.calls.flatMap(([{ sql }], at) => (sql.startsWith('create index') ? [at] : []))
    expect(making).not.toEqual([])
    for (const at of making) expect(sent.mock.contexts[at]).not.toBe(db.getExecutor())
  } finally {
    for (const spy of [...own, sent]) spy.mockRestore()
  }
  expect(await stored('threads')).toMatchObject({ first: { amount: 1000 } })
})
