import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actions } from '../../core/permissions.ts'
import { addUser } from '../../server/auth/first-start.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'

type Send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Answer>
const cheap = { N: 2, r: 1, p: 1 }
let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const admin: Send = (method, path, body) => server.as('admin').call(method, path, body)
const put = async (send: Send, path: string, change: object): Promise<Answer> =>
  send('PUT', path, { ...change, version: (await admin('GET', path)).body.version })
const makeRole = async (name: string, system: readonly string[], more: object = {}): Promise<string> =>
  (await admin('POST', '/system/roles', { name, status: 'active', scope: 'own', permissions: { system }, ...more }))
    .body.id
/** A user of a role, signed in. */
async function makeUser(id: string, roleId: string, branch: string | null = 'b_1'): Promise<Send> {
  await addUser(
    server.app.db,
    { id, username: id, name: id, password: 'x', roleId, ...(branch ? { bankId1: 'b_0', bankId2: branch } : {}) },
    cheap,
  )
  const { token } = await startSession(server.app.db, id, { address: '10.0.0.1', agent: 'test' })
  return (method, path, body) => server.anonymous.call(method, path, body, { authorization: `Bearer ${token}` })
}
const toAdminister = ['query', 'get', 'update']
const refused = { code: 403, msg: '您不能授予自己没有的权限，也不能处理权限高于自己的用户。' }
const lastAdministrator = { code: 409, msg: '这会使系统没有任何可用的管理员，请先让另一位启用的用户担任管理员。' }

describe('the whole of `system`', () => {
  test('cannot be given up by the last who has it: nobody could grant it again', async () => {
    expect(
      (
        await put(admin, '/system/roles/admin', {
          permissions: { system: actions.filter((action) => action !== 'export') },
        })
      ).body,
    ).toMatchObject(lastAdministrator)
    const part = await makeRole('部分管理', toAdminister)
    await makeUser('u_part', part)
    expect((await put(admin, '/system/users/u_admin', { roleId: part })).body).toMatchObject(lastAdministrator)
    expect((await put(admin, '/system/users/u_admin', { status: 'disabled' })).body).toMatchObject(lastAdministrator)
    expect((await put(admin, '/system/roles/admin', { describe: '全部' })).status).toBe(200)
  })

  test('is not taken from others by who has a part of it', async () => {
    const stripper = await makeUser('u_stripper', await makeRole('缩减', [...toAdminister, 'delete']))
    for (const change of [{ permissions: { home: ['query'] } }, { status: 'disabled' }, { scope: 'own' }])
      expect((await put(stripper, '/system/roles/admin', change)).body, JSON.stringify(change)).toMatchObject(refused)
    expect((await put(stripper, '/system/roles/admin', { describe: '说明' })).status).toBe(200)
    const unused = await makeRole('无人使用', [...actions])
    expect((await stripper('DELETE', `/system/roles/${unused}`)).body).toMatchObject(refused)
    expect((await admin('DELETE', `/system/roles/${unused}`)).status).toBe(200)
  })
})

describe('whoever administers one branch', () => {
  const elsewhere = { code: 403, msg: '您只能管理本机构的用户。' }
  let local: Send
  beforeAll(async () => {
    await server.app.db
      .insertInto('banks')
      .values({ id: 'b_2', parent_id: 'b_0', name: '演示银行常州分行', sort: 2 })
      .execute()
    local = await makeUser(
      'u_local',
      await makeRole('机构管理', [...toAdminister, 'add', 'delete'], {
        scope: 'branch',
        permissions: { system: [...toAdminister, 'add', 'delete'], home: ['query'] },
      }),
    )
    await makeRole('机构查看', [], { scope: 'branch', permissions: { home: ['query'] } })
    const viewer = (await admin('GET', '/system/roles')).body.find(
      (role: { name: string }) => role.name === '机构查看',
    ).id
    for (const [id, branch] of [
      ['u_here', 'b_1'],
      ['u_there', 'b_2'],
      ['u_nowhere', null],
    ] as const)
      await makeUser(id, viewer, branch)
  })

  test('does not move to another, nor moves others there', async () => {
    for (const id of ['u_local', 'u_here', 'u_nowhere'])
      expect((await put(local, `/system/users/${id}`, { bankId1: 'b_0', bankId2: 'b_2' })).body, id).toMatchObject(
        elsewhere,
      )
    const { role_id } = await server.app.db
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', 'u_here')
      .executeTakeFirstOrThrow()
    expect(
      (
        await local('POST', '/system/users', {
          username: 'spy',
          name: 'spy',
          roleId: role_id,
          status: 'active',
          bankId1: 'b_0',
          bankId2: 'b_2',
        })
      ).body,
    ).toMatchObject(elsewhere)
  })

  test('does not handle accounts of another, which would open what it has', async () => {
    for (const send of [
      () => local('POST', '/system/users/u_there/password'),
      () => local('DELETE', '/system/users/u_there/twoStep'),
      () => put(local, '/system/users/u_there', { phone: '13900000000' }),
      () => local('DELETE', '/system/users/u_there'),
    ])
      expect((await send()).body).toMatchObject(elsewhere)
  })

  test('handles those of the own branch, and takes in who has none', async () => {
    expect((await put(local, '/system/users/u_here', { name: '新名字' })).status).toBe(200)
    expect((await put(local, '/system/users/u_nowhere', { bankId1: 'b_0', bankId2: 'b_1' })).status).toBe(200)
    expect((await local('POST', '/system/users/u_here/password')).status).toBe(200)
  })
})

describe('an administrator stays, when at the moment of moving to another role that role', () => {
  test.each([
    ['loses its rights', (id: string) => admin('PUT', `/system/roles/${id}`, { permissions: {}, version: 1 })],
    ['is disabled', (id: string) => admin('PUT', `/system/roles/${id}`, { status: 'disabled', version: 1 })],
    ['is deleted', (id: string) => admin('DELETE', `/system/roles/${id}`)],
  ])('%s', async (what, act) => {
    const { db } = server.app
    for (let round = 0; round < 5; round += 1) {
      const id = await makeRole(`${what}${round}`, [...actions])
      const { version } = (await admin('GET', '/system/users/u_admin')).body
      const answers = await Promise.all([admin('PUT', '/system/users/u_admin', { roleId: id, version }), act(id)])
      const mine = await db
        .selectFrom('users')
        .innerJoin('roles', 'roles.id', 'users.role_id')
        .select(['roles.permissions', 'roles.status', 'roles.deleted_at'])
        .where('users.id', '=', 'u_admin')
        .executeTakeFirstOrThrow()
      expect(
        [JSON.stringify(mine.permissions).includes('export'), mine.status, mine.deleted_at],
        answers.map(({ status }) => status).join(),
      ).toEqual([true, 'active', null])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      await db.updateTable('users').set({ role_id: 'admin' }).where('id', '=', 'u_admin').execute()
    }
  })
})
