import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('8. The error catalogue (what the server says)', () => {
  test('HTTP 403 carries the server message', async () => {
    const answer = await server.as('reader').call('POST', '/system/agent/user/customer/list', { pageNo: 1, pageSize: 10 })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 403, msg: expect.stringMatching(/没有权限/) })
  })

  test('HTTP 401 and body code 401: “Authorization verification failed” or the server msg', async () => {
    const answer = await server.anonymous.call('POST', '/report/entity/list', { pageNo: 1, pageSize: 10 }, { 'accept-language': 'en-US' })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 401, msg: expect.stringMatching(/^Authorization verification failed/) })
  })

  test('Other API codes: success is 200 (0 for table view)', async () => {
    const clerk = server.as('clerk')
    const added = await clerk.call('POST', '/system/agent/user/customer/add', { creditCode: '91350100M000100Y43', enterpriseName: '示范企业有限公司' })
    expect(added.body.code).toBe(200)
    const view = await clerk.call('POST', '/report/v2/entity/table/view', { id: 'balanceSheet', appUserId: added.body.data.userId, pageNum: 1, pageSize: 10 })
    expect(view.body).toMatchObject({ code: 0, msg: expect.any(String), rows: [], total: 0 })
  })

  test('Success message: “customer added successfully”', async () => {
    const answer = await server.as('other').call('POST', '/system/agent/user/customer/add', { creditCode: '91350100M000100Y43', enterpriseName: '示范企业有限公司' }, { 'accept-language': 'en-US' })
    expect(answer.body.msg).toBe('Customer added successfully')
  })

  test('an unknown call is a 404 in the same envelope', async () => {
    const answer = await server.as('admin').call('GET', '/no/such/call')
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ code: 404, msg: expect.any(String) })
  })
})
