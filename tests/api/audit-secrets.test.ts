import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { webhook } from '../support/gateways.ts'

let gateway: Awaited<ReturnType<typeof webhook>>
let server: TestApp
beforeAll(async () => {
  gateway = await webhook()
  server = await testApp({ environment: { REGISTRATION: 'open', SMS_WEBHOOK_URL: gateway.url } })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  server.anonymous.call('POST', path, body, headers)
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
const secrets: Record<string, string> = {}

test('signing in, registering, changing passwords and two-step leave entries, and no secret in any of them', async () => {
  secrets['wrong password'] = 'Wrong!Passw0rd-2026'
  secrets['first password'] = 'clerk-pass'
  secrets['new password'] = 'Fresh!Passw0rd-2026'
  secrets['registered password'] = 'Register!Passw0rd-2026'
  expect((await post('/auth/agent/login', { username: 'clerk', password: secrets['wrong password'] })).status).not.toBe(
    200,
  )
  const token = (await post('/auth/agent/login', { username: 'clerk', password: secrets['first password'] })).body.data
    .token
  secrets['token'] = token
  expect(
    (
      await post(
        '/system/agent/user/setPassword',
        { oldPassword: secrets['first password'], newPassword: secrets['new password'] },
        bearer(token),
      )
    ).status,
  ).toBe(200)

  await post('/system/agent/user/register/smsCode', { phone: '13900139000' })
  secrets['code of the phone'] = gateway.last('13900139000')?.code ?? ''
  const registered = await post('/system/agent/user/register', {
    email: 'wang@bank.example',
    password: secrets['registered password'],
    confirm: secrets['registered password'],
    phone: '13900139000',
    code: secrets['code of the phone'],
  })
  expect(registered.status).toBe(200)

  const begun = await post('/system/agent/user/twoStep/begin', { password: secrets['new password'] }, bearer(token))
  secrets['secret of two-step'] = begun.body.data.secret
  secrets['code of two-step'] = new TOTP({
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(begun.body.data.secret),
  }).generate()
  const confirmed = await post(
    '/system/agent/user/twoStep/confirm',
    { code: secrets['code of two-step'] },
    bearer(token),
  )
  for (const [index, code] of (confirmed.body.data.recoveryCodes as string[]).entries())
    secrets[`recovery code ${index}`] = code

  const user = await server.as('admin').call('POST', '/system/users', {
    username: 'newcomer',
    name: '新人',
    roleId: 'clerk',
    bankId1: 'b_0',
    bankId2: 'b_1',
    status: 'active',
  })
  expect(user.status, JSON.stringify(user.body)).toBeLessThan(300)
  secrets['one-time password'] = user.body.initialPassword
  const code = await server
    .as('other')
    .call('POST', '/report/agent/code/generate', { useRemark: '1', needTypes: '["1"]' })
  secrets['token of a QR code'] =
    String(code.body.data?.codeUrl ?? '')
      .split('/')
      .at(-1) ?? ''

  const entries = await server.app.db.selectFrom('audit').selectAll().execute()
  expect(entries.map((entry) => entry.action)).toEqual(
    expect.arrayContaining(['signIn', 'signInFailed', 'changePassword', 'register', 'twoStepOn', 'create']),
  )
  expect(entries.filter((entry) => entry.action === 'signIn').every((entry) => entry.address === '127.0.0.1')).toBe(
    true,
  )
  const hashes = (await server.app.db.selectFrom('users').select('password_hash').execute()).map(
    (row) => row.password_hash,
  )
  const sessions = (await server.app.db.selectFrom('sessions').select('token_hash').execute()).map(
    (row) => row.token_hash,
  )
  const text = JSON.stringify(entries)
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret, what).toMatch(/.{6}/)
    expect(text.includes(secret), what).toBe(false)
  }
  for (const hash of [...hashes, ...sessions]) expect(text.includes(hash)).toBe(false)
})
