import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../../server/auth/sessions.ts'
import { sweep } from '../../server/auth/sweep.ts'
import { migration as signInMigration } from '../../server/db/migrations/0005-sign-in.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'

const own = '/system/agent/user'
const past = '2020-01-01T00:00:00.000Z'
let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'login_attempts'))

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
const begin = async (user: string, agent = 'elsewhere'): Promise<Record<string, string>> =>
  bearer((await startSession(server.app.db, user, { address: '10.0.0.7', agent })).token)
const as = (headers: Record<string, string>, method: 'GET' | 'DELETE', path: string): Promise<Answer> =>
  server.anonymous.call(method, `${own}${path}`, undefined, headers)
const works = async (headers: Record<string, string>): Promise<boolean> =>
  (await as(headers, 'GET', '/getInfo')).status === 200
const trail = async (): Promise<string[]> =>
  (await server.app.db.selectFrom('audit').select(['id']).execute()).map(({ id }) => id)
const entriesAfter = (before: string[]) =>
  server.app.db
    .selectFrom('audit')
    .select(['action', 'resource', 'owner_id', 'record_id', 'record_name', 'changes'])
    .where('id', 'not in', ['', ...before])
    .orderBy('id')
    .execute()

describe('signing in with a name', () => {
  const login = (username: string, password: string): Promise<Answer> =>
    server.anonymous.call('POST', '/auth/login', { username, password })

  test('or with an e-mail address, in either case', async () => {
    await server.app.db
      .updateTable('users')
      .set({ email: 'Other.Person@bank.example' })
      .where('id', '=', 'u_other')
      .execute()
    for (const name of ['other', ' OTHER ', 'other.person@bank.example', 'OTHER.PERSON@BANK.EXAMPLE'])
      expect((await login(name, 'other-pass')).status, name).toBe(200)
    expect((await login('other.person@bank.example', 'no')).status).toBe(401)
  })

  test('an address that is another account’s name leads to that account', async () => {
    await server.app.db.updateTable('users').set({ email: 'reader' }).where('id', '=', 'u_other').execute()
    expect((await login('reader', 'other-pass')).status).toBe(401)
    expect((await login('reader', 'reader-pass')).status).toBe(200)
  })

  test('five failures count for the account, by whichever of its names', async () => {
    await server.app.db.updateTable('users').set({ email: 'other@bank.example' }).where('id', '=', 'u_other').execute()
    const guess = (name: string, index: number): Promise<Answer> =>
      server.anonymous.call(
        'POST',
        '/auth/login',
        { username: name, password: 'guess' },
        { 'x-forwarded-for': `10.6.0.${index}` },
      )
    for (let index = 0; index < 5; index += 1) await guess(index % 2 ? 'other' : 'other@bank.example', index)
    expect((await login('other', 'other-pass')).status).toBe(429)
  })

  test('a right password forgives an address its own failures, not those at other accounts', async () => {
    const from = (username: string, password: string): Promise<Answer> =>
      server.anonymous.call('POST', '/auth/login', { username, password }, { 'x-forwarded-for': '10.7.0.1' })
    for (const name of ['admin', 'other', 'reader']) await from(name, 'guess')
    await from('clerk', 'guess')
    expect((await from('clerk', 'clerk-pass')).status).toBe(200)
    await from('admin', 'guess')
    expect((await from('clerk', 'clerk-pass')).status).toBe(200)
    await from('other', 'guess')
    expect((await from('clerk', 'clerk-pass')).status).toBe(429)
  })

  test('is in the audit trail; a failed one with the name of an account, and nothing that was typed besides', async () => {
    const before = await trail()
    await login('clerk', 'wrong-password')
    await login('my-secret-in-the-wrong-field', 'clerk')
    const { token } = (await login('clerk', 'clerk-pass')).body.data
    await server.anonymous.call('DELETE', '/auth/logout', undefined, bearer(token))
    const entries = await entriesAfter(before)
    expect(entries.map(({ action, owner_id, record_name }) => [action, owner_id, record_name])).toEqual([
      ['signInFailed', '', 'clerk'],
      ['signInFailed', '', ''],
      ['signIn', 'u_clerk', 'clerk'],
      ['signOut', 'u_clerk', 'clerk'],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/wrong|secret/)
  })
})

describe('behind a proxy', () => {
  const failures = async (environment: Record<string, string>, remoteAddress: string): Promise<number> => {
    const app = await testApp({ environment })
    const attempt = (username: string, client: string): Promise<{ statusCode: number }> =>
      app.app.inject({
        method: 'POST',
        url: '/stage-api/auth/login',
        remoteAddress,
        payload: { username, password: 'x' },
        headers: { 'x-forwarded-for': client },
      })
    for (const name of ['admin', 'clerk', 'other', 'reader', 'admin']) await attempt(name, '203.0.113.1')
    const { statusCode } = await attempt('reader', '203.0.113.2')
    await app.close()
    return statusCode
  }

  test('whose word counts, everybody has a limit of their own', async () => {
    expect(await failures({ TRUSTED_PROXIES: '10.8.0.0/16' }, '10.8.1.1')).toBe(401)
    expect(await failures({}, '127.0.0.1')).toBe(401)
  })

  test('that nobody named, an address that is made up gets nobody past the limit', async () => {
    expect(await failures({}, '10.8.1.1')).toBe(429)
    expect(await failures({ TRUSTED_PROXIES: 'none' }, '127.0.0.1')).toBe(429)
  })
})

describe('sessions', () => {
  test('are listed with where they come from, the own first, by ids that are no tokens', async () => {
    const here = await begin('u_clerk', 'here')
    await begin('u_clerk', 'there')
    const { data } = (await as(here, 'GET', '/sessions')).body
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^s_/),
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      expiresAt: expect.any(String),
      address: '10.0.0.7',
      agent: 'here',
      current: true,
    })
    expect(data.slice(1).every((session: { current: boolean }) => !session.current)).toBe(true)
    expect(data.map((session: { agent: string }) => session.agent)).toContain('there')
    const stored = await server.app.db.selectFrom('sessions').select('token_hash').execute()
    for (const { token_hash } of stored) expect(JSON.stringify(data)).not.toContain(token_hash)
  })

  test('are ended one by one', async () => {
    const [here, there] = [await begin('u_clerk', 'here'), await begin('u_clerk', 'to be ended')]
    const id = (await as(here, 'GET', '/sessions')).body.data.find(
      (session: { agent: string }) => session.agent === 'to be ended',
    ).id
    const before = await trail()
    expect((await as(here, 'DELETE', `/sessions/${id}`)).status).toBe(200)
    expect([await works(here), await works(there)]).toEqual([true, false])
    expect((await as(here, 'DELETE', `/sessions/${id}`)).status).toBe(404)
    expect(await entriesAfter(before)).toMatchObject([{ action: 'sessionEnd', owner_id: 'u_clerk', record_id: id }])
  })

  test('of somebody else are none', async () => {
    const theirs = await begin('u_other')
    const id = (await as(theirs, 'GET', '/sessions')).body.data[0].id
    expect((await server.as('clerk').call('DELETE', `${own}/sessions/${id}`)).status).toBe(404)
    expect(await works(theirs)).toBe(true)
  })

  test('are all ended but the own', async () => {
    const [here, there] = [await begin('u_admin'), await begin('u_admin')]
    expect((await as(here, 'DELETE', '/sessions')).body.data.count).toBeGreaterThanOrEqual(1)
    expect([await works(here), await works(there)]).toEqual([true, false])
    expect((await as(here, 'GET', '/sessions')).body.data).toHaveLength(1)
  })

  test('tell when they were last seen, to the minute', async () => {
    const here = await begin('u_clerk', 'long ago')
    await server.app.db.updateTable('sessions').set({ last_seen_at: past }).where('agent', '=', 'long ago').execute()
    const before = Date.now()
    await works(here)
    const { last_seen_at } = await server.app.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('agent', '=', 'long ago')
      .executeTakeFirstOrThrow()
    expect(Date.parse(last_seen_at)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(last_seen_at)).toBeLessThanOrEqual(Date.now())
  })
})

