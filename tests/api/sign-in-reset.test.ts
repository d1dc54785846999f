import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/auth/passwords.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { webhook } from '../support/gateways.ts'

const known = '13800138000'
const unknown = '13900139000'
const newPassword = 'Passw0rd!2024'

let gateway: Awaited<ReturnType<typeof webhook>>
let server: TestApp
beforeAll(async () => {
  gateway = await webhook()
  server = await testApp({ environment: { SMS_WEBHOOK_URL: gateway.url } })
  await server.app.db.updateTable('users').set({ phone: known }).where('id', '=', 'u_clerk').execute()
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})
beforeEach(async () => {
  await clear(server.app, 'login_attempts', 'code_sends', 'phone_codes')
  await server.app.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('clerk-pass', { N: 2, r: 1, p: 1 }), status: 'active' })
    .where('id', '=', 'u_clerk')
    .execute()
})

const forge = (body: unknown): Promise<Answer> => server.anonymous.call('POST', '/auth/forge-password', body)
const asked = async (phone = known): Promise<string> => {
  await forge({ phone })
  return gateway.last(phone)?.code ?? ''
}
const signIn = (password: string): Promise<Answer> =>
  server.anonymous.call('POST', '/auth/login', { username: 'clerk', password })

describe('a forgotten password', () => {
  test('is asked for by the phone, with the same answer known or not', async () => {
    const answers = [await forge({ phone: known }), await forge({ phone: unknown })]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { code: 200, msg: '验证码已发送', data: { seconds: 60 } }])
    expect(gateway.last(known)).toMatchObject({ purpose: 'reset', text: expect.stringContaining('重置密码') })
  })

  test('is set anew by the code; every session ends and nobody has to wait any more', async () => {
    const { token } = await startSession(server.app.db, 'u_clerk', { address: '10.0.0.1', agent: 'elsewhere' })
    for (let index = 0; index < 5; index += 1)
      await server.anonymous.call(
        'POST',
        '/auth/login',
        { username: 'clerk', password: 'guess' },
        { 'x-forwarded-for': `10.5.0.${index}` },
      )
    expect((await signIn('clerk-pass')).status).toBe(429)
    const code = await asked()
    expect(await forge({ phone: known, code, newPassword })).toMatchObject({
      status: 200,
      body: { msg: expect.stringContaining('密码已重置') },
    })
    expect(
      (await server.anonymous.call('GET', '/user/info', undefined, { authorization: `Bearer ${token}` })).status,
    ).toBe(401)
    expect((await signIn('clerk-pass')).status).toBe(401)
    expect((await signIn(newPassword)).status).toBe(200)
    expect((await forge({ phone: known, code, newPassword: 'Another-2026!' })).body.errors[0].field).toBe('/code')
  })

  test('ends the duty to change a first password, and leaves the second step as it is', async () => {
    await server.app.db.updateTable('users').set({ must_change_password: 1 }).where('id', '=', 'u_clerk').execute()
    await server.app.db
      .insertInto('two_step')
      .values({
        user_id: 'u_clerk',
        secret: 'GEZDGNBVGY3TQOJQ',
        confirmed_at: '2026-01-01T00:00:00.000Z',
        last_step: 0,
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    await forge({ phone: known, code: await asked(), newPassword })
    expect((await signIn(newPassword)).body.data.secondStep).toBe(true)
    await clear(server.app, 'two_step')
    const { must_change_password } = await server.app.db
      .selectFrom('users')
      .select('must_change_password')
      .where('id', '=', 'u_clerk')
      .executeTakeFirstOrThrow()
    expect(must_change_password).toBe(0)
  })

  test('a wrong code gets the same refusal for any phone, and five are the end of it', async () => {
    const code = await asked()
    const wrong = code === '000000' ? '000001' : '000000'
    const refusals = [
      await forge({ phone: known, code: wrong, newPassword }),
      await forge({ phone: unknown, code: '123456', newPassword }),
    ]
    for (const { status, body } of refusals) expect([status, body]).toEqual([422, refusals[0]?.body])
    for (let index = 0; index < 3; index += 1) await forge({ phone: known, code: wrong, newPassword })
    expect((await forge({ phone: known, code, newPassword })).status).toBe(429)
  })

  test('who has a phone without an account is told so', async () => {
    expect((await forge({ phone: unknown, code: await asked(unknown), newPassword })).body.errors[0].field).toBe(
      '/phone',
    )
  })

  test.each([
    ['12345', '至少 6 位'],
    ['aaaaaa', '强度太低'],
  ])('a new password %j is refused at its field, and the code is still good', async (weak, sentence) => {
    const code = await asked()
    expect((await forge({ phone: known, code, newPassword: weak })).body.errors).toEqual([
      { field: '/newPassword', keyword: expect.any(String), msg: expect.stringContaining(sentence) },
    ])
    expect((await forge({ phone: known, code, newPassword })).status).toBe(200)
  })

  test('for an account that is disabled is refused, and changes nothing', async () => {
    const code = await asked()
    await server.app.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', 'u_clerk').execute()
    expect((await forge({ phone: known, code, newPassword })).status).toBe(403)
    await server.app.db.updateTable('users').set({ status: 'active' }).where('id', '=', 'u_clerk').execute()
    expect((await signIn('clerk-pass')).status).toBe(200)
  })

  test.each([
    [{}, '/phone'],
    [{ phone: known, code: '123456' }, '/newPassword'],
    [{ phone: known, newPassword }, '/code'],
    [{ phone: known, email: 'a@b.example' }, '/email'],
  ])('%j is refused', async (body, field) => {
    const answer = await forge(body)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })

  test('is in the audit trail without the password', async () => {
    const before = (await server.app.db.selectFrom('audit').select('id').execute()).map(({ id }) => id)
    await forge({ phone: known, code: await asked(), newPassword })
    const entries = await server.app.db.selectFrom('audit').selectAll().where('id', 'not in', before).execute()
    expect(entries).toMatchObject([
      { action: 'resetPassword', resource: 'users', owner_id: 'u_clerk', record_id: 'u_clerk' },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Passw0rd|scrypt/)
  })
})
