import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { asked, dropSchemas, field, label, ownResource, schemasWith } from '../support/own-resources.ts'

// Values that were stored, found or sorted as what nobody meant.

const option = (value: string | number) => ({ value, label: label(`option ${value}`) })
let server: TestApp
beforeAll(async () => {
  server = await testApp({
    schemasFolder: schemasWith(
      ownResource('values', {
        count: field('count', { type: 'integer' }),
        share: field('share', { type: 'number' }),
        at: field('at', { format: 'date-time' }),
        level: field('level', { type: 'integer', enum: [1, 2, 10] }),
        choice: field('choice', { 'x-options': [option('p'), option('q')] }),
        several: field('several', { type: 'array', items: { type: 'string' }, 'x-options': [option('p')] }),
        tags: field('tags', { type: 'array', items: { type: 'string' } }),
        numbers: field('numbers', { type: 'array', items: { type: 'integer' } }),
        note: field('note'),
        parts: field('parts', {
          type: 'object',
          properties: {
            size: { type: 'number', 'x-label': label('size') },
            kind: { enum: ['a', 'b'], 'x-label': label('kind') },
            rows: {
              type: 'array',
              items: { type: 'object', properties: { on: { type: 'boolean', 'x-label': label('on') } } },
              'x-label': label('rows'),
            },
          },
        }),
      }),
    ),
  })
})
afterAll(async () => {
  await server.close()
  dropSchemas()
})
let made = 0
const add = (body: object): Promise<Answer> =>
  server.as('clerk').call('POST', '/values', { title: `row ${(made += 1)}`, ...body })
const found = async (query: Parameters<typeof asked>[0], name: string): Promise<unknown[]> => {
  const { status, body } = await server.as('clerk').call('GET', `/values${asked(query)}`)
  return status === 200 ? body.map((row: Record<string, unknown>) => row[name]) : [status]
}

describe('what would not be kept as it is typed is refused', () => {
  test.each<[string, object]>([
    ['a whole number with more digits than a number holds', { count: 2 ** 53 }],
    ['one below zero', { count: -(2 ** 53) }],
    ['a number of such a size', { share: 1e20 }],
    ['a day that there is not', { at: '2024-02-30T08:00:00Z' }],
    ['an hour that there is not', { at: '2024-02-20T24:00:00Z' }],
    ['a moment without a zone', { at: '2024-01-01T08:00' }],
    ['a moment after the year 9999', { at: '9999-12-31T23:59:59-12:00' }],
    ['a moment before the year 0', { at: '0000-01-01T00:00:00+14:00' }],
    ['a value that x-options do not offer', { choice: 'zzz' }],
    ['such a value among several', { several: ['p', 'zzz'] }],
  ])('%s', async (_name, body) => {
    expect(await add(body)).toMatchObject({ status: 422, body: { errors: [{ field: expect.stringMatching(/^\/./) }] } })
  })

  test('and nothing else', async () => {
    const body = {
      count: 9007199254740991,
      share: -0.5,
      at: '2024-02-29T23:59:59.5+08:00',
      choice: 'q',
      several: ['p'],
    }
    const answer = await add(body)
    expect([answer.status, answer.body.at]).toEqual([201, '2024-02-29T15:59:59.500Z'])
  })
})

test('a moment that is said more exactly than in milliseconds keeps what is said', async () => {
  const answer = await add({ note: 'exact', at: '2024-02-29T23:59:59.1234560+08:00' })
  expect([answer.status, answer.body.at]).toEqual([201, '2024-02-29T15:59:59.123456Z'])
  await add({ note: 'exact', at: '2024-02-29T15:59:59.1+00:00' })
  expect(await found({ sort: ['at', 'ASC'], filter: { note: 'exact' } }, 'at')).toEqual([
    '2024-02-29T15:59:59.100Z',
    '2024-02-29T15:59:59.123456Z',
  ])
  const until = { op: 'lte', value: '2024-02-29T15:59:59.123455Z' }
  expect(await found({ filter: { note: 'exact', at: until } }, 'at')).toEqual(['2024-02-29T15:59:59.100Z'])
})

test('parts that say nothing are answered as they are described', async () => {
  const parts = { size: '', kind: null, rows: [{ on: null }, { on: ' ' }] }
  const { status, body } = await add({ parts })
  expect([status, body.parts]).toEqual([201, { size: null, kind: null, rows: [{ on: null }, { on: null }] }])
})

test('what is wrong within a value is told with the way to it, of a record and of a row that is imported', async () => {
  const parts = { kind: 'z', rows: [{ on: true }, { on: 'x' }] }
  const { status, body } = await add({ parts })
  const rowsAt = 'label of parts › rows › 2 › on'
  expect([status, body.msg]).toEqual([422, expect.stringContaining(`${rowsAt}：`)])
  const content = `label of title,label of parts\nt,"${JSON.stringify(parts).replaceAll('"', '""')}"\n`
  const files = [{ field: 'file', name: 'a.csv', content }]
  const checked = await server.as('clerk').upload('/values/import/check', { files })
  const rows = [{ row: 2, record: { title: 't', parts } }]
  const stored = await server.as('clerk').call('POST', '/values/import', { fileName: 'a.csv', rows })
  for (const [row] of [checked.body.data.rows, stored.body.data.rows])
    expect(row).toMatchObject({
      state: 'wrong',
      errors: [
        { field: '/parts/kind', msg: expect.stringContaining('label of parts › kind：') },
        { field: '/parts/rows/1/on', msg: expect.stringContaining(`${rowsAt}：`) },
      ],
    })
})

test('options that are numbers are sorted as numbers, and found', async () => {
  for (const level of [10, 1, 2]) await add({ note: 'sorted', level })
  expect(await found({ sort: ['level', 'DESC'], filter: { note: 'sorted' } }, 'level')).toEqual([10, 2, 1])
  expect(await found({ filter: { note: 'sorted', level: 10 } }, 'level')).toEqual([10])
  expect(await found({ sort: ['level', 'ASC'], filter: { level: { op: 'in', value: [2, '10'] } } }, 'level')).toEqual([
    2, 10,
  ])
})

test('an entry of a list is found whole', async () => {
  for (const tags of [['a","b'], ['b'], ['x', 'b'], ['"b"'], ['b\\'], ['b', 'x']]) await add({ tags })
  expect(await found({ filter: { tags: 'b' } }, 'tags')).toEqual([['b'], ['x', 'b'], ['b', 'x']])
  for (const numbers of [[1, 2], [11], [2, 1]]) await add({ numbers })
  expect(await found({ filter: { numbers: 1 } }, 'numbers')).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('a text of blanks alone is empty, and two brackets are a text', async () => {
  for (const note of ['', ' \t', '\u3000', '[]', 'word']) await add({ tags: ['blank'], note })
  const empty = (value: boolean) => ({ filter: { tags: 'blank', note: { op: 'empty', value } } })
  expect(await found(empty(true), 'note')).toEqual(['', ' \t', '\u3000'])
  expect(await found(empty(false), 'note')).toEqual(['[]', 'word'])
})
