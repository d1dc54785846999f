import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import type { Json } from '../support/json.ts'

const text = (zh: string, en: string): object => ({ 'zh-CN': zh, 'en-US': en })
const ownField = (id: string, label: object): object => ({
  type: 'string',
  maxLength: 20,
  'x-id': id,
  'x-label': label,
  'x-list': { order: 2 },
  'x-filter': ['eq'],
  'x-form': { group: 'basic' },
})

/** A list of the bank’s own over the shipped customers: one file, which says what differs, and nothing else. */
const keyCustomers = {
  $schema: '../resource.schema.json',
  kind: 'resource',
  name: 'keyCustomers',
  extends: 'customers',
  label: text('重点客户', 'Key clients'),
  route: '/uploadData/key',
  menu: { group: 'data', order: 3, icon: 'people' },
  api: { style: 'rest', path: '/key-customers' },
  list: { pageSize: 20 },
  schema: { properties: { segment: ownField('f_kc_segment', text('客群', 'Segment')), industry: null } },
}

/** Another over the calls of the shipped customers, with a field less; its file is read before theirs. */
const again = {
  ...keyCustomers,
  name: 'again',
  route: '/uploadData/again',
  api: { import: { method: 'POST', path: '/system/agent/user/customer/import', key: ['userName'] } },
  schema: { required: ['userName'], properties: { creditCode: null } },
}

let server: TestApp
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  writeFileSync(join(folder, 'resources/keyCustomers.json'), JSON.stringify(keyCustomers))
  writeFileSync(join(folder, 'resources/again.json'), JSON.stringify(again))
  const file = join(folder, 'resources/reports.json')
  const reports = JSON.parse(readFileSync(file, 'utf8'))
  reports.schema.properties.archive = ownField('f_rp_archive', text('归档号', 'Archive number'))
  writeFileSync(file, JSON.stringify(reports))
  server = await testApp({ schemasFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const schemas = async (): Promise<Json[]> => (await server.as('clerk').call('GET', '/schemas')).body.data.resources
const schemaOf = async (name: string): Promise<Json> => (await schemas()).find((schema) => schema.name === name)

describe('an administrator’s resource that extends a shipped one', () => {
  test('is served whole, and no page has to know what it extends', async () => {
    const { schema, recordTitle, storage, menu } = await schemaOf('keyCustomers')
    const customers = await schemaOf('customers')
    expect({ recordTitle, storage }).toEqual({ recordTitle: '{userName}', storage: { table: 'customers' } })
    expect(menu.order).toBe(3)
    const { industry: _industry, ...fields } = customers.schema.properties
    // An added field can be sorted by and searched, unless it says otherwise.
    const segment = { ...keyCustomers.schema.properties.segment, 'x-sort': true, 'x-search': true }
    expect(schema.properties).toEqual({ ...fields, segment })
  })

  test('makes, lists, filters and changes records with what the shipped one does beyond its schema', async () => {
    const clerk = server.as('clerk')
    const record = { userName: '无锡重点客户有限公司', creditCode: '911100001000000017', segment: '战略' }
    const made = await clerk.call('POST', '/key-customers', record)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    // What the shipped resource works out: the states of its data.
    expect(made.body).toMatchObject({ segment: '战略', dataStates: { financial: 'none' } })
    const filter = encodeURIComponent(JSON.stringify({ segment: '战略' }))
    expect((await clerk.call('GET', `/key-customers?filter=${filter}`)).body).toHaveLength(1)
    const { userId, version } = made.body
    const changed = await clerk.call('PUT', `/key-customers/${userId}`, { segment: '一般', version })
    expect(changed.body.segment).toBe('一般')
    // It is the same customer in the shipped list.
    const shipped = await clerk.call('POST', '/system/agent/user/customer/list', { userName: '无锡重点' })
    expect(shipped.body.data).toMatchObject([{ userId }])
  })

  test('is checked as the shipped one, in which it changed nothing', async () => {
    const clerk = server.as('clerk')
    const wrong = await clerk.call('POST', '/key-customers', { userName: '甲', creditCode: 'x' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors.map(({ field }: Json) => field).sort()).toEqual(['/creditCode', '/userName'])
    const unknown = await clerk.call('POST', '/system/agent/user/customer/add', {
      userName: '无锡另一客户',
      creditCode: '91110000100000002X',
      segment: '战略',
    })
    expect(unknown.body.errors).toMatchObject([{ field: '/segment' }])
  })

  test('needs the permission of the shipped one', async () => {
    expect((await server.as('reader').call('GET', '/key-customers')).status).toBe(403)
  })

  test('stands in the description of the calls', async () => {
    const { paths } = (await server.as('admin').call('GET', '/openapi.json')).body
    const path = Object.keys(paths).find((name) => name.endsWith('/key-customers')) ?? ''
    expect(JSON.stringify(paths[path].post)).toContain('segment')
    expect(JSON.stringify(paths[path].post)).toContain('creditCode')
  })

  test('shares calls without taking from them what the shipped one does', async () => {
    const made = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
      userName: '无锡共用客户',
      creditCode: '911100001000000025',
    })
    expect(made.body.data, JSON.stringify(made.body)).toMatchObject({ dataStates: { financial: 'none' } })
  })
})

test('a field more in reports.json is a field more of drafts: served, filtered by, described', async () => {
  for (const name of ['reports', 'drafts', 'industryReports'])
    expect((await schemaOf(name)).schema.properties.archive, name).toMatchObject({ 'x-id': 'f_rp_archive' })
  const list = await server.as('clerk').call('POST', '/report/entity/list', { status: 'draft', archive: 'A-1' })
  expect(list.body).toMatchObject({ code: 200, totalCount: 0 })
  const { paths } = (await server.as('admin').call('GET', '/openapi.json')).body
  const path = Object.keys(paths).find((name) => name.endsWith('/report/entity/list')) ?? ''
  expect(JSON.stringify(paths[path].post.requestBody)).toContain('archive')
})
