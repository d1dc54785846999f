import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compiledChecks } from '../../../server/schemas/checks-module.ts'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'

const text = (zh: string, en = zh): Record<string, string> => ({ 'zh-CN': zh, 'en-US': en })
const field = (rest: object = {}): object => ({ type: 'string', 'x-label': text('心情', 'Mood'), ...rest })
const customers = (properties: object, schema: object = {}): object => ({
  name: 'customers',
  schema: { properties, ...schema },
})
const customer = '/system/agent/user/customer'

let server: TestApp
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'versions-'))
  server = await testApp({ folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await clear(server.app, 'schema_versions', 'customers')
  await server.app.versions.refresh()
  await server.app.versions.settled()
})

const post = (path: string, body: object, on = server): Promise<Answer> =>
  on.as('admin').call('POST', `/system/schemas/${path}`, body)
const save = (version: number, part: object, rest: object = {}, on = server): Promise<Answer> =>
  post('save', { version, note: 'test', text: JSON.stringify(part), ...rest }, on)
const add = (index: number, rest: object = {}): Promise<Answer> =>
  server.as('admin').call('POST', `${customer}/add`, {
    creditCode: `9111000010000000${index}A`,
    userName: `公司 ${index}`,
    ...rest,
  })
const valueOf = async (id: string, name: string): Promise<unknown> =>
  (await server.as('admin').call('GET', `${customer}/info/${id}`)).body.data[name]

