import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldSchema } from '../../core/schema/types.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import type { Json } from '../support/json.ts'

const label = (text: string): Record<'zh-CN' | 'en-US', string> => ({ 'zh-CN': text, 'en-US': text })
const field = (id: string, rest: Partial<FieldSchema>): FieldSchema => ({
  'x-id': `f_test_${id}`,
  'x-label': label(id),
  'x-sort': true,
  type: 'string',
  ...rest,
})

/** A property of every kind, as an administrator would add it to `customers.json`, and nothing else. */
const added: Record<string, FieldSchema> = {
  nickname: field('nickname', { maxLength: 20, 'x-filter': ['contains', 'eq', 'in', 'empty'], 'x-search': true }),
  staff: field('staff', {
    type: ['integer', 'null'],
    minimum: 0,
    'x-filter': ['eq', 'in', 'gte', 'lte', 'between', 'empty'],
  }),
  capital: field('capital', { format: 'decimal', 'x-filter': ['eq', 'gte', 'lte', 'between'] }),
  listed: field('listed', { type: 'boolean', 'x-filter': ['eq', 'empty'] }),
  founded: field('founded', { format: 'date', 'x-filter': ['eq', 'between', 'gte', 'lte'] }),
  since: field('since', { format: 'month', 'x-filter': ['between'] }),
  visited: field('visited', { format: 'date-time', 'x-filter': ['between'] }),
  grade: field('grade', {
    enum: ['A', 'B'],
    'x-options': [
      { value: 'A', label: label('甲') },
      { value: 'B', label: label('乙') },
    ],
    'x-default': 'B',
    'x-filter': ['eq', 'in'],
  }),
  tags: field('tags', {
    type: 'array',
    items: { type: 'string' },
    maxItems: 5,
    'x-filter': ['contains', 'empty'],
    'x-sort': false,
  }),
  kinds: field('kinds', { format: 'json-ids', 'x-filter': ['contains'], 'x-sort': false }),
  parent: field('parent', {
    maxLength: 64,
    'x-reference': { resource: 'customers', label: '{userName}' },
    'x-filter': ['eq'],
  }),
  secret: field('secret', { maxLength: 20, 'x-filter': ['eq'], 'x-access': { read: ['admin'], write: ['admin'] } }),
}

