import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type TestApp } from '../../support/app.ts'

const label = (zh: string, en = zh): Record<string, string> => ({ 'zh-CN': zh, 'en-US': en })
const field = (rest: object = {}): object => ({ type: 'string', 'x-label': label('心情', 'Mood'), ...rest })
const customers = (properties: object, schema: object = {}): object => ({
  name: 'customers',
  schema: { properties, ...schema },
})

/** A text, for JavaScript could not write the number. */
const limit = (word: string, number: string): string =>
  JSON.stringify(customers({ mood: field({ type: 'number', [word]: '@' }) })).replace('"@"', number)

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await clear(server.app, 'schema_versions')
  await server.app.versions.refresh()
})

const save = async (part: unknown, version?: number) => {
  const known = version ?? (await server.as('admin').call('GET', '/system/schemas')).body.data.latest
  const text = typeof part === 'string' ? part : JSON.stringify(part)
  return server.as('admin').call('POST', '/system/schemas/save', { version: known, note: 'test', text })
}

describe('what an overlay may not say is refused at its place, and nothing comes into force', () => {
  test.each<[string, unknown, string]>([
    ['a locked field', customers({ mood: field({ 'x-locked': true }) }), '/schema/properties/mood/x-locked'],
    ['a column', customers({ mood: field({ 'x-column': 'owner_id' }) }), '/schema/properties/mood/x-column'],
    [
      'what the server works out',
      customers({ mood: field({ 'x-virtual': true }) }),
      '/schema/properties/mood/x-virtual',
    ],
    ['a locked field unlocked', customers({ userName: { 'x-locked': false } }), '/schema/properties/userName/x-locked'],
    ['a locked field taken out', customers({ userName: null }), '/schema/properties/userName'],
    ['another type', customers({ userName: { type: 'number' } }), '/schema/properties/userName/type'],
    ['a looser limit', customers({ userName: { maxLength: 100_000 } }), '/schema/properties/userName/maxLength'],
    ['a limit left out', customers({ userName: { maxLength: null } }), '/schema/properties/userName/maxLength'],
    [
      'a field written by whom it is not open to',
      customers({ createTime: { readOnly: false } }),
      '/schema/properties/createTime/readOnly',
    ],
    ['who sees a resource', { name: 'users', permission: 'home' }, '/permission'],
    ['where it is stored', { name: 'customers', storage: { table: 'users' } }, '/storage'],
    ['whose records are seen', { name: 'customers', storage: { scope: 'all' } }, '/storage'],
    ['how it is called', { name: 'users', api: { style: 'rest', path: '/open/users' } }, '/api'],
    ['a resource that is extended otherwise', { name: 'drafts', extends: 'users' }, '/extends'],
    [
      'an inherited locked field',
      { name: 'drafts', schema: { properties: { reportName: { maxLength: 90_000 } } } },
      '/schema/properties/reportName/maxLength',
    ],
    ['no such word', customers({ mood: field({ 'x-lable': 1 }) }), '/schema/properties/mood/x-lable'],
    ['a limit beyond what is kept', limit('maximum', '9007199254740993'), '/schema/properties/mood/maximum'],
    ['a default beyond it', limit('x-default', '-9007199254740993'), '/schema/properties/mood/x-default'],
    ['a fraction of too many digits', limit('multipleOf', '0.10000000000000000001'), '/schema/properties/mood'],
    ['no number that is kept', limit('maximum', '1e400'), '/schema/properties/mood/maximum'],
    ['a field without a type', customers({ mood: { 'x-label': label('心情') } }), '/schema/properties/mood'],
    [
      'a role that is none',
      customers({ mood: field({ 'x-access': { read: ['nobody'] } }) }),
      '/schema/properties/mood/x-access/read/0',
    ],
    [
      'a name of the language',
      '{"name": "customers", "schema": {"properties": {"__proto__": {"type": "string"}}}}',
      '/schema/properties/__proto__',
    ],
    [
      'a name twice',
      '{"name": "customers", "schema": {"properties": {"a": {"type": "string"}, "a": {"type": "number"}}}}',
      '/schema/properties/a',
    ],
    ['no name', { schema: {} }, ''],
    ['no object', '[1]', ''],
    ['no JSON', '{"name": "customers", ', ''],
    ['nothing to take out', customers({ mood: null }), '/schema/properties/mood'],
    [
      'an id of another field',
      customers({ mood: field({ 'x-id': 'f_auto_x' }), mind: field({ 'x-id': 'f_auto_x' }) }),
      '/schema/properties/mind/x-id',
    ],
    [
      'a condition of no field',
      customers({}, { allOf: [{ not: { properties: { nosuch: { const: 'a' } }, required: ['nosuch'] } }] }),
      '/schema/allOf',
    ],
    [
      'a pattern that cannot be matched',
      customers({ mood: field({ pattern: '(?=a)b', maxLength: 9 }) }),
      '/schema/properties/mood/pattern',
    ],
  ])('%s', async (_, part, pointer) => {
    const { hash } = server.app.versions.schemas
    const answer = await save(part)
    expect([answer.status, answer.body.msg], JSON.stringify(answer.body)).toEqual([422, expect.stringMatching(/./)])
    const [first] = answer.body.data.faults
    expect(first.pointer.startsWith(pointer), JSON.stringify(answer.body.data.faults)).toBe(true)
    expect(first).toMatchObject({ line: expect.any(Number), reason: { 'zh-CN': expect.any(String) } })
    expect(server.app.versions.schemas.hash).toBe(hash)
    expect(await server.app.db.selectFrom('schema_versions').selectAll().execute()).toEqual([])
  })

  test('a fault has its line in the text, and what was probably meant', async () => {
    const text =
      '{\n "name": "customers",\n "schema": {\n  "properties": {\n   "mood": { "type": "string",\n    "x-lable": {} }\n  }\n }\n}'
    const { body } = await save(text)
    expect(body.data.faults).toContainEqual(
      expect.objectContaining({
        file: 'JSON',
        line: 6,
        suggestion: 'x-label',
        pointer: '/schema/properties/mood/x-lable',
      }),
    )
    expect(body.errors.map((error: { field: string }) => error.field)).toContain('/schema/properties/mood/x-lable')
  })

  const visits = (rest: object): object => ({
    name: 'visits',
    label: label('走访', 'Visits'),
    route: '/dataPage/visits',
    permission: 'client',
    idField: 'id',
    recordTitle: '{place}',
    storage: { table: 'records' },
    api: { style: 'rest', path: '/visits' },
    list: { sort: { field: 'place', order: 'descend' }, pageSize: 10 },
    form: { groups: [{ name: 'basic', label: label('基本信息', 'Basics'), columns: 1 }] },
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: { place: { type: 'string', 'x-label': label('地点', 'Place'), 'x-sort': true } },
    },
    ...rest,
  })

  test.each<[string, object, string]>([
    ['another table', { storage: { table: 'users' } }, '/storage/table'],
    ['what another has', { extends: 'users' }, '/extends'],
    ['a call of the system', { api: { style: 'rest', path: '/system/rules' } }, '/api'],
    ['a call of another resource', { api: { style: 'rest', path: '/system/users' } }, ''],
    [
      'calls that nobody can tell apart',
      { api: { list: { method: 'GET', path: '/user/{id}', paging: 'range' } } },
      '/api',
    ],
    ['a route of another', { route: '/uploadData/index' }, '/route'],
    ['the address of a page', { route: '/homePage/index' }, '/route'],
  ])('a new resource with %s', async (_, rest, pointer) => {
    const answer = await save(visits(rest))
    expect(answer.status, JSON.stringify(answer.body)).toBe(422)
    expect(answer.body.data.faults[0].pointer.startsWith(pointer), JSON.stringify(answer.body.data)).toBe(true)
    expect((await server.as('admin').call('GET', '/visits')).status).toBe(404)
  })

  test('a number that is kept is none of them, however it is written', async () => {
    for (const number of [
      '9007199254740992',
      '1.50',
      '0.1',
      '15e-1',
      '-0.0',
      '1E3',
      '0.0000001',
      '100000000000000000000',
    ])
      expect((await save(limit('maximum', number))).status, number).toBe(200)
  })

  test('nobody but who has the permission, and sees everything', async () => {
    const body = { version: 0, note: 'x', text: JSON.stringify(customers({ mood: field() })) }
    for (const user of ['clerk', 'reader'] as const) {
      expect((await server.as(user).call('GET', '/system/schemas')).status).toBe(403)
      expect((await server.as(user).call('POST', '/system/schemas/save', body)).status).toBe(403)
    }
    expect((await server.anonymous.call('POST', '/system/schemas/save', body)).status).toBe(401)
    await server.app.db.updateTable('roles').set({ scope: 'branch' }).where('id', '=', 'admin').execute()
    for (const path of ['save', 'restore/0', 'try'])
      expect(
        (
          await server
            .as('admin')
            .call(
              'POST',
              `/system/schemas/${path}`,
              path === 'try' ? { text: body.text } : path === 'save' ? body : { version: 0, note: 'x' },
            )
        ).status,
      ).toBe(403)
    await server.app.db.updateTable('roles').set({ scope: 'all' }).where('id', '=', 'admin').execute()
  })

  test('what is none of a call', async () => {
    const admin = server.as('admin')
    expect((await admin.call('POST', '/system/schemas/save', { version: 0, text: '{}' })).status).toBe(422)
    expect((await admin.call('POST', '/system/schemas/try', {})).status).toBe(422)
    expect((await admin.call('GET', '/system/schemas/export/7')).status).toBe(404)
    expect((await admin.call('GET', '/system/schemas/export/x')).status).toBe(404)
    expect((await admin.call('POST', '/system/schemas/restore/9', { version: 0, note: 'x' })).status).toBe(404)
    expect((await admin.call('GET', '/system/schemas/versions?pageSize=0')).status).toBe(422)
  })
})
