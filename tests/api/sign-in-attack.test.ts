import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WorkProof } from '../../core/sign-in-work.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { doWork } from '../support/sign-in-work.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'login_attempts', 'devices', 'used_work'))

type Sent = { password?: string; address?: string; cookie?: string; proof?: WorkProof; language?: string }

const signIn = (username: string, sent: Sent = {}): Promise<Answer> =>
  server.anonymous.call(
    'POST',
    '/auth/agent/login',
    { username, password: sent.password ?? `${username}-pass`, ...(sent.proof && { proof: sent.proof }) },
    {
      'x-forwarded-for': sent.address ?? '10.0.0.1',
      ...(sent.cookie && { cookie: sent.cookie }),
      ...(sent.language && { 'accept-language': sent.language }),
    },
  )
const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie'])
const kept = (answer: Answer): string => cookieOf(answer).split(';')[0] ?? ''
const attack = async (username: string, times: number, from = 0): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (let turn = from; turn < from + times; turn += 1)
    answers.push(
      await signIn(username, { password: 'guess', address: `10.${1 + Math.floor(turn / 250)}.7.${turn % 250}` }),
    )
  return answers
}
const statuses = (answers: Answer[]): number[] => [...new Set(answers.map(({ status }) => status))].toSorted()

describe('a device that its owner has signed in on', () => {
  test('keeps a cookie that scripts and other sites cannot use', async () => {
    const answer = await signIn('clerk')
    expect(cookieOf(answer)).toMatch(
      /^device=[\w-]{43}; Path=\/stage-api\/auth; HttpOnly; SameSite=Strict; Max-Age=15552000$/,
    )
    expect(JSON.stringify(answer.body)).not.toContain(kept(answer).slice('device='.length))
    const { rows } = { rows: await server.app.db.selectFrom('devices').selectAll().execute() }
    expect(JSON.stringify(rows)).not.toContain(kept(answer).slice('device='.length))
  })

  test('is let in while its name is being guessed at, and its address too', async () => {
    const cookie = kept(await signIn('clerk'))
    expect(statuses(await attack('clerk', 20))).toEqual([401, 429])
    for (const name of ['other', 'reader', 'admin', 'other', 'reader'])
      await signIn(name, { password: 'guess', address: '10.9.9.9' })
    expect((await signIn('clerk', { cookie, address: '10.9.9.9' })).status).toBe(200)
    // The name is still guarded against everybody else.
    expect((await signIn('clerk', { address: '10.8.8.8' })).status).toBe(429)
  })

  test('waits for its own failures, and nobody waits for them elsewhere', async () => {
    const cookie = kept(await signIn('clerk'))
    for (let turn = 0; turn < 5; turn += 1)
      expect((await signIn('clerk', { cookie, password: 'guess' })).status).toBe(401)
    expect(await signIn('clerk', { cookie })).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
    expect((await signIn('clerk', { address: '10.8.8.8' })).status).toBe(200)
  })

  test('is known to each who signs in there, and to nobody else', async () => {
    const first = kept(await signIn('clerk'))
    const both = kept(await signIn('other', { cookie: first }))
    expect(both.split('.')).toHaveLength(2)
    await attack('clerk', 6)
    await attack('other', 6, 300)
    await attack('reader', 6, 600)
    for (const name of ['clerk', 'other'])
      expect((await signIn(name, { cookie: both, address: '10.8.8.8' })).status).toBe(200)
    expect((await signIn('reader', { cookie: both, address: '10.8.8.8' })).status).toBe(429)
  })

  test('a token that nobody gave out makes nothing known', async () => {
    await attack('clerk', 6)
    for (const cookie of [`device=${'a'.repeat(43)}`, 'device=', 'device=..', `device=${'x'.repeat(4000)}`])
      expect((await signIn('clerk', { cookie, address: '10.8.8.8' })).status).toBe(429)
  })

  test('is known no longer after another password', async () => {
    const cookie = kept(await signIn('other'))
    const change = await server
      .as('other')
      .call('POST', '/system/agent/user/setPassword', { oldPassword: 'other-pass', newPassword: 'another-pass-1' })
    expect(change.status).toBe(200)
    await attack('other', 6)
    expect((await signIn('other', { cookie, password: 'another-pass-1', address: '10.8.8.8' })).status).toBe(429)
  })
})

