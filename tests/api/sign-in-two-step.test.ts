import { Secret, TOTP, URI } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

// The clock stands still in the middle of a time step.
const noon = Date.parse('2030-01-01T12:00:15.000Z')
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  await server.app.db.updateTable('sessions').set({ expires_at: '2031-01-01T00:00:00.000Z' }).execute()
  await clear(server.app, 'login_attempts', 'two_step', 'recovery_codes', 'sign_in_tokens')
})
afterEach(() => void vi.useRealTimers())

const own = '/system/agent/user'
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
const clerk = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
  server.as('clerk').call(method, `${own}/twoStep${path}`, body)
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })
const otherThan = (...codes: string[]): string =>
  Array.from({ length: 9 }, (_, index) => String(index).repeat(6)).find((code) => !codes.includes(code)) ?? ''
const nextStep = (): unknown => vi.setSystemTime(Date.now() + 30_000)

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await clerk('POST', '/begin', { password: 'clerk-pass' })).body.data
  const { recoveryCodes } = (await clerk('POST', '/confirm', { code: codeOf(secret) })).body.data
  nextStep()
  return { secret, recoveryCodes }
}
const firstStep = async (): Promise<Record<string, string>> =>
  bearer(
    (await server.anonymous.call('POST', '/auth/agent/login', { username: 'clerk', password: 'clerk-pass' })).body.data
      .token,
  )
const second = (code: string, headers: Record<string, string>): Promise<Answer> =>
  server.anonymous.call('POST', '/auth/2step-code', { code }, headers)

describe('turning two-step on', () => {
  test('takes the password, gives a secret for the authenticator, and is in force once a code of it was confirmed', async () => {
    expect(await clerk('POST', '/begin', { password: 'no' })).toMatchObject({
      status: 422,
      body: { msg: '密码不正确。', errors: [{ field: '/password' }] },
    })
    const { secret, uri } = (await clerk('POST', '/begin', { password: 'clerk-pass' })).body.data
    const parsed = URI.parse(uri) as TOTP
    expect(parsed).toMatchObject({ issuer: '智能分析助手', label: 'clerk', algorithm: 'SHA1', digits: 6, period: 30 })
    expect(parsed.secret.base32).toBe(secret)
    expect((await clerk('GET', '')).body.data).toEqual({ on: false, recoveryCodesLeft: 0 })
    const signIn = await server.anonymous.call('POST', '/auth/login', { username: 'clerk', password: 'clerk-pass' })
    expect(signIn.body.data).not.toHaveProperty('secondStep')

    const near = [-1, 0, 1].map((steps) => codeOf(secret, steps))
    expect(await clerk('POST', '/confirm', { code: otherThan(...near) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: '/code' }] },
    })
    const { recoveryCodes } = (await clerk('POST', '/confirm', { code: codeOf(secret) })).body.data
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await clerk('GET', '')).body.data).toEqual({ on: true, recoveryCodesLeft: 10 })
  })

  test('is refused before it was begun, and where it is on', async () => {
    expect((await clerk('POST', '/confirm', { code: '123456' })).status).toBe(409)
    await turnOn()
    expect((await clerk('POST', '/begin', { password: 'clerk-pass' })).status).toBe(409)
    expect((await clerk('POST', '/confirm', { code: '123456' })).status).toBe(409)
  })

  test('recovery codes are stored hashed', async () => {
    const { recoveryCodes } = await turnOn()
    const stored = JSON.stringify(await server.app.db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })
})

