import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can, type Permissions } from '../../core/permissions.ts'
import type { App, RouteAccess } from '../../server/types.ts'
import { buildApp } from '../../server/app.ts'
import { firstRoles } from '../../server/auth/first-start.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { testApp, type TestApp } from '../support/app.ts'

type Route = { method: string; url: string; access: RouteAccess }

/** Every call there is, as the server registered it. */
const registered: Route[] = []
let server: TestApp
beforeAll(async () => {
  server = await testApp({ onRoute: (route) => registered.push(route) })
})
afterAll(() => server.close())

const calls = (): Route[] => registered.filter((route) => route.url.startsWith('/stage-api/') && route.method !== 'HEAD' && route.method !== 'OPTIONS')
const send = async (who: 'clerk' | 'reader' | null, route: Route): Promise<number> => {
  const url = route.url.replace('/stage-api', '').replace(/:\w+/g, 'none')
  const client = who ? server.as(who) : server.anonymous
  return (await client.call(route.method as 'GET', url, route.method === 'GET' ? undefined : {})).status
}
const permissionsOf = (id: string): Permissions => firstRoles.find((role) => role.id === id)?.permissions ?? {}
const isPublic = (route: Route): boolean => route.access === 'public'
const endsSession = (route: Route): boolean => route.url.endsWith('/logout')

describe('every call', () => {
  test('without a sign-in is refused, but for the few that are open', async () => {
    expect(calls().length).toBeGreaterThan(25)
    for (const route of calls().filter((candidate) => !isPublic(candidate))) expect(await send(null, route), `${route.method} ${route.url}`).toBe(401)
    expect(calls().filter(isPublic).map((route) => `${route.method} ${route.url}`).sort()).toEqual([
      'GET /stage-api/auth/options', 'GET /stage-api/docs', 'GET /stage-api/docs/:file', 'GET /stage-api/docs/start.js', 'GET /stage-api/schemas/:file',
      'POST /stage-api/account/sms', 'POST /stage-api/auth/2step-code', 'POST /stage-api/auth/activate', 'POST /stage-api/auth/agent/login', 'POST /stage-api/auth/agent/sms/login',
      'POST /stage-api/auth/forge-password', 'POST /stage-api/auth/login', 'POST /stage-api/auth/register', 'POST /stage-api/auth/sms/sendCode',
      'POST /stage-api/system/agent/user/register', 'POST /stage-api/system/agent/user/register/smsCode',
    ])
  })

  test.each(['clerk', 'reader'] as const)('is open to a %s exactly where the role says so', async (role) => {
    for (const route of calls().filter((candidate) => !isPublic(candidate) && !endsSession(candidate))) {
      const allowed = route.access === 'user' || (route.access !== 'public' && can(permissionsOf(role), route.access))
      const status = await send(role, route)
      if (allowed) expect(status, `${role} ${route.method} ${route.url}`).not.toBe(403)
      else expect(status, `${role} ${route.method} ${route.url}`).toBe(403)
    }
  })

  test('a reader asks and looks in home and overview, and does nothing else', () => {
    const open = calls().flatMap(({ url, access }) => (access !== 'public' && access !== 'user' && can(permissionsOf('reader'), access) ? [{ url, ...access }] : []))
    expect(open.length).toBeGreaterThan(3)
    for (const call of open) {
      expect(['query', 'get'], call.url).toContain(call.action)
      expect([call.permission].flat().some((id) => id === 'home' || id === 'overview'), call.url).toBe(true)
    }
  })

  test('a token that nobody has is refused, and so is one in another header', async () => {
    for (const headers of [{ authorization: 'Bearer x' }, { authorization: 'Basic x' }, { cookie: 'token=x' }, { token: 'x' }] as Record<string, string>[]) {
      expect((await server.anonymous.call('GET', '/user/info', undefined, headers)).status).toBe(401)
    }
  })

  test('a session that has ended is refused', async () => {
    await server.app.db.updateTable('sessions').set({ expires_at: '2020-01-01T00:00:00.000Z' }).where('user_id', '=', 'u_other').execute()
    expect((await server.as('other').call('GET', '/user/info')).status).toBe(401)
  })

  test('a role that is taken away counts at once', async () => {
    await server.app.db.updateTable('roles').set({ status: 'disabled' }).where('id', '=', 'reader').execute()
    expect((await server.as('reader').call('POST', '/report/agent/code/list', {})).status).toBe(403)
    await server.app.db.updateTable('roles').set({ status: 'active' }).where('id', '=', 'reader').execute()
    expect((await server.as('reader').call('POST', '/report/agent/code/list', {})).status).toBe(200)
  })
})

describe('a server does not start', () => {
  const parts = (): Parameters<typeof buildApp>[0] => ({ db: server.app.db, dbKind: server.app.dbKind, settings: server.app.settings, schemas: server.app.schemas, files: server.app.files })

  test('with a call that does not say who may use it', async () => {
    const build = buildApp({ ...parts(), extend: (app: App) => void app.get('/stage-api/forgotten', async () => 'secret') })
    await expect(build).rejects.toThrow('GET /stage-api/forgotten names no access')
  })

  test('with two resources that use one address for different things', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
    try {
      cpSync('src/schemas', folder, { recursive: true })
      const schemas = loadSchemas(folder)
      const customers = schemas.resources.find((resource) => resource.name === 'customers')!
      customers.api.get = { method: 'GET', path: '/report/agent/code/info/{id}' }
      await expect(buildApp({ ...parts(), schemas })).rejects.toThrow('share a call')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
