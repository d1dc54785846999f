import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('sign-in', () => {
  test('a right password answers a token that getInfo accepts', async () => {
    const answer = await server.anonymous.call('POST', '/auth/agent/login', {
      username: 'Clerk',
      password: 'clerk-pass',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ code: 200, data: { token: expect.any(String), expiresAt: expect.any(String) } })
    const info = await server.anonymous.call('GET', '/system/agent/user/getInfo', undefined, {
      authorization: `Bearer ${answer.body.data.token}`,
    })
    expect(info.body.data).toMatchObject({ username: 'clerk', bankName2: '演示银行无锡分行', role: { id: 'clerk' } })
  })

  test('a wrong password and an unknown name get the same answer', async () => {
    const wrong = await server.anonymous.call('POST', '/auth/agent/login', { username: 'reader', password: 'no' })
    const unknown = await server.anonymous.call('POST', '/auth/agent/login', { username: 'nobody', password: 'no' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body).toEqual(unknown.body)
  })

  test('errors are in the language that is asked for', async () => {
    const answer = await server.anonymous.call('GET', '/system/agent/user/getInfo', undefined, {
      'accept-language': 'en-US',
    })
    expect(answer.body).toEqual({ code: 401, msg: 'Authorization verification failed. Please sign in again.' })
  })

  test.each([
    [{}],
    [{ username: 'clerk' }],
    [{ username: '', password: 'x' }],
    [{ username: 'clerk', password: 'x', remember: true }],
    [{ username: ['clerk'], password: 'x' }],
  ])('%j is refused', async (body) => {
    expect((await server.anonymous.call('POST', '/auth/agent/login', body)).status).toBe(422)
  })

  test('an account that is not active is told so, once its password is right', async () => {
    await server.app.db.updateTable('users').set({ status: 'waiting' }).where('id', '=', 'u_other').execute()
    const login = (password: string): Promise<Answer> =>
      server.anonymous.call('POST', '/auth/login', { username: 'other', password })
    expect((await login('other-pass')).body).toMatchObject({ code: 403, msg: expect.stringContaining('尚未启用') })
    expect((await login('wrong')).status).toBe(401)
    await server.app.db.updateTable('users').set({ status: 'active' }).where('id', '=', 'u_other').execute()
  })

  describe('after five failures', () => {
    beforeEach(() => clear(server.app, 'login_attempts'))
    const guess = (username: string, password = 'guess', address = '127.0.0.1'): Promise<Answer> =>
      server.anonymous.call('POST', '/auth/agent/login', { username, password }, { 'x-forwarded-for': address })

    test('a name has to wait, from wherever and with whatever password, longer each time', async () => {
      for (let index = 0; index < 5; index += 1)
        expect((await guess('clerk', 'guess', `10.0.0.${index}`)).status).toBe(401)
      const blocked = await guess('clerk', 'clerk-pass', '10.0.1.1')
      expect(blocked).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
      await server.app.db.updateTable('login_attempts').set({ blocked_until: '2020-01-01T00:00:00.000Z' }).execute()
      expect((await guess('clerk', 'guess', '10.0.1.2')).status).toBe(401)
      expect((await guess('clerk', 'clerk-pass', '10.0.1.3')).headers['retry-after']).toBe('60')
    })

    test('an address has to wait, whatever the name', async () => {
      for (const name of ['clerk', 'other', 'reader', 'admin', 'clerk']) await guess(name, 'guess', '10.9.9.9')
      expect((await guess('reader', 'reader-pass', '10.9.9.9')).status).toBe(429)
      expect((await guess('reader', 'reader-pass', '10.9.9.8')).status).toBe(200)
    })

    test('of many guesses at the same time no more are tried than one after the other', async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => guess('clerk', 'guess', `10.1.0.${index}`)),
      )
      // Two are tried at once, so that one may begin while the fifth is being counted.
      expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6)
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(34)
    })

    test('the old password cannot be found out by trying either', async () => {
      const change = (oldPassword: string): Promise<Answer> =>
        server.as('clerk').call('POST', '/system/agent/user/setPassword', { oldPassword, newPassword: 'another-pass' })
      for (let index = 0; index < 5; index += 1) expect((await change('guess')).status).toBe(422)
      expect(await change('clerk-pass')).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
    })

    test('a right password, or an hour, makes up for fewer', async () => {
      for (let index = 0; index < 4; index += 1) await guess('clerk')
      expect((await guess('clerk', 'clerk-pass')).status).toBe(200)
      for (let index = 0; index < 4; index += 1) await guess('clerk')
      await server.app.db.updateTable('login_attempts').set({ updated_at: '2020-01-01T00:00:00.000Z' }).execute()
      await guess('clerk')
      expect((await guess('clerk', 'clerk-pass')).status).toBe(200)
    })
  })
})
