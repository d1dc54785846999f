import * as XLSX from 'xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FieldSchema } from '../../core/schema/types.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { dropSchemas, field, ownResource, schemasWith } from '../support/own-resources.ts'

/** A field of each kind, of which only type and label are said. */
const fields: Record<string, FieldSchema> = {
  rate: field('rate', { format: 'percent' }),
  phone: field('phone', { format: 'phone' }),
  site: field('site', { format: 'url' }),
  anyUri: field('any_uri', { format: 'uri' }),
  card: field('card', { format: 'resident-id' }),
  open: field('open', { format: 'resident-id', 'x-access': { whole: ['clerk'] } }),
  loan: field('loan', { format: 'money', 'x-unit': '元' }),
  dollars: field('dollars', { format: 'money', 'x-unit': '美元' }),
  marks: field('marks', { type: 'array', items: { type: 'string', maxLength: 30 }, uniqueItems: true }),
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

const id = '11010519491231002X'

describe('a telephone number', () => {
  test('is stored in its one form; another is refused with what to do', async () => {
    expect(await stored('phone', '0510-81234567-801')).toBe('0510-81234567-801')
    for (const wrong of ['138-1234-5678', '81234567', '13812345678/13912345678', '１３８１２３４５６７８'])
      expect(await stored('phone', wrong), wrong).toMatch(/区号/)
  })

  test('is found and filtered with hyphens, blanks and +86, and without', async () => {
    await add({ title: 'mobile', phone: '13812345678' })
    await add({ title: 'place', phone: '0510-86754321-801' })
    for (const q of ['13812345678', '138-1234-5678', '138 1234 5678', '+8613812345678', '12345678'])
      expect(titles(await list({ q })), q).toContain('mobile')
    for (const q of ['051086754321', '0510-86754321', '86754321', '+8651086754321'])
      expect(titles(await list({ q })), q).toEqual(['place'])
    for (const asked of ['138-1234', '+86 138', '１３８', '138 1234 5678'])
      expect(titles(await list({ phone: asked })), asked).toEqual(['mobile'])
    expect(titles(await list({ phone: { op: 'eq', value: '（0510）86754321转801' } }))).toEqual(['place'])
    expect(titles(await list({ phone: { op: 'in', value: ['138 1234 5678'] } }))).toEqual(['mobile'])
    expect((await list({ phone: '张三' })).status).toBe(422)
  })

  test.each([
    ['as text', '(0510) 8123 4567', undefined, '0510-81234567'],
    ['a mobile number as a number', 13812345678, undefined, '13812345678'],
    ['a number with the zeros of its format', 51081234567, '0000-00000000', '0510-81234567'],
  ])('a cell is read: %s', async (_, cell, format, value) => {
    expect(await read('phone', cell, format)).toMatchObject({ state: 'new', record: { phone: value } })
  })

  test.each([[51081234567], ['13812345678 李经理'], ['8123 4567'], [1.38e20]])('%s is told of', async (cell) => {
    expect(await read('phone', cell)).toMatchObject({ state: 'wrong', errors: [{ field: '/phone' }] })
  })
})

describe('a web address', () => {
  test('is http or https; of uri every address is taken, as the standard says', async () => {
    expect(await stored('site', 'https://例子.中国/路径')).toBe('https://例子.中国/路径')
    for (const wrong of ['javascript:alert(1)', 'www.example.com', 'ftp://a.com', 'https://a.com@b.com'])
      expect(await stored('site', wrong), wrong).toMatch(/http/)
    expect(await stored('anyUri', 'urn:oasis:names')).toBe('urn:oasis:names')
    expect(await read('site', ' https://a.com ')).toMatchObject({ state: 'new', record: { site: 'https://a.com' } })
    expect(await read('site', '官网')).toMatchObject({ state: 'wrong', errors: [{ field: '/site' }] })
  })
  test('is searched and filtered by a part', async () => {
    await add({ title: 'a', site: 'https://www.example.com/Path' })
    expect(titles(await list({ q: 'example.com' }))).toEqual(['a'])
    expect(titles(await list({ site: 'EXAMPLE' }))).toEqual(['a'])
  })
})

describe('the number of an identity card', () => {
  test('is answered masked in lists, pages and the trail, to all whom the schema does not name', async () => {
    const made = await add({ title: 'a', card: id, open: id })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect([made.body.card, made.body.open]).toEqual(['＊＊＊＊＊＊＊＊＊＊＊＊＊＊002X', id])
    const [row] = (await list({})).body
    expect([row.card, row.open]).toEqual(['＊＊＊＊＊＊＊＊＊＊＊＊＊＊002X', id])
    const admin = server.as('admin')
    const trail = (await admin.call('POST', '/system/audit/list', {})).body.rows as { id: string }[]
    const told = await Promise.all(trail.map((entry) => admin.call('GET', `/system/audit/${entry.id}`)))
    const text = told.map(({ raw }) => raw.toString()).join()
    expect([text.includes('＊002X'), text.includes(id)]).toEqual([true, false])
    expect(titles(await list({ q: '1949' }))).toEqual([])
  })
  test('cannot be guessed by a filter or an order', async () => {
    await add({ title: 'a', card: id, open: id })
    expect((await list({ card: id })).status).toBe(422)
    expect((await list({}, ['card', 'ASC'])).status).not.toBe(200)
    expect((await list({ open: { op: 'contains', value: '1949' } })).status).toBe(422)
    expect(titles(await list({ open: id.toLowerCase() }))).toEqual(['a'])
  })
  test('comes back as it was shown and stays; another that is masked is refused', async () => {
    const made = await add({ title: 'a', card: id })
    const update = (card: string): Promise<Answer> =>
      server.as('clerk').call('PUT', `/notes/${made.body.key}`, { ...made.body, card })
    expect((await update(made.body.card)).status).toBe(200)
    expect((await update('＊＊＊＊＊＊＊＊＊＊＊＊＊＊0021')).status).toBe(422)
    const [{ extra } = { extra: null }] = await server.app.db.selectFrom('records').select('extra').execute()
    expect(String(typeof extra === 'string' ? extra : JSON.stringify(extra))).toContain(id)
  })
  test('is read from cells; what a spreadsheet has cut, and the old form, is told of', async () => {
    expect(await read('card', '110105 19491231 002x')).toMatchObject({ state: 'new', record: { card: id } })
    for (const cell of [110105194912310000, '110105491231002', '110105194912310021', '3.2E+17'])
      expect(await read('card', cell), String(cell)).toMatchObject({ state: 'wrong', errors: [{ field: '/card' }] })
    expect(await stored('card', '110105491231002')).toMatch(/15 位/)
  })
})

describe('money', () => {
  test('is filtered and sorted by its exact value, beyond what floats hold', async () => {
    const amounts = { a: '9', b: '1234567890123456789.10', c: '1234567890123456789.11', d: '10' }
    for (const [title, loan] of Object.entries(amounts)) await add({ title, loan })
    expect(titles(await list({ loan: '1234567890123456789.1' }))).toEqual(['b'])
    expect(titles(await list({}, ['loan', 'ASC']))).toEqual(['a', 'd', 'b', 'c'])
    for (const wrong of ['1.234', '1,000', '¥5', '5万']) expect(await stored('loan', wrong), wrong).toMatch(/两位小数/)
  })
  test.each<[string, unknown, string | undefined, string, string]>([
    ['a number', 1234.5, undefined, '贷款', '1234.5'],
    ['a text with its currency', '¥1,234.50', undefined, '贷款', '1234.50'],
    ['a text with its scale', '1.5万', undefined, '贷款', '15000'],
    ['a number of a header in 万元', 1.5, undefined, '贷款（万元）', '15000'],
    ['a number with the sign of yuan', 1.5, '"¥"#,##0.00', '贷款', '1.5'],
    ['a number with the sign of yuan below 万元', 1.5, '"¥"#,##0.00', '贷款(万元)', '15000'],
    ['a number of a format in 万元', 1.5, '0.00"万元"', '贷款', '15000'],
    ['both say 万元', 1.5, '0.00"万元"', '贷款（万元）', '15000'],
    ['the cell says more than its header', '2亿', undefined, '贷款（万元）', '200000000'],
    ['a minus in brackets', '(1,234.5)', undefined, '贷款（单位：元）', '-1234.5'],
  ])('a cell is read: %s', async (_, cell, format, header, value) => {
    expect(await read('loan', cell, format, header)).toMatchObject({ state: 'new', record: { loan: value } })
  })
  test.each<[string, unknown, string | undefined, string]>([
    ['another currency in the cell', '$5', undefined, '贷款'],
    ['another currency in the format', 5, '[$$-409]#,##0.00', '贷款'],
    ['another currency in the header', 5, undefined, '贷款（美元）'],
    ['a share', 0.5, '0%', '贷款'],
    ['yuan below 万元', '¥5', undefined, '贷款（万元）'],
    ['a figure that is shown in thousands', 1234567, '0.00,,"百万元"', '贷款'],
    ['a format and a header that differ', 5, '0.00"亿元"', '贷款（万元）'],
    ['more than cents', 1.234, undefined, '贷款'],
    ['two amounts', '5-8万', undefined, '贷款'],
  ])('%s is told of', async (_, cell, format, header) => {
    expect(await read('loan', cell, format, header)).toMatchObject({ state: 'wrong', errors: [{ field: '/loan' }] })
  })
  test('of another currency takes its own marks', async () => {
    expect(await read('dollars', 'US$5')).toMatchObject({ record: { dollars: '5' } })
    expect(await read('dollars', 5, '[$$-409]#,##0.00')).toMatchObject({ state: 'new', record: { dollars: '5' } })
    expect(await read('dollars', '5元')).toMatchObject({ state: 'wrong' })
  })
})

describe('tags', () => {
  test('are stored as they are sent, found whole, and each stands once', async () => {
    await add({ title: 'a', marks: ['重点', 'VIP 客户'] })
    await add({ title: 'b', marks: ['非重点'] })
    expect(titles(await list({ marks: '重点' }))).toEqual(['a'])
    expect(titles(await list({ marks: { op: 'empty', value: false } }))).toEqual(['a', 'b'])
    expect((await add({ marks: ['a', 'a'] })).status).toBe(422)
    expect((await add({ marks: ['x'.repeat(31)] })).status).toBe(422)
  })
  test('of a cell are told apart by commas, semicolons and lines', async () => {
    expect(await read('marks', '重点、VIP，重点；\n老客户')).toMatchObject({
      state: 'new',
      record: { marks: ['重点', 'VIP', '老客户'] },
    })
  })
})

test('the description of the calls tells the format of each', async () => {
  const { raw } = await server.as('clerk').call('GET', '/openapi.json')
  const text = raw.toString()
  for (const format of ['percent', 'phone', 'url', 'resident-id', 'money'])
    expect(text).toContain(`"format":"${format}"`)
})
