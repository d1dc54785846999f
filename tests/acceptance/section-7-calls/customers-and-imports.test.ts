import { describe, expect, test } from 'vitest'
import type { Answer } from '../../support/app.ts'
import {
  prepareServer,
  clerk,
  english,
  iso,
  mappings,
  money,
  profitPeriods,
  send,
  server,
  v2,
  viewOf,
} from './set-up.ts'

prepareServer()

let customer = ''
describe('7. Customers', () => {
  test('POST /system/agent/user/check/customer (search; sends creditCode and enterpriseName, returns data)', async () => {
    await server.app.db
      .insertInto('directory')
      .values({
        credit_code: '91320205MAXDEM0139',
        name: '恒砚精密机械(演示)有限公司',
        search: '恒砚精密机械(演示)有限公司',
        source: 'test',
        updated_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    for (const body of [
      { creditCode: '9132020', enterpriseName: '' },
      { creditCode: '', enterpriseName: '精密' },
      { creditCode: '91320205MAXDEM0139', enterpriseName: '恒砚' },
    ]) {
      const { data } = (await clerk.call('POST', '/system/agent/user/check/customer', body)).body
      expect(data).toEqual([
        {
          enterpriseName: '恒砚精密机械(演示)有限公司',
          enterpriseCreditCode: '91320205MAXDEM0139',
          valid: expect.any(Boolean),
          alreadyCustomer: false,
        },
      ])
    }
  })

  test('POST /system/agent/user/customer/add (sends creditCode and enterpriseName, returns code and msg)', async () => {
    const body = { creditCode: '91320205MAXDEM0139', enterpriseName: '恒砚精密机械(演示)有限公司' }
    const added = await clerk.call('POST', '/system/agent/user/customer/add', body, english)
    expect(added.body).toMatchObject({
      code: 200,
      msg: 'Customer added successfully',
      data: { userId: expect.any(String) },
    })
    customer = added.body.data.userId
    expect((await clerk.call('POST', '/system/agent/user/customer/add', body)).body).toMatchObject({
      code: 409,
      msg: expect.any(String),
    })
    const wrong = await clerk.call('POST', '/system/agent/user/customer/add', {
      creditCode: '',
      enterpriseName: '甲有限公司',
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: [{ field: '/creditCode', keyword: expect.any(String), msg: expect.any(String) }] },
    })
  })

  test('POST /system/agent/user/customer/list', async () => {
    await clerk.call('POST', '/system/agent/user/customer/add', {
      creditCode: '91350100M000100Y43',
      enterpriseName: '甲有限公司',
    })
    const list = (body: object): Promise<Answer> => clerk.call('POST', '/system/agent/user/customer/list', body)
    const named = await list({ pageNo: 1, pageSize: 10, userName: '恒砚' })
    expect(named.body).toEqual({
      code: 200,
      msg: expect.any(String),
      pageNo: 1,
      pageSize: 10,
      totalCount: 1,
      data: [
        expect.objectContaining({
          userId: customer,
          userName: '恒砚精密机械(演示)有限公司',
          creditCode: '91320205MAXDEM0139',
          owner: 'clerk',
          dataStatus: { power: false, basic: false, financial: false },
          createTime: expect.stringMatching(iso),
        }),
      ],
    })
    const names = async (body: object): Promise<string[]> =>
      (await list(body)).body.data.map((row: { userName: string }) => row.userName[0])
    expect(await names({ sortField: 'creditCode', sortOrder: 'descend' })).toEqual(['甲', '恒'])
    expect(await names({ sortField: 'creditCode', sortOrder: 'ascend' })).toEqual(['恒', '甲'])
    expect(await names({ creditCode: { op: 'eq', value: '91350100M000100Y43' } })).toEqual(['甲'])
    expect(
      await names({ userName: { op: 'contains', value: '有限' }, pageNo: 2, pageSize: 1, sortField: 'creditCode' }),
    ).toEqual(['甲'])
    expect((await list({ pageNo: 9, pageSize: 10 })).body).toMatchObject({ code: 200, totalCount: 2, data: [] })
    for (const body of [
      { pageSize: 0 },
      { pageSize: 201 },
      { pageNo: 0 },
      { pageNum: 1 },
      { sortOrder: 'up' },
      { sortField: 'nothing' },
      { userName: { op: 'gte', value: 'x' } },
    ])
      expect((await list(body)).status, JSON.stringify(body)).toBe(422)
  })

  test('GET /system/agent/user/customer/info/{id}', async () => {
    const { data } = (await clerk.call('GET', `/system/agent/user/customer/info/${customer}`)).body
    expect(data).toMatchObject({ userId: customer, creditCode: '91320205MAXDEM0139', authorisations: [], reports: [] })
    expect(data.tables).toContainEqual(expect.objectContaining({ id: 'balanceSheet', periods: [], rows: 0 }))
  })
})

describe('7. Imports and tables', () => {
  const view = (id: string, more: object = {}): Promise<Answer> => viewOf(customer, id, more)
  const checks = expect.arrayContaining([
    {
      id: expect.any(String),
      ok: true,
      expected: money,
      actual: money,
      cells: expect.any(Array),
      label: expect.anything(),
      period: expect.anything(),
      difference: expect.anything(),
      severity: expect.anything(),
    },
  ])

  test.each([
    '/cashFlow/fields',
    '/balanceSheet/fields',
    '/profitSheet/fields',
    '/table/fields/power',
    '/table/fields/balanceSheet',
  ])('GET /report/v2/entity%s', async (path) => {
    const { data } = (await clerk.call('GET', `${v2}${path}`)).body
    for (const field of data)
      expect(field).toMatchObject({
        sysEn: expect.stringMatching(/^[a-z]\w*$/),
        sysZh: expect.stringMatching(/./),
        aliases: expect.any(Array),
        required: expect.any(Boolean),
        kind: expect.any(String),
      })
    expect(data.some((field: { required: boolean }) => field.required)).toBe(true)
    expect((await clerk.call('GET', `${v2}/table/fields/nothing`)).status).toBe(404)
  })

  test('POST /report/v2/entity/import/balanceSheet (multipart: file plus mapping): a dry run tells and stores nothing', async () => {
    const mapping = mappings.balanceSheet
    const tried = await send('/import/balanceSheet', 'balance-sheet.xls', {
      appUserId: customer,
      mapping,
      unit: '万元',
      dryRun: 'true',
    })
    expect(tried.body).toMatchObject({
      code: 200,
      data: { imported: 16, periods: ['2024-12-31', '2023-12-31', '2022-12-31', '2021-12-31'] },
    })
    expect((await view('balanceSheet')).body).toMatchObject({ code: 0, rows: [], total: 0 })
  })

  test('POST /report/v2/entity/import/balanceSheet: all or nothing, amounts in yuan', async () => {
    const mapping = mappings.balanceSheet
    for (const wrong of [
      { mapping: { ...mapping, cash: '没有的项目' } },
      { mapping: { ...mapping, nothing: '货币资金' } },
      { mapping: { cash: '货币资金' } },
      { unit: '磅' },
      { periods: { Z: '2024-12-31' } },
    ]) {
      const refused = await send('/import/balanceSheet', 'balance-sheet.xls', {
        appUserId: customer,
        mapping,
        ...wrong,
      })
      expect([refused.status, refused.body.code, refused.body.errors[0].field], JSON.stringify(wrong)).toEqual([
        422,
        422,
        expect.stringMatching(/^\/(mapping|unit|periods)/),
      ])
    }
    expect((await view('balanceSheet')).body.total).toBe(0)
    const done = await send('/import/balanceSheet', 'balance-sheet.xls', { appUserId: customer, mapping })
    expect(done.body).toMatchObject({ code: 200, data: { imported: 16, ignored: ['inventories'] } })
    expect(done.body.data.checks).toEqual(checks)
    expect(
      await send('/import/balanceSheet', 'balance-sheet.xls', { appUserId: customer, mapping }).then(
        ({ body }) => body.msg,
      ),
    ).toMatch(/导入|入库/)
    expect((await view('balanceSheet')).body.rows[0]).toMatchObject({
      id: expect.any(String),
      version: expect.any(Number),
      cash: '49137874',
    })
  })

  test('POST /report/v2/entity/import/profitSheet: items by row, lines with signs, periods by column letter and by header', async () => {
    const mapping = mappings.profitSheet
    const byLetter = await send('/import/profitSheet', 'profit-sheet.xls', {
      appUserId: customer,
      mapping,
      periods: { C: '2024-12-31' },
      dryRun: 'true',
    })
    expect(byLetter.body.data).toMatchObject({ imported: 3, periods: ['2024-12-31'] })
    const done = await send('/import/profitSheet', 'profit-sheet.xls', {
      appUserId: customer,
      mapping,
      periods: profitPeriods,
    })
    expect(done.body.data).toMatchObject({ imported: 6, periods: ['2024-12-31', '2023-12-31'] })
    expect((await view('profitSheet')).body.rows[0]).toMatchObject({
      operatingRevenue: '223000000',
      operatingCost: String(177995179 - 1241761),
    })
  })

  test('POST /report/v2/entity/import/cashFlow', async () => {
    const mapping = mappings.cashFlow
    expect((await send('/import/cashFlow', 'statements.xlsx', { appUserId: customer, mapping })).body).toMatchObject({
      code: 200,
      data: { imported: 4 },
    })
    expect((await view('cashFlow')).body.rows[0]).toMatchObject({ cashFromSales: '247256604' })
  })

  test('a unit that is neither in the file nor sent is asked for', async () => {
    const text = '资产负债表\n,2024-12-31\n货币资金,10\n资产总计,30\n负债合计,10\n所有者权益合计,20\n'
    const upload = (fields: Record<string, string>): Promise<Answer> =>
      clerk.upload(`${v2}/import/balanceSheet`, {
        fields: {
          appUserId: customer,
          dryRun: 'true',
          mapping: JSON.stringify({
            totalAssets: '资产总计',
            totalLiabilities: '负债合计',
            totalEquity: '所有者权益合计',
          }),
          ...fields,
        },
        files: [{ field: 'file', name: '表.xls', content: text }],
      })
    expect((await upload({})).body).toMatchObject({ code: 422, errors: [{ field: '/unit' }] })
    expect((await upload({ unit: '万元' })).body.data.preview).toMatchObject([
      { period: '2024-12-31', values: { totalAssets: '300000', totalLiabilities: '100000', totalEquity: '200000' } },
    ])
  })
})
