import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type Client, type TestApp } from '../support/app.ts'
import { sample } from '../support/imports.ts'
import { publishAnswered } from '../support/publish-answers.ts'

/**
 * The calls of section 7 as an outside program makes them that knows `api.md` and nothing else. The tests of a group
 * follow the main job and build on each other.
 */
let server: TestApp
let clerk: Client
const v2 = '/report/v2/entity'
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
  'hex',
)
beforeAll(async () => {
  server = await testApp()
  clerk = server.as('clerk')
})
afterAll(() => server.close())

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const money = expect.stringMatching(/^-?\d+(\.\d+)?$/)
const english = { 'accept-language': 'en-US,en;q=0.9' }

describe('7. The calls it makes: conventions', () => {
  test('Base path prefix /stage-api', async () => {
    const outside = await server.app.inject({
      method: 'POST',
      url: '/auth/agent/login',
      payload: { username: 'clerk', password: 'clerk-pass' },
    })
    expect(outside.statusCode).toBe(404)
  })

  test('The token is sent in an Authorization header', async () => {
    const { token } = (
      await server.anonymous.call('POST', '/auth/agent/login', { username: 'clerk', password: 'clerk-pass' })
    ).body.data
    for (const [headers, status] of [
      [{ authorization: `Bearer ${token}` }, 200],
      [{ token }, 401],
      [{ cookie: `token=${token}` }, 401],
      [{ authorization: token }, 401],
    ] as [Record<string, string>, number][]) {
      expect((await server.anonymous.call('GET', '/system/agent/user/getInfo', undefined, headers)).status).toBe(status)
    }
  })

  test('a successful answer is HTTP 200 with code 200 (0 for the table view), errors have the same code in the body and a sentence in the asked language', async () => {
    const faults: [number, Answer][] = [
      [400, await clerk.call('POST', '/report/entity/list', [])],
      [401, await server.anonymous.call('GET', '/user/info', undefined, english)],
      [403, await server.as('reader').call('POST', '/system/agent/user/customer/list', {}, english)],
      [404, await clerk.call('GET', '/report/entity/none', undefined, english)],
      [415, await clerk.call('POST', '/report/entity/list', 'x', { 'content-type': 'text/plain', ...english })],
      [422, await clerk.call('POST', '/report/entity/list', { colour: 'red' }, english)],
    ]
    for (const [status, { status: actual, body }] of faults)
      expect([actual, body.code, typeof body.msg]).toEqual([status, status, 'string'])
    for (const [, { body }] of faults.slice(1)) expect(body.msg).toMatch(/^[\x20-\x7e“”]+$/)
    expect(faults[5]?.[1].body.errors).toEqual([
      { field: '/colour', keyword: expect.any(String), msg: expect.any(String) },
    ])
  })
})

