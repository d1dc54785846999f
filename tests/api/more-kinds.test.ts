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
/** What an import makes of rows of cells, in one file: each costs a thread of its own. */
async function read(names: readonly string[], rows: readonly unknown[][]): Promise<CheckedRow[]> {
  const sheet = XLSX.utils.aoa_to_sheet([['title', ...names].map((name) => `label of ${name}`), ...rows])
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, '表')
  const content = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const columns = JSON.stringify(Object.fromEntries(['title', ...names].map((name, index) => [index + 1, name])))
  const answer = await server.as('clerk').upload('/notes/import/check', {
    fields: { columns },
    files: [{ field: 'file', name: '表.xlsx', content }],
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.rows as CheckedRow[]
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
    // Digits among other letters are not looked for: `x1` is no part of a number.
    for (const asked of ['张三', 'x1', '1%', '李138']) expect((await list({ phone: asked })).status, asked).toBe(422)
    expect(titles(await list({ phone: '8675 4321 转 801' }))).toEqual(['place'])
  })
})

describe('a web address', () => {
  test('is http or https; of uri every address is taken, as the standard says', async () => {
    expect(await stored('site', 'https://例子.中国/路径')).toBe('https://例子.中国/路径')
    for (const wrong of ['javascript:alert(1)', 'www.example.com', 'ftp://a.com', 'https://a.com@b.com'])
      expect(await stored('site', wrong), wrong).toMatch(/http/)
    expect(await stored('anyUri', 'urn:oasis:names')).toBe('urn:oasis:names')
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
  test('of 15 digits is refused with its reason', async () => {
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
})

describe('tags', () => {
  test('are stored as they are sent, found whole, and each stands once', async () => {
    await add({ title: 'a', marks: ['重点', 'VIP 客户'] })
    await add({ title: 'b', marks: ['非重点', 'AIoT', '"q"', 'a\\', '100%', 'a_b'] })
    expect(titles(await list({ marks: '重点' }))).toEqual(['a'])
    for (const part of ['AI', 'IoT', '%', 'a%b', 'axb', 'q', '"'])
      expect(titles(await list({ marks: part })), part).toEqual([])
    for (const whole of ['vip 客户', 'VIP 客户 ']) expect(titles(await list({ marks: whole })), whole).toEqual(['a'])
    for (const whole of ['aiot', '"q"', 'a\\', '100%', 'A_b'])
      expect(titles(await list({ marks: whole })), whole).toEqual(['b'])
    expect(titles(await list({ marks: { op: 'empty', value: false } }))).toEqual(['a', 'b'])
    expect((await add({ marks: ['a', 'a'] })).status).toBe(422)
    expect((await add({ marks: ['x'.repeat(31)] })).status).toBe(422)
  })
})

test('cells become values by the check of a record; what is wrong is told in its column', async () => {
  const names = ['rate', 'phone', 'site', 'card', 'loan', 'dollars', 'marks']
  const right = [
    '12.5%',
    '(0510) 8123 4567',
    ' https://a.com ',
    `110105 19491231 002x`,
    '1.5万',
    'US$5',
    'VIP，老客户；VIP',
  ]
  const wrong = ['0.5', '8123 4567', '官网', '＊＊＊＊＊＊＊＊＊＊＊＊＊＊002X', '$5', '5元', 'x'.repeat(31)]
  const [first, ...others] = await read(names, [
    ['一', ...right],
    ...wrong.map((cell, index) => ['二', ...names.map((_, place) => (place === index ? cell : null))]),
  ])
  expect(first).toMatchObject({
    state: 'new',
    record: {
      rate: '12.5',
      phone: '0510-81234567',
      site: 'https://a.com',
      card: id,
      loan: '15000',
      dollars: '5',
      marks: ['VIP', '老客户'],
    },
  })
  expect(others.map(({ state, errors }) => [state, errors[0]?.field, errors[0]?.keyword])).toEqual([
    ['wrong', '/rate', 'cell'],
    ['wrong', '/phone', 'format'],
    ['wrong', '/site', 'format'],
    ['wrong', '/card', 'masked'],
    ['wrong', '/loan', 'cell'],
    ['wrong', '/dollars', 'cell'],
    ['wrong', '/marks/0', 'maxLength'],
  ])
})

test('the description of the calls tells the format of each', async () => {
  const { raw } = await server.as('clerk').call('GET', '/openapi.json')
  const text = raw.toString()
  for (const format of ['percent', 'phone', 'url', 'resident-id', 'money'])
    expect(text).toContain(`"format":"${format}"`)
})
