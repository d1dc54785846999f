import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'

const own = '/system/agent/user'
let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'login_attempts'))

const create = (username: string, more: object = {}): Promise<Answer> =>
  server
    .as('admin')
    .call('POST', '/system/users', { username, name: username, roleId: 'clerk', status: 'active', ...more })
const profile = async (who: 'clerk' | 'other' | 'reader', change: object): Promise<Answer> => {
  const { version } = (await server.as(who).call('GET', `${own}/profile`)).body.data
  return server.as(who).call('PUT', `${own}/profile`, { version, password: `${who}-pass`, ...change })
}
const field = ({ status, body }: Answer): unknown[] => [status, body.errors?.[0].field, body.errors?.[0].keyword]

describe('a phone that an account has', () => {
  beforeAll(async () => {
    await create('mobile', { phone: '138-0013-8000' })
    await create('landline', { phone: '0510-8888 8888' })
  })

  test.each(['13800138000', '138 0013 8000', '+86 138 0013 8000', '+8613800138000'])(
    'is taken, typed as %s, wherever a number can be given',
    async (phone) => {
      expect(field(await create('second', { phone }))).toEqual([422, '/phone', 'unique'])
      expect(field(await profile('clerk', { phone }))).toEqual([422, '/phone', 'unique'])
    },
  )

  test.each(['051088888888', '0510 8888-8888'])('is taken, a landline typed as %s', async (phone) => {
    expect(field(await create('second', { phone }))).toEqual([422, '/phone', 'unique'])
    expect(field(await profile('clerk', { phone }))).toEqual([422, '/phone', 'unique'])
  })

  test('may be typed in another way by who has it', async () => {
    const row = (await server.as('admin').call('GET', '/system/users?filter={"username":"mobile"}')).body[0]
    expect(
      (
        await server
          .as('admin')
          .call('PUT', `/system/users/${row.id}`, { phone: '138 0013 8000', version: row.version })
      ).status,
    ).toBe(200)
  })

  test('of no digits is nobody’s', async () => {
    expect((await profile('reader', { phone: '-' })).status).toBe(200)
    expect((await profile('other', { phone: '-' })).status).toBe(200)
  })
})

describe('what one signs in by', () => {
  test('is one account’s, as a name or as an address', async () => {
    expect((await create('mail.owner', { email: 'Owner@bank.example' })).status).toBe(201)
    expect(field(await create('owner@bank.example'))).toEqual([422, '/username', 'unique'])
    expect((await create('name@bank.example')).status).toBe(201)
    expect(field(await create('third', { email: 'NAME@bank.example' }))).toEqual([422, '/email', 'unique'])
    expect(field(await profile('clerk', { email: 'name@bank.example' }))).toEqual([422, '/email', 'unique'])
  })

  test('with other letters than A to Z works as it was given', async () => {
    expect((await profile('clerk', { email: 'Élan@bank.example' })).status).toBe(200)
    expect(
      (await server.anonymous.call('POST', '/auth/login', { username: 'Élan@BANK.example', password: 'clerk-pass' }))
        .status,
    ).toBe(200)
    expect(field(await profile('other', { email: 'Élan@bank.EXAMPLE' }))).toEqual([422, '/email', 'unique'])
  })

  test('is given to one of two who want it at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = `both${round}@bank.example`
      const answers = await Promise.all([
        profile('clerk', { email }),
        profile('other', { email }),
        create(`both${round}`, { email }),
      ])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    }
  })
})

test('an account that is activated after its number became another’s has none, and the trail says so', async () => {
  const site = await testApp({ demo: true })
  const phone = '13900139000'
  const { code } = (await site.anonymous.call('POST', `${own}/register/smsCode`, { phone })).body.data
  const { link } = (
    await site.anonymous.call('POST', '/auth/register', {
      email: 'late@b.example',
      password: 'Abc123',
      confirm: 'Abc123',
      phone,
      code,
    })
  ).body.data
  await site.app.db.updateTable('users').set({ phone: '139-0013 9000' }).where('id', '=', 'u_clerk').execute()
  expect(
    (await site.anonymous.call('POST', '/auth/activate', { token: new URL(link).searchParams.get('token') })).status,
  ).toBe(200)
  expect(
    await site.app.db
      .selectFrom('users')
      .select(['status', 'phone'])
      .where('username', '=', 'late@b.example')
      .executeTakeFirst(),
  ).toEqual({ status: 'active', phone: null })
  const entry = await site.app.db
    .selectFrom('audit')
    .select('changes')
    .where('action', '=', 'activate')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(entry.changes)).toContain(phone)
  await site.close()
})