describe('sign-in in two steps', () => {
  test('the first step gives a token of five minutes that is good for the second step only', async () => {
    await turnOn()
    const { data } = (await server.anonymous.call('POST', '/auth/login', { username: 'clerk', password: 'clerk-pass' }))
      .body
    expect(data).toEqual({
      token: expect.any(String),
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
      secondStep: true,
    })
    for (const [method, path] of [
      ['GET', '/user/info'],
      ['GET', '/user/nav'],
      ['GET', `${own}/profile`],
      ['POST', '/report/entity/list'],
      ['GET', `${own}/sessions`],
      ['DELETE', '/auth/logout'],
    ] as const) {
      expect(
        (await server.anonymous.call(method, path, method === 'POST' ? {} : undefined, bearer(data.token))).status,
        path,
      ).toBe(401)
    }
  })

  test('the second step with a code of the authenticator gives a session, once', async () => {
    const { secret } = await turnOn()
    const half = await firstStep()
    const { data } = (await second(codeOf(secret), half)).body
    expect(Date.parse(data.expiresAt) - Date.now()).toBe(604_800_000)
    expect((await server.anonymous.call('GET', '/user/info', undefined, bearer(data.token))).body.data.username).toBe(
      'clerk',
    )
    nextStep()
    expect((await second(codeOf(secret), half)).status).toBe(401)
  })

  test('a code is not accepted twice, nor one from before it', async () => {
    const { secret } = await turnOn()
    nextStep()
    expect((await second(codeOf(secret), await firstStep())).status).toBe(200)
    const half = await firstStep()
    for (const steps of [0, -1]) expect((await second(codeOf(secret, steps), half)).status).toBe(422)
    expect((await second(codeOf(secret, 1), half)).status).toBe(200)
  })

  test('of one code twice at the same time one is accepted', async () => {
    const { secret } = await turnOn()
    const halves = [await firstStep(), await firstStep()]
    const answers = await Promise.all(halves.map((half) => second(codeOf(secret), half)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test.each([
    [-2, 422],
    [-1, 200],
    [1, 200],
    [2, 422],
  ])('a clock that is %i steps away is answered %i', async (steps, status) => {
    const { secret } = await turnOn()
    vi.setSystemTime(Date.now() + 300_000)
    expect((await second(codeOf(secret, steps), await firstStep())).status).toBe(status)
  })

  test('a recovery code works once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn()
    const typed = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    expect((await second(typed, await firstStep())).status).toBe(200)
    expect((await second(typed, await firstStep())).status).toBe(422)
    expect((await clerk('GET', '')).body.data.recoveryCodesLeft).toBe(9)
  })

  test('after five minutes, or without the first step, it is a 401 that says to begin anew', async () => {
    const { secret } = await turnOn()
    const half = await firstStep()
    vi.setSystemTime(Date.now() + 300_001)
    for (const headers of [half, bearer('x'), {}])
      expect(await second(codeOf(secret), headers)).toMatchObject({
        status: 401,
        body: { msg: '登录已超时，请重新登录。' },
      })
  })

  test('a token of a session is none for the second step', async () => {
    const { data } = (await server.anonymous.call('POST', '/auth/login', { username: 'other', password: 'other-pass' }))
      .body
    expect((await second('123456', bearer(data.token))).status).toBe(401)
  })

  test('after five wrong codes even the right one has to wait, from wherever, with a new first step too', async () => {
    const { secret } = await turnOn()
    const half = await firstStep()
    const wrong = otherThan(codeOf(secret, -1), codeOf(secret), codeOf(secret, 1))
    for (let index = 0; index < 5; index += 1)
      expect((await second(wrong, { ...half, 'x-forwarded-for': `10.4.0.${index}` })).status).toBe(422)
    expect(await second(codeOf(secret), half)).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
    expect((await second(codeOf(secret), { ...(await firstStep()), 'x-forwarded-for': '10.4.1.1' })).status).toBe(429)
  })

  test('an account that was disabled between the steps is refused', async () => {
    const { secret } = await turnOn()
    const half = await firstStep()
    await server.app.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', 'u_clerk').execute()
    const answer = await second(codeOf(secret), half)
    await server.app.db.updateTable('users').set({ status: 'active' }).where('id', '=', 'u_clerk').execute()
    expect(answer.status).toBe(403)
  })

  test('a change of the password ends what waits for its second step', async () => {
    const { secret } = await turnOn()
    const half = await firstStep()
    const before = await server.app.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', 'u_clerk')
      .executeTakeFirstOrThrow()
    expect(
      (
        await server
          .as('clerk')
          .call('POST', `${own}/setPassword`, { oldPassword: 'clerk-pass', newPassword: 'changed-pass-1' })
      ).status,
    ).toBe(200)
    await server.app.db.updateTable('users').set(before).where('id', '=', 'u_clerk').execute()
    expect((await second(codeOf(secret), half)).status).toBe(401)
  })
})

describe('living with two-step', () => {
  test('new recovery codes take the password and end the old ones', async () => {
    const { recoveryCodes } = await turnOn()
    expect((await clerk('POST', '/recoveryCodes', { password: 'no' })).status).toBe(422)
    const fresh = (await clerk('POST', '/recoveryCodes', { password: 'clerk-pass' })).body.data
      .recoveryCodes as string[]
    expect(fresh).toHaveLength(10)
    expect((await second(recoveryCodes[0] ?? '', await firstStep())).status).toBe(422)
    expect((await second(fresh[0] ?? '', await firstStep())).status).toBe(200)
  })

  test('turning it off takes password and code; then one step is enough', async () => {
    const { secret, recoveryCodes } = await turnOn()
    expect(
      (await clerk('POST', '/end', { password: 'clerk-pass', code: 'AAAA-AAAA-AAAA-AAAA' })).body.errors[0].field,
    ).toBe('/code')
    expect((await clerk('POST', '/end', { password: 'no', code: codeOf(secret) })).body.errors[0].field).toBe(
      '/password',
    )
    expect((await clerk('POST', '/end', { password: 'clerk-pass', code: recoveryCodes[3] })).status).toBe(200)
    expect(
      (await server.anonymous.call('POST', '/auth/login', { username: 'clerk', password: 'clerk-pass' })).body.data,
    ).not.toHaveProperty('secondStep')
    expect((await clerk('POST', '/end', { password: 'clerk-pass', code: codeOf(secret) })).status).toBe(409)
    expect((await clerk('POST', '/recoveryCodes', { password: 'clerk-pass' })).status).toBe(409)
  })

  test('the password cannot be found out by it', async () => {
    for (let index = 0; index < 5; index += 1)
      expect((await clerk('POST', '/begin', { password: 'guess' })).status).toBe(422)
    expect((await clerk('POST', '/begin', { password: 'clerk-pass' })).status).toBe(429)
  })

  test('on and off are in the audit trail, without secret and codes', async () => {
    const before = (await server.app.db.selectFrom('audit').select('id').execute()).map(({ id }) => id)
    const { secret, recoveryCodes } = await turnOn()
    await clerk('POST', '/recoveryCodes', { password: 'clerk-pass' })
    await clerk('POST', '/end', { password: 'clerk-pass', code: codeOf(secret) })
    const entries = await server.app.db
      .selectFrom('audit')
      .selectAll()
      .where('id', 'not in', before)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['twoStepOn', 'recoveryCodes', 'twoStepOff'])
    for (const hidden of [secret, ...recoveryCodes]) expect(JSON.stringify(entries)).not.toContain(hidden)
  })
})