describe('7. Sign-in side', () => {
  const login = (path: string, password: string): Promise<Answer> =>
    server.anonymous.call('POST', path, { username: 'other', password })

  test.each(['/auth/agent/login', '/auth/login'])('POST %s', async (path) => {
    const before = Date.now()
    const answer = await login(path, 'other-pass')
    expect(answer.body).toEqual({
      code: 200,
      msg: expect.any(String),
      data: { token: expect.any(String), expiresAt: expect.stringMatching(iso) },
    })
    const begun = Date.parse(answer.body.data.expiresAt) - 7 * 86_400_000
    expect(begun).toBeGreaterThanOrEqual(before)
    expect(begun).toBeLessThanOrEqual(Date.now())
  })

  test.each(['/system/agent/user/getInfo', '/user/info'])('GET %s', async (path) => {
    const { data } = (await clerk.call('GET', path)).body
    expect(data).toMatchObject({
      name: 'clerk',
      userName: 'clerk',
      username: 'clerk',
      avatar: '',
      jobNumber: '',
      bankName1: '演示银行',
      bankName2: '演示银行无锡分行',
      bankId1: 'b_0',
      bankId2: 'b_1',
    })
    expect(data.role).toMatchObject({
      id: 'clerk',
      name: expect.any(String),
      describe: expect.any(String),
      status: expect.any(String),
    })
    expect(data.role.permissions[0]).toEqual({
      permissionId: 'home',
      permissionName: expect.any(String),
      actionEntitySet: expect.arrayContaining([{ action: 'add', describe: expect.any(String) }]),
    })
  })

  test('GET /user/nav', async () => {
    const { data } = (await clerk.call('GET', '/user/nav')).body
    for (const entry of data)
      expect(entry).toMatchObject({
        id: expect.anything(),
        name: expect.any(String),
        path: expect.any(String),
        meta: { title: expect.any(String) },
      })
    expect(data.some((entry: { parentId?: unknown }) => Boolean(entry.parentId))).toBe(true)
  })

  test.each(['/auth/agent/logout', '/auth/logout'])('DELETE %s', async (path) => {
    const headers = { authorization: `Bearer ${(await login('/auth/login', 'other-pass')).body.data.token}` }
    expect((await server.anonymous.call('DELETE', path, undefined, headers)).body.code).toBe(200)
    expect((await server.anonymous.call('GET', '/user/info', undefined, headers)).status).toBe(401)
  })

  test('/system/agent/user/profile', async () => {
    const before = (await server.as('other').call('GET', '/system/agent/user/profile')).body.data
    const after = await server
      .as('other')
      .call('PUT', '/system/agent/user/profile', { version: before.version, name: '李晓', phone: '' })
    expect(after.body.data).toMatchObject({ name: '李晓', phone: '', version: before.version + 1 })
    expect(
      (await server.as('other').call('PUT', '/system/agent/user/profile', { version: before.version, name: '别人' }))
        .body,
    ).toMatchObject({ code: 409, data: { current: { name: '李晓' } } })
  })

  test('/system/agent/user/setPassword', async () => {
    const elsewhere = { authorization: `Bearer ${(await login('/auth/login', 'other-pass')).body.data.token}` }
    expect(
      (
        await server
          .as('other')
          .call('POST', '/system/agent/user/setPassword', { oldPassword: 'other-pass', newPassword: 'another-pass' })
      ).body.code,
    ).toBe(200)
    expect((await server.anonymous.call('GET', '/user/info', undefined, elsewhere)).status).toBe(401)
    expect((await login('/auth/login', 'another-pass')).status).toBe(200)
  })

  test('after 5 failures 429 with Retry-After', async () => {
    for (let index = 0; index < 5; index += 1) expect((await login('/auth/agent/login', 'wrong')).status).toBe(401)
    const blocked = await login('/auth/agent/login', 'another-pass')
    expect(blocked).toMatchObject({ status: 429, body: { code: 429 } })
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('7. Sign-in side: phone, registration, second step', () => {
  let demo: TestApp
  beforeAll(async () => {
    demo = await testApp({ demo: true, environment: { PUBLIC_URL: 'https://assistant.bank.example' } })
    await demo.app.db.updateTable('users').set({ phone: '13800138000' }).where('id', '=', 'u_other').execute()
  })
  afterAll(() => demo.close())
  const open = (path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> =>
    demo.anonymous.call('POST', path, body, headers)
  const session = { token: expect.any(String), expiresAt: expect.stringMatching(iso) }
  const nextMinute = (): Promise<unknown> => clear(demo.app, 'code_sends')

  test.each(['/auth/sms/sendCode', '/account/sms'])('POST %s', async (path) => {
    await nextMinute()
    const [known, unknown] = [await open(path, { phone: '13800138000' }), await open(path, { phone: '13900139000' })]
    for (const { body } of [known, unknown]) expect(body).toMatchObject({ code: 200, data: { seconds: 60 } })
    const again = await open(path, { phone: '13800138000' })
    expect(again).toMatchObject({ status: 429, body: { code: 429 } })
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('POST /auth/agent/sms/login', async () => {
    await nextMinute()
    const { code } = (await open('/auth/sms/sendCode', { phone: '13800138000' })).body.data
    expect((await open('/auth/agent/sms/login', { phone: '13800138000', code })).body).toMatchObject({
      code: 200,
      data: session,
    })
  })

  test.each(['/system/agent/user/register', '/auth/register'])(
    'POST /system/agent/user/register/smsCode, POST %s',
    async (path) => {
      await nextMinute()
      const phone = path.startsWith('/auth') ? '13700137000' : '13600136000'
      const email = `${phone}@bank.example`
      const { code } = (await open('/system/agent/user/register/smsCode', { phone })).body.data
      const { data } = (await open(path, { email, password: 'Passw0rd!2024', confirm: 'Passw0rd!2024', phone, code }))
        .body
      expect(data).toMatchObject({
        account: email,
        state: 'activation',
        link: expect.stringContaining('https://assistant.bank.example/user/activate?token='),
      })
      expect((await open('/auth/activate', { token: new URL(data.link).searchParams.get('token') })).body.data).toEqual(
        { account: email, state: 'active' },
      )
      expect((await open('/auth/agent/login', { username: email, password: 'Passw0rd!2024' })).body.data).toEqual(
        session,
      )
    },
  )

  test('POST /auth/forge-password', async () => {
    await nextMinute()
    const { code } = (await open('/auth/forge-password', { phone: '13800138000' })).body.data
    expect(
      (await open('/auth/forge-password', { phone: '13800138000', code, newPassword: 'Passw0rd!2024' })).body.code,
    ).toBe(200)
    expect((await open('/auth/login', { username: 'other', password: 'other-pass' })).status).toBe(401)
    expect((await open('/auth/login', { username: 'other', password: 'Passw0rd!2024' })).status).toBe(200)
  })

  test('POST /auth/2step-code', async () => {
    const own = '/system/agent/user/twoStep'
    const { secret } = (await demo.as('clerk').call('POST', `${own}/begin`, { password: 'clerk-pass' })).body.data
    const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) })
    const { recoveryCodes } = (await demo.as('clerk').call('POST', `${own}/confirm`, { code: totp.generate() })).body
      .data
    const { token, secondStep } = (await open('/auth/agent/login', { username: 'clerk', password: 'clerk-pass' })).body
      .data
    expect(secondStep).toBe(true)
    const headers = { authorization: `Bearer ${token}` }
    expect((await demo.anonymous.call('GET', '/user/info', undefined, headers)).status).toBe(401)
    expect((await open('/auth/2step-code', { code: recoveryCodes[0] }, headers)).body.data).toEqual(session)
  })

  test('is described as it is', async () => {
    const { paths } = (await demo.as('reader').call('GET', '/openapi.json')).body
    const posts = [
      '/auth/login',
      '/auth/agent/login',
      '/auth/sms/sendCode',
      '/account/sms',
      '/auth/agent/sms/login',
      '/system/agent/user/register/smsCode',
      '/system/agent/user/register',
      '/auth/register',
      '/auth/forge-password',
      '/auth/2step-code',
      '/system/agent/user/setPassword',
    ]
    for (const path of posts) expect(Object.keys(paths[`/stage-api${path}`]), path).toEqual(['post'])
    for (const path of ['/auth/logout', '/auth/agent/logout'])
      expect(Object.keys(paths[`/stage-api${path}`]), path).toEqual(['delete'])
    for (const path of ['/user/info', '/user/nav', '/system/agent/user/getInfo'])
      expect(Object.keys(paths[`/stage-api${path}`]), path).toEqual(['get'])
    expect(Object.keys(paths['/stage-api/system/agent/user/profile']).sort()).toEqual(['get', 'put'])
    expect(paths['/stage-api/auth/register'].post.requestBody.content['application/json'].schema.required).toEqual([
      'email',
      'password',
      'confirm',
      'phone',
      'code',
    ])
  })
})

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
    const found = await list({ pageNo: 1, pageSize: 10, userName: '恒砚' })
    expect(found.body).toEqual({
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
      (await list(body)).body.data.map((row: any) => row.userName[0])
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
  type Fields = Record<string, unknown>
  const send = (path: string, name: string, fields: Fields): Promise<Answer> =>
    clerk.upload(`${v2}${path}`, {
      fields: Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
      ),
      files: [{ field: 'file', name, content: sample(name) }],
    })
  const view = (id: string, more: object = {}): Promise<Answer> =>
    clerk.call('POST', `${v2}/table/view`, { id, appUserId: customer, pageNum: 1, pageSize: 10, ...more })
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
    expect(data.some((field: any) => field.required)).toBe(true)
    expect((await clerk.call('GET', `${v2}/table/fields/nothing`)).status).toBe(404)
  })

  test('POST /report/v2/entity/import/balanceSheet (multipart: file plus mapping): a dry run tells and stores nothing', async () => {
    const mapping = {
      cash: '货币资金',
      totalAssets: '资产总计',
      totalLiabilities: '负债合计',
      totalEquity: '所有者权益合计',
      inventories: '',
    }
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
    const mapping = {
      cash: '货币资金',
      totalAssets: '资产总计',
      totalLiabilities: '负债合计',
      totalEquity: '所有者权益合计',
      inventories: '',
    }
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
    const mapping = {
      operatingRevenue: { row: 4 },
      netProfit: '净利润',
      operatingCost: [{ row: 6 }, { row: 7, sign: -1 }],
    }
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
      periods: { 本年累计数: '2024-12-31', 上年同期数: '2023-12-31' },
    })
    expect(done.body.data).toMatchObject({ imported: 6, periods: ['2024-12-31', '2023-12-31'] })
    expect((await view('profitSheet')).body.rows[0]).toMatchObject({
      operatingRevenue: '223000000',
      operatingCost: String(177995179 - 1241761),
    })
  })

  test('POST /report/v2/entity/import/cashFlow', async () => {
    const mapping = {
      netOperatingCashFlow: '经营活动产生的现金流量净额',
      cashFromSales: '销售商品、提供劳务收到的现金',
    }
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
    expect((await upload({ unit: '万元' })).body.data.preview).toEqual([
      { period: '2024-12-31', values: { totalAssets: '300000', totalLiabilities: '100000', totalEquity: '200000' } },
    ])
  })

  test('POST /report/v2/entity/upload/data (file, tableId, mapping of system field to Excel column)', async () => {
    const done = await send('/upload/data', 'power.xlsx', {
      tableId: 'power',
      appUserId: customer,
      mapping: { accountNo: 'accountNo', month: '月份', kwh: '总用电量' },
    })
    expect(done.body).toMatchObject({
      code: 200,
      data: { imported: expect.any(Number), ignored: [], periods: expect.arrayContaining(['2024-01']) },
    })
    expect(
      (await send('/upload/data', 'power.xlsx', { tableId: 'nothing', appUserId: customer, mapping: {} })).status,
    ).toBe(404)
  })

  test('Table view: query with id, pageNum, pageSize; returns code, msg, rows, total', async () => {
    const first = (await view('power', { pageSize: 5 })).body
    expect(first).toMatchObject({
      code: 0,
      msg: expect.any(String),
      total: expect.any(Number),
      columns: expect.arrayContaining([expect.objectContaining({ sysEn: 'kwh' })]),
    })
    expect(first.rows).toHaveLength(5)
    expect(first.rows[0]).toMatchObject({
      id: expect.any(String),
      version: 1,
      accountNo: '932020500001',
      kwh: expect.anything(),
    })
    const second = (await view('power', { pageNum: 2, pageSize: 5 })).body
    expect(second.rows.map((row: any) => row.id)).not.toContain(first.rows[0].id)
  })

  test('POST /report/v2/entity/client/upload/files', async () => {
    const answer = await clerk.upload(`${v2}/client/upload/files`, {
      fields: { appUserId: customer },
      files: [
        { field: 'file', name: '营业执照.pdf', content: '%PDF-1.7' },
        { field: 'file', name: '章程.pdf', content: '%PDF-1.7' },
      ],
    })
    expect(answer.body).toMatchObject({
      code: 200,
      data: [{ id: expect.any(String), fileName: '营业执照.pdf' }, { fileName: '章程.pdf' }],
    })
  })

  test('POST /report/v2/entity/uploadtable/file/upload, POST …/list, DELETE /report/v2/entity/delete/uploadtable/file/{id}', async () => {
    const list = (): Promise<Answer> =>
      clerk.call('POST', `${v2}/uploadtable/file/list`, { tableId: 'basic', appUserId: customer })
    const added = await send('/uploadtable/file/upload', 'power.xlsx', { tableId: 'basic', appUserId: customer })
    expect((await list()).body).toMatchObject({
      code: 200,
      total: 1,
      rows: [
        {
          id: added.body.data.id,
          fileName: 'power.xlsx',
          size: sample('power.xlsx').length,
          time: expect.stringMatching(iso),
        },
      ],
    })
    expect((await clerk.call('DELETE', `${v2}/delete/uploadtable/file/${added.body.data.id}`)).body.code).toBe(200)
    expect((await list()).body).toMatchObject({ total: 0, rows: [] })
  })

  test('POST /report/v2/entity/proof/file/upload (multipart tableId, appUserId, file), POST …/proof/file/list (appUserId, tableId), DELETE …/delete/proof/file/{id}', async () => {
    const place = { tableId: 'profitSheet', appUserId: customer }
    const list = (): Promise<Answer> => clerk.call('POST', `${v2}/proof/file/list`, place)
    const added = await clerk.upload(`${v2}/proof/file/upload`, {
      fields: place,
      files: [{ field: 'file', name: '审计报告.pdf', content: '%PDF-1.7\n%%EOF' }],
    })
    expect(added.body).toMatchObject({
      code: 200,
      msg: '上传成功',
      data: { id: expect.any(String), fileName: '审计报告.pdf' },
    })
    expect((await list()).body).toMatchObject({
      code: 200,
      total: 1,
      rows: [{ id: added.body.data.id, fileName: '审计报告.pdf', size: 14, time: expect.stringMatching(iso) }],
    })
    expect((await clerk.call('DELETE', `${v2}/delete/proof/file/${added.body.data.id}`)).body.code).toBe(200)
    expect((await list()).body).toMatchObject({ total: 0, rows: [] })
  })

  test('POST /report/v2/entity/update/table/data (save table row: data, tableId, appUserId)', async () => {
    const place = { tableId: 'profitSheet', appUserId: customer }
    const [row] = (
      await clerk.call('POST', `${v2}/table/view`, { id: 'profitSheet', appUserId: customer, pageNum: 1, pageSize: 1 })
    ).body.rows
    const save = (): Promise<Answer> =>
      clerk.call('POST', `${v2}/update/table/data`, {
        id: row.id,
        version: row.version,
        data: { operatingRevenue: '123.45' },
        ...place,
      })
    expect(await save()).toMatchObject({ status: 423, body: { code: 423, msg: expect.stringContaining('证明材料') } })
    await clerk.upload(`${v2}/proof/file/upload`, {
      fields: place,
      files: [{ field: 'file', name: '审计报告.pdf', content: '%PDF-1.7\n%%EOF' }],
    })
    expect((await save()).body).toMatchObject({
      code: 200,
      msg: '修改成功',
      data: { row: { id: row.id, version: row.version + 1, operatingRevenue: '123.45' } },
    })
    expect((await save()).body).toMatchObject({
      code: 409,
      data: { current: { operatingRevenue: '123.45' }, version: row.version + 1 },
    })
    // The reports below are about the figures of the file.
    const [edit] = (
      await clerk.call('POST', `${v2}/table/history`, { ...place, rowId: row.id, pageNum: 1, pageSize: 10 })
    ).body.rows
    expect((await clerk.call('POST', `${v2}/table/undo`, { id: edit.id })).body.data.row.operatingRevenue).toBe(
      row.operatingRevenue,
    )
  })
})

