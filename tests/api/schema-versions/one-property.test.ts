import { read, utils } from 'xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filterFields, listFields } from '../../../core/schema/fields.ts'
import { createAjv } from '../../../core/ajv.ts'
import { listIndexes, madeBefore } from '../../../server/resources/indexes.ts'
import { testApp, type Answer, type TestApp } from '../../support/app.ts'
import type { Json } from '../../support/json.ts'
import { workbookOf } from '../../support/workbooks.ts'

/** Type and labels, and nothing else. */
const mood = { type: 'string', 'x-label': { 'zh-CN': '客户心情', 'en-US': 'Mood of the customer' } }
const part = (properties: object): object => ({ name: 'customers', schema: { properties } })

let server: TestApp
let before = ''
let older = ''
const customer = '/system/agent/user/customer'
const company = (index: number, rest: object = {}): object => ({
  creditCode: `9111000010000000${index}A`,
  userName: `公司 ${index}`,
  ...rest,
})
const clerk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer> =>
  server.as('clerk').call(method, path, body)
const found = async (body: object): Promise<string[]> => {
  const answer = await clerk('POST', `${customer}/list`, { sortField: 'userName', ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.map((row: { userName: string }) => row.userName.slice(-1))
}
const save = async (told: object): Promise<Answer> => {
  const admin = server.as('admin')
  const { latest } = (await admin.call('GET', '/system/schemas')).body.data
  return admin.call('POST', '/system/schemas/save', { version: latest, note: '新增', text: JSON.stringify(told) })
}
const schemas = async (): Promise<Json> => (await clerk('GET', '/schemas')).body.data

beforeAll(async () => {
  server = await testApp()
  older = (await clerk('POST', `${customer}/add`, company(1))).body.data.userId
  before = (await schemas()).hash
})
afterAll(() => server.close())

describe('one property with type and label, saved while the server runs', () => {
  test('is not there before', async () => {
    expect((await clerk('POST', `${customer}/add`, company(9, { mood: 'calm' }))).status).toBe(422)
    expect((await clerk('POST', `${customer}/list`, { mood: 'calm' })).status).toBe(422)
  })

  test('is everywhere at once, without a restart', async () => {
    const answer = await save(part({ mood }))
    expect([answer.status, answer.body.data], JSON.stringify(answer.body)).toEqual([200, { version: 1 }])

    // Every answer names the schemas; a page that has others asks for them.
    const list = await clerk('POST', `${customer}/list`, {})
    const told = await schemas()
    expect(told.hash).not.toBe(before)
    expect(list.headers['x-schemas']).toBe(told.hash)
    const resource = told.resources.find(({ name }: { name: string }) => name === 'customers')
    // Column, header in both languages, filter with its operators, order, input.
    expect(listFields(resource).map(({ name }) => name)).toContain('mood')
    expect(resource.schema.properties.mood['x-label']).toEqual(mood['x-label'])
    expect(filterFields(resource).map(({ name }) => name)).toContain('mood')
    expect(resource.schema.properties.mood['x-filter']).toEqual(expect.arrayContaining(['contains', 'eq', 'empty']))
    expect(resource.schema.properties.mood).toMatchObject({ 'x-sort': true, 'x-id': expect.stringMatching(/^f_/) })
    expect(Object.keys(resource.schema.properties)).toEqual(expect.arrayContaining(['userName', 'creditCode']))

    // Storage: create, page, edit, list.
    const made = await clerk('POST', `${customer}/add`, company(2, { mood: 'calm' }))
    expect([made.status, made.body.data.mood]).toEqual([200, 'calm'])
    const id = made.body.data.userId
    const edited = await clerk('PUT', `${customer}/${id}`, { version: 1, mood: 'sunny' })
    expect([edited.status, edited.body.data.mood]).toEqual([200, 'sunny'])
    expect((await clerk('GET', `${customer}/info/${id}`)).body.data.mood).toBe('sunny')
    expect((await clerk('GET', `${customer}/info/${older}`)).body.data.mood).toBe(null)
    await clerk('POST', `${customer}/add`, company(3, { mood: 'angry' }))

    // Filter, order, search.
    expect(await found({ mood: 'sunny' })).toEqual(['2'])
    expect(await found({ mood: { op: 'contains', value: 'n' } })).toEqual(['2', '3'])
    expect(await found({ mood: { op: 'empty', value: true } })).toEqual(['1'])
    expect(await found({ sortField: 'mood', sortOrder: 'ascend' })).toEqual(['3', '2', '1'])
    expect(await found({ q: 'sunny' })).toEqual(['2'])

    // Fault of the server and of the browser's check, which is another module now.
    const bad = await clerk('POST', `${customer}/add`, company(4, { mood: { deep: 7 } }))
    expect([bad.status, bad.body.errors[0].field]).toEqual([422, '/mood'])
    const checks = await server.anonymous.call('GET', told.checks.replace('/stage-api', ''))
    expect([checks.status, String(checks.raw)]).toEqual([200, expect.stringContaining('mood')])

    // The description, and the template of an import.
    const { body } = await clerk('GET', '/openapi.json')
    const properties = body.paths[`/stage-api${customer}/add`].post.requestBody.content['application/json'].schema
    expect(properties.properties.mood).toMatchObject({ type: 'string', title: 'Mood of the customer' })
    expect(createAjv({ strict: false }).validate(properties, company(5, { mood: 'calm' }))).toBe(true)
    const template = await clerk('GET', `${customer}/import/template?format=xlsx`)
    const [sheet] = Object.values(read(template.raw).Sheets)
    expect(JSON.stringify(utils.sheet_to_json(sheet!, { header: 1 }))).toContain('客户心情')

    // An import of a spreadsheet, and of CSV, knows the column.
    for (const [name, content] of [
      [
        'a.xlsx',
        workbookOf({
          名单: [
            ['统一社会信用代码', '企业名称', '客户心情'],
            ['91110000100000001A', '公司 6', 'calm'],
          ],
        }),
      ],
      ['a.csv', Buffer.from('统一社会信用代码,企业名称,客户心情\n91110000100000001A,公司 6,calm\n')],
    ] as const) {
      const checked = await server
        .as('clerk')
        .upload(`${customer}/import/check`, { files: [{ field: 'file', name, content }] })
      expect(JSON.stringify(checked.body), name).toContain('"mood"')
    }
  })

  test('has indexes as soon as what is done behind the answer is done', async () => {
    const { db, dbKind: kind, versions } = server.app
    await versions.settled()
    const wanted = listIndexes(versions.schemas.resources, kind, db).map(({ name }) => name)
    const ofMood = wanted.filter(
      (name) => !listIndexes(versions.shipped.resources, kind, db).some((one) => one.name === name),
    )
    expect(ofMood.length).toBeGreaterThan(0)
    const names = await madeBefore(db, kind)
    expect(names).toEqual(expect.arrayContaining(wanted))

    await server.as('admin').call('POST', '/system/schemas/restore/0', { version: 1, note: 'x', destructive: true })
    await versions.settled()
    const after = await madeBefore(db, kind)
    expect(after.filter((name) => ofMood.includes(name))).toEqual([])
  })

  test('is gone with the version that had it, and its values come back with it', async () => {
    expect((await clerk('POST', `${customer}/list`, { mood: 'sunny' })).status).toBe(422)
    expect((await schemas()).hash).toBe(before)
    const back = await server.as('admin').call('POST', '/system/schemas/restore/1', { version: 2, note: 'back' })
    expect([back.status, back.body.data.version]).toEqual([200, 3])
    expect(await found({ mood: 'sunny' })).toEqual(['2'])
  })
})
