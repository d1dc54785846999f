import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldSchema } from '../../core/schema/types.ts'
import { checkInDatabase } from '../../server/resources/in-database.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import type { Json } from '../support/json.ts'

const label = (text: string): Record<'zh-CN' | 'en-US', string> => ({ 'zh-CN': text, 'en-US': text })
const field = (id: string, rest: Partial<FieldSchema>): FieldSchema => ({
  'x-id': `f_word_${id}`,
  'x-label': label(id),
  type: 'string',
  maxLength: 20,
  ...rest,
})
const { maxLength: _, ...list } = field('partners', {
  type: 'array',
  items: { type: 'string' },
  maxItems: 5,
  'x-reference': { resource: 'customers', label: '{userName}' },
})
const added: Record<string, FieldSchema> = {
  idNumber: field('id', { 'x-mask': 'last4', 'x-filter': ['eq'], 'x-access': { whole: ['admin'] } }),
  cardNumber: field('card', { 'x-mask': 'first3last4', 'x-access': { whole: ['clerk', 'auditor'] } }),
  silent: field('silent', { 'x-history': false }),
  enteredBy: field('by', { readOnly: true, 'x-default': '$user.name' }),
  partners: list,
}

let server: TestApp
let folder = ''
const changedSchemas = (change: (properties: Json) => void): string => {
  const copy = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', copy, { recursive: true })
  const file = join(copy, 'resources/customers.json')
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  change(schema.schema.properties)
  writeFileSync(file, JSON.stringify(schema, null, 2))
  return copy
}
const number = '110101199003074512'
const base = (index: number, rest: object): object => ({
  creditCode: `9111000010000000${index}A`,
  userName: `公司 ${index}`,
  ...rest,
})
const add = (body: object, who: 'clerk' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(who).call('POST', '/system/agent/user/customer/add', body)
const get = async (id: string, who: 'clerk' | 'admin' = 'clerk'): Promise<Json> =>
  (await server.as(who).call('GET', `/system/agent/user/customer/info/${id}`)).body.data
const update = (body: object, who: 'clerk' | 'admin' = 'clerk'): Promise<Answer> =>
  server.as(who).call('PUT', `/system/agent/user/customer/${id}`, body)

let id = ''
beforeAll(async () => {
  folder = changedSchemas((properties) => Object.assign(properties, added))
  server = await testApp({ schemasFolder: folder })
  const made = await add(base(1, { idNumber: number, cardNumber: '6222021234567890', silent: 'one' }))
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  id = made.body.data.userId
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('x-mask', () => {
  test('leaves the ends alone of what a role is told, in an answer, a list and among several', async () => {
    const clerk = server.as('clerk')
    const texts = await Promise.all([
      clerk.call('GET', `/system/agent/user/customer/info/${id}`),
      clerk.call('POST', '/system/agent/user/customer/list', {}),
      clerk.call('GET', `/records/customers?ids=${id}`),
    ])
    for (const { raw } of texts) {
      expect(raw.toString()).toContain('＊＊4512')
      expect(raw.toString()).not.toContain('1101')
    }
    expect((await get(id, 'admin')).idNumber).toBe(number)
  })

  test('shows the ends alone in the trail too', async () => {
    const admin = server.as('admin')
    const rows = (await admin.call('POST', '/system/audit/list', {})).body.rows as Json[]
    const told = await Promise.all(rows.map((row) => admin.call('GET', `/system/audit/${row.id}`)))
    const text = told.map(({ raw }) => raw.toString()).join()
    expect(text).toContain(number)
    expect(text).toContain('622＊＊＊＊＊＊＊＊＊7890')
    expect(text).not.toContain('6222')
  })

  test('that comes back as it was shown changes nothing, and is stored nowhere', async () => {
    const shown = await get(id)
    const same = await update({ userId: id, version: shown.version, idNumber: shown.idNumber })
    expect([same.status, same.body.data.version]).toEqual([200, shown.version])
    const other = await update({ userId: id, version: shown.version, idNumber: '＊＊＊＊4513' })
    expect([other.status, other.body.errors?.[0]?.keyword]).toEqual([422, 'masked'])
    expect((await add(base(2, { idNumber: shown.idNumber }))).status).toBe(422)
    expect((await get(id, 'admin')).idNumber).toBe(number)
    const changed = await update({ userId: id, version: shown.version, idNumber: '220101199003074519' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await get(id, 'admin')).idNumber).toBe('220101199003074519')
    await update({ userId: id, version: changed.body.data.version, idNumber: number })
  })
})

describe('a default', () => {
  test('of what nobody may write is filled all the same, and cannot be sent', async () => {
    expect((await get(id)).enteredBy).toBe('clerk')
    expect((await add(base(3, { enteredBy: 'me' }))).status).toBe(422)
  })
})

describe('x-history: false', () => {
  test('leaves a field out of the trail', async () => {
    const shown = await get(id)
    await update({ userId: id, version: shown.version, silent: 'two' })
    const kept = await server.app.db.selectFrom('audit').select('changes').where('record_id', '=', id).execute()
    expect(JSON.stringify(kept)).not.toContain('silent')
    expect(JSON.stringify(kept)).toContain('idNumber')
    expect((await get(id)).silent).toBe('two')
  })
})

describe('a list of references', () => {
  test('names only what there is and its writer may know of', async () => {
    expect((await add(base(4, { partners: [id] }))).status).toBe(200)
    const hers = await server.as('other').call('POST', '/system/agent/user/customer/add', base(5, {}))
    for (const partners of [['nobody'], [id, 'nobody'], [hers.body.data.userId]])
      expect((await add(base(6, { partners }))).status, String(partners)).toBe(422)
  })
})

describe('schemas that the database does not carry', () => {
  const faultOf = async (change: (properties: Json) => void): Promise<unknown> => {
    const copy = changedSchemas(change)
    try {
      await checkInDatabase(server.app.db, loadSchemas(copy))
      return null
    } catch (error) {
      return (error as { faults: object[] }).faults
    } finally {
      rmSync(copy, { recursive: true })
    }
  }

  test('are refused with place and what was meant: a column that the table has not, and a role that is none', async () => {
    expect(await faultOf((properties) => (properties.note = field('note', { 'x-locked': true })))).toMatchObject([
      { pointer: '/schema/properties/note/x-locked', line: expect.any(Number) },
    ])
    expect(
      await faultOf((properties) => (properties.note = field('note', { 'x-access': { read: ['admin', 'clrek'] } }))),
    ).toMatchObject([{ pointer: '/schema/properties/note/x-access/read/1', suggestion: 'clerk' }])
    expect(await faultOf((properties) => (properties.note = field('note', {})))).toBeNull()
  })

  test('a role that they name cannot be deleted', async () => {
    const { db } = server.app
    const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z', deleted_at: null }
    for (const name of ['auditor', 'unnamed'])
      await db
        .insertInto('roles')
        .values({
          id: name,
          name,
          describe: '',
          scope: 'own',
          status: 'active',
          permissions: '{}',
          search: '',
          ...times,
        })
        .execute()
    const admin = server.as('admin')
    const refused = await admin.call('DELETE', '/system/roles/auditor')
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('客户')])
    expect((await admin.call('DELETE', '/system/roles/unnamed')).status).toBe(200)
  })
})
