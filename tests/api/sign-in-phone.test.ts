import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { webhook } from '../support/gateways.ts'

const known = '13800138000'
const unknown = '13900139000'
const past = '2020-01-01T00:00:00.000Z'
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000 - 1000).toISOString()

let gateway: Awaited<ReturnType<typeof webhook>>
let server: TestApp
const lines: string[] = []
beforeAll(async () => {
  gateway = await webhook()
  server = await testApp({
    environment: { SMS_WEBHOOK_URL: gateway.url, LOG_LEVEL: 'trace' },
    log: { write: (line) => lines.push(line) },
  })
  // As somebody typed it.
  await server.app.db.updateTable('users').set({ phone: '+86 138-0013-8000' }).where('id', '=', 'u_clerk').execute()
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})
beforeEach(() => clear(server.app, 'login_attempts', 'code_sends', 'phone_codes'))
afterEach(() => gateway.moods.splice(0, gateway.moods.length, 200))

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  server.anonymous.call('POST', path, body, headers)
const send = (phone: string, headers?: Record<string, string>): Promise<Answer> =>
  post('/auth/sms/sendCode', { phone }, headers)
const login = (phone: string, code: string, headers?: Record<string, string>): Promise<Answer> =>
  post('/auth/agent/sms/login', { phone, code }, headers)
const codeFor = (phone: string): string => gateway.last(phone)?.code ?? ''
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
const asked = async (phone = known): Promise<string> => {
  await send(phone)
  return codeFor(phone)
}
const waited = (): Promise<unknown> =>
  server.app.db
    .updateTable('code_sends')
    .set({ last_at: ago(1) })
    .execute()

