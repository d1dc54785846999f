import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { customerPage } from '../support/open-page.ts'

// A list over the shipped customers has a formula of its own: whoever writes the row, it is right.

const label = (zh: string): object => ({ 'zh-CN': zh, 'en-US': zh })
const figure = (id: string, rest: object = {}): object => ({
  type: 'string',
  format: 'decimal',
  'x-id': id,
  'x-label': label(id),
  'x-form': { group: 'basic' },
  ...rest,
})
const keyCustomers = {
  $schema: '../resource.schema.json',
  kind: 'resource',
  name: 'keyCustomers',
  extends: 'customers',
  label: label('重点客户'),
  route: '/uploadData/key',
  menu: { group: 'data', order: 3, icon: 'people' },
  api: { style: 'rest', path: '/key-customers' },
  list: { pageSize: 20 },
  schema: { properties: { twice: figure('f_kc_twice', { 'x-compute': 'staff * 2' }) } },
}

let server: TestApp
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  writeFileSync(join(folder, 'resources/keyCustomers.json'), JSON.stringify(keyCustomers))
  const file = join(folder, 'resources/customers.json')
  const customers = JSON.parse(readFileSync(file, 'utf8'))
  customers.schema.properties.staff = figure('f_cu_staff', { 'x-default': '7', 'x-filter': ['eq'] })
  writeFileSync(file, JSON.stringify(customers))
  server = await testApp({ demo: true, schemasFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a change and a new record by the call of the list that is extended', async () => {
  const clerk = server.as('clerk')
  const record = { userName: '无锡重点客户有限公司', creditCode: '911100001000000017', staff: '3' }
  const made = await clerk.call('POST', '/system/agent/user/customer/add', record)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { userId, version } = made.body.data
  const read = async (): Promise<unknown> => (await clerk.call('GET', `/key-customers/${userId}`)).body
  expect(await read()).toMatchObject({ staff: '3', twice: '6' })
  const changed = await clerk.call('PUT', `/system/agent/user/customer/${userId}`, { version, staff: '5' })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect(await read()).toMatchObject({ staff: '5', twice: '10' })
})

test('a customer that comes by phone, with the default of what is read', async () => {
  const page = customerPage(server)
  const { token } = await page.code()
  const { session } = await page.identify(token, { creditCode: '91350100M000100Y43', enterpriseName: '甲公司' })
  const { consent } = (await page.read(token)).body.data
  expect((await page.consent(token, session, consent)).status).toBe(200)
  const clerk = server.as('clerk')
  const found = await clerk.call('POST', '/system/agent/user/customer/list', { staff: '7' })
  expect(found.body.data).toHaveLength(1)
  const { userId } = found.body.data[0]
  expect((await clerk.call('GET', `/key-customers/${userId}`)).body).toMatchObject({ staff: '7', twice: '14' })
})
