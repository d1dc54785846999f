import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldSchema } from '../../core/schema/types.ts'
import { toJson } from '../../server/db/client.ts'
import { storedValue } from '../../server/resources/read.ts'
import { bindResource } from '../../server/resources/resource.ts'
import type { StoredRow } from '../../server/resources/types.ts'
import { prepareLists } from '../../server/resources/prepare.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { testApp, type Answer, type Client, type TestApp } from '../support/app.ts'
import type { Json } from '../support/json.ts'

const label = (text: string): Record<'zh-CN' | 'en-US', string> => ({ 'zh-CN': text, 'en-US': text })
const field = (id: string, rest: Partial<FieldSchema> = {}): FieldSchema => ({
  'x-id': `f_ren_${id}`,
  'x-label': label(`标签${id}`),
  type: 'string',
  maxLength: 20,
  'x-filter': ['eq', 'contains'],
  'x-sort': true,
  ...rest,
})

const folders: string[] = []
/** The shipped schemas with these fields of customers. */
function withFields(fields: Record<string, FieldSchema>, required: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  folders.push(folder)
  cpSync('src/schemas', folder, { recursive: true })
  const file = join(folder, 'resources/customers.json')
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  Object.assign(schema.schema.properties, fields)
  schema.schema.required.push(...required)
  writeFileSync(file, JSON.stringify(schema))
  return folder
}

let first: TestApp
const opened: TestApp[] = []
const data = mkdtempSync(join(tmpdir(), 'renamed-'))
const add = (server: TestApp, body: object): Promise<Answer> =>
  server.as('clerk').call('POST', '/system/agent/user/customer/add', body)
const get = async (server: TestApp, id: string): Promise<Json> =>
  (await server.as('clerk').call('GET', `/system/agent/user/customer/info/${id}`)).body.data
const list = (client: Client, body: object): Promise<Answer> =>
  client.call('POST', '/system/agent/user/customer/list', body)
const base = (index: number, rest: object): object => ({
  creditCode: `9111000010000000${index}A`,
  userName: `公司 ${index}`,
  ...rest,
})

/** Another server on the same database, whose schemas have these fields instead. */
async function restarted(fields: Record<string, FieldSchema>, required: string[] = []): Promise<TestApp> {
  const folder = withFields(fields, required)
  await prepareLists(first.app.db, first.app.dbKind, loadSchemas(folder).resources)
  const server = await testApp({ schemasFolder: folder, beside: first })
  opened.push(server)
  return server
}

let id = ''
let other = ''
beforeAll(async () => {
  first = await testApp({ schemasFolder: withFields({ grade: field('grade'), spare: field('spare') }), folder: data })
  const made = await add(first, base(1, { grade: 'A1', spare: 'left' }))
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  id = made.body.data.userId
  other = (await add(first, base(2, { grade: 'B2' }))).body.data.userId
})
afterAll(async () => {
  for (const server of opened) await server.close()
  await first.close()
  for (const folder of [...folders, data]) rmSync(folder, { recursive: true, force: true })
})