describe('a code by phone', () => {
  test('is six digits, sent by the gateway, and not in the answer', async () => {
    const answer = await send(known)
    expect(answer.body).toEqual({ code: 200, msg: '验证码已发送', data: { seconds: 60 } })
    const posted = gateway.last(known)
    expect(posted).toEqual({
      phone: known,
      code: expect.stringMatching(/^\d{6}$/),
      text: expect.stringContaining(posted?.code ?? '-'),
      purpose: 'login',
    })
    expect(posted?.text).toContain('5 分钟')
  })

  test('is asked for by its other name too, and worded in the language of who asks', async () => {
    expect((await post('/account/sms', { phone: known }, { 'accept-language': 'en' })).body.data).toEqual({
      seconds: 60,
    })
    expect(gateway.last(known)?.text).toMatch(/^\[Analysis Assistant\] \d{6} is your code to sign in/)
  })

  test('is sent to any phone, with the same answer', async () => {
    const [first, second] = [await send(known), await send(unknown)]
    expect(second.body).toEqual(first.body)
    expect(codeFor(unknown)).toMatch(/^\d{6}$/)
  })

  test('is stored hashed', async () => {
    const code = await asked()
    const rows = await server.app.db.selectFrom('phone_codes').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test.each(['138', 'abc', '12345678901', '', '+1 202 555 0123'])('to %j is refused at the field', async (phone) => {
    expect(await send(phone)).toMatchObject({
      status: 422,
      body: { errors: [{ field: '/phone', msg: '手机号格式不正确，请填写 11 位手机号。' }] },
    })
  })

  test('is sent once in 60 s, however the number is typed, and of two at the same time once', async () => {
    gateway.posted.length = 0
    const answers = await Promise.all([send(known), send('+86 138 0013 8000')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    const late = await post('/auth/forge-password', { phone: known })
    expect(late.status).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(gateway.posted).toHaveLength(1)
    await waited()
    expect((await send(known)).status).toBe(200)
  })

  test('is sent ten times a day to a phone', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect((await send(known)).status).toBe(200)
      await waited()
    }
    const eleventh = await send(known)
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(3600)
  })

  test('is sent thirty times an hour for an address', async () => {
    await server.app.db
      .insertInto('code_sends')
      .values({ key: 'address:10.1.1.1', sends: 30, since: ago(59), last_at: ago(2) })
      .execute()
    const refused = await send(known, { 'x-forwarded-for': '10.1.1.1' })
    expect(refused.status).toBe(429)
    // Nothing was sent, so the phone need not wait.
    expect((await send(known, { 'x-forwarded-for': '10.1.1.2' })).status).toBe(200)
    await server.app.db
      .updateTable('code_sends')
      .set({ since: ago(60) })
      .where('key', '=', 'address:10.1.1.1')
      .execute()
    expect((await send(unknown, { 'x-forwarded-for': '10.1.1.1' })).status).toBe(200)
  })

  test('that the gateway does not take is a 502, and can be asked for again at once', async () => {
    gateway.moods[0] = 500
    expect(await send(known)).toMatchObject({ status: 502, body: { msg: expect.stringContaining('短信暂时无法发送') } })
    expect(await server.app.db.selectFrom('phone_codes').selectAll().execute()).toEqual([])
    gateway.moods[0] = 200
    expect((await send(known)).status).toBe(200)
  })

  test('leaves nothing in the log but the fact that it failed', async () => {
    lines.length = 0
    gateway.moods[0] = 500
    await send(known)
    gateway.moods[0] = 200
    const code = await asked()
    await login(known, code)
    const all = lines.join('').replaceAll(/"(time|responseTime)":[\d.e-]+/g, '')
    expect(all).toContain('"gateway":"sms"')
    for (const secret of [known, code, 'of the gateway']) expect(all).not.toContain(secret)
  })
})

describe('sign-in by phone', () => {
  test('with the code starts a session, once', async () => {
    const code = await asked()
    const answer = await login('138 0013 8000', code)
    expect(answer.body).toMatchObject({ code: 200, data: { token: expect.any(String), expiresAt: expect.any(String) } })
    const info = await server.anonymous.call('GET', '/user/info', undefined, {
      authorization: `Bearer ${answer.body.data.token}`,
    })
    expect(info.body.data.username).toBe('clerk')
    expect((await login(known, code)).status).toBe(401)
  })

  test('with one code twice at the same time is one session', async () => {
    const code = await asked()
    const answers = await Promise.all([login(known, code), login(known, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('with a wrong code, or none that was sent, is the same refusal for any phone', async () => {
    const code = await asked()
    await asked(unknown)
    const refusals = [
      await login(known, wrong(code)),
      await login(unknown, wrong(codeFor(unknown))),
      await login('13700137000', '123456'),
    ]
    for (const { status, body } of refusals) expect([status, body]).toEqual([401, refusals[0]?.body])
    expect(refusals[0]?.body.errors).toEqual([
      { field: '/code', keyword: 'code', msg: expect.stringContaining('验证码不正确') },
    ])
  })

  test('who has the phone is told that it has no account', async () => {
    const code = await asked(unknown)
    expect(await login(unknown, code)).toMatchObject({ status: 422, body: { errors: [{ field: '/phone' }] } })
  })

  test('with an old code, a code for something else, or after a newer one is refused', async () => {
    const first = await asked()
    await server.app.db.updateTable('phone_codes').set({ expires_at: past }).execute()
    expect((await login(known, first)).status).toBe(401)
    await waited()
    await post('/auth/forge-password', { phone: known })
    expect((await login(known, codeFor(known))).status).toBe(401)
    await waited()
    const older = await asked()
    await waited()
    let newer = await asked()
    if (newer === older) newer = wrong(older)
    expect((await login(known, older)).status).toBe(401)
  })

  test('after five wrong tries the code is worth nothing, and phone and address have to wait', async () => {
    const code = await asked()
    for (let index = 0; index < 5; index += 1)
      expect((await login(known, wrong(code), { 'x-forwarded-for': `10.2.0.${index}` })).status).toBe(401)
    expect(await login(known, code, { 'x-forwarded-for': '10.2.1.1' })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
    })
    await clear(server.app, 'login_attempts')
    expect((await login(known, code)).status).toBe(401)
  })

  test('of many guesses at the same time no more than five are tried', async () => {
    const code = await asked()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => login(known, wrong(code), { 'x-forwarded-for': `10.3.0.${index}` })),
    )
    const [row] = await server.app.db.selectFrom('phone_codes').select('tries').execute()
    expect(row?.tries).toBeLessThanOrEqual(5)
    await clear(server.app, 'login_attempts')
    expect((await login(known, code)).status).toBe(row?.tries === 5 ? 401 : 200)
  })

  test.each([
    ['waiting', '等待管理员审核'],
    ['disabled', '已停用'],
    ['activation', '激活邮件'],
  ] as const)('to an account that is %s is refused once the code was right', async (status, sentence) => {
    const code = await asked()
    await server.app.db.updateTable('users').set({ status }).where('id', '=', 'u_clerk').execute()
    expect((await login(known, wrong(code))).status).toBe(401)
    const answer = await login(known, code)
    await server.app.db.updateTable('users').set({ status: 'active' }).where('id', '=', 'u_clerk').execute()
    expect(answer).toMatchObject({ status: 403, body: { msg: expect.stringContaining(sentence) } })
  })

  test('is in the audit trail, right and wrong, without the code', async () => {
    const before = (await server.app.db.selectFrom('audit').select('id').execute()).map(({ id }) => id)
    const code = await asked()
    await login(known, wrong(code))
    await login(known, code)
    const fresh = server.app.db.selectFrom('audit').where('id', 'not in', before)
    const entries = await fresh
      .select(['action', 'resource', 'owner_id', 'record_id', 'record_name', 'address'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      {
        action: 'signInFailed',
        resource: 'session',
        owner_id: '',
        record_id: 'u_clerk',
        record_name: 'clerk',
        address: '127.0.0.1',
      },
      {
        action: 'signIn',
        resource: 'session',
        owner_id: 'u_clerk',
        record_id: 'u_clerk',
        record_name: 'clerk',
        address: '127.0.0.1',
      },
    ])
    expect(JSON.stringify(await fresh.select('changes').execute())).not.toContain(code)
  })
})

describe('without a gateway', () => {
  let bare: TestApp
  let demo: TestApp
  beforeAll(async () => {
    bare = await testApp()
    demo = await testApp({ demo: true })
    await demo.app.db.updateTable('users').set({ phone: known }).where('id', '=', 'u_clerk').execute()
  })
  afterAll(async () => {
    await bare.close()
    await demo.close()
  })

  test('nothing is offered, and a code is a 503 with a sentence', async () => {
    expect((await bare.anonymous.call('GET', '/auth/options')).body.data).toEqual({
      registration: 'off',
      sms: false,
      mail: false,
      demo: false,
    })
    expect(await bare.anonymous.call('POST', '/auth/sms/sendCode', { phone: known })).toMatchObject({
      status: 503,
      body: { msg: expect.stringContaining('没有开通短信') },
    })
  })

  test('the demo shows the code instead', async () => {
    expect((await demo.anonymous.call('GET', '/auth/options')).body.data).toEqual({
      registration: 'open',
      sms: true,
      mail: true,
      demo: true,
    })
    const { data } = (await demo.anonymous.call('POST', '/auth/sms/sendCode', { phone: known })).body
    expect(data).toEqual({ seconds: 60, code: expect.stringMatching(/^\d{6}$/) })
    expect((await demo.anonymous.call('POST', '/auth/agent/sms/login', { phone: known, code: data.code })).status).toBe(
      200,
    )
  })
})
