import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, onTestFinished, vi } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { webhook } from '../support/gateways.ts'
import { customerPage, type CustomerPage } from '../support/open-page.ts'

const known = '91320205MAXDEM0139'
const stranger = '91350100M000100Y43'
const phone = '13800138000'

let server: TestApp
let page: CustomerPage
beforeAll(async () => {
  server = await testApp({ demo: true })
  page = customerPage(server)
  await server.app.db
    .insertInto('directory')
    .values({
      credit_code: known,
      name: '恒砚精密机械有限公司',
      search: '恒砚',
      source: 'test',
      updated_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
})
afterAll(() => server.close())
beforeEach(() =>
  clear(
    server.app,
    'qr_codes',
    'customers',
    'consents',
    'open_sessions',
    'login_attempts',
    'code_sends',
    'phone_codes',
    'files',
  ),
)

const identify = (token: string, body: object, address = '127.0.0.1'): Promise<Answer> =>
  page.post(token, '/identify', body, { 'x-forwarded-for': address })
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
const mine = async (creditCode = known): Promise<string> =>
  (
    await server
      .as('clerk')
      .call('POST', '/system/agent/user/customer/add', { creditCode, enterpriseName: '本行客户公司' })
  ).body.data.userId

describe('the page of a link', () => {
  test('shows the number that the account manager has filled in for customers, and never the one that signs in', async () => {
    const { token } = await page.code({ needTypes: '["1"]' })
    const shown = async (): Promise<unknown> => (await page.read(token)).body.data.agentPhone
    const change = async (body: object) => {
      const { version } = (await server.as('clerk').call('GET', '/system/agent/user/profile')).body.data
      return server.as('clerk').call('PUT', '/system/agent/user/profile', { version, ...body })
    }
    await server.app.db.updateTable('users').set({ phone: '13900000001' }).where('id', '=', 'u_clerk').execute()
    expect(await shown()).toBe('')
    expect((await change({ contactPhone: ' 0510-8888 8888 ' })).body.data.contactPhone).toBe('0510-8888 8888')
    expect(await shown()).toBe('0510-8888 8888')
    const stand = (columns: object) =>
      server.app.db.updateTable('users').set(columns).where('id', '=', 'u_clerk').execute()
    await stand({ status: 'disabled' })
    expect(await shown()).toBe('')
    await stand({ status: 'active', phone: null })
    expect((await change({ contactPhone: '' })).body.data.contactPhone).toBe('')
    expect(await shown()).toBe('')
  })

  test('says who asks for what until when, in the language asked for, and is not opened by being read', async () => {
    const { id, token } = await page.code({ needTypes: '["1","3"]', showCompany: true })
    const { data } = (await page.read(token)).body
    expect(data).toMatchObject({
      bankName1: '演示银行',
      bankName2: '演示银行无锡分行',
      showCompany: '演示银行无锡分行',
      agentName: 'clerk',
      useRemark: '1',
      needTypes: ['1', '3'],
      codeType: '1',
      state: 'waiting',
      maxSize: 104_857_600,
      sms: true,
      demo: true,
    })
    expect(data.accept).toContain('.pdf')
    expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.now())
    const text = data.consent.paragraphs.join('')
    for (const part of [
      '演示银行无锡分行',
      'clerk',
      '征信调查报告',
      '用电户号',
      '资产负债表',
      '个人信息保护法',
      '撤回授权',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/[{}]|undefined/)
    const english = (await page.read(token, { 'accept-language': 'en' })).body.data.consent
    expect([english.title, english.hash === data.consent.hash]).toEqual(['Data authorisation', false])
    expect((await server.as('clerk').call('GET', `/report/agent/code/info/${id}`)).body.data.state).toBe('waiting')
  })

  test('an upload request asks for files and for no fetching', async () => {
    const { token } = await page.code({ codeType: '2', useRemark: '', needTypes: '["1","3"]' })
    const text = (await page.read(token)).body.data.consent.paragraphs.join('')
    expect(text).toContain('自行上传：用电数据：电费账单')
    expect(text).not.toContain('查询并采集')
  })

  test('of an unknown token is the same refusal for every call, and after twenty a minute none at all', async () => {
    // One minute from the first guess to the last, wherever in a minute of the day the test begins.
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const token = 'x'.repeat(43)
    const address = { 'x-forwarded-for': '10.9.9.9' }
    const calls = [
      page.read(token),
      page.read('short'),
      page.post(token, '/opened', {}),
      page.post(token, '/sms', { creditCode: known, phone }),
      page.post(token, '/identify', { creditCode: known, phone, code: '1' }),
      page.state(token, 's'),
      page.finish(token, 's'),
    ]
    for (const { status, body } of await Promise.all(calls))
      expect([status, body]).toEqual([404, { code: 404, msg: '链接无效。请核对客户经理发给您的链接或二维码。' }])
    for (let index = 0; index < 20; index += 1) expect((await page.read(`guess${index}`, address)).status).toBe(404)
    const { token: right } = await page.code()
    const kept = await page.read(right, address)
    expect(kept.status).toBe(429)
    expect(Number(kept.headers['retry-after'])).toBeGreaterThan(0)
    expect((await page.read(right)).status).toBe(200)
  })

  test.each([
    ['/sms', { creditCode: '9132', phone }, '/creditCode'],
    ['/sms', { creditCode: known, phone: '12' }, '/phone'],
    ['/sms', { creditCode: known }, '/phone'],
    ['/identify', { creditCode: known, phone, code: '123456', customer: 'x' }, '/customer'],
    ['/consent', { version: '1' }, '/hash'],
    ['/opened', { by: 'me' }, '/by'],
  ])('%s with %j is refused at the field', async (path, body, field) => {
    const { token } = await page.code()
    const answer = await page.post(token, path, body)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
  })
})

describe('identification', () => {
  test('by a code of the phone starts a session for this link alone, once', async () => {
    const [first, second] = [await page.code(), await page.code()]
    const code = await page.sms(first.token, known, phone)
    const before = Date.now()
    const answer = await identify(first.token, {
      creditCode: known.toLowerCase(),
      phone: '+86 138 0013 8000',
      code: ` ${code} `,
    })
    expect(answer.body.data).toEqual({
      session: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expect.any(String),
      enterpriseName: '恒砚精密机械有限公司',
      creditCode: known,
      step: 'consent',
    })
    const begun = Date.parse(answer.body.data.expiresAt) - 120 * 60_000
    expect([begun >= before, begun <= Date.now()]).toEqual([true, true])
    expect((await page.state(first.token, answer.body.data.session)).status).toBe(200)
    expect((await page.state(second.token, answer.body.data.session)).status).toBe(401)
    expect((await identify(first.token, { creditCode: known, phone, code })).status).toBe(422)
    await server.app.db.updateTable('open_sessions').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
    expect(await page.state(first.token, answer.body.data.session)).toMatchObject({
      status: 401,
      body: { msg: expect.stringContaining('重新验证身份') },
    })
    expect(JSON.stringify(await server.app.db.selectFrom('open_sessions').selectAll().execute())).not.toContain(
      answer.body.data.session,
    )
  })

  test('of an enterprise that the directory does not know needs a name, and the code is still good', async () => {
    const { token } = await page.code()
    const code = await page.sms(token, stranger, phone)
    const refused = await identify(token, { creditCode: stranger, phone, code })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: '/enterpriseName', keyword: 'required', msg: '未查到该企业，请填写营业执照上的企业全称。' }],
    ])
    expect(
      (await identify(token, { creditCode: stranger, phone, code, enterpriseName: ' 甲公司 ' })).body.data
        .enterpriseName,
    ).toBe('甲公司')
  })

  test('a typed name is one line of what can be seen: what turns, hides or breaks a line in the lists of the bank is left out', async () => {
    const { token } = await page.code()
    const named = async (enterpriseName: string): Promise<Answer> => {
      await clear(server.app, 'login_attempts')
      return identify(token, {
        creditCode: stranger,
        phone,
        code: await page.sms(token, stranger, phone),
        enterpriseName,
      })
    }
    expect((await named('甲\n公司\r\n\t有限\u0007责任')).body.data.enterpriseName).toBe('甲 公司 有限责任')
    expect((await named('\u202e司公乙\u2066\u200b\ufeff')).body.data.enterpriseName).toBe('司公乙')
    expect((await named('\u200b\u200b\u3164\u2800 ')).body.errors).toMatchObject([
      { field: '/enterpriseName', keyword: 'required' },
    ])
  })

  test('an addressed code takes its customer only; a wrong credit code is told like a wrong code', async () => {
    const { token } = await page.code({ appUserId: await mine() })
    const sent = await page.post(token, '/sms', { creditCode: stranger, phone: '13700137000' })
    expect(sent.body).toEqual({ code: 200, msg: '验证码已发送', data: { seconds: 60, code: expect.any(String) } })
    const elsewhere = await identify(token, {
      creditCode: stranger,
      phone: '13700137000',
      code: sent.body.data.code,
      enterpriseName: '乙公司',
    })
    const code = await page.sms(token, known, phone)
    const mistyped = await identify(token, { creditCode: known, phone, code: wrong(code) })
    expect([elsewhere.status, elsewhere.body]).toEqual([422, mistyped.body])
    expect(mistyped.body.msg).toBe('统一社会信用代码或验证码不正确，请核对后重试。')
    expect((await identify(token, { creditCode: known, phone, code })).status).toBe(200)
  })

  test('by five wrong codes is over: the code is worth nothing, phone and address have to wait', async () => {
    const { token } = await page.code()
    const code = await page.sms(token, known, phone)
    for (let index = 0; index < 5; index += 1)
      expect((await identify(token, { creditCode: known, phone, code: wrong(code) }, `10.7.0.${index}`)).status).toBe(
        422,
      )
    expect(await identify(token, { creditCode: known, phone, code }, '10.7.1.1')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
    })
    await clear(server.app, 'login_attempts')
    expect((await identify(token, { creditCode: known, phone, code })).status).toBe(422)
  })

  test('messages are limited by phone, and by link whatever the phone', async () => {
    const { id, token } = await page.code()
    expect((await page.post(token, '/sms', { creditCode: known, phone })).status).toBe(200)
    expect((await page.post(token, '/sms', { creditCode: known, phone })).status).toBe(429)
    await server.app.db.updateTable('code_sends').set({ sends: 30 }).where('key', '=', `link:${id}`).execute()
    expect((await page.post(token, '/sms', { creditCode: known, phone: '13900139000' })).status).toBe(429)
  })

  test('a code that was sent to sign in, or to another phone, is none here', async () => {
    const { token } = await page.code()
    const { code } = (await server.anonymous.call('POST', '/auth/sms/sendCode', { phone })).body.data
    expect((await identify(token, { creditCode: known, phone, code })).status).toBe(422)
    const other = await page.sms(token, known, '13900139000')
    expect((await identify(token, { creditCode: known, phone, code: other })).status).toBe(422)
  })

  test('a reader of the page after the consent goes on where it was', async () => {
    const { token } = await page.code({ needTypes: '["3"]' })
    const { session } = await page.identify(token, { creditCode: known })
    await page.consent(token, session, (await page.read(token)).body.data.consent)
    await clear(server.app, 'code_sends')
    expect((await page.identify(token, { creditCode: known })).body.data.step).toBe('files')
    expect((await page.identify(token, { creditCode: stranger })).status).toBe(422)
  })
})

