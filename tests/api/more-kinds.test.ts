import * as XLSX from 'xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FieldSchema } from '../../core/schema/types.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { dropSchemas, field, ownResource, schemasWith } from '../support/own-resources.ts'

/** A field of each kind, of which only type and label are said. */
const fields: Record<string, FieldSchema> = {
  rate: field('rate', { format: 'percent' }),
}

let server: TestApp
beforeAll(async () => {
  server = await testApp({ schemasFolder: schemasWith(ownResource('notes', fields)) })
})
beforeEach(async () => {
  await server.app.db.deleteFrom('records').execute()
})
afterAll(async () => {
  await server.close()
  dropSchemas()
})

const add = (record: object): Promise<Answer> => server.as('clerk').call('POST', '/notes', { title: '一', ...record })
const list = (filter: object, sort = ['title', 'ASC']): Promise<Answer> =>
  server
    .as('clerk')
    .call(
      'GET',
      `/notes?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`,
    )
const titles = (answer: Answer): string[] => answer.body.map(({ title }: { title: string }) => title)
type CheckedRow = { state: string; record: Record<string, unknown>; errors: { field: string; keyword: string }[] }
/** What an import makes of a cell; with its number format where it has one. */
async function read(name: string, cell: unknown, format?: string, header = `label of ${name}`): Promise<CheckedRow> {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['label of title', header],
    ['一', cell],
  ])
  const written = sheet['B2'] as XLSX.CellObject | undefined
  if (format && written) written.z = format
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, '表')
  const content = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const columns = JSON.stringify({ 1: 'title', 2: name })
  const answer = await server.as('clerk').upload('/notes/import/check', {
    fields: { columns },
    files: [{ field: 'file', name: '表.xlsx', content }],
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.rows[0] as CheckedRow
}
const stored = async (name: string, value: unknown): Promise<unknown> => {
  const made = await add({ [name]: value })
  return made.status === 201 ? made.body[name] : made.body.errors?.[0]?.msg
}

describe('a percentage', () => {
  test('is stored exactly as it is sent, and nothing else is taken', async () => {
    expect(await stored('rate', '12.50')).toBe('12.50')
    expect(await stored('rate', '-0.07')).toBe('-0.07')
    for (const wrong of ['12.5%', '12,5', '１２', ' 1', '1e2'])
      expect((await add({ rate: wrong })).status, String(wrong)).toBe(422)
  })

  test('is filtered and sorted by its exact value', async () => {
    for (const [title, rate] of Object.entries({ a: '9', b: '12.5', c: '100', d: '12.50000001', e: null }))
      await add({ title, rate })
    expect(titles(await list({ rate: '12.50' }))).toEqual(['b'])
    expect(titles(await list({ rate: { op: 'between', value: ['12.5', '100'] } }))).toEqual(['b', 'c', 'd'])
    expect(titles(await list({ rate: { op: 'gte', value: '12.50000001' } }, ['rate', 'DESC']))).toEqual(['c', 'd'])
    expect(titles(await list({ rate: { op: 'empty', value: true } }))).toEqual(['e'])
    expect((await list({ rate: '12.5%' })).status).toBe(422)
  })

  test.each([
    ['a share of one that is shown per cent', 0.125, '0.0%', '12.5'],
    ['one that floats cannot hold', 0.07, '0%', '7'],
    ['more than all', 1.5, '0.00%', '150'],
    ['a negative share in red', -0.0325, '0.00%;[Red]-0.00%', '-3.25'],
    ['a text with the sign', '12.5%', undefined, '12.5'],
    ['a full-width text', '１２．５％', undefined, '12.5'],
    ['per mille', '5‰', undefined, '0.5'],
    ['a figure above one', 12.5, undefined, '12.5'],
    ['a sign that is only written behind it', 12.5, '0.0"%"', '12.5'],
    ['nothing at all', 0, undefined, '0'],
    ['half a per cent, said in the cell', '0.5%', undefined, '0.5'],
  ])('a cell is read: %s', async (_, cell, format, value) => {
    expect(await read('rate', cell, format)).toMatchObject({ state: 'new', record: { rate: value } })
  })

  test('what may be a share or per cent is asked about, unless the header says it', async () => {
    for (const cell of [0.125, '0.125', 1, -0.5])
      expect(await read('rate', cell)).toMatchObject({ state: 'wrong', errors: [{ field: '/rate', keyword: 'cell' }] })
    expect(await read('rate', 0.125, undefined, '利率（%）')).toMatchObject({ state: 'new', record: { rate: '0.125' } })
    expect(await read('rate', 0.125, '0.0%', '利率（%）')).toMatchObject({ record: { rate: '12.5' } })
  })

  test.each(['12,5', '12.5 %%', '百分之五', '5-8%', '5²%', '约5%', '1/3'])('%s is told of', async (cell) => {
    expect(await read('rate', cell)).toMatchObject({ state: 'wrong', errors: [{ field: '/rate' }] })
  })
})