describe('a field that is called otherwise', () => {
  test('keeps what is stored, is found, sorted and changed under its new name', async () => {
    const server = await restarted({ level: field('grade', { 'x-formerly': ['grade'] }) })
    expect(await get(server, id)).toMatchObject({ level: 'A1' })
    const found = await list(server.as('clerk'), { level: 'B2', sortField: 'level' })
    expect(found.body.data).toMatchObject([{ userId: other, level: 'B2' }])
    const sorted = await list(server.as('clerk'), { sortField: 'level', sortOrder: 'descend' })
    expect(sorted.body.data.map((row: Json) => row.level)).toEqual(['B2', 'A1'])
  })

  test('is read, answered, filtered and sorted by under the name that it had', async () => {
    const server = await restarted({ level: field('grade', { 'x-formerly': ['grade'] }) })
    expect(await get(server, id)).toMatchObject({ grade: 'A1', level: 'A1' })
    const found = await list(server.as('clerk'), { grade: { op: 'contains', value: 'B' }, sortField: 'grade' })
    expect([found.status, found.body.data?.length]).toEqual([200, 1])
    const { version } = await get(server, id)
    const change = (body: object): Promise<Answer> =>
      server.as('clerk').call('PUT', `/system/agent/user/customer/${id}`, body)
    const changed = await change({ version, grade: 'C3' })
    expect([changed.status, changed.body.data?.level, changed.body.data?.grade]).toEqual([200, 'C3', 'C3'])
    const whole = await change({ version: version + 1, grade: 'C3', level: 'D4' })
    expect([whole.status, whole.body.data?.level]).toEqual([200, 'D4'])
    expect((await change({ version: version + 2, grade: 'E5', level: 'F6' })).status).toBe(422)
    expect((await change({ version: version + 2, grade: 'A1' })).body.data.level).toBe('A1')
    expect((await add(server, base(3, { grade: 'G', level: 'H' }))).status).toBe(422)
    expect((await add(server, base(3, { grade: 'G7' }))).body.data.level).toBe('G7')
  })

  test('is in the description of the calls under both', async () => {
    const server = await restarted({ level: field('grade', { 'x-formerly': ['grade'] }) })
    const description = (await server.as('clerk').call('GET', '/openapi.json')).body
    const { properties } =
      description.paths['/stage-api/system/agent/user/customer/list'].post.requestBody.content['application/json']
        .schema
    expect([Object.keys(properties).includes('level'), properties.grade?.deprecated]).toEqual([true, true])
  })

  test('fills the column of a file that still has the old heading', async () => {
    const server = await restarted({ level: field('grade', { 'x-formerly': ['grade'] }) })
    const answer = await server.as('clerk').upload('/system/agent/user/customer/import/check', {
      files: [{ field: 'file', name: 'a.csv', content: 'creditCode,userName,grade\n91110000100000009A,公司九,Z9\n' }],
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data.columns.map((column: Json) => column.field)).toEqual(['creditCode', 'userName', 'level'])
    expect(answer.body.data.rows[0].record.level).toBe('Z9')
  })
})

describe('the name of a field that is gone', () => {
  test('given to another field shows nothing of the old one, in records and in the trail', async () => {
    const server = await restarted({ grade: field('grade'), spare: field('another') })
    expect((await get(server, id)).spare).toBeNull()
    expect((await list(server.as('clerk'), { spare: 'left' })).body.totalCount).toBe(0)
    const admin = server.as('admin')
    const rows = (await admin.call('POST', '/system/audit/list', {})).body.rows as Json[]
    const entry = rows.find((row) => row.recordId === id && row.action === 'create')
    const told = (await admin.call('GET', `/system/audit/${entry.id}`)).body.data.changes as Json[]
    expect(told.find((change) => change.new === 'left').field).toBe('spare (f_ren_spare)')
    expect(told.find((change) => change.new === 'A1').field).toBe('grade')
  })

  test('comes back with the field', async () => {
    const server = await restarted({ grade: field('grade'), spare: field('spare') })
    expect((await get(server, id)).spare).toBe('left')
  })
})

describe('a required field with a default', () => {
  test('is answered by rows from before it, which are found and sorted by it', async () => {
    const server = await restarted({ rank: field('rank', { 'x-default': 'middle' }) }, ['rank'])
    expect((await get(server, id)).rank).toBe('middle')
    expect((await list(server.as('clerk'), { rank: 'middle' })).body.totalCount).toBeGreaterThanOrEqual(2)
    const made = await add(server, base(4, { rank: 'above' }))
    expect(made.body.data.rank).toBe('above')
    const sorted = await list(server.as('clerk'), { sortField: 'rank', pageSize: 1 })
    expect(sorted.body.data[0].rank).toBe('above')
  })

  test('of every plain kind', async () => {
    const plain = (rest: Partial<FieldSchema>): FieldSchema => {
      const { maxLength: _, ...made } = field(String(rest['x-id']), { 'x-filter': ['eq'], ...rest })
      return made
    }
    const server = await restarted(
      {
        count1: plain({ 'x-id': 'f_c', type: 'integer', 'x-default': 7 }),
        flag1: plain({ 'x-id': 'f_f', type: 'boolean', 'x-default': false }),
        money1: plain({ 'x-id': 'f_m', format: 'decimal', 'x-default': '1.50' }),
      },
      ['count1', 'flag1', 'money1'],
    )
    expect(await get(server, other)).toMatchObject({ count1: 7, flag1: false, money1: '1.50' })
    for (const filter of [{ count1: 7 }, { flag1: false }, { money1: '1.5' }])
      expect((await list(server.as('clerk'), filter)).body.totalCount, JSON.stringify(filter)).toBeGreaterThan(1)
    expect((await list(server.as('clerk'), { flag1: true })).body.totalCount).toBe(0)
  })
})

describe('a database whose members are kept by name', () => {
  test('is brought under the ids once, renamed ones too; later a name is a name', async () => {
    const { db, dbKind } = first.app
    await db.deleteFrom('stored_fields').execute()
    const row = await db.selectFrom('customers').select('extra').where('id', '=', other).executeTakeFirstOrThrow()
    const extra = { grade: 'old', price: null, gone: 'x' }
    await db
      .updateTable('customers')
      .set({ extra: toJson(extra) })
      .where('id', '=', other)
      .execute()
    const server = await restarted({
      level: field('grade', { 'x-formerly': ['grade'] }),
      price: field('price', { type: ['string', 'null'] }),
    })
    expect(await get(server, other)).toMatchObject({ level: 'old', price: null })
    const again = await restarted({ gone: field('gone'), level: field('grade') })
    expect(await get(again, other)).toMatchObject({ gone: null, level: 'old' })
    expect(dbKind).toMatch(/sqlite|postgres/)
    await db
      .updateTable('customers')
      .set({ extra: row.extra as never })
      .where('id', '=', other)
      .execute()
  })
})

describe('a field of another kind', () => {
  test('is told at the start with the number of values that are not of it, until none is left', async () => {
    const { db, dbKind } = first.app
    const start = (fields: Record<string, FieldSchema>): Promise<string[]> =>
      prepareLists(db, dbKind, loadSchemas(withFields(fields)).resources)
    const { maxLength: _, ...number } = field('grade', { type: 'integer', 'x-filter': ['eq'] })
    expect(await start({ grade: field('grade') })).toEqual([])
    const [notice, ...more] = await start({ grade: number })
    expect(more).toEqual([])
    expect(notice).toMatch(/customers: the field "grade" \(f_ren_grade\) was text and is number now: \d+ of \d+ /)
    expect(await start({ grade: number })).toEqual([notice])
    const server = await restarted({ grade: number })
    expect((await list(server.as('clerk'), { sortField: 'grade', userName: 'nobody' })).status).toBe(200)
    const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { fields } = bindResource([server.app.schemas.resource('customers')])
    const grade = fields.find(({ name }) => name === 'grade')
    expect(grade && storedValue(grade, row as unknown as StoredRow)).toBe('A1')
    expect(await start({ grade: field('grade') })).toEqual([])
  })
})
