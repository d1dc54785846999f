import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { asked, label } from '../../support/own-resources.ts'
import type { Json } from '../../support/json.ts'
import { saveResource } from '../schema-versions/save-resource.ts'

// A filter that was saved for a field is not applied to another one that could read its words as well: it is left out, and said.

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

type Members = Record<string, unknown>
const field = (more: Members = {}): Members => ({
  type: 'string',
  maxLength: 60,
  'x-id': 'f_v',
  'x-label': label('V'),
  ...more,
})
const options = (...values: string[]): Members =>
  field({ enum: values, 'x-options': values.map((value) => ({ value, label: label(value) })) })
const tags: Members = {
  type: 'array',
  items: { type: 'string', maxLength: 20 },
  uniqueItems: true,
  'x-id': 'f_v',
  'x-label': label('V'),
}
const named = (resource: string, title = 'name'): Members => field({ 'x-reference': { resource, label: `{${title}}` } })

async function saved(name: string, v: Members): Promise<void> {
  const conversions = [{ resource: name, field: 'v', choice: 'convert' as const }]
  const answer = await saveResource(server, name, { properties: { v } }, { conversions })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await server.app.versions.settled()
}
const view = async (name: string): Promise<Json> =>
  (await server.as('clerk').call('GET', `/list/views?resource=${name}`)).body.data.views[0]
async function keep(name: string, filter: unknown): Promise<Json> {
  const content = { columns: [{ field: 'f_v' }], sort: null, filters: [{ field: 'f_v', value: filter }], pageSize: 10 }
  const before = await view(name)
  const answer = before
    ? await server.as('clerk').call('PUT', `/list/views/${before.id}`, { version: before.version, content })
    : await server.as('clerk').call('POST', '/list/views', { resource: name, name: 'mine', reach: 'own', content })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return view(name)
}

test.each<[string, Members, Members, unknown, unknown]>([
  [
    'daysMoments',
    field({ format: 'date' }),
    field({ format: 'date-time' }),
    { op: 'between', value: ['2026-01-05', '2026-01-05'] },
    '2026-01-05',
  ],
  ['wordsTags', field(), tags, 'ab', 'abc'],
  ['wordsChoice', field(), options('a', 'ab'), 'a', 'ab'],
  ['wordsNames', field(), named('customers', 'userName'), 'a', 'abc'],
  ['namesOthers', named('customers', 'userName'), named('wordsTags'), 'none', null],
  ['sharesFigures', field({ format: 'decimal' }), field({ format: 'percent' }), { op: 'gte', value: '0.1' }, '0.2'],
  [
    'otherUnits',
    field({ format: 'money', 'x-unit': '元' }),
    field({ format: 'money', 'x-unit': '万元' }),
    { op: 'gte', value: '1000' },
    '2000',
  ],
])('%s', async (name, before, after, filter, value) => {
  await saved(name, before)
  const made = await server.as('clerk').call('POST', `/${name}`, { name: 'A', ...(value !== null && { v: value }) })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(await keep(name, filter)).toMatchObject({ content: { filters: [{ value: filter }] }, leftOut: [] })
  await saved(name, after)
  const seen = await view(name)
  expect([seen.content.filters, seen.leftOut]).toEqual([
    [],
    [{ part: 'filter', reason: 'unusable', label: label('V') }],
  ])
  // Said again of the field that it is now, it holds.
  expect(await keep(name, filter)).toMatchObject({ content: { filters: [{ value: filter }] }, leftOut: [] })
})

test('a field that is only called otherwise, or takes more, keeps its filter', async () => {
  await saved('renamed', field({ maxLength: 10 }))
  await keep('renamed', 'ab')
  const properties = { w: field({ 'x-label': label('W'), 'x-formerly': ['v'], maxLength: 200 }) }
  expect((await saveResource(server, 'renamed', { properties })).status).toBe(200)
  await server.app.versions.settled()
  expect(await view('renamed')).toMatchObject({ content: { filters: [{ field: 'f_v', value: 'ab' }] }, leftOut: [] })
  const listed = await server.as('clerk').call('GET', `/renamed${asked({ filter: { w: 'ab' } })}`)
  expect([listed.status, listed.body]).toEqual([200, []])
})

test('a view of before, of which that is not known, stays as it was', async () => {
  await saved('older', field())
  await keep('older', 'ab')
  const { db } = server.app
  const row = await db
    .selectFrom('saved_views')
    .select(['id', 'content'])
    .where('resource', '=', 'older')
    .executeTakeFirst()
  const { kinds, ...content } = JSON.parse(
    typeof row?.content === 'string' ? row.content : JSON.stringify(row?.content),
  )
  expect(kinds).toEqual({ f_v: expect.any(String) })
  await db
    .updateTable('saved_views')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', row?.id ?? '')
    .execute()
  await saved('older', tags)
  expect(await view('older')).toMatchObject({ content: { filters: [{ field: 'f_v', value: 'ab' }] }, leftOut: [] })
})