let server: TestApp
let folder = ''
const ids: string[] = []
const base = (index: number, rest: object): object => ({
  creditCode: `9111000010000000${index}A`,
  userName: `公司 ${index}`,
  ...rest,
})
const add = (body: object, who: 'clerk' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', '/system/agent/user/customer/add', body)
const list = (body: object, who: 'clerk' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', '/system/agent/user/customer/list', body)
const found = async (body: object): Promise<string[]> => {
  const answer = await list({ sortField: 'userName', ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.map((row: { userName: string }) => row.userName.slice(-1))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  const file = join(folder, 'resources/customers.json')
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  Object.assign(schema.schema.properties, added)
  writeFileSync(file, JSON.stringify(schema, null, 2))
  server = await testApp({ schemasFolder: folder })
  const rows = [
    {
      nickname: 'Alpha 百%',
      staff: 9,
      capital: '99999999999999999999.00000001',
      listed: true,
      founded: '2001-05-01',
      since: '2024-01',
      visited: '2026-01-01T08:00:00+08:00',
      grade: 'A',
      tags: ['a', 'ab'],
      kinds: '[1]',
      secret: undefined,
    },
    {
      nickname: '',
      staff: 10,
      capital: '99999999999999999999.00000002',
      listed: false,
      founded: '2010-05-01',
      since: '2025-01',
      visited: '2026-02-01T00:00:00Z',
      tags: ['ab'],
      kinds: '["12"]',
    },
    { staff: null, capital: '-5', tags: [] },
  ]
  for (const [index, row] of rows.entries()) {
    const answer = await add(base(index + 1, row))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    ids.push(answer.body.data.userId)
  }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a property added to a schema', () => {
  test('is stored and read as it was sent, in every row and by id', async () => {
    const { data } = (await server.as('clerk').call('GET', `/system/agent/user/customer/info/${ids[0]}`)).body
    expect(data).toMatchObject({
      nickname: 'Alpha 百%',
      staff: 9,
      capital: '99999999999999999999.00000001',
      listed: true,
      founded: '2001-05-01',
      since: '2024-01',
      visited: '2026-01-01T00:00:00.000Z',
      grade: 'A',
      tags: ['a', 'ab'],
      kinds: '["1"]',
    })
    const rows = (await list({ sortField: 'userName' })).body.data
    expect(rows[1]).toMatchObject({ nickname: '', grade: 'B' })
    expect(rows[2]).toMatchObject({ nickname: null, staff: null, tags: [] })
  })

  test.each([
    [{ nickname: 'alpha' }, '1'],
    [{ nickname: '百%' }, '1'],
    [{ nickname: { op: 'empty', value: true } }, '23'],
    [{ nickname: { op: 'empty', value: false } }, '1'],
    [{ nickname: { op: 'in', value: ['Alpha 百%', 'x'] } }, '1'],
    [{ staff: 10 }, '2'],
    [{ staff: { op: 'gte', value: 9.5 } }, '2'],
    [{ staff: { op: 'between', value: [9, 10] } }, '12'],
    [{ staff: { op: 'between', value: [null, 9] } }, '1'],
    [{ staff: { op: 'in', value: [9, 10, 11] } }, '12'],
    [{ staff: { op: 'empty' } }, '3'],
    [{ capital: { op: 'gte', value: '99999999999999999999.00000002' } }, '2'],
    [{ capital: { op: 'lte', value: '0' } }, '3'],
    [{ capital: '99999999999999999999.000000010' }, ''],
    [{ capital: '-5.0' }, '3'],
    [{ listed: true }, '1'],
    [{ listed: false }, '2'],
    [{ listed: { op: 'empty' } }, '3'],
    [{ founded: '2001-05-01' }, '1'],
    [{ founded: { op: 'between', value: ['2002-01-01', ''] } }, '2'],
    [{ since: { op: 'between', value: ['2024-06', '2025-12'] } }, '2'],
    [{ visited: { op: 'between', value: ['2026-01-01', '2026-01-01'] } }, '1'],
    [{ visited: { op: 'between', value: ['2026-01-01T09:00:00+08:00', ''] } }, '2'],
    [{ grade: 'B' }, '23'],
    [{ grade: { op: 'in', value: ['A', 'B'] } }, '123'],
    [{ tags: 'a' }, '1'],
    [{ tags: 'ab' }, '12'],
    [{ tags: { op: 'empty' } }, '3'],
    [{ kinds: 1 }, '1'],
    [{ q: 'ALPHA' }, '1'],
  ])('is filtered: %o', async (body, expected) => {
    if (expected === '') expect((await list(body)).status).toBe(422)
    else expect((await found(body)).join('')).toBe(expected)
  })

  test.each([
    ['nickname', 'descend', '12'],
    ['staff', 'ascend', '123'],
    ['staff', 'descend', '213'],
    ['capital', 'ascend', '312'],
    ['listed', 'ascend', '213'],
    ['founded', 'descend', '213'],
    ['visited', 'ascend', '123'],
  ])('is sorted: %s %s, what is absent last', async (sortField, sortOrder, expected) => {
    expect((await found({ sortField, sortOrder })).join('')).toContain(expected)
  })

  test.each([
    [{ nickname: 'x'.repeat(21) }, '/nickname'],
    [{ staff: -1 }, '/staff'],
    [{ staff: '9.5' }, '/staff'],
    [{ capital: '1e5' }, '/capital'],
    [{ listed: 1 }, '/listed'],
    [{ founded: '2024-02-30' }, '/founded'],
    [{ grade: 'C' }, '/grade'],
    [{ tags: ['1', '2', '3', '4', '5', '6'] }, '/tags'],
    [{ parent: 'cu_nobody' }, '/parent'],
    [{ secret: 'x' }, '/secret'],
  ])('is validated: %o', async (rest, expected) => {
    const answer = await add(base(8, rest))
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].field).toBe(expected)
  })

  test.each([
    [{ tags: ['a'] }],
    [{ staff: { op: 'between', value: [1] } }],
    [{ staff: 'x' }],
    [{ founded: 'x' }],
    [{ listed: 'true' }],
    [{ grade: { op: 'contains', value: 'A' } }],
  ])('a filter that cannot be read is refused: %o', async (body) => {
    expect((await list(body)).status).toBe(422)
  })

  test('changes keep the other added values', async () => {
    const path = `/system/agent/user/customer/${ids[1]}`
    const changed = await server.as('clerk').call('PUT', path, { version: 1, nickname: 'Beta', parent: ids[0] })
    expect(changed.body.data).toMatchObject({ nickname: 'Beta', parent: ids[0], staff: 10, listed: false, version: 2 })
    expect((await found({ parent: ids[0] })).join('')).toBe('2')
    expect((await found({ q: 'beta' })).join('')).toBe('2')
    await server.as('clerk').call('PUT', path, { version: 2, nickname: '' })
  })

  test('that a role may not read is not told, filtered, or written by it', async () => {
    const { userId } = (await add(base(9, { secret: 'hidden' }), 'admin')).body.data
    await server.app.db.updateTable('customers').set({ owner_id: 'u_clerk' }).where('id', '=', userId).execute()
    expect((await server.as('admin').call('GET', `/system/agent/user/customer/info/${userId}`)).body.data.secret).toBe(
      'hidden',
    )
    expect(
      (await server.as('clerk').call('GET', `/system/agent/user/customer/info/${userId}`)).body.data,
    ).not.toHaveProperty('secret')
    expect((await list({ secret: 'hidden' })).status).toBe(422)
    expect((await list({ sortField: 'secret' })).status).toBe(422)
    expect((await list({ secret: 'hidden' }, 'admin')).body.totalCount).toBe(1)
    expect(
      (await server.as('clerk').call('PUT', `/system/agent/user/customer/${userId}`, { version: 1, secret: 'x' }))
        .status,
    ).toBe(422)
  })

  test('is in the description of the calls, and in the schemas that the interface loads', async () => {
    const { body } = await server.as('clerk').call('GET', '/openapi.json')
    const call = (path: string, method: string): Json =>
      body.paths[`/stage-api${path}`][method].requestBody.content['application/json'].schema.properties
    expect(call('/system/agent/user/customer/add', 'post').capital).toMatchObject({
      type: 'string',
      format: 'decimal',
      title: 'capital',
    })
    expect(call('/system/agent/user/customer/list', 'post').capital.anyOf[1].properties.op.enum).toEqual([
      'eq',
      'gte',
      'lte',
      'between',
    ])
    const { data } = (await server.as('clerk').call('GET', '/schemas')).body
    expect(
      data.resources.find((resource: { name: string }) => resource.name === 'customers').schema.properties,
    ).toHaveProperty('nickname')
  })
})