describe('where too many sign-ins have failed', () => {
  const asked = async (username = 'clerk', address = '10.8.8.8') => {
    const { status, headers, body } = await signIn(username, { address })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    return body.data.work
  }

  test('the right password and some work are let in, from anywhere', async () => {
    await attack('clerk', 6)
    const proof = doWork('clerk', await asked())
    expect((await signIn('clerk', { proof, address: '10.8.8.8' })).status).toBe(200)
  })

  test('an address that many share is no wall either', async () => {
    for (const name of ['clerk', 'other', 'reader', 'admin', 'clerk'])
      await signIn(name, { password: 'guess', address: '10.9.9.9' })
    const proof = doWork('reader', await asked('reader', '10.9.9.9'))
    expect((await signIn('reader', { proof, address: '10.9.9.9' })).status).toBe(200)
  })

  test('work is good once, for one name, for five minutes, and only where it is done', async () => {
    await attack('clerk', 6)
    const work = await asked()
    const proof = doWork('clerk', work)
    expect((await signIn('clerk', { proof, password: 'guess', address: '10.8.8.8' })).status).toBe(401)
    expect((await signIn('clerk', { proof, address: '10.8.8.8' })).status).toBe(429)
    await attack('other', 6, 300)
    const others = [
      doWork('clerk', work),
      doWork('other', { ...work, time: new Date(Date.now() - 6 * 60_000).toISOString() }),
      doWork('other', { ...work, time: new Date(Date.now() + 6 * 60_000).toISOString() }),
      doWork('other', { ...work, time: 'yesterday' }),
      { ...doWork('other', work), nonces: [7, 7, 7, 7_000_000] },
    ]
    for (const wrong of others)
      expect((await signIn('other', { proof: wrong, password: 'other-pass', address: '10.8.8.9' })).status).toBe(429)
  })

  test('there is more to do the more has failed', async () => {
    await attack('clerk', 6)
    const first = await asked()
    await server.app.db.updateTable('login_attempts').set({ failures: 45 }).where('key', '=', 'name:clerk').execute()
    expect((await asked()).bits).toBe(first.bits + 3)
  })

  test('after a hundred failures work is not enough, and what is open is said in both languages', async () => {
    await attack('clerk', 6)
    const proof = doWork('clerk', { ...(await asked()), bits: 6 })
    await server.app.db.updateTable('login_attempts').set({ failures: 100 }).where('key', '=', 'name:clerk').execute()
    const chinese = await signIn('clerk', { proof, address: '10.8.8.8' })
    expect(chinese).toMatchObject({ status: 429, body: { msg: expect.stringContaining('以前登录过的设备') } })
    expect(chinese.body.data).toEqual({ locked: true })
    const english = await signIn('clerk', { address: '10.8.8.8', language: 'en-US' })
    expect(english.body.msg).toContain('a device that you have signed in on')
  })

  test('what failed more than an hour ago counts no more', async () => {
    await attack('clerk', 6)
    const proof = doWork('clerk', { ...(await asked()), bits: 6 })
    const past = new Date(Date.now() - 61 * 60_000).toISOString()
    const long = { failures: 100, updated_at: past, blocked_until: past }
    await server.app.db.updateTable('login_attempts').set(long).where('key', '=', 'name:clerk').execute()
    expect((await signIn('clerk', { proof, address: '10.8.8.8' })).status).toBe(200)
  })

  test('a name that nobody has is asked for the same', async () => {
    await attack('nobody', 6)
    await attack('clerk', 6, 300)
    const [known, unknown] = [await asked('clerk'), await asked('nobody', '10.8.8.7')]
    expect({ ...unknown, time: '' }).toEqual({ ...known, time: '' })
    const proof = doWork('nobody', unknown)
    expect((await signIn('nobody', { proof, address: '10.8.8.7' })).body).toEqual(
      (await signIn('nobody2', { address: '10.6.6.6' })).body,
    )
  })

  test('what failed at an address does not stop a second step whose password was right', async () => {
    const { token } = await import('../../server/auth/tokens.ts').then(({ issueToken }) =>
      issueToken(server.app.db, 'secondStep', 'u_clerk'),
    )
    for (const name of ['clerk', 'other', 'reader', 'admin', 'clerk'])
      await signIn(name, { password: 'guess', address: '10.9.9.9' })
    const answer = await server.anonymous.call(
      'POST',
      '/auth/2step-code',
      { code: '000000' },
      { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.9.9.9' },
    )
    expect(answer.status).toBe(422)
  })
})

test('while a thousand guess at once, those who are known and those who do the work come in', async () => {
  const cookie = kept(await signIn('clerk'))
  const guesses = Array.from({ length: 1000 }, (_, turn) =>
    signIn(['clerk', 'other', 'reader', 'admin'][turn % 4] ?? '', {
      password: 'guess',
      address: `10.${20 + Math.floor(turn / 250)}.7.${turn % 250}`,
    }),
  )
  const unknown = async (): Promise<Answer> => {
    const first = await signIn('reader', { address: '10.8.8.8' })
    if (first.status === 200) return first
    return signIn('reader', { address: '10.8.8.8', proof: doWork('reader', first.body.data.work) })
  }
  const [known, worked] = await Promise.all([signIn('clerk', { cookie, address: '10.8.8.9' }), unknown()])
  expect([known.status, worked.status]).toEqual([200, 200])
  const guessed = await Promise.all(guesses)
  expect(statuses(guessed)).toEqual([401, 429])
  // Two of each name are tried at once: a few more than five.
  expect(guessed.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(4 * 6)
})
