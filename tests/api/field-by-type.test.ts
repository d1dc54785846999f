import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldSchema } from '../../core/schema/types.ts'
import { fieldsOf, filterFields, listFields } from '../../core/schema/fields.ts'
import { listIndexes } from '../../server/resources/indexes.ts'
import { prepareLists } from '../../server/resources/prepare.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'

const label = (text: string): Record<'zh-CN' | 'en-US', string> => ({ 'zh-CN': text, 'en-US': text })
type Told = Partial<FieldSchema>
const field = (name: string, rest: Told): Told => ({ type: 'string', 'x-label': label(name), ...rest })

/** Type and labels, and nothing else. */
const bare: Record<string, Told> = {
  words: field('words', {}),
  amount: field('amount', { format: 'decimal' }),
  count: field('count', { type: 'integer' }),
  known: field('known', { type: 'boolean' }),
  day: field('day', { format: 'date' }),
  tags: field('tags', { type: 'array', items: { type: 'string' } }),
}
const off: Record<string, Told> = {
  quiet: field('quiet', { 'x-filter': [], 'x-sort': false, 'x-list': { hidden: true } }),
}

const folders: string[] = []
function withFields(fields: Record<string, Told>): string {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  folders.push(folder)
  cpSync('src/schemas', folder, { recursive: true })
  const file = join(folder, 'resources/customers.json')
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  Object.assign(schema.schema.properties, fields)
  writeFileSync(file, JSON.stringify(schema))
  return folder
}

let server: TestApp
const add = (body: object): Promise<Answer> => server.as('clerk').call('POST', '/system/agent/user/customer/add', body)
const list = (body: object): Promise<Answer> =>
  server.as('clerk').call('POST', '/system/agent/user/customer/list', body)
beforeAll(async () => {
  server = await testApp({ schemasFolder: withFields({ ...bare, ...off }) })
  const values = { words: 'Alpha', amount: '12.50', count: 3, known: true, day: '2026-01-31', tags: ['a'], quiet: 'q' }
  for (const [index, more] of [values, { amount: '-1' }].entries()) {
    const made = await add({ creditCode: `9111000010000000${index}A`, userName: `公司 ${index}`, ...more })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
  }
})
afterAll(async () => {
  await server.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('a field of which only type and labels are said', () => {
  test('is column, filter and order as its type allows', () => {
    const customers = server.app.schemas.forRole('clerk').resources.find(({ name }) => name === 'customers')
    if (!customers) throw new Error('no customers')
    const names = Object.keys(bare)
    const columns = listFields(customers).filter((one) => one['x-list'] !== undefined)
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    expect(filterFields(customers).map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    const sorted = fieldsOf(customers).filter((one) => one['x-sort'])
    expect(sorted.map(({ name }) => name)).toEqual(expect.arrayContaining(names.filter((name) => name !== 'tags')))
    expect(filterFields(customers).map(({ name }) => name)).not.toContain('quiet')
    expect(sorted.map(({ name }) => name)).not.toContain('quiet')
  })

  test.each<[string, unknown]>([
    ['words', 'lph'],
    ['amount', { op: 'gte', value: '12.5' }],
    ['count', { op: 'between', value: [1, 3] }],
    ['known', true],
    ['day', '2026-01-31'],
    ['tags', 'a'],
  ])('is filtered: %s', async (name, value) => {
    const { status, body } = await list({ [name]: value })
    expect([status, body.totalCount]).toEqual([200, 1])
  })

  test('is sorted, and what is switched off is neither', async () => {
    expect((await list({ sortField: 'amount' })).body.data.map((row: { amount: string }) => row.amount)).toEqual([
      '-1',
      '12.50',
    ])
    expect([(await list({ quiet: 'q' })).status, (await list({ sortField: 'quiet' })).status]).toEqual([422, 422])
    expect((await list({ sortField: 'tags' })).status).toBe(422)
  })

  test('has an id that stays with it when it is called otherwise, and nobody else’s', async () => {
    const { db, dbKind } = server.app
    const idOf = (folder: string, name: string): string =>
      loadSchemas(folder).resource('customers').schema.properties[name]?.['x-id'] ?? ''
    expect(idOf(withFields(bare), 'words')).toBe('f_auto_words')
    const renamed = withFields({ texts: field('texts', { 'x-formerly': ['words'] }) })
    expect(idOf(renamed, 'texts')).toBe('f_auto_words')
    await prepareLists(db, dbKind, server.app.schemas.resources)
    const silent = withFields({ texts: field('texts', {}) })
    const told = await prepareLists(db, dbKind, loadSchemas(silent).resources)
    expect(told.filter((line) => line.includes('"words"'))).toEqual([
      expect.stringContaining('"x-formerly": ["words"]'),
    ])
    expect((await prepareLists(db, dbKind, loadSchemas(renamed).resources)).join()).not.toContain('"words"')
  })

  test('has an index, as long as there are not too many of them', () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`more${index}`, field('more', {})]))
    const { db, dbKind } = server.app
    const count = (fields: Record<string, Told>): number =>
      listIndexes(loadSchemas(withFields(fields)).resources, dbKind, db).length
    const none = count({})
    expect(count(bare)).toBeGreaterThan(none)
    const perField = count({ words: bare['words'] ?? {} }) - none
    expect(count(many) - none).toBe(24 * perField)
  })
})
