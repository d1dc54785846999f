import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldSchema } from '../../core/schema/types.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import type { Json } from '../support/json.ts'

// Inputs that are meant to make the server store, show or tell something that is not so, without a word.

const label = (text: string): Record<'zh-CN' | 'en-US', string> => ({ 'zh-CN': text, 'en-US': text })
const field = (id: string, rest: Partial<FieldSchema> = {}): FieldSchema => ({
  type: 'string',
  maxLength: 30,
  'x-id': `f_lie_${id}`,
  'x-label': label(`标签 ${id}`),
  ...rest,
})
const secret = 'hush-4711-hush'
const number = '110101199003074512'
const fields: Record<string, FieldSchema> = {
  hidden: field('hidden', { 'x-access': { read: ['admin'] }, 'x-formerly': ['buried'] }),
  shown: field('shown', { 'x-access': { write: ['admin'] }, 'x-formerly': ['seen'] }),
  idNumber: field('id', { 'x-mask': 'last4', 'x-formerly': ['idNo'], 'x-access': { whole: ['admin'] } }),
  level: field('level', { 'x-formerly': ['grade', 'rank'] }),
  rate: field('rate', { 'x-default': 'usual' }),
}

let server: TestApp
let folder = ''
let id = ''
const path = '/system/agent/user/customer'
const list = (body: object, who: 'clerk' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', `${path}/list`, body)
const add = (body: object, who: 'clerk' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', `${path}/add`, { creditCode: '91110000100000009A', userName: '骗子公司', ...body })
const stored = async (who: 'clerk' | 'admin' = 'admin'): Promise<Json> =>
  (await server.as(who).call('GET', `${path}/info/${id}`)).body.data
const update = async (body: object, who: 'clerk' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(who).call('PUT', `${path}/${id}`, { version: (await stored()).version, ...body })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  const file = join(folder, 'resources/customers.json')
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  Object.assign(schema.schema.properties, fields)
  schema.schema.required.push('rate', 'hidden', 'shown')
  writeFileSync(file, JSON.stringify(schema))
  server = await testApp({ schemasFolder: folder })
  const made = await add({ creditCode: '91110000100000001A', userName: '一号公司', idNumber: number, level: 'L1' })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  id = made.body.data.userId
  expect((await update({ hidden: secret, shown: 'S1' }, 'admin')).status).toBe(200)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('nothing is refused or found in silence', () => {
  test.each<[string, object]>([
    ['a hidden field by its name', { hidden: secret }],
    ['a hidden field by its former name', { buried: secret }],
    ['a hidden field that is empty', { hidden: { op: 'empty' } }],
    ['an order by a hidden field', { sortField: 'hidden' }],
    ['an order by its former name', { sortField: 'buried' }],
    ['an order by a masked field', { sortField: 'idNumber' }],
    ['an order by its former name too', { sortField: 'idNo' }],
    ['a part of what is masked', { idNumber: { op: 'contains', value: '1990' } }],
    ['a range of what is masked', { idNumber: { op: 'gte', value: '11' } }],
    ['a range by its former name', { idNo: { op: 'between', value: ['1', '2'] } }],
    ['what is masked, whole', { idNumber: number }],
    ['guesses at what is masked', { idNumber: { op: 'in', value: [number, '1'] } }],
    ['what a mask has left', { idNumber: '＊＊＊＊＊＊＊＊＊＊＊＊＊＊4512' }],
    ['the id of a field', { f_lie_level: 'L1' }],
    ['a name that nobody had', { grades: 'L1' }],
    ['a prototype', { constructor: 'L1' }],
    ['a key of the trail', { 'level@f_lie_level': 'L1' }],
  ])('%s is no filter of a clerk', async (_name, body) => {
    expect((await list(body)).status).toBe(422)
  })

  test.each<[string, object, number]>([
    ['a former name', { grade: 'L1' }, 1],
    ['the oldest name', { rank: { op: 'eq', value: 'L1' } }, 1],
    ['a former name with another value', { grade: 'L2' }, 0],
    ['two names with two values', { grade: 'L1', level: 'L2' }, 0],
    ['a default', { rate: 'usual' }, 1],
    ['no default', { rate: { op: 'empty' } }, 0],
    ['a search for what is hidden', { q: secret }, 0],
    ['a search for what is masked', { q: number }, 0],
    ['a search for its end', { q: '4512' }, 0],
  ])('a list by %s says how many there are', async (_name, body, count) => {
    const answer = await list(body)
    expect([answer.status, answer.body.totalCount]).toEqual([200, count])
  })

  test.each<[string, object]>([
    ['a hidden field', { hidden: 'x' }],
    ['a hidden field that is emptied', { hidden: null }],
    ['a hidden field by its former name', { buried: 'x' }],
    ['a field for reading', { shown: 'x' }],
    ['a field for reading by its former name', { seen: 'x' }],
    ['another mask', { idNumber: '＊＊＊＊4513' }],
    ['another mask under the former name', { idNo: '＊＊＊＊4513' }],
    ['a mask in a text', { idNumber: '11＊' }],
    ['a mask as a list', { idNumber: ['＊＊'] }],
    ['two names with two new values', { level: 'A', grade: 'B' }],
    ['three names with two new values', { level: 'A', grade: 'A', rank: 'C' }],
    ['the id of a field', { f_lie_level: 'x' }],
    ['an empty default', { rate: '' }],
    ['a blank default', { rate: '  ' }],
    ['a type that is none', { level: 5.5e300 }],
  ])('%s is no change of a clerk, and changes nothing', async (_name, body) => {
    const before = await stored()
    expect((await update(body)).status).toBe(422)
    expect(await stored()).toEqual(before)
  })

  test.each<[string, object]>([
    ['a hidden field', { hidden: 'x' }],
    ['a field for reading', { shown: 'x' }],
    ['a masked value', { idNumber: '＊＊4512' }],
    ['two names', { level: 'A', grade: 'B' }],
    ['a blank default', { rate: ' ' }],
  ])('%s makes no record', async (_name, body) => {
    expect((await add(body)).status).toBe(422)
    expect((await list({ userName: '骗子' })).body.totalCount).toBe(0)
  })

  test('what was answered comes back whole and changes nothing, with every name and mask in it', async () => {
    for (const who of ['clerk', 'admin'] as const) {
      const shown = await stored(who)
      const same = await server.as(who).call('PUT', `${path}/${id}`, shown)
      expect([same.status, same.body.data?.version], JSON.stringify(same.body)).toEqual([200, shown.version])
    }
  })

  test('a hidden value is in no answer that a clerk gets, and neither is its name', async () => {
    const clerk = server.as('clerk')
    const { version } = await stored()
    const answers = await Promise.all([
      list({}),
      clerk.call('GET', `${path}/info/${id}`),
      clerk.call('GET', `/records/customers?ids=${id}`),
      clerk.call('PUT', `${path}/${id}`, { version: version - 1, level: 'stale' }),
      clerk.call('PUT', `${path}/${id}`, { version, level: 'L1' }),
      clerk.call('GET', `${path}/import/template?format=csv`),
      clerk.call('GET', '/schemas'),
      clerk.call('GET', '/openapi.json'),
    ])
    for (const { raw, status } of answers) {
      expect([200, 404, 409]).toContain(status)
      for (const word of [secret, 'buried', 'f_lie_hidden', number]) expect(raw.toString()).not.toContain(word)
    }
  })

  test('a file with columns of fields that a clerk may not fill fills none of them', async () => {
    const content = 'creditCode,userName,hidden,buried,shown,grade\n91110000100000007A,七号公司,h,b,s,L7\n'
    const answer = await server
      .as('clerk')
      .upload(`${path}/import/check`, { files: [{ field: 'file', name: 'a.csv', content }] })
    expect(answer.body.data.columns.map((column: Json) => column.field)).toEqual([
      'creditCode',
      'userName',
      null,
      null,
      null,
      'level',
    ])
    expect(answer.body.data.rows[0].record).toEqual({
      creditCode: '91110000100000007A',
      userName: '七号公司',
      level: 'L7',
    })
  })
})
