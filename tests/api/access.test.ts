import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actions, permissionIds, type Action, type PermissionId, type Permissions } from '../../core/permissions.ts'
import type { RouteAccess } from '../../server/plugins/access.ts'
import type { App } from '../../server/types.ts'
import { buildApp } from '../../server/app.ts'
import { addUser, firstRoles } from '../../server/auth/first-start.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { toJson } from '../../server/db/client.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { testApp, type Client, type TestApp } from '../support/app.ts'
import { shippedStores } from '../support/shipped.ts'

type Route = { method: string; url: string; access: RouteAccess }

/** Every call there is, as the server registered it. */
const registered: Route[] = []
let server: TestApp
let probe: Client
beforeAll(async () => {
  server = await testApp({ onRoute: (route) => registered.push(route) })
  const { db } = server.app
  const time = new Date().toISOString()
  await db
    .insertInto('roles')
    .values({
      id: 'probe',
      name: 'probe',
      describe: '',
      status: 'active',
      scope: 'own',
      permissions: '{}',
      created_at: time,
      updated_at: time,
      deleted_at: null,
    })
    .execute()
  await addUser(
    db,
    { id: 'u_probe', username: 'probe', name: 'probe', password: 'x', roleId: 'probe' },
    { N: 2, r: 1, p: 1 },
  )
  const { token } = await startSession(db, 'u_probe', { address: '127.0.0.1', agent: 'test' })
  probe = {
    ...server.anonymous,
    call: (method, path, body) => server.anonymous.call(method, path, body, { authorization: `Bearer ${token}` }),
  }
})
afterAll(() => server.close())

const calls = (): Route[] =>
  registered.filter(
    (route) => route.url.startsWith('/stage-api/') && route.method !== 'HEAD' && route.method !== 'OPTIONS',
  )
const nameOf = (route: Route): string => `${route.method} ${route.url}`
const isPublic = (route: Route): boolean => route.access === 'public'
const endsSession = (route: Route): boolean => route.url.endsWith('/logout')

/** Bodies are empty and ids lead nowhere: what is allowed fails behind the door, what is not fails at it. */
const send = async (client: Client, route: Route): Promise<number> => {
  const url = route.url.replace('/stage-api', '').replace(/:\w+/g, 'none')
  return (await client.call(route.method as 'GET', url, route.method === 'GET' ? undefined : {})).status
}

const one = (permission: PermissionId, action: Action): [string, Permissions] => [
  `${action} of ${permission} alone`,
  { [permission]: [action] },
]
const shipped = (id: string): [string, Permissions] => [
  id,
  firstRoles.find((role) => role.id === id)?.permissions ?? {},
]
const roles: [string, Permissions][] = [
  ['nobody', {}],
  shipped('reader'),
  shipped('clerk'),
  shipped('admin'),
  ...permissionIds.flatMap((permission) => actions.map((action) => one(permission, action))),
]
/** The role's list says it or it does not: not by the function that the server decides with. */
const says = (permissions: Permissions, access: RouteAccess): boolean =>
  access === 'public' ||
  access === 'user' ||
  [access.permission].flat().some((id) => permissions[id]?.includes(access.action) ?? false)

/**
 * What is open to everyone, and nothing else: signing in, signing up, the page of a QR code, the description of the
 * calls, and the module of compiled checks.
 */
const open = [
  'DELETE /stage-api/open/:token/files/:id',
  'DELETE /stage-api/open/:token/upload/:id',
  'GET /stage-api/auth/options',
  'GET /stage-api/docs',
  'GET /stage-api/docs/:file',
  'GET /stage-api/docs/start.js',
  'GET /stage-api/open/:token',
  'GET /stage-api/open/:token/files',
  'GET /stage-api/open/:token/state',
  'GET /stage-api/schemas/:file',
  'PATCH /stage-api/open/:token/upload/:id',
  'POST /stage-api/account/sms',
  'POST /stage-api/auth/2step-code',
  'POST /stage-api/auth/activate',
  'POST /stage-api/auth/agent/login',
  'POST /stage-api/auth/agent/sms/login',
  'POST /stage-api/auth/forge-password',
  'POST /stage-api/auth/login',
  'POST /stage-api/auth/register',
  'POST /stage-api/auth/sms/sendCode',
  'POST /stage-api/open/:token/consent',
  'POST /stage-api/open/:token/decline',
  'POST /stage-api/open/:token/finish',
  'POST /stage-api/open/:token/identify',
  'POST /stage-api/open/:token/opened',
  'POST /stage-api/open/:token/sms',
  'POST /stage-api/open/:token/upload',
  'POST /stage-api/system/agent/user/register',
  'POST /stage-api/system/agent/user/register/smsCode',
]

let checks = 0
describe('every call', () => {
  test('without a sign-in is refused, but for the few that are open', async () => {
    expect(calls().length).toBeGreaterThan(80)
    for (const route of calls().filter((candidate) => !isPublic(candidate))) {
      checks += 1
      expect(await send(server.anonymous, route), nameOf(route)).toBe(401)
    }
    expect(calls().filter(isPublic).map(nameOf).sort()).toEqual(open)
  })

  test.each(roles)('is open to %s exactly where the role says so', async (_name, permissions) => {
    const { db } = server.app
    await db
      .updateTable('roles')
      .set({ permissions: toJson(permissions) })
      .where('id', '=', 'probe')
      .execute()
    const wrong: string[] = []
    for (const route of calls().filter((candidate) => !isPublic(candidate) && !endsSession(candidate))) {
      checks += 1
      const status = await send(probe, route)
      if ((status !== 403) !== says(permissions, route.access) || status === 401 || status >= 500)
        wrong.push(`${nameOf(route)}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test('was tried with every role: thousands of times, and none was open by mistake', () => {
    const tried = calls().filter((route) => !isPublic(route)).length
    expect(roles.length).toBe(4 + permissionIds.length * actions.length)
    expect(checks).toBeGreaterThanOrEqual(tried * roles.length)
    expect(checks).toBeGreaterThan(1000)
    console.info(`${checks} checks: ${tried} calls that need a sign-in, ${roles.length} roles and nobody`)
  })

  test('a reader asks and looks in home and overview, and does nothing else', () => {
    const open = calls().flatMap(({ url, access }) =>
      access !== 'public' && access !== 'user' && says(shipped('reader')[1], access) ? [{ url, ...access }] : [],
    )
    expect(open.length).toBeGreaterThan(3)
    for (const call of open) {
      expect(['query', 'get'], call.url).toContain(call.action)
      expect(
        [call.permission].flat().some((id) => id === 'home' || id === 'overview'),
        call.url,
      ).toBe(true)
    }
  })

  test('a token that nobody has is refused, and so is one in another header', async () => {
    for (const headers of [
      { authorization: 'Bearer x' },
      { authorization: 'Basic x' },
      { cookie: 'token=x' },
      { token: 'x' },
    ] as Record<string, string>[]) {
      expect((await server.anonymous.call('GET', '/user/info', undefined, headers)).status).toBe(401)
    }
  })

  test('a session that has ended is refused', async () => {
    await server.app.db
      .updateTable('sessions')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where('user_id', '=', 'u_other')
      .execute()
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
  const parts = (): Parameters<typeof buildApp>[0] => ({
    db: server.app.db,
    dbKind: server.app.dbKind,
    settings: server.app.settings,
    schemas: shippedStores().schemas,
    rules: server.app.rules,
    files: server.app.files,
  })

  test('with a call that does not say who may use it', async () => {
    const build = buildApp({
      ...parts(),
      extend: (app: App) => void app.get('/stage-api/forgotten', async () => 'secret'),
    })
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
