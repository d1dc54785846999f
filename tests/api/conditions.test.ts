import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import type { Json } from '../support/json.ts'

const text = (zh: string, en: string): object => ({ 'zh-CN': zh, 'en-US': en })
const field = (id: string, rest: object = {}): object => ({
  type: 'string',
  maxLength: 40,
  'x-id': `f_${id}`,
  'x-label': text(id, id),
  ...rest,
})
const is = (name: string, value: string): string =>
  JSON.stringify({ properties: { [name]: { const: value } }, required: [name] })

/** Loans of which those of grade c need a guarantor, as an administrator would add them. */
const loans = {
  $schema: '../resource.schema.json',
  kind: 'resource',
  name: 'loans',
  label: text('贷款', 'Loans'),
  route: '/dataPage/loans',
  permission: 'client',
  idField: 'id',
  recordTitle: '{name}',
  storage: { table: 'records' },
  api: { style: 'rest', path: '/loans', import: {} },
  list: { sort: { field: 'name', order: 'ascend' }, pageSize: 10 },
  form: { groups: [{ name: 'basic', label: text('基本', 'Basics'), columns: 1 }] },
  schema: {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: {
      name: field('name', { 'x-sort': true, 'x-filter': ['eq'] }),
      grade: field('grade', { enum: ['a', 'b', 'c'] }),
      guarantor: field('guarantor'),
      reason: field('reason'),
      note: field('note'),
      tags: field('tags', { type: 'array', items: { type: 'string' }, maxItems: 5, maxLength: undefined }),
      place: field('place', { type: 'object', maxLength: undefined }),
      day: field('day', { format: 'date' }),
      owners: field('owners', { type: 'array', items: { $ref: '#/$defs/owner' }, maxItems: 3, maxLength: undefined }),
      share: field('share', { type: 'number', maxLength: undefined }),
      rating: field('rating', { 'x-access': { read: ['admin'], write: ['admin'] } }),
    },
    ...(JSON.parse(`{"allOf": [
      {"if": ${is('grade', 'c')}, "then": {"required": ["guarantor"]}},
      {"if": ${is('grade', 'b')}, "then": {"required": ["tags"]},
        "else": {"if": ${is('note', 'x')}, "then": {"required": ["day"]}}},
      {"if": {"required": ["place"]}, "then": {"properties": {"place": {"required": ["town"]}}}},
      {"if": {"properties": {"share": {"minimum": 50}}, "required": ["share"]}, "then": {"required": ["owners"]}},
      {"if": ${is('reason', 'rated')}, "then": {"required": ["rating"]}}
    ]}`) as object),
    dependentRequired: { guarantor: ['reason'] },
    $defs: {
      owner: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, share: { maximum: 100 }, owners: { items: { $ref: '#/$defs/owner' } } },
      },
    },
  },
  rules: [],
}

let server: TestApp
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  writeFileSync(join(folder, 'resources/loans.json'), JSON.stringify(loans))
  server = await testApp({ schemasFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Role = 'clerk' | 'admin'
const add = (record: object, who: Role = 'clerk'): Promise<Answer> => server.as(who).call('POST', '/loans', record)
const change = (id: string, record: object, version = 1, who: Role = 'clerk'): Promise<Answer> =>
  server.as(who).call('PUT', `/loans/${id}`, { version, ...record })
const stored = async (record: object, who: Role = 'clerk'): Promise<string> => {
  const answer = await add(record, who)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body.id ?? answer.body.data.id
}
/** A row as it stands from before the rules: written past them. */
const old = async (record: Json): Promise<string> => {
  const id = await stored({ name: 'old' })
  const members = Object.entries({ name: 'old', ...record }).map(([name, value]) => [`f_${name}`, value])
  await server.app.db
    .updateTable('records')
    .set({ extra: JSON.stringify(Object.fromEntries(members)) as never })
    .where('id', '=', id)
    .execute()
  return id
}
const fieldsOf = (answer: Answer): string[] => (answer.body.errors as { field: string }[]).map((error) => error.field)

describe('a change is judged with all that stays as it is', () => {
  const guaranteed = { name: 'n', grade: 'c', guarantor: 'Li', reason: 'r' }

  test.each([null, '', '  '])('what a condition requires cannot be cleared with %j', async (blank) => {
    const id = await stored(guaranteed)
    const answer = await change(id, { guarantor: blank })
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['/guarantor']])
    expect((await server.as('clerk').call('GET', `/loans/${id}`)).body).toMatchObject({ guarantor: 'Li', version: 1 })
  })

  test('what a condition requires may be there already', async () => {
    const id = await stored({ ...guaranteed, grade: 'a' })
    const answer = await change(id, { grade: 'c' })
    expect([answer.status, answer.body.grade]).toEqual([200, 'c'])
  })

  test('a condition that comes to hold is told at the field that it asks for', async () => {
    const id = await stored({ name: 'n', grade: 'a' })
    expect(fieldsOf(await change(id, { grade: 'c' }))).toEqual(['/guarantor'])
    expect((await change(id, { grade: 'c', guarantor: 'Li', reason: 'r' })).status).toBe(200)
  })

  test('what another field makes necessary cannot be cleared alone, and both can', async () => {
    const id = await stored({ ...guaranteed, grade: 'a' })
    expect(fieldsOf(await change(id, { reason: '' }))).toEqual(['/reason'])
    expect((await change(id, { reason: '', guarantor: null })).status).toBe(200)
  })

  test('a row from before the rule stays editable where the change has nothing to do with it', async () => {
    const id = await old({ grade: 'c', note: 'n' })
    expect((await change(id, { note: 'm' })).status).toBe(200)
    expect(fieldsOf(await change(id, { guarantor: ' ' }, 2))).toEqual(['/guarantor'])
    expect((await change(id, { grade: 'a' }, 2)).status).toBe(200)
    expect(fieldsOf(await change(id, { grade: 'c' }, 3))).toEqual(['/guarantor'])
  })

  test('an old value that no longer fits holds back only who changes it', async () => {
    const id = await old({ note: 'n'.repeat(41) })
    expect((await change(id, { reason: 'm' })).status).toBe(200)
    expect(fieldsOf(await change(id, { note: 'm'.repeat(41) }, 2))).toEqual(['/note'])
  })

  test('a condition within another is found', async () => {
    const id = await stored({ name: 'n', note: 'x', day: '2026-01-02' })
    expect(fieldsOf(await change(id, { day: null }))).toEqual(['/day'])
    expect((await change(id, { day: null, grade: 'b', tags: ['t'] })).status).toBe(200)
  })

  test('a condition reads what the role may not read, and holds nobody up by what is not theirs', async () => {
    const id = await stored({ name: 'n', reason: 'rated', rating: 'A' }, 'admin')
    await server.app.db.updateTable('records').set({ owner_id: 'u_clerk' }).where('id', '=', id).execute()
    expect((await change(id, { note: 'm' })).status).toBe(200)
    expect((await change(id, { reason: 'other' }, 2)).status).toBe(200)
    expect((await change(id, { reason: 'rated' }, 3)).status).toBe(200)
    const without = await stored({ name: 'n' })
    expect((await change(without, { reason: 'rated' })).status).toBe(200)
    expect(fieldsOf(await change(id, { rating: '' }, 4, 'admin'))).toEqual(['/rating'])
  })
})