describe('with a gateway', () => {
  let gateway: Awaited<ReturnType<typeof webhook>>
  let real: TestApp
  const lines: string[] = []
  beforeAll(async () => {
    gateway = await webhook()
    real = await testApp({
      environment: { SMS_WEBHOOK_URL: gateway.url, LOG_LEVEL: 'trace' },
      log: { write: (line) => lines.push(line) },
    })
  })
  afterAll(async () => {
    await real.close()
    await gateway.close()
  })
  afterEach(() => clear(real.app, 'code_sends'))

  test('the code is in the message, worded for what it is for, and neither in the answer nor in the log; nor is the link', async () => {
    const { token } = await customerPage(real).code()
    const answer = await customerPage(real).post(token, '/sms', { creditCode: known, phone })
    expect(answer.body.data).toEqual({ seconds: 60 })
    const posted = gateway.last(phone)
    expect(posted).toMatchObject({
      purpose: 'consent',
      text: expect.stringContaining(`数据授权验证码 ${posted?.code}`),
    })
    await customerPage(real).read(token)
    const log = lines.join('')
    expect(log).toContain('/stage-api/open/…')
    for (const secret of [token, phone, posted?.code ?? '-'])
      expect(log.replaceAll(/"(time|responseTime)":[\d.e-]+/g, '')).not.toContain(secret)
  })
})

test('without a gateway the page says that no code can be sent', async () => {
  const bare = await testApp()
  const { token } = await customerPage(bare).code()
  expect((await customerPage(bare).read(token)).body.data).toMatchObject({ sms: false, demo: false })
  expect((await customerPage(bare).post(token, '/sms', { creditCode: known, phone })).status).toBe(503)
  await bare.close()
})
