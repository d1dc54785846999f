import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { importBySuggestion, sample } from '../support/imports.ts'
import { firstRow, sendProof } from '../support/proof.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('8. The error catalogue (what the server says)', () => {
  test('HTTP 403 carries the server message', async () => {
    const answer = await server
      .as('reader')
      .call('POST', '/system/agent/user/customer/list', { pageNo: 1, pageSize: 10 })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 403, msg: expect.stringMatching(/没有权限/) })
  })

  test('HTTP 401 and body code 401: “Authorization verification failed” or the server msg', async () => {
    const answer = await server.anonymous.call(
      'POST',
      '/report/entity/list',
      { pageNo: 1, pageSize: 10 },
      { 'accept-language': 'en-US' },
    )
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 401, msg: expect.stringMatching(/^Authorization verification failed/) })
  })

  test('Other API codes: success is 200 (0 for table view)', async () => {
    const clerk = server.as('clerk')
    const added = await clerk.call('POST', '/system/agent/user/customer/add', {
      creditCode: '91350100M000100Y43',
      enterpriseName: '示范企业有限公司',
    })
    expect(added.body.code).toBe(200)
    const view = await clerk.call('POST', '/report/v2/entity/table/view', {
      id: 'balanceSheet',
      appUserId: added.body.data.userId,
      pageNum: 1,
      pageSize: 10,
    })
    expect(view.body).toMatchObject({ code: 0, msg: expect.any(String), rows: [], total: 0 })
  })

  test('Success message: “customer added successfully”', async () => {
    const answer = await server
      .as('other')
      .call(
        'POST',
        '/system/agent/user/customer/add',
        { creditCode: '91350100M000100Y43', enterpriseName: '示范企业有限公司' },
        { 'accept-language': 'en-US' },
      )
    expect(answer.body.msg).toBe('Customer added successfully')
  })

  const application = {
    useRemark: '1',
    needTypes: '["3"]',
    codeType: '1',
    bankName1: '演示银行',
    bankName2: '演示银行无锡分行',
    bankId1: 'b_0',
    bankId2: 'b_1',
    showCompany: '演示银行',
  }
  const english = { 'accept-language': 'en-US' }

  test('Application failure: message “application failed: {reason}”', async () => {
    const clerk = server.as('clerk')
    const refused = await clerk.call('POST', '/report/agent/code/generate', { ...application, useRemark: '9' }, english)
    expect(refused.status).toBe(422)
    expect(refused.body.msg).toMatch(/^Application failed: Please check what you filled in/)
    expect(refused.body.errors).toMatchObject([{ field: '/useRemark', msg: 'Please choose one of the options.' }])
    const chinese = await clerk.call('POST', '/report/agent/code/generate', { ...application, needTypes: '["8"]' })
    expect(chinese.body.msg).toMatch(/^申请失败：/)
  })

  test('Success message: “upload data request sent to customer”', async () => {
    const clerk = server.as('clerk')
    const asked = await clerk.call('POST', '/report/agent/code/generate', { ...application, codeType: '2' }, english)
    expect(asked.body).toMatchObject({ code: 200, msg: 'Upload data request sent to customer' })
    const applied = await clerk.call('POST', '/report/agent/code/generate', application, english)
    expect(applied.body.msg).toBe('QR code made')
  })

  test('Success message: “upload successful”', async () => {
    const clerk = server.as('clerk')
    const { body } = await clerk.call('POST', '/system/agent/user/customer/add', {
      creditCode: '91110108551385082Q',
      enterpriseName: '上传示范有限公司',
    })
    const file = {
      field: 'file',
      name: '营业执照.pdf',
      type: 'application/pdf',
      content: Buffer.from('%PDF-1.4 营业执照'),
    }
    const answer = await clerk.upload(
      '/report/v2/entity/client/upload/files',
      { fields: { appUserId: body.data.userId }, files: [file] },
      english,
    )
    expect(answer.body).toMatchObject({ code: 200, msg: 'Upload successful' })
  })

  test('Success message: “modification successful”', async () => {
    const { body } = await server.as('admin').call('POST', '/system/agent/user/customer/add', {
      creditCode: '91320205MAXDEM0139',
      enterpriseName: '修改示范有限公司',
    })
    const place = { tableId: 'balanceSheet', appUserId: body.data.userId }
    const admin = server.as('admin')
    await importBySuggestion(admin, 'balance-sheet.xls', sample('balance-sheet.xls'), place.tableId, place.appUserId)
    await sendProof(admin, place)
    const row = await firstRow(admin, place)
    const answer = await admin.call(
      'POST',
      '/report/v2/entity/update/table/data',
      { ...place, id: row.id, version: row.version, data: { cash: '1' } },
      english,
    )
    expect(answer.body).toMatchObject({ code: 200, msg: 'Modification successful' })
  })

  test('an unknown call is a 404 in the same envelope', async () => {
    const answer = await server.as('admin').call('GET', '/no/such/call')
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ code: 404, msg: expect.any(String) })
  })
})