describe('blank is absent', () => {
  test.each([
    [{ name: 'n', grade: 'c', guarantor: '', reason: 'r' }, ['/guarantor']],
    [{ name: 'n', grade: 'c', guarantor: null, reason: 'r' }, ['/guarantor']],
    [{ name: 'n', grade: 'c', guarantor: ' \t\u3000', reason: 'r' }, ['/guarantor']],
    [{ name: 'n', grade: 'b', tags: [] }, ['/tags']],
    [{ name: 'n', note: 'x', day: '' }, ['/day']],
    [{ name: 'n', guarantor: 'Li', reason: '' }, ['/reason']],
    [{ name: 'n', place: { town: '' } }, ['/place/town']],
    [{ name: 'n', place: { town: null, street: 's' } }, ['/place/town']],
    [{ name: ' ' }, ['/name']],
    [{ name: 'n', stranger: null }, ['/stranger']],
  ])('%j is refused at %j', async (record, places) => {
    const answer = await add(record)
    expect([answer.status, fieldsOf(answer)]).toEqual([422, places])
  })

  test.each([
    { name: 'n', grade: '', guarantor: null, tags: [], day: ' ', place: null, note: '' },
    { name: 'n', reason: '', guarantor: ' ' },
    { name: 'n', place: {}, tags: null, note: null },
  ])('%j is nothing wrong', async (record) => {
    const { place, ...rest } = record as Json
    const answer = await add(place === undefined || place === null ? record : rest)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  })

  test('is stored as nothing where it is no text', async () => {
    const id = await stored({ name: 'n', grade: '', day: '  ', note: '', place: [] })
    const { body } = await server.as('clerk').call('GET', `/loans/${id}`)
    expect(body).toMatchObject({ grade: null, day: null, note: '', guarantor: null, place: null })
  })
})

test('an import judges each row as a new record, in the dry run too', async () => {
  const csv = 'name,grade,guarantor,reason\none,c,Li,r\ntwo,c, ,r\nthree,a,,\n'
  const files = [{ field: 'file', name: 'loans.csv', content: csv }]
  const checked = await server.as('clerk').upload('/loans/import/check', { files })
  expect(checked.status, JSON.stringify(checked.body)).toBe(200)
  const rows = checked.body.data.rows as { state: string; record: object; row: number; errors: { field: string }[] }[]
  expect(rows.map(({ state, errors }) => [state, ...errors.map((error) => error.field)])).toEqual([
    ['new'],
    ['wrong', '/guarantor'],
    ['new'],
  ])
  const batch = rows.map(({ row, record }) => ({ row, record }))
  const outcome = await server.as('clerk').call('POST', '/loans/import', { fileName: 'loans.csv', rows: batch })
  expect((outcome.body.data.rows as { state: string }[]).map(({ state }) => state)).toEqual(['added', 'wrong', 'added'])
})

describe('every keyword works', () => {
  const owners = [{ name: 'Li', share: 60, owners: [{ name: 'Wu' }] }]

  test('in a field, by the name of a part too', async () => {
    const id = await stored({ name: 'n', share: 60, owners })
    expect((await server.as('clerk').call('GET', `/loans/${id}`)).body).toMatchObject({ owners, share: 60 })
    const wrong = await change(id, {
      owners: [
        { name: 'Li', owners: [{ name: ' ' }] },
        { name: 'Wu', share: 101 },
      ],
    })
    expect(fieldsOf(wrong)).toEqual(['/owners/0/owners/0/name', '/owners/1/share'])
  })

  test('in a condition, whose types are those of the fields', async () => {
    expect(fieldsOf(await add({ name: 'n', share: 50 }))).toEqual(['/owners'])
    expect((await add({ name: 'n', share: 49.9 })).status).toBeLessThan(300)
  })

  test('and the description of the calls names nothing that it has not', async () => {
    const { status, raw } = await server.as('clerk').call('GET', '/openapi.json')
    expect([status, raw.toString().includes('#/$defs/')]).toEqual([200, false])
  })
})
