import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type TestApp } from '../support/app.ts'

const phone = '13800138000'
const newPassword = 'Passw0rd!2024'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ demo: true, hashing: { password: { N: 4, r: 2, p: 1 }, code: { N: 8, r: 2, p: 1 } } })
  await server.app.db.updateTable('users').set({ phone }).where('id', '=', 'u_other').execute()
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'login_attempts', 'code_sends', 'phone_codes'))

const hashOf = async (username: string): Promise<string> => {
  const users = server.app.db.selectFrom('users').select('password_hash')
  return (await users.where('username', '=', username).executeTakeFirstOrThrow()).password_hash
}
const send = async (path: string, body: unknown): Promise<{ code: string }> => {
  const answer = await server.anonymous.call('POST', path, body)
  expect(answer.body).toMatchObject({ code: 200 })
  return answer.body.data
}

/** Each gives an account a password; answers the account. */
const ways: [name: string, give: () => Promise<string>][] = [
  [
    'one that its user changes',
    async () => {
      const passwords = { oldPassword: 'clerk-pass', newPassword }
      const answer = await server.as('clerk').call('POST', '/system/agent/user/setPassword', passwords)
      expect(answer.status).toBe(200)
      return 'clerk'
    },
  ],
  [
    'one that is set by a code',
    async () => {
      const { code } = await send('/auth/forge-password', { phone })
      await send('/auth/forge-password', { phone, code, newPassword })
      return 'other'
    },
  ],
  [
    'one of who registers',
    async () => {
      const own = '13900139000'
      const { code } = await send('/system/agent/user/register/smsCode', { phone: own })
      const entry = { email: 'wang@bank.example', password: newPassword, confirm: newPassword, phone: own, code }
      await send('/system/agent/user/register', entry)
      return 'wang@bank.example'
    },
  ],
  [
    'the first of an account that an administrator makes',
    async () => {
      const account = { username: 'li.si', name: '李四', roleId: 'clerk', bankId1: 'b_0', bankId2: 'b_1' }
      expect((await server.as('admin').call('POST', '/system/users', account)).status).toBe(201)
      return 'li.si'
    },
  ],
  [
    'one that an administrator gives anew',
    async () => {
      expect((await server.as('admin').call('POST', '/system/users/u_reader/password')).status).toBe(200)
      return 'reader'
    },
  ],
]

describe('a password is hashed at the cost of the settings:', () => {
  test.each(ways)('%s', async (_, give) => expect(await hashOf(await give())).toMatch(/^scrypt\$4\$2\$1\$/))
})

test.each([
  ['to sign in', '/auth/sms/sendCode'],
  ['to register', '/system/agent/user/register/smsCode'],
  ['for a forgotten password', '/auth/forge-password'],
])('so is a code %s, at its own', async (_, path) => {
  await send(path, { phone })
  const row = await server.app.db.selectFrom('phone_codes').select('code_hash').executeTakeFirstOrThrow()
  expect(row.code_hash).toMatch(/^scrypt\$8\$2\$1\$/)
})