describe('the own password', () => {
  const change = (oldPassword: string, newPassword: string): Promise<Answer> =>
    server.as('other').call('POST', `${own}/setPassword`, { oldPassword, newPassword })
  test.each([
    ['guess', 'Passw0rd!2024', '/oldPassword', '原密码不正确。'],
    ['other-pass', '12345', '/newPassword', '新密码至少 6 位。'],
    ['other-pass', 'aaaaaa', '/newPassword', '密码强度太低，请换用更多不同的字符。'],
    ['other-pass', 'other-pass', '/newPassword', '新密码不能与原密码相同。'],
  ])('%s to %s is refused at %s', async (oldPassword, newPassword, field, msg) => {
    expect(await change(oldPassword, newPassword)).toMatchObject({
      status: 422,
      body: { msg, errors: [{ field, msg }] },
    })
  })

  test('once changed is in the audit trail, without being there', async () => {
    const before = await trail()
    expect((await change('other-pass', 'Passw0rd!2024')).status).toBe(200)
    const entries = await entriesAfter(before)
    expect(entries).toMatchObject([{ action: 'changePassword', owner_id: 'u_other', record_id: 'u_other' }])
    expect(JSON.stringify(entries)).not.toMatch(/Passw0rd|scrypt/)
  })
})

describe('the own profile', () => {
  const save = async (change: Record<string, string>): Promise<Answer> => {
    const { version } = (await server.as('reader').call('GET', `${own}/profile`)).body.data
    return server.as('reader').call('PUT', `${own}/profile`, { version, ...change })
  }
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const picture = (type: string, bytes: Buffer): string => `data:image/${type};base64,${bytes.toString('base64')}`

  test.each([
    ['png', png],
    ['jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['webp', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1')],
  ])('takes a %s as picture', async (type, bytes) => {
    expect((await save({ avatar: picture(type, bytes) })).body.data.avatar).toBe(picture(type, bytes))
    expect((await server.as('reader').call('GET', '/user/info')).body.data.avatar).toBe(picture(type, bytes))
  })

  test('takes 200 KB and no byte more', async () => {
    const of = (bytes: number): string => picture('png', Buffer.concat([png, Buffer.alloc(bytes - png.length, 7)]))
    expect((await save({ avatar: of(200 * 1024) })).status).toBe(200)
    expect(await save({ avatar: of(200 * 1024 + 1) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: '/avatar', msg: expect.stringContaining('200 KB') }] },
    })
    expect((await save({ avatar: '' })).body.data.avatar).toBe('')
  })

  test.each([
    ['another kind than it says', picture('jpeg', png)],
    ['a drawing with script', picture('svg+xml', Buffer.from('<svg onload="alert(1)"/>'))],
    ['a page', picture('png', Buffer.from('<html><script>alert(1)</script></html>'))],
    ['an address', 'https://elsewhere.example/me.png'],
    ['no base64', 'data:image/png;base64,{}'],
  ])('refuses %s as picture', async (_name, avatar) => {
    expect(await save({ avatar })).toMatchObject({ status: 422, body: { errors: [{ field: '/avatar' }] } })
  })

  test('refuses an address or a number that another account has, however it is typed', async () => {
    await server.app.db
      .updateTable('users')
      .set({ phone: '138-0013-8000', email: 'Clerk@bank.example' })
      .where('id', '=', 'u_clerk')
      .execute()
    expect((await save({ phone: '+86 13800138000', password: 'reader-pass' })).body.errors[0].field).toBe('/phone')
    expect((await save({ email: 'clerk@BANK.example' })).body.errors[0].field).toBe('/email')
    expect((await save({ phone: '0510-88888888', email: 'reader@bank.example' })).status).toBe(200)
  })

  test('takes another mobile number with the password only: whoever has the phone can sign in', async () => {
    expect((await save({ phone: '13911139111' })).body.errors).toEqual([
      { field: '/password', keyword: 'required', msg: expect.stringContaining('登录密码') },
    ])
    expect((await save({ phone: '13911139111', password: 'guess' })).body.errors[0].field).toBe('/password')
    expect((await save({ phone: '13911139111', password: 'reader-pass' })).body.data.phone).toBe('13911139111')
    // The same number, and none, take nothing.
    for (const phone of ['139-1113-9111', '']) expect((await save({ phone })).status).toBe(200)
  })

  test('is in the audit trail, a picture by its hash', async () => {
    const before = await trail()
    await save({ name: '李静', avatar: picture('png', png) })
    const [entry] = await entriesAfter(before)
    expect(entry).toMatchObject({ action: 'update', resource: 'users', record_id: 'u_reader', record_name: '李静' })
    expect(JSON.stringify(entry?.changes)).toMatch(/李静/)
    expect(JSON.stringify(entry?.changes)).not.toContain('base64')
  })
})

