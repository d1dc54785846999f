import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer> =>
  server.as('admin').call(method, path, body)
const restoreByName = async (name: string): Promise<Answer> => {
  const [row] = (await call('POST', '/system/recycleBin/list', { q: name })).body.rows
  return call('POST', `/system/recycleBin/restore/${row?.id}`)
}
const account = {
  username: 'wang',
  name: '王小明',
  phone: '13800138111',
  roleId: 'clerk',
  bankId1: 'b_0',
  bankId2: 'b_1',
  status: 'active',
}

test('an account comes back from the bin, but not beside another of its name', async () => {
  const first = (await call('POST', '/system/users', account)).body.id
  await call('DELETE', `/system/users/${first}`)
  expect(await restoreByName('王小明')).toMatchObject({ status: 200 })
  expect((await call('GET', `/system/users/${first}`)).status).toBe(200)
  await call('DELETE', `/system/users/${first}`)
  const second = await call('POST', '/system/users', { ...account, username: 'wang.two' })
  expect(second.status).toBeLessThan(300)
  const refused = await restoreByName('王小明')
  expect(refused.status).toBe(409)
  expect(refused.body.msg).toMatch(/手机/)
})

test('a branch whose bank is gone waits for the bank', async () => {
  const bank = (await call('POST', '/system/banks', { name: '某某银行' })).body.id
  const branch = (await call('POST', '/system/banks', { name: '某某银行苏州分行', parentId: bank })).body.id
  await call('DELETE', `/system/banks/${branch}`)
  await call('DELETE', `/system/banks/${bank}`)
  expect((await restoreByName('苏州分行')).body).toMatchObject({ code: 409, msg: '上级机构已删除，请先恢复上级机构。' })
  const [row] = (await call('POST', '/system/recycleBin/list', { recordName: '某某银行' })).body.rows.filter(
    (entry: { recordName: string }) => entry.recordName === '某某银行',
  )
  expect((await call('POST', `/system/recycleBin/restore/${row.id}`)).status).toBe(200)
  expect((await restoreByName('苏州分行')).status).toBe(200)
})