let template = ''
let report = ''
describe('7. Reports', () => {
  test('POST /report/data/accredit/lately/dataAccredit, POST /report/data/accredit/lately/detail', async () => {
    const lately = (body: object): Promise<Answer> =>
      clerk.call('POST', '/report/data/accredit/lately/dataAccredit', body)
    const { id } = (
      await clerk.call('POST', '/report/agent/code/generate', {
        useRemark: '1',
        needTypes: '["3"]',
        codeType: '1',
        appUserId: customer,
      })
    ).body.data
    // A customer with data, who has not authorised anything yet.
    expect((await lately({ pageNum: 1, pageSize: 20 })).body).toMatchObject({ code: 200, rows: [], total: 0 })
    const time = new Date().toISOString()
    await server.app.db
      .updateTable('qr_codes')
      .set({ state: 'authorised', authorised_at: time })
      .where('id', '=', id)
      .execute()
    expect((await lately({ pageNum: 1, pageSize: 20 })).body).toEqual({
      code: 200,
      msg: expect.any(String),
      total: 1,
      rows: [
        { id, appUserId: customer, userName: '恒砚精密机械(演示)有限公司', useRemark: '1', needTypes: '["3"]', time },
      ],
    })
    expect((await lately({ pageSize: 201 })).status).toBe(422)
    const { data } = (await clerk.call('POST', '/report/data/accredit/lately/detail', { id })).body
    expect(data).toContainEqual(
      expect.objectContaining({ id: 'profitSheet', periods: ['2024-12-31', '2023-12-31'], rows: 2 }),
    )
    expect((await clerk.call('POST', '/report/data/accredit/lately/detail', { id: 'none' })).status).toBe(404)
    expect((await clerk.call('DELETE', `/report/agent/code/delete/${id}`)).status).toBe(200)
  })

  test('POST /report/entity/data/table/config', async () => {
    const { data } = (
      await clerk.call('POST', '/report/entity/data/table/config', { useRemark: '1', appUserId: customer })
    ).body
    expect(data).toContainEqual(
      expect.objectContaining({
        id: 'balanceSheet',
        tableNameZh: '资产负债表',
        dataType: 3,
        filled: true,
        periods: expect.arrayContaining(['2024-12-31']),
      }),
    )
    expect(data).toContainEqual(expect.objectContaining({ id: 'basic', dataType: 2, filled: false, periods: [] }))
  })

  test('POST /report/entity/template/list, GET /report/entity/template/type/list', async () => {
    const types = (await clerk.call('GET', '/report/entity/template/type/list')).body.data
    expect(types.map((entry: any) => entry.type).sort()).toEqual(['1', '2', '3', '4', '5'])
    const answer = await clerk.call('POST', '/report/entity/template/list', { pageNum: 1, pageSize: 20, type: '1' })
    expect(answer.body).toMatchObject({ code: 200, total: 1, rows: [{ id: expect.any(String), type: '1' }] })
    template = answer.body.rows[0].id
  })

  const plan = (): object => ({
    useRemark: '1',
    templateId: template,
    appUserId: customer,
    periods: ['2024-12-31', '2023-12-31'],
    tableIds: ['balanceSheet', 'profitSheet', 'cashFlow', 'power'],
  })

  test('POST /report/entity/preview/data', async () => {
    const { data } = (await clerk.call('POST', '/report/entity/preview/data', plan())).body
    expect(data.sections[0]).toMatchObject({ blocks: expect.any(Array), missing: expect.any(Array) })
    expect(data.sections.some((section: any) => section.blocks.length > 0 && section.sources.length > 0)).toBe(true)
  })

  test('POST /report/entity/save/report (build report)', async () => {
    const built = await clerk.call('POST', '/report/entity/save/report', { reportName: '恒砚征信报告', ...plan() })
    expect(built.body).toMatchObject({ code: 200, data: { id: expect.any(String) } })
    report = built.body.data.id
    expect(
      (await clerk.call('POST', '/report/entity/save/report', { reportName: '', ...plan() })).body.errors[0].field,
    ).toBe('/reportName')
  })

  test('POST /report/entity/list', async () => {
    const list = async (body: object): Promise<Answer['body']> =>
      (await clerk.call('POST', '/report/entity/list', body)).body
    expect(await list({ pageNo: 1, pageSize: 10, status: 'draft', useRemark: '1', reportName: '征信' })).toMatchObject({
      code: 200,
      pageNo: 1,
      pageSize: 10,
      totalCount: 1,
      data: [
        {
          id: report,
          reportName: '恒砚征信报告',
          useRemark: '1',
          status: 'draft',
          userName: '恒砚精密机械(演示)有限公司',
          updateTime: expect.stringMatching(iso),
          version: 1,
        },
      ],
    })
    expect(await list({ status: 'published' })).toMatchObject({ totalCount: 0, data: [] })
  })

  test('GET /report/entity/{id}', async () => {
    expect((await clerk.call('GET', `/report/entity/${report}`)).body.data).toMatchObject({
      id: report,
      reportName: '恒砚征信报告',
      status: 'draft',
      version: 1,
    })
  })

  test('GET /report/office/config/{id}', async () => {
    const { data } = (await clerk.call('GET', `/report/office/config/${report}`)).body
    expect(data).toMatchObject({
      engine: 'embedded',
      mode: 'edit',
      version: 1,
      document: { type: 'doc', content: expect.any(Array) },
    })
    expect(JSON.stringify(data.document)).toMatch(/22,?300/)
    expect(data.outline.length).toBeGreaterThan(3)
  })

  test('GET /report/entity/content/title/list/{id}', async () => {
    const { data } = (await clerk.call('GET', `/report/entity/content/title/list/${report}`)).body
    expect(data[0]).toMatchObject({ id: expect.any(String), level: 1, text: expect.any(String) })
  })

  test('POST /report/entity/update/report/{id}', async () => {
    const { document } = (await clerk.call('GET', `/report/office/config/${report}`)).body.data
    const content = {
      ...document,
      content: [...document.content, { type: 'paragraph', content: [{ type: 'text', text: '客户经理补充说明。' }] }],
    }
    expect(
      (await clerk.call('POST', `/report/entity/update/report/${report}`, { content, version: 1 })).body,
    ).toMatchObject({ code: 200, data: { version: 2 } })
    expect(
      (await clerk.call('POST', `/report/entity/update/report/${report}`, { content: document, version: 1 })).body,
    ).toMatchObject({ code: 409, data: { current: { version: 2, content: expect.any(Object) } } })
    expect(
      (await clerk.call('POST', `/report/entity/update/report/${report}`, { content, version: 2, colour: 'red' })).body,
    ).toMatchObject({ code: 422, errors: [{ field: '/colour' }] })
  })

  test('a picture is put into a report and shown', async () => {
    const added = await clerk.upload(`/report/entity/image/upload/${report}`, {
      files: [{ field: 'file', name: '厂房.png', content: png }],
    })
    const image = await clerk.call('GET', `/report/entity/image/${added.body.data.id}`)
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
    expect(image.raw.equals(png)).toBe(true)
  })

  test('POST /report/entity/publish/{id}?reportName=...', async () => {
    const name = encodeURIComponent('恒砚征信报告（定稿）')
    expect((await publishAnswered(clerk, report, `?reportName=${name}`)).body).toMatchObject({
      code: 200,
      data: { status: 'published', reportName: '恒砚征信报告（定稿）' },
    })
    const { data } = (await clerk.call('GET', `/report/office/config/${report}`)).body
    expect(data.mode).toBe('view')
    expect(
      (
        await clerk.call('POST', `/report/entity/update/report/${report}`, {
          content: data.document,
          version: data.version,
        })
      ).status,
    ).toBe(423)
  })

  test('GET /report/entity/{id}/export?format=docx', async () => {
    const file = await clerk.call('GET', `/report/entity/${report}/export?format=docx`)
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
    })
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('恒砚征信报告'))
    expect(file.raw.subarray(0, 2).toString()).toBe('PK')
  })

  test('POST /report/entity/draft/{id}?reportName=...', async () => {
    const drafted = await clerk.call(
      'POST',
      `/report/entity/draft/${report}?reportName=${encodeURIComponent('恒砚征信报告')}`,
    )
    expect(drafted.body).toMatchObject({ code: 200, data: { status: 'draft', reportName: '恒砚征信报告' } })
    expect((await clerk.call('GET', `/report/office/config/${report}`)).body.data.mode).toBe('edit')
  })

  test('DELETE /report/entity/{id}, DELETE /report/entity/batch/delete (body of ids)', async () => {
    const another = (await clerk.call('POST', '/report/entity/save/report', { reportName: '另一份', ...plan() })).body
      .data.id
    expect((await clerk.call('DELETE', `/report/entity/${report}`)).body.code).toBe(200)
    expect((await clerk.call('GET', `/report/entity/${report}`)).status).toBe(404)
    expect((await clerk.call('DELETE', '/report/entity/batch/delete', [another, report])).body.data).toEqual({
      deleted: [another],
      refused: [{ id: report, msg: expect.any(String) }],
    })
  })
})