describe('versions', () => {
  test('are kept with who, why and what, the latest first, and what is shipped last', async () => {
    await save(0, customers({ mood: field() }))
    await save(1, customers({ mood: field({ 'x-label': text('情绪', 'Spirits') }), weather: field() }))
    const { rows, total } = (await server.as('admin').call('GET', '/system/schemas/versions')).body
    expect([total, rows.map((row: { version: number }) => row.version)]).toEqual([3, [2, 1, 0]])
    expect(rows[0]).toMatchObject({
      by: 'admin',
      note: 'test',
      changes: [
        { resource: 'customers', field: 'mood', kind: 'changed', words: ['x-label'], effect: 'safe' },
        { field: 'weather', kind: 'added' },
      ],
    })
    const trail = await server.app.db.selectFrom('audit').selectAll().where('resource', '=', 'schemas').execute()
    expect(trail.map(({ record_id }) => record_id)).toEqual(expect.arrayContaining(['1', '2']))
  })

  test('of two administrators who save at once, one is told that another came first', async () => {
    const answers = await Promise.all(['mood', 'mind', 'heart'].map((name) => save(0, customers({ [name]: field() }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await server.app.db.selectFrom('schema_versions').select('version').execute()).toHaveLength(1)
  })

  test('of two processes that save at once too, and both answer by the one that was', async () => {
    const other = await testApp({ beside: server })
    const answers = await Promise.all([
      save(0, customers({ mood: field() })),
      save(0, customers({ mind: field() }), {}, other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const one of [server, other]) await one.app.versions.refresh()
    expect(other.app.versions.schemas.hash).toBe(server.app.versions.schemas.hash)
    expect(other.app.versions.inForce).toBe(1)
    await other.close()
  })

  test('an export, saved as a text, is the same again', async () => {
    await save(0, customers({ mood: field(), weather: field() }, { required: ['mood'] }))
    const first = (await server.as('admin').call('GET', '/system/schemas/export/1')).body.data
    await post('restore/0', { version: 1, note: 'away' })
    const back = await save(2, first)
    expect([back.status, back.body.data], JSON.stringify(back.body)).toEqual([200, { version: 3 }])
    expect((await server.as('admin').call('GET', '/system/schemas/export/3')).body.data.schemas).toEqual(first.schemas)
    expect((await save(3, first)).body.code).toBe(422)
  })
})

describe('values', () => {
  test('stay through a rename, and a name that is used again shows none of another field', async () => {
    await save(0, customers({ mood: field() }))
    const { userId } = (await add(1, { mood: 'calm' })).body.data
    const renamed = await save(1, customers({ mood: null, spirits: field({ 'x-formerly': ['mood'] }) }))
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
    expect(await valueOf(userId, 'spirits')).toBe('calm')
    await save(2, customers({ spirits: null }), { destructive: true })
    await save(3, customers({ mood: field() }))
    expect(await valueOf(userId, 'mood')).toBe(null)
    const back = await post('restore/2', { version: 4, note: 'back', destructive: true })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect(await valueOf(userId, 'spirits')).toBe('calm')
  })

  test('are hidden only by who agrees, and the plan says how many', async () => {
    await save(0, customers({ mood: field() }))
    await add(1, { mood: 'calm' })
    await add(2, {})
    const part = customers({ mood: null })
    const plan = (await post('try', { text: JSON.stringify(part) })).body.data
    expect(plan.changes).toMatchObject([{ field: 'mood', kind: 'removed', effect: 'destructive', rows: 1 }])
    const refused = await save(1, part)
    expect([refused.status, refused.body.data.changes.length]).toEqual([409, 1])
    expect((await save(1, part, { destructive: true })).status).toBe(200)
  })

  test('that would stand for other figures are saved only by who agrees', async () => {
    const money = (unit: string): object => field({ format: 'money', 'x-unit': unit })
    const [share, rate] = [field({ format: 'decimal' }), field({ format: 'percent' })]
    await save(0, customers({ loan: money('万元'), rate: share, unused: money('万元') }))
    await add(1, { loan: '1.5', rate: '0.125' })
    const part = customers({ loan: money('元'), rate, unused: money('元') })
    const { changes } = (await post('try', { text: JSON.stringify(part) })).body.data
    expect(changes).toMatchObject([
      { field: 'loan', words: ['x-unit'], effect: 'meaning', rows: 1 },
      { field: 'rate', words: ['format'], effect: 'meaning', rows: 1 },
      { field: 'rate', effect: 'data', rows: 0 },
      { field: 'unused', words: ['x-unit'], effect: 'meaning', rows: 0 },
    ])
    expect((await save(1, part)).status).toBe(409)
    expect((await save(1, part, { destructive: true })).status).toBe(200)
    const same = customers({ rate: field({ format: 'decimal', 'x-unit': '%' }) })
    expect((await save(2, same)).status).toBe(200)
  })

  test('that a tighter rule finds wrong are counted before it is saved', async () => {
    await save(0, customers({ mood: field(), grade: field() }))
    for (const [index, mood] of ['calm', 'very calm', undefined].entries()) await add(index + 1, { mood, grade: 'c' })
    const rule = {
      anyOf: [{ not: { properties: { grade: { const: 'c' } }, required: ['grade'] } }, { required: ['mood'] }],
    }
    const text = JSON.stringify(customers({ mood: { maxLength: 5 } }, { allOf: [rule] }))
    const { changes } = (await post('try', { text })).body.data
    expect(changes).toMatchObject([
      { field: null, words: ['conditions'], effect: 'data', rows: expect.any(Number) },
      { field: 'mood', words: ['maxLength'], effect: 'data', rows: 2 },
    ])
    const required = JSON.stringify(customers({}, { required: ['mood'] }))
    expect((await post('try', { text: required })).body.data.changes).toMatchObject([{ words: ['required'], rows: 1 }])
    // Nothing of it is in force.
    expect((await add(4, { mood: 'very very calm' })).status).toBe(200)
  })
})

describe('checks', () => {
  test('are compiled once, whoever asks, tries, saves or restores', async () => {
    const part = customers({ once: field({ maxLength: 41 }) })
    const start = compiledChecks.count
    await post('try', { text: JSON.stringify(part) })
    const once = compiledChecks.count - start
    // Of new records, and of changed ones.
    expect(once).toBe(2)
    await save(0, part)
    await post('restore/0', { version: 1, note: 'x' })
    await post('restore/1', { version: 2, note: 'x' })
    for (const user of ['clerk', 'reader', 'admin'] as const) {
      const { checks } = (await server.as(user).call('GET', '/schemas')).body.data
      expect((await server.anonymous.call('GET', checks.replace('/stage-api', ''))).status).toBe(200)
    }
    expect(compiledChecks.count - start).toBe(once)
  })
})

describe('what cannot be used', () => {
  const broken = { customers: { name: 'customers', schema: { properties: { mood: field({ type: 'strin' }) } } } }
  const store = (version: number, overlay: object): Promise<unknown> =>
    server.app.db
      .insertInto('schema_versions')
      .values({
        version,
        overlay: JSON.stringify(overlay),
        files: '{}',
        note: '',
        created_by: '',
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()

  test('never comes into force where others have stored it, and administrators see why', async () => {
    await save(0, customers({ mood: field() }))
    const { hash } = server.app.versions.schemas
    await store(2, broken)
    await server.app.versions.refresh()
    expect(server.app.versions.schemas.hash).toBe(hash)
    const { data } = (await server.as('admin').call('GET', '/system/schemas')).body
    expect(data).toMatchObject({ latest: 2, inForce: 1, faults: [{ source: 'version' }] })
    expect(data.faults[0].faults[0]).toMatchObject({ pointer: '/schema/properties/mood/type', suggestion: 'string' })
    // The next one is saved over it, and takes the fault away.
    expect((await post('restore/1', { version: 2, note: 'good' })).status).toBe(200)
    expect((await server.as('admin').call('GET', '/system/schemas')).body.data).toMatchObject({
      inForce: 3,
      faults: [],
    })
  })

  test('is passed over at a start: the last good one is in force', async () => {
    await save(0, customers({ mood: field() }))
    await store(2, broken)
    const next = await testApp({ beside: server })
    expect(next.app.versions.inForce).toBe(1)
    expect((await next.as('clerk').call('POST', `${customer}/list`, { mood: 'x' })).status).toBe(200)
    await next.close()
  })
})

describe('a resource', () => {
  const visits = {
    name: 'visits',
    label: text('走访', 'Visits'),
    route: '/dataPage/visits',
    permission: 'client',
    idField: 'id',
    recordTitle: '{place}',
    storage: { table: 'records' },
    api: { style: 'rest', path: '/visits' },
    list: { sort: { field: 'place', order: 'descend' }, pageSize: 10 },
    form: { groups: [{ name: 'basic', label: text('基本信息', 'Basics'), columns: 1 }] },
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['place'],
      properties: { place: { type: 'string', 'x-label': text('地点', 'Place'), 'x-sort': true } },
    },
  }

  test('that is new is there at once, for its role alone, and gone with its version', async () => {
    const call = (who: 'admin' | 'reader' | 'clerk', method: 'GET' | 'POST', body?: object): Promise<Answer> =>
      server.as(who).call(method, '/visits', body)
    expect((await call('admin', 'GET')).status).toBe(404)
    expect((await save(0, visits)).status).toBe(200)
    expect((await call('clerk', 'POST', { place: '无锡' })).status).toBe(201)
    expect((await call('clerk', 'GET')).body).toMatchObject([{ place: '无锡' }])
    expect((await call('reader', 'GET')).status).toBe(403)
    expect((await server.anonymous.call('GET', '/visits')).status).toBe(401)
    expect((await call('clerk', 'POST', {})).status).toBe(422)
    const { paths } = (await server.as('admin').call('GET', '/openapi.json')).body
    expect(Object.keys(paths)).toContain('/stage-api/visits')
    await post('restore/0', { version: 1, note: 'x', destructive: true })
    expect((await call('admin', 'GET')).status).toBe(404)
  })
})
