import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../support/app.ts'

const text = (zh: string, en: string): object => ({ 'zh-CN': zh, 'en-US': en })

/** Any resource may choose plain REST: this one, by one line of its file. */
const notes = (name: string, api: object): object => ({
  $schema: '../resource.schema.json',
  kind: 'resource',
  name,
  label: text('便签', 'Notes'),
  route: `/dataPage/${name}`,
  permission: 'client',
  idField: 'id',
  recordTitle: '{title}',
  storage: { table: 'records' },
  api: { style: 'rest', ...api },
  list: { sort: { field: 'points', order: 'descend' }, pageSize: 10 },
  form: { groups: [] },
  rules: [],
  schema: {
    type: 'object',
    required: ['title'],
    additionalProperties: false,
    properties: {
      title: {
        type: 'string',
        maxLength: 20,
        'x-id': 'f_title',
        'x-label': text('标题', 'Title'),
        'x-filter': ['contains', 'eq'],
        'x-sort': true,
        'x-search': true,
      },
      points: {
        type: 'integer',
        'x-id': 'f_points',
        'x-label': text('分数', 'Points'),
        'x-filter': ['between', 'eq'],
        'x-sort': true,
      },
    },
  },
})

let server: TestApp
let folder = ''
const ids: string[] = []
const query = (parts: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(parts).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
const get = (parts: Record<string, unknown>, who: 'clerk' | 'other' = 'clerk', headers = {}): Promise<Answer> =>
  server.as(who).call('GET', `/notes?${query(parts)}`, undefined, headers)
const titles = (answer: Answer): string[] => answer.body.map((row: { title: string }) => row.title)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  writeFileSync(join(folder, 'resources/notes.json'), JSON.stringify(notes('notes', { path: '/notes' })))
  writeFileSync(
    join(folder, 'resources/boards.json'),
    JSON.stringify(notes('boards', { path: '/boards', calls: ['list', 'get'] })),
  )
  server = await testApp({ schemasFolder: folder })
  for (const [title, points] of [
    ['甲', 3],
    ['乙', 1],
    ['丙', 2],
    ['甲二', 5],
    ['丁', 4],
  ] as const)
    ids.push((await server.as('clerk').call('POST', '/notes', { title, points })).body.id)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a resource of plain REST', () => {
  test('lists the part that is asked for, and says of how many', async () => {
    const first = await get({ sort: ['points', 'ASC'], range: [0, 1], filter: {} })
    expect([first.status, titles(first), first.headers['content-range']]).toEqual([200, ['乙', '丙'], 'notes 0-1/5'])
    const odd = await get({ sort: ['points', 'ASC'], range: [3, 9] })
    expect([titles(odd), odd.headers['content-range']]).toEqual([['丁', '甲二'], 'notes 3-4/5'])
    const beyond = await get({ range: [10, 19] })
    expect([beyond.body, beyond.headers['content-range']]).toEqual([[], 'notes */5'])
  })

  test('without any question answers in its own order', async () => {
    const all = await server.as('clerk').call('GET', '/notes')
    expect([titles(all), all.headers['content-range']]).toEqual([['甲二', '丁', '甲', '丙', '乙'], 'notes 0-4/5'])
  })

  test('filters as the other lists do, searches, and finds by ids', async () => {
    expect(titles(await get({ filter: { title: '甲' } })).sort()).toEqual(['甲', '甲二'])
    expect(titles(await get({ filter: { title: { op: 'eq', value: '甲' } } }))).toEqual(['甲'])
    expect(
      titles(await get({ sort: ['points', 'ASC'], filter: { points: { op: 'between', value: [2, 4] }, q: '' } })),
    ).toEqual(['丙', '甲', '丁'])
    expect(titles(await get({ filter: { q: '丁' } }))).toEqual(['丁'])
    expect(titles(await get({ filter: { id: [ids[0], ids[4], 'none'] } })).sort()).toEqual(['丁', '甲'])
    expect((await get({ filter: { id: [] } })).body).toEqual([])
    expect((await get({ sort: ['id', 'ASC'] })).body.map((row: { id: string }) => row.id)).toEqual([...ids].sort())
    expect((await get({ sort: ['id', 'DESC'] })).body.map((row: { id: string }) => row.id)).toEqual(
      [...ids].sort().reverse(),
    )
  })

  test.each([
    ['a range that is no JSON', { range: '[0' }, '/range'],
    ['a range that goes backwards', { range: [5, 1] }, '/range'],
    ['a negative range', { range: [-1, 5] }, '/range'],
    ['a sort by what cannot be sorted', { sort: ['search', 'ASC'] }, '/search'],
    ['a sort in a direction that is none', { sort: ['points', 'UP'] }, '/sort'],
    ['a filter that is a list', { filter: [1] }, '/filter'],
    ['a filter by what is no field', { filter: { nobody: 1 } }, '/nobody'],
    ['a page in the filter', { filter: { pageSize: 5 } }, '/pageSize'],
    ['an id that is an object', { filter: { id: [{}] } }, '/id'],
  ])('refuses %s, naming it', async (_what, parts, field) => {
    const answer = await get(parts)
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
  })

  test('answers at most 200 records, however many are asked for', async () => {
    expect((await get({ range: [0, 100_000] })).headers['content-range']).toBe('notes 0-4/5')
  })

  test('makes, reads, changes and deletes a record, alone in the answer', async () => {
    const clerk = server.as('clerk')
    const made = await clerk.call('POST', '/notes', { title: '新' })
    expect([made.status, made.body]).toEqual([201, { id: expect.any(String), title: '新', points: null, version: 1 }])
    const path = `/notes/${made.body.id}`
    expect((await clerk.call('GET', path)).body).toEqual(made.body)
    expect((await clerk.call('PUT', path, { points: 7, version: 1 })).body).toEqual({
      ...made.body,
      points: 7,
      version: 2,
    })
    expect((await clerk.call('PUT', path, { points: 8, version: 1 })).body).toMatchObject({
      code: 409,
      data: { current: { points: 7, version: 2 } },
    })
    expect((await clerk.call('PUT', path, { title: '', version: 2 })).body).toMatchObject({
      code: 422,
      errors: [{ field: '/title', keyword: 'required' }],
    })
    expect((await clerk.call('DELETE', path)).body).toEqual({ id: made.body.id })
    expect((await clerk.call('GET', path)).body).toMatchObject({ code: 404 })
  })

  test('shows and changes nothing outside the scope', async () => {
    expect((await get({}, 'other')).headers['content-range']).toBe('notes */0')
    expect((await get({ filter: { id: ids } }, 'other')).body).toEqual([])
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(
        (
          await server
            .as('other')
            .call(method, `/notes/${ids[0]}`, method === 'PUT' ? { points: 1, version: 1 } : undefined)
        ).status,
      ).toBe(404)
    expect((await server.as('reader').call('GET', '/notes')).status).toBe(403)
  })

  test('has the calls that its file names, and no others', async () => {
    const clerk = server.as('clerk')
    expect((await clerk.call('GET', '/boards')).body).toEqual([])
    expect((await clerk.call('POST', '/boards', { title: 'x' })).status).toBe(404)
    expect((await clerk.call('DELETE', '/boards/x')).status).toBe(404)
  })

  test('is described with its queries and answers', async () => {
    const { paths } = (await server.as('clerk').call('GET', '/openapi.json')).body
    expect(Object.keys(paths['/stage-api/notes'])).toEqual(['get', 'post'])
    expect(paths['/stage-api/notes'].get.parameters.map((parameter: { name: string }) => parameter.name)).toEqual([
      'sort',
      'range',
      'filter',
    ])
    expect(Object.keys(paths['/stage-api/notes'].post.responses)).toContain('201')
    expect(Object.keys(paths['/stage-api/boards'])).toEqual(['get'])
  })
})