describe('7. Industry', () => {
  test('POST /report/industry/list, GET /report/office/industry/config/{id}', async () => {
    const [{ id: templateId }] = (await clerk.call('POST', '/report/entity/template/list', { type: '4' })).body.rows
    const { id } = (
      await clerk.call('POST', '/report/entity/save/report', {
        reportName: '通用设备制造业报告',
        useRemark: '4',
        templateId,
        industryCode: '34',
        industryName: '通用设备制造业',
      })
    ).body.data
    expect((await clerk.call('POST', '/report/industry/list', { pageNo: 1, pageSize: 10 })).body).toMatchObject({
      code: 200,
      pageNo: 1,
      pageSize: 10,
      totalCount: 1,
      data: [{ id, reportName: '通用设备制造业报告' }],
    })
    expect((await clerk.call('GET', `/report/office/industry/config/${id}`)).body.data).toMatchObject({
      engine: 'embedded',
      mode: 'edit',
      document: { type: 'doc' },
    })
  })

  test('GET /report/industry/classify: the tree of GB/T 4754, with the clerk’s own reports', async () => {
    const { code, data } = (await clerk.call('GET', '/report/industry/classify')).body
    expect([code, data.length]).toEqual([200, 20])
    const manufacturing = data.find((node: { code: string }) => node.code === 'C')
    expect(manufacturing).toMatchObject({ name: '制造业', reports: 1 })
    expect(manufacturing.children.find((node: { code: string }) => node.code === 'C34')).toMatchObject({
      name: '通用设备制造业',
      reports: 1,
      children: expect.arrayContaining([expect.objectContaining({ code: 'C342', name: '金属加工机械制造' })]),
    })
  })
})