test('a session from before sessions had ids gets one of its own', async () => {
  const { db, dbKind } = server.app
  const here = await begin('u_clerk', 'before')
  await sql`update sessions set id = null`.execute(db)
  for (const step of signInMigration.steps) await step(db, dbKind)
  const ids = (await db.selectFrom('sessions').select('id').execute()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^s_[0-9a-f]{32}$/)
  expect(await works(here)).toBe(true)
})

test('what has ended is swept away, and nothing else', async () => {
  await clear(server.app, 'sign_in_tokens', 'phone_codes', 'code_sends', 'two_step')
  const { db } = server.app
  const later = new Date(Date.now() + 60_000).toISOString()
  const ended = await begin('u_other', 'ended')
  await db.updateTable('sessions').set({ expires_at: past }).where('agent', '=', 'ended').execute()
  for (const [name, time] of [
    ['old', past],
    ['new', later],
  ] as const) {
    await db
      .insertInto('sign_in_tokens')
      .values({ token_hash: name, purpose: 'activation', user_id: 'u_other', expires_at: time })
      .execute()
    await db
      .insertInto('phone_codes')
      .values({ phone: name, purpose: 'login', code_hash: 'x', tries: 0, used: 0, expires_at: time })
      .execute()
    await db.insertInto('code_sends').values({ key: name, sends: 1, since: time, last_at: time }).execute()
    await db
      .insertInto('two_step')
      .values({ user_id: name, secret: 'x', confirmed_at: null, last_step: 0, created_at: time })
      .execute()
  }
  await db
    .insertInto('two_step')
    .values({ user_id: 'confirmed', secret: 'x', confirmed_at: past, last_step: 0, created_at: past })
    .execute()
  await sweep(db)
  expect(await db.selectFrom('sign_in_tokens').select('token_hash').execute()).toEqual([{ token_hash: 'new' }])
  expect(await db.selectFrom('phone_codes').select('phone').execute()).toEqual([{ phone: 'new' }])
  expect(await db.selectFrom('code_sends').select('key').execute()).toEqual([{ key: 'new' }])
  expect(
    (await db.selectFrom('two_step').select('user_id').orderBy('user_id').execute()).map(({ user_id }) => user_id),
  ).toEqual(['confirmed', 'new'])
  expect(await db.selectFrom('sessions').select('id').where('agent', '=', 'ended').execute()).toEqual([])
  expect(await works(ended)).toBe(false)
  expect((await db.selectFrom('users').select('id').execute()).length).toBe(4)
})
