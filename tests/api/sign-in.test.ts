import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('sign-in', () => {
  test('a right password answers a token that getInfo accepts', async () => {
    const answer = await server.anonymous.call('POST', '/auth/agent/login', { username: 'Clerk', password: 'clerk-pass' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ code: 200, data: { token: expect.any(String), expiresAt: expect.any(String) } })
    const info = await server.anonymous.call('GET', '/system/agent/user/getInfo', undefined, { authorization: `Bearer ${answer.body.data.token}` })
    expect(info.body.data).toMatchObject({ username: 'clerk', bankName2: '演示银行无锡分行', role: { id: 'clerk' } })
  })

  test('a wrong password and an unknown name get the same answer', async () => {
    const wrong = await server.anonymous.call('POST', '/auth/agent/login', { username: 'reader', password: 'no' })
    const unknown = await server.anonymous.call('POST', '/auth/agent/login', { username: 'nobody', password: 'no' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body).toEqual(unknown.body)
  })

  test('errors are in the language that is asked for', async () => {
    const answer = await server.anonymous.call('GET', '/system/agent/user/getInfo', undefined, { 'accept-language': 'en-US' })
    expect(answer.body).toEqual({ code: 401, msg: 'Authorization verification failed. Please sign in again.' })
  })
})
