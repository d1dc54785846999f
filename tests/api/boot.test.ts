import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const credentials = { username: 'clerk', password: 'clerk-pass' }
const signIn = (headers: Record<string, string> = {}, body: object = credentials) =>
  server.anonymous.call('POST', '/auth/agent/login', body, headers)

describe('what the first page needs', () => {
  test('comes with the answer to a sign-in, for who asks for it: the user as getInfo tells it, and the schemas', async () => {
    const { boot } = (await signIn({ 'x-schemas': '-', 'accept-language': 'en-US' })).body.data
    const clerk = server.as('clerk')
    const language = { 'accept-language': 'en-US' }
    expect(boot).toEqual({
      user: (await clerk.call('GET', '/system/agent/user/getInfo', undefined, language)).body.data,
      schemas: (await clerk.call('GET', '/schemas')).body.data,
    })
    expect(boot.schemas.resources.length).toBeGreaterThan(5)
  })

  test('is without the schemas that the caller has, and with all of them where it has others', async () => {
    const { hash } = server.app.schemas
    const known = (await signIn({ 'x-schemas': hash })).body.data.boot.schemas
    expect(known).toEqual({ hash, checks: `/stage-api/schemas/checks.${hash}.js` })
    expect((await signIn({ 'x-schemas': 'another' })).body.data.boot.schemas.tables.length).toBeGreaterThan(5)
    const asked = (headers: Record<string, string>) => server.as('clerk').call('GET', '/schemas', undefined, headers)
    expect((await asked({ 'x-schemas': hash })).body.data).toEqual(known)
    expect((await asked({ 'x-schemas': '-' })).body.data.resources).toEqual((await asked({})).body.data.resources)
  })

  test('is told to nobody else: not to who says nothing of schemas, and not to a wrong password', async () => {
    expect((await signIn()).body.data).toEqual({ token: expect.any(String), expiresAt: expect.any(String) })
    const refused = await signIn({ 'x-schemas': '-' }, { ...credentials, password: 'wrong' })
    expect([refused.status, JSON.stringify(refused.body).includes('boot')]).toEqual([401, false])
    expect((await server.anonymous.call('GET', '/schemas', undefined, { 'x-schemas': '-' })).status).toBe(401)
  })
})
