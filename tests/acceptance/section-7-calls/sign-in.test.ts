import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'
import { prepareServer, clerk, english, iso, server } from './set-up.ts'

prepareServer()

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