describe('7. QR codes', () => {
  const code = {
    useRemark: '1',
    needTypes: '["1","3"]',
    codeType: '2',
    bankName1: '演示银行',
    bankName2: '',
    bankId1: 'b_0',
    bankId2: '',
    showCompany: '演示银行',
  }
  const list = (body: object = { pageNum: 1, pageSize: 20 }): Promise<Answer> =>
    clerk.call('POST', '/report/agent/code/list', body)
  let id = ''

  test('GET /report/agent/code/bank/tree', async () => {
    expect((await clerk.call('GET', '/report/agent/code/bank/tree')).body.data).toEqual([
      {
        id: 'b_0',
        name: '演示银行',
        displayName: '',
        children: [{ id: 'b_1', name: '演示银行无锡分行', displayName: '', children: [] }],
      },
    ])
  })

  test('POST /report/agent/code/generate (payload as in section 3, returns data)', async () => {
    const { data } = (await clerk.call('POST', '/report/agent/code/generate', { ...code, appUserId: customer })).body
    expect(data).toMatchObject({
      id: expect.any(String),
      bankName1: '演示银行',
      bankName2: '',
      showCompany: '演示银行',
      useRemark: '1',
      codeUrl: expect.stringMatching(/^https?:\/\//),
      expiresAt: expect.stringMatching(iso),
    })
    id = data.id
    // JSON text, not a list; and at least one.
    for (const needTypes of [['1'], '[]', '["9"]', '1'])
      expect(
        (await clerk.call('POST', '/report/agent/code/generate', { ...code, codeType: '1', needTypes })).body.errors[0]
          .field,
      ).toBe('/needTypes')
  })

  test('POST /report/agent/code/list (pageNum 1, pageSize 20, returns rows)', async () => {
    await clerk.call('POST', '/report/agent/code/generate', { ...code, codeType: '1' })
    expect((await list()).body).toMatchObject({
      code: 200,
      total: 2,
      rows: [
        { codeType: '1' },
        {
          id,
          useRemark: '1',
          codeType: '2',
          createTime: expect.stringMatching(iso),
          codeUrl: expect.any(String),
          state: 'waiting',
        },
      ],
    })
    expect(
      (
        await list({
          codeType: '2',
          useRemark: { op: 'in', value: ['1', '2'] },
          createTime: { op: 'between', value: ['2020-01-01', null] },
        })
      ).body.total,
    ).toBe(1)
    expect((await list({ pageNum: 2, pageSize: 1 })).body).toMatchObject({ total: 2, rows: [{ id }] })
  })

  test('POST /report/agent/code/update, GET /report/agent/code/info/{id}', async () => {
    const { version } = (await clerk.call('GET', `/report/agent/code/info/${id}`)).body.data
    expect(
      (await clerk.call('POST', '/report/agent/code/update', { id, version, showCompany: '', useRemark: '2' })).body,
    ).toMatchObject({ code: 200, data: { showCompany: '', useRemark: '2', version: version + 1 } })
    expect((await clerk.call('POST', '/report/agent/code/update', { id, version, useRemark: '3' })).body).toMatchObject(
      { code: 409, data: { current: { useRemark: '2' } } },
    )
    expect((await clerk.call('GET', `/report/agent/code/info/${id}`)).body.data).toMatchObject({
      id,
      showCompany: '',
      useRemark: '2',
    })
  })

  test('DELETE /report/agent/code/delete/{id}, DELETE /report/agent/code/batch/delete', async () => {
    expect((await clerk.call('DELETE', `/report/agent/code/delete/${id}`)).body.code).toBe(200)
    const ids = (await list()).body.rows.map((row: any) => row.id)
    expect((await clerk.call('DELETE', '/report/agent/code/batch/delete', ids)).body.data).toMatchObject({
      deleted: ids,
    })
    expect((await list()).body).toMatchObject({ rows: [], total: 0 })
  })
})

describe('7. Statistics', () => {
  test('GET /report/statistics/count (overview counts)', async () => {
    expect((await clerk.call('GET', '/report/statistics/count')).body.data).toEqual({
      customerCount: 2,
      authCount: 0,
      reportCount: 0,
      waitUploadCount: 0,
      waitHandleCount: 1,
    })
  })

  test('GET /report/statistics/customer/analyze', async () => {
    const { data } = (await clerk.call('GET', '/report/statistics/customer/analyze')).body
    expect(data.total).toBe(2)
    for (const part of ['byIndustry', 'byRegion', 'byBranch'])
      expect(data[part].reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2)
    expect(
      data.byState
        .filter(({ kind }: { kind: string }) => kind === 'financial')
        .reduce((sum: number, { count }: { count: number }) => sum + count, 0),
    ).toBe(2)
  })

  test('GET /report/statistics/report/manufacture', async () => {
    const { data } = (await clerk.call('GET', '/report/statistics/report/manufacture')).body
    const last = data.at(-1).month
    expect(
      data
        .filter(({ month }: { month: string }) => month === last)
        .reduce((sum: number, { built }: { built: number }) => sum + built, 0),
    ).toBe(1)
    expect(data[0]).toEqual({
      month: expect.stringMatching(/^\d{4}-\d\d$/),
      useRemark: '1',
      built: 0,
      drafts: 0,
      published: 0,
      completed: 0,
    })
  })

  test('GET /report/statistics/report/complete', async () => {
    const { data } = (await clerk.call('GET', '/report/statistics/report/complete')).body
    expect(data.total).toMatchObject({
      built: 1,
      published: 0,
      share: 0,
      completed: 0,
      fromBuild: { count: 0, median: null, p90: null },
    })
    expect(data.byMonth).toHaveLength(12)
  })

  test('POST /report/statistics/list', async () => {
    const { body } = await clerk.call('POST', '/report/statistics/list', { chart: 'reports', pageNum: 1, pageSize: 5 })
    expect(body).toMatchObject({ code: 200, rows: expect.any(Array) })
    expect(body.rows).toHaveLength(5)
    expect(body.total).toBeGreaterThanOrEqual(12 * 4)
  })
})

describe('7. Anomalies and indicators', () => {
  const list = async (body: object = {}): Promise<any> =>
    (
      await clerk.call('POST', `/report/entity/customer/abnormal/list/${customer}`, {
        pageNum: 1,
        pageSize: 5,
        ...body,
      })
    ).body
  const first = async (): Promise<any> => (await list()).rows[0]
  const save = async (said: object): Promise<Answer> =>
    clerk.call('POST', '/report/entity/indicators/save', {
      abnormalId: (await first()).id,
      appUserId: customer,
      ...said,
    })
  let file = ''

  test('POST /report/entity/customer/abnormal/list/{id}', async () => {
    const body = await list({ severity: { op: 'in', value: ['high', 'medium', 'low', 'info'] } })
    expect(body).toMatchObject({ code: 200, total: expect.any(Number) })
    expect(body.rows.length).toBeGreaterThan(0)
    for (const row of body.rows) {
      expect(row).toMatchObject({
        id: expect.any(String),
        ruleIds: expect.arrayContaining([expect.stringMatching(/^[A-Z]{2}\d\d$/)]),
        name: expect.any(String),
        severity: expect.stringMatching(/^(high|medium|low|info)$/),
        period: expect.any(String),
        category: expect.any(String),
        evidence: expect.any(String),
        status: 'open',
        explanation: '',
        files: [],
        innocentExplanations: expect.any(String),
        verifySteps: expect.any(String),
        evidenceDocs: expect.any(String),
        metrics: expect.any(Array),
      })
    }
    const metric = body.rows.flatMap((row: any) => row.metrics).find((entry: any) => entry.source !== null)
    expect(metric).toMatchObject({ name: expect.any(String), value: money, source: { kind: 'import' } })
    for (const filter of ['severity', 'category', 'period', 'status'])
      expect(
        (await list({ [filter]: body.rows[0][filter] })).rows.map((row: any) => row.id),
        filter,
      ).toContain(body.rows[0].id)
    expect(await list({ status: 'risk' })).toMatchObject({ rows: [], total: 0 })
    expect((await clerk.call('POST', '/report/entity/customer/abnormal/list/none', {})).status).toBe(404)
  })

  test('POST /report/entity/indicators/save', async () => {
    expect((await save({ explanation: '已向企业核实，附合同', status: 'explained' })).body).toMatchObject({
      code: 200,
      data: { explanation: '已向企业核实，附合同', status: 'explained' },
    })
    expect(await first()).toMatchObject({ explanation: '已向企业核实，附合同', status: 'explained' })
    expect((await save({ explanation: '字'.repeat(2001), status: 'explained' })).status).toBe(422)
  })

  test('POST /report/entity/indicators/batch/upload', async () => {
    const { id } = await first()
    const answer = await clerk.upload('/report/entity/indicators/batch/upload', {
      fields: { abnormalIds: JSON.stringify([id]), appUserId: customer },
      files: [{ field: 'files', name: '合同.png', content: png }],
    })
    expect(answer.body).toMatchObject({
      code: 200,
      data: { files: [{ id: expect.any(String), fileName: '合同.png' }] },
    })
    file = answer.body.data.files[0].id
    expect((await first()).files).toMatchObject([{ id: file, fileName: '合同.png', size: png.length }])
    expect((await clerk.call('GET', `/report/v2/entity/file/${file}`)).raw).toEqual(png)
  })

  test('POST /report/v2/entity/all/customer/abnormal/file/list', async () => {
    expect(
      (await clerk.call('POST', '/report/v2/entity/all/customer/abnormal/file/list', { pageNum: 1, pageSize: 20 }))
        .body,
    ).toMatchObject({ code: 200, total: 1, rows: [{ id: file, fileName: '合同.png', appUserId: customer }] })
    expect(
      (await server.as('other').call('POST', '/report/v2/entity/all/customer/abnormal/file/list', {})).body,
    ).toMatchObject({ rows: [], total: 0 })
  })

  test('POST /report/entity/abnormal/report', async () => {
    const { data } = (await clerk.call('POST', '/report/entity/abnormal/report', { appUserId: customer })).body
    const { document, mode } = (await clerk.call('GET', `/report/office/config/${data.id}`)).body.data
    expect(mode).toBe('view')
    expect(JSON.stringify(document)).toContain('已向企业核实，附合同')
    expect(
      (await server.as('other').call('POST', '/report/entity/abnormal/report', { appUserId: customer })).status,
    ).toBe(404)
  })

  test('DELETE /report/v2/entity/indicators/delete/file/{id}', async () => {
    expect((await server.as('other').call('DELETE', `/report/v2/entity/indicators/delete/file/${file}`)).status).toBe(
      404,
    )
    expect((await clerk.call('DELETE', `/report/v2/entity/indicators/delete/file/${file}`)).body.code).toBe(200)
    expect(await first()).toMatchObject({ files: [], explanation: '已向企业核实，附合同' })
  })

  test('DELETE /report/entity/indicators/{id}', async () => {
    const { id } = await first()
    expect((await clerk.call('DELETE', `/report/entity/indicators/${id}`)).body.code).toBe(200)
    expect(await first()).toMatchObject({ id, explanation: '', status: 'open' })
  })
})

describe('7. Analysis', () => {
  test('GET /analysis/month-bar returns a result list', async () => {
    const { data } = (await clerk.call('GET', '/analysis/month-bar')).body
    expect(data).toHaveLength(12)
    expect(data.at(-1)).toMatchObject({
      month: expect.stringMatching(/^\d{4}-\d\d$/),
      customers: 2,
      reports: expect.any(Number),
      authorisations: 0,
    })
  })
})

describe('7. What is asked of a running server', () => {
  test('GET /healthz and GET /readyz', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await server.app.inject(url)).statusCode).toBe(200)
  })
})
