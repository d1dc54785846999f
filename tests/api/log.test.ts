import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedPath } from '../../server/plugins/log.ts'
import { testApp, type TestApp } from '../support/app.ts'

const lines: string[] = []
let server: TestApp
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'trace' }, log: { write: (line) => lines.push(line) } })
})
afterAll(() => server.close())

describe('the log', () => {
  test('has one line of JSON for a request and its answer', async () => {
    lines.length = 0
    await server.as('clerk').call('GET', '/user/info')
    const entries = lines.map(
      (line) => JSON.parse(line) as { msg: string; req?: object; res?: object; responseTime?: number },
    )
    expect(entries).toEqual([
      expect.objectContaining({
        req: { method: 'GET', path: '/stage-api/user/info', address: '127.0.0.1' },
        res: expect.objectContaining({ statusCode: 200 }),
        responseTime: expect.any(Number),
      }),
    ])
  })

  test('never holds a token, a password or a cookie, whatever happens', async () => {
    lines.length = 0
    const login = await server.anonymous.call(
      'POST',
      '/auth/agent/login?password=in-the-address',
      { username: 'clerk', password: 'clerk-pass' },
      { cookie: 'token=in-a-cookie' },
    )
    const { token } = login.body.data
    await server.anonymous.call('POST', '/auth/agent/login', { username: 'clerk', password: 'wrong-secret' })
    await server.anonymous.call('POST', '/auth/agent/login', {
      username: 'clerk',
      password: 'unexpected-secret',
      more: 1,
    })
    await server.anonymous.call('POST', '/auth/agent/login', 'text "broken-secret', {
      'content-type': 'application/json',
    })
    await server.anonymous.call(
      'POST',
      '/system/agent/user/setPassword',
      { oldPassword: 'clerk-old', newPassword: 'clerk-new' },
      { authorization: `Bearer ${token}` },
    )
    await server.app.inject({ url: '/c/link-token', headers: { accept: 'text/html' } })
    server.app.log.info({ password: 'logged-secret', user: { token: 'nested-secret' } }, 'carelessly')
    const all = lines.join('')
    expect(lines.length).toBeGreaterThan(6)
    for (const secret of [
      token,
      'clerk-pass',
      'in-the-address',
      'in-a-cookie',
      'wrong-secret',
      'unexpected-secret',
      'broken-secret',
      'clerk-old',
      'clerk-new',
      'link-token',
      'logged-secret',
      'nested-secret',
    ])
      expect(all).not.toContain(secret)
  })

  test('a failure of ours is logged under the number that the answer shows, and the answer shows nothing else', async () => {
    lines.length = 0
    const { db } = server.app
    server.app.db = new Proxy(db, {
      get() {
        throw new Error('connection to db-17.internal lost')
      },
    })
    const answer = await server.as('clerk').call('GET', '/user/info')
    server.app.db = db
    expect(answer.status).toBe(500)
    const reference = /[0-9a-f]{8}/.exec(answer.body.msg)?.[0]
    expect(JSON.stringify(answer.body)).not.toContain('internal lost')
    expect(lines.some((line) => line.includes(reference ?? '-') && line.includes('db-17.internal'))).toBe(true)
  })

  test('the address of a request is logged without what may be secret in it', () => {
    expect(['/a/b?c=d', '/c/abcdef', '/custom'].map(loggedPath)).toEqual(['/a/b', '/c/…', '/custom'])
  })
})
