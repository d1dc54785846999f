import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorkbookInspection } from '../../core/imports.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { inspect, sample } from '../support/imports.ts'
import { proofList, sendProof } from '../support/proof.ts'
import { customerPage } from '../support/open-page.ts'
import { publishAnswered } from '../support/publish-answers.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
let customerId = ''
beforeAll(async () => {
  server = await testApp()
  const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
    creditCode: '91350100M000100Y43',
    enterpriseName: '示范企业有限公司',
  })
  customerId = added.body.data.userId
})
afterAll(() => server.close())

describe('3. Entities and their fields', () => {
  test('User info: name, userName, username, avatar, role, jobNumber, bankName1, bankName2, bankId1, bankId2', async () => {
    const info = await server.as('clerk').call('GET', '/system/agent/user/getInfo')
    for (const field of [
      'name',
      'userName',
      'username',
      'avatar',
      'role',
      'jobNumber',
      'bankName1',
      'bankName2',
      'bankId1',
      'bankId2',
    ])
      expect(info.body.data).toHaveProperty(field)
  })

  test('Role: id, name, describe, status, permissions list (permissionId, permissionName, actionEntitySet with action and describe)', async () => {
    const { role } = (await server.as('clerk').call('GET', '/system/agent/user/getInfo')).body.data
    expect(role).toMatchObject({
      id: 'clerk',
      name: expect.any(String),
      describe: expect.any(String),
      status: 'active',
    })
    expect(role.permissions[0]).toEqual({
      permissionId: expect.any(String),
      permissionName: expect.any(String),
      actionEntitySet: expect.arrayContaining([{ action: 'add', describe: expect.any(String) }]),
    })
  })

  test('Overview counts: customerCount, authCount, reportCount, waitUploadCount, waitHandleCount', async () => {
    const site = await testApp()
    const clerk = site.as('clerk')
    const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: count }, (_, index) => make(index)))
    const code = async (codeType: '1' | '2'): Promise<string> =>
      (await clerk.call('POST', '/report/agent/code/generate', { useRemark: '1', needTypes: '["3"]', codeType })).body
        .data.id
    await many(6, (index) =>
      addSampleCustomer(site.app.db, {
        id: index === 0 ? 'cu_sample' : `cu_${index}`,
        statements: false,
        power: false,
      }),
    )
    const authorised = await many(5, () => code('1'))
    await site.app.db
      .updateTable('qr_codes')
      .set({ state: 'authorised', authorised_at: new Date().toISOString() })
      .where('id', 'in', authorised)
      .execute()
    await many(3, () => code('2'))
    const plan = { useRemark: '2', templateId: 'financial', appUserId: 'cu_sample' }
    for (let index = 0; index < 6; index += 1) {
      const { id } = (await clerk.call('POST', '/report/entity/save/report', { ...plan, reportName: `报告${index}` }))
        .body.data
      if (index < 2) expect((await publishAnswered(clerk, id)).status).toBe(200)
    }
    const counts = async (user: 'clerk' | 'other') =>
      (await site.as(user).call('GET', '/report/statistics/count')).body.data
    expect(await counts('clerk')).toEqual({
      customerCount: 6,
      authCount: 5,
      reportCount: 2,
      waitUploadCount: 3,
      waitHandleCount: 4,
    })
    expect(await counts('other')).toEqual({
      customerCount: 0,
      authCount: 0,
      reportCount: 0,
      waitUploadCount: 0,
      waitHandleCount: 0,
    })
    await site.close()
  })

  test('QR application payload and QR response: bankName1, bankName2, showCompany, useRemark, codeUrl', async () => {
    const payload = {
      useRemark: '2',
      needTypes: '["1","3"]',
      codeType: '2',
      bankName1: '演示银行',
      bankName2: '演示银行无锡分行',
      bankId1: 'b_0',
      bankId2: 'b_1',
      showCompany: '演示银行无锡分行',
      appUserId: customerId,
    }
    const answer = await server.as('clerk').call('POST', '/report/agent/code/generate', payload)
    expect(answer.body).toMatchObject({
      code: 200,
      data: {
        bankName1: '演示银行',
        bankName2: '演示银行无锡分行',
        showCompany: '演示银行无锡分行',
        useRemark: '2',
        codeUrl: expect.stringMatching(/^https?:\/\//),
      },
    })
  })

  test('Data types: 1 power data (crawled), 2 enterprise basic data (crawled), 3 financial data (uploaded)', async () => {
    const site = await testApp({ demo: true })
    const page = customerPage(site)
    const { token } = await page.code({ needTypes: '["1","2","3"]' })
    const { session } = await page.identify(token, {
      creditCode: '91350100M000100Y43',
      enterpriseName: '示范企业有限公司',
    })
    const given = await page.consent(token, session, (await page.read(token)).body.data.consent)
    const fetched = await site.app.db
      .selectFrom('collections')
      .select(['data_type', 'table_id'])
      .orderBy('data_type')
      .execute()
    expect(fetched).toEqual([
      { data_type: '1', table_id: 'power' },
      { data_type: '2', table_id: 'basic' },
    ])
    // The third is what the customer is asked to send.
    expect(given.body.data.step).toBe('files')
    await site.close()
  })

  test('Purposes (useRemark): 1 credit investigation report, 2 financial analysis report, 3 energy consumption analysis report', async () => {
    const names = ['credit investigation report', 'financial analysis report', 'energy consumption analysis report']
    for (const [index, name] of names.entries()) {
      const made = await server.as('clerk').call('POST', '/report/agent/code/generate', {
        useRemark: String(index + 1),
        needTypes: '["1"]',
        codeType: '1',
      })
      const token = made.body.data.codeUrl.split('/c/')[1]
      const shown = await server.anonymous.call('GET', `/open/${token}`, undefined, { 'accept-language': 'en-US' })
      expect(shown.body.data.consent.paragraphs.join(' ')).toContain(name)
      await server.as('clerk').call('DELETE', `/report/agent/code/delete/${made.body.data.id}`)
    }
    expect(
      (
        await server
          .as('clerk')
          .call('POST', '/report/agent/code/generate', { useRemark: '4', needTypes: '["1"]', codeType: '1' })
      ).status,
    ).toBe(422)
  })

  test('QR list row: id, useRemark, codeType, createTime, codeUrl', async () => {
    const list = await server.as('clerk').call('POST', '/report/agent/code/list', { pageNum: 1, pageSize: 20 })
    expect(list.body).toMatchObject({
      code: 200,
      total: 1,
      rows: [
        {
          id: expect.any(String),
          useRemark: '2',
          codeType: '2',
          createTime: expect.any(String),
          codeUrl: expect.any(String),
        },
      ],
    })
  })

  test('Customer list row: userId, userName', async () => {
    const list = await server.as('clerk').call('POST', '/system/agent/user/customer/list', { pageNo: 1, pageSize: 10 })
    expect(list.body).toMatchObject({
      pageNo: 1,
      pageSize: 10,
      totalCount: 1,
      data: [{ userId: customerId, userName: '示范企业有限公司' }],
    })
  })

  test('Enterprise search result: enterpriseName, enterpriseCreditCode', async () => {
    await server.app.db
      .insertInto('directory')
      .values({
        credit_code: '91320205MAXDEM0139',
        name: '恒砚精密机械',
        search: '恒砚精密机械 91320205maxdem0139',
        source: 'test',
        updated_at: new Date().toISOString(),
      })
      .execute()
    const found = await server.as('clerk').call('POST', '/system/agent/user/check/customer', { enterpriseName: '精密' })
    expect(found.body.data).toEqual([
      expect.objectContaining({ enterpriseName: '恒砚精密机械', enterpriseCreditCode: '91320205MAXDEM0139' }),
    ])
  })

  test('Field mapping row: sysEn (system field), excelEn (Excel column)', async () => {
    const inspected = await inspect(
      server.as('clerk'),
      'balance-sheet.xls',
      sample('balance-sheet.xls'),
      'balanceSheet',
      customerId,
    )
    const { sheet, sheets } = inspected.body.data as WorkbookInspection
    const found = sheets.find(({ name }) => name === sheet)
    const fields = (await server.as('clerk').call('GET', '/report/v2/entity/balanceSheet/fields')).body.data as {
      sysEn: string
    }[]
    expect(found?.suggestions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sysEn: 'cash', excelEn: '货币资金(万元)' }),
        expect.objectContaining({ sysEn: 'totalAssets', excelEn: '资产总计(万元)' }),
      ]),
    )
    const [systems, columns] = [fields.map(({ sysEn }) => sysEn), found?.items.map(({ label }) => label) ?? []]
    for (const { sysEn, excelEn } of found?.suggestions ?? [])
      expect([systems, columns]).toEqual([
        expect.arrayContaining([sysEn]),
        expect.arrayContaining(excelEn.split(' + ')),
      ])
  })

  test('Proof file: id, fileName', async () => {
    const place = { tableId: 'basic', appUserId: customerId }
    const sent = await sendProof(server.as('clerk'), place)
    const { rows } = await proofList(server.as('clerk'), place)
    expect(rows).toMatchObject([{ id: sent.body.data.id, fileName: '审计报告.pdf' }])
  })

  test('Customer: appUserId, creditCode. Report card: id, reportName. Report data tables: tableNameZh, id. Table row: id plus dynamic columns', async () => {
    const site = await testApp()
    const clerk = site.as('clerk')
    const appUserId = await addSampleCustomer(site.app.db)
    const { data: customer } = (await clerk.call('GET', `/system/agent/user/customer/info/${appUserId}`)).body
    expect(customer).toMatchObject({ userId: 'cu_sample', creditCode: expect.stringMatching(/^[0-9A-Z]{18}$/) })
    const plan = { reportName: '样例报告', useRemark: '2', templateId: 'financial', appUserId }
    const { id } = (await clerk.call('POST', '/report/entity/save/report', plan)).body.data
    expect((await clerk.call('POST', '/report/entity/list', {})).body.data).toMatchObject([
      { id, reportName: '样例报告' },
    ])
    const tables = (await clerk.call('POST', '/report/entity/data/table/config', { useRemark: '2', appUserId })).body
      .data
    expect(tables).toContainEqual(expect.objectContaining({ id: 'profitSheet', tableNameZh: '利润表' }))
    const view = (
      await clerk.call('POST', '/report/v2/entity/table/view', {
        id: 'profitSheet',
        appUserId,
        pageNum: 1,
        pageSize: 1,
      })
    ).body
    expect(view.rows).toMatchObject([{ id: expect.stringMatching(/./), operatingRevenue: '223000000' }])
    // The columns are those of the table's fields, whichever they are.
    const fields = (await clerk.call('GET', '/report/v2/entity/profitSheet/fields')).body.data.map(
      (field: { sysEn: string }) => field.sysEn,
    )
    expect(view.columns.map((column: { sysEn: string }) => column.sysEn)).toEqual(fields)
    await site.close()
  })

  test('Paged responses: pageNo, totalCount, data; or rows and total', async () => {
    const page = await server.as('clerk').call('POST', '/report/entity/list', { pageNo: 1, pageSize: 10 })
    const rows = await server.as('clerk').call('POST', '/report/agent/code/list', { pageNum: 1, pageSize: 10 })
    expect(page.body).toMatchObject({ pageNo: 1, totalCount: 0, data: [] })
    expect(rows.body).toMatchObject({ total: 1, rows: [expect.anything()] })
  })
})
