import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../server/auth/first-start.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const admin = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> => server.as('admin').call(method, `/system${path}`, body, headers)
const version = async (path: string): Promise<number> => (await admin('GET', path)).body.version
const put = async (path: string, change: object): Promise<Answer> =>
  admin('PUT', path, { ...change, version: await version(path) })
const role = async (name: string, permissions: object, more: object = {}): Promise<string> =>
  (await admin('POST', '/roles', { name, status: 'active', scope: 'own', permissions, ...more })).body.id
const user = async (username: string, roleId: string, more: object = {}): Promise<Answer> =>
  admin('POST', '/users', { username, name: username, roleId, status: 'active', ...more })
/** Calls as a user who has just signed in with a session of their own. */
const signedIn = async (id: string) => {
  const { token } = await startSession(server.app.db, id, { address: '10.0.0.1', agent: 'test' })
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    server.anonymous.call(method, path, body, { authorization: `Bearer ${token}` })
}

describe('roles', () => {
  test('are made, listed, changed and deleted, with their permissions', async () => {
    const made = await admin('POST', '/roles', {
      name: '风控',
      status: 'active',
      scope: 'branch',
      permissions: { home: ['query'], anomaly: ['query', 'get'] },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: '风控',
      scope: 'branch',
      permissions: { home: ['query'], anomaly: ['query', 'get'] },
      users: 0,
      version: 1,
    })
    const changed = await admin('PUT', `/roles/${made.body.id}`, {
      permissions: { home: ['query', 'get'] },
      version: 1,
    })
    expect(changed.body).toMatchObject({ permissions: { home: ['query', 'get'] }, scope: 'branch', version: 2 })
    expect((await admin('PUT', `/roles/${made.body.id}`, { name: '风控部', version: 1 })).body).toMatchObject({
      code: 409,
      data: { current: { version: 2, name: '风控' } },
    })
    expect((await admin('DELETE', `/roles/${made.body.id}`)).status).toBe(200)
    expect((await admin('GET', `/roles/${made.body.id}`)).status).toBe(404)
  })

  test.each([
    ['a permission that is none', { wealth: ['query'] }],
    ['an action that is none', { home: ['query', 'fly'] }],
    ['a name of the language', { constructor: ['query'] }],
    ['actions that are no list', { home: 'query' }],
    ['a list', ['home']],
  ])('with %s are refused on the field', async (_what, permissions) => {
    const answer = await admin('POST', '/roles', { name: 'x', status: 'active', scope: 'own', permissions })
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, '/permissions'])
  })

  test('of one name cannot be two', async () => {
    expect((await admin('POST', '/roles', { name: '管理员', status: 'active', scope: 'own' })).body.errors).toEqual([
      { field: '/name', keyword: 'unique', msg: '已有同名角色。' },
    ])
  })

  test('without permissions can do nothing, and break nothing', async () => {
    const id = await role('空角色', {})
    const { id: userId } = (await user('nobody', id)).body
    await server.app.db.updateTable('users').set({ must_change_password: 0 }).where('id', '=', userId).execute()
    const nobody = await signedIn(userId)
    expect((await nobody('GET', '/system/agent/user/getInfo')).body.data.role.permissions).toEqual([])
    expect((await nobody('POST', '/report/agent/code/list', {})).status).toBe(403)
    await admin('DELETE', `/users/${userId}`)
    await admin('DELETE', `/roles/${id}`)
  })

  test('that are in use cannot be deleted, and it is said by how many', async () => {
    expect((await admin('DELETE', '/roles/clerk')).body).toMatchObject({
      code: 409,
      msg: '该角色正由 2 位用户使用，不能删除。请先为他们更换角色。',
    })
    expect((await admin('DELETE', '/roles/clerk', undefined, { 'accept-language': 'en-US' })).body.msg).toBe(
      '2 users have this role, so it cannot be deleted. Give them another role first.',
    )
  })
})

describe('users', () => {
  test('get a first password from the server, told once, good for one sign-in, kept nowhere', async () => {
    const made = await user('Zhang.San', 'clerk', {
      name: '张三',
      email: 'zhang@bank.example',
      phone: '13800000001',
      jobNumber: '7',
      bankId1: 'b_0',
      bankId2: 'b_1',
    })
    expect(made.body).toMatchObject({
      username: 'zhang.san',
      mustChangePassword: true,
      status: 'active',
      twoStep: false,
      sessions: 0,
      initialPassword: expect.stringMatching(/^[\w]{4}-[\w]{4}-[\w]{4}-[\w]{4}$/),
    })
    const { id, initialPassword } = made.body
    const login = await server.anonymous.call('POST', '/auth/agent/login', {
      username: 'ZHANG.SAN',
      password: initialPassword,
    })
    expect(login.status).toBe(200)
    const me = { authorization: `Bearer ${login.body.data.token}` }
    expect((await server.anonymous.call('POST', '/report/agent/code/list', {}, me)).body).toMatchObject({ code: 403 })
    for (const answer of [
      await admin('GET', `/users/${id}`),
      await admin('GET', '/users'),
      await put(`/users/${id}`, { name: '张三丰' }),
      await server.as('admin').call('POST', '/system/audit/list', {}),
    ]) {
      expect(answer.raw.toString()).not.toContain(initialPassword)
      expect(answer.raw.toString()).not.toMatch(/scrypt|password_hash|passwordHash/)
    }
  })

  test.each([
    ['username', 'ADMIN', '该用户名已被使用。'],
    ['email', 'ZHANG@bank.example', '该邮箱已被其他账号使用。'],
    ['phone', '13800000001', '该手机号已被其他账号使用。'],
  ])('have a %s of their own, in upper or lower case', async (field, value, msg) => {
    const answer = await user('other.name', 'clerk', { [field]: value })
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field: `/${field}`, keyword: 'unique', msg }]])
  })

  test('keep their own address when something else of them changes', async () => {
    const { id } = (await user('lisi', 'clerk', { email: 'li@bank.example' })).body
    expect((await put(`/users/${id}`, { email: 'LI@bank.example' })).status).toBe(200)
    expect((await put(`/users/${id}`, { email: null, phone: null })).body).toMatchObject({ email: null, phone: null })
  })

  test.each([
    [{ bankId2: 'b_1' }, '/bankId1'],
    [{ bankId1: 'b_1', bankId2: 'b_0' }, '/bankId2'],
    [{ roleId: 'none' }, '/roleId'],
    [{ username: 'a b' }, '/username'],
    [{ status: 'gone' }, '/status'],
    [{ passwordHash: 'x' }, '/passwordHash'],
  ])('with %j are refused on %s', async (more, field) => {
    const answer = await user('someone', 'clerk', more)
    expect([answer.status, answer.body.errors?.[0].field]).toEqual([422, field])
  })

  test.each([
    ['are disabled', (id: string) => put(`/users/${id}`, { status: 'disabled' })],
    ['are deleted', (id: string) => admin('DELETE', `/users/${id}`)],
    ['are signed out by an administrator', (id: string) => admin('DELETE', `/users/${id}/sessions`)],
    ['get a new password', (id: string) => admin('POST', `/users/${id}/password`)],
  ])('are out at once when they %s', async (what, act) => {
    const { id } = (await user(`gone${what.length}`, 'clerk')).body
    const theirs = await signedIn(id)
    expect((await theirs('GET', '/user/info')).status).toBe(200)
    expect((await act(id)).status).toBe(200)
    expect((await theirs('GET', '/user/info')).status).toBe(401)
    expect(await server.app.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
  })

  test('get a new password that works, once it has been reset', async () => {
    const { id, initialPassword } = (await user('forgetful', 'clerk')).body
    const { password } = (await admin('POST', `/users/${id}/password`)).body.data
    const login = async (secret: string): Promise<number> =>
      (await server.anonymous.call('POST', '/auth/agent/login', { username: 'forgetful', password: secret })).status
    expect([await login(initialPassword), await login(password)]).toEqual([401, 200])
  })

  test('are freed of a second step whose device is lost', async () => {
    const { id } = (await user('lost', 'clerk')).body
    const time = '2026-01-01T00:00:00.000Z'
    await server.app.db
      .insertInto('two_step')
      .values({ user_id: id, secret: 's', confirmed_at: time, last_step: 0, created_at: time })
      .execute()
    expect((await admin('GET', `/users/${id}`)).body.twoStep).toBe(true)
    expect((await admin('DELETE', `/users/${id}/twoStep`)).status).toBe(200)
    expect((await admin('GET', `/users/${id}`)).body.twoStep).toBe(false)
  })

  test('are found by name, account, phone and e-mail as these are now', async () => {
    await user('wangwu', 'clerk', { name: '王五', phone: '13900000002' })
    await server.app.db.updateTable('users').set({ name: '王武' }).where('username', '=', 'wangwu').execute()
    const usernamesOf = async (q: string): Promise<string[]> =>
      (await admin('GET', `/users?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body.map(
        (row: { username: string }) => row.username,
      )
    expect([await usernamesOf('王武'), await usernamesOf('WANGwu 139'), await usernamesOf('王五')]).toEqual([
      ['wangwu'],
      ['wangwu'],
      [],
    ])
  })

  test('what is done to them is in the audit trail, without secrets', async () => {
    const entries = await server.app.db
      .selectFrom('audit')
      .select(['action', 'changes', 'user_name'])
      .where('resource', '=', 'users')
      .execute()
    for (const action of ['create', 'update', 'delete', 'resetPassword', 'endSessions', 'resetTwoStep'])
      expect(entries.map((entry) => entry.action)).toContain(action)
    expect(JSON.stringify(entries)).not.toMatch(/scrypt|password_hash|initialPassword/)
  })
})

describe('the last administrator', () => {
  const refusal = { code: 409, msg: '这会使系统没有任何可用的管理员，请先让另一位启用的用户担任管理员。' }
  test.each([
    ['be disabled', () => put('/users/u_admin', { status: 'disabled' })],
    ['be deleted', () => admin('DELETE', '/users/u_admin')],
    ['change role', () => put('/users/u_admin', { roleId: 'clerk' })],
    ['lose `system`', () => put('/roles/admin', { permissions: { home: ['query'] } })],
    [
      'lose what it takes to put things right',
      () => put('/roles/admin', { permissions: { system: ['query', 'get', 'add', 'delete'] } }),
    ],
    ['have the role disabled', () => put('/roles/admin', { status: 'disabled' })],
  ])('cannot %s', async (_what, act) => {
    expect((await act()).body).toMatchObject(refusal)
    expect((await admin('GET', '/users/u_admin')).body).toMatchObject({ status: 'active', roleId: 'admin' })
    expect((await admin('GET', '/roles/admin')).body).toMatchObject({
      status: 'active',
      permissions: { system: expect.arrayContaining(['update']) },
    })
  })

  test('may go once there is another who is active', async () => {
    const waiting = (await user('second', 'admin', { status: 'waiting' })).body.id
    expect((await put('/users/u_admin', { status: 'disabled' })).status).toBe(409)
    await put(`/users/${waiting}`, { status: 'active' })
    expect((await put('/users/u_admin', { roleId: 'clerk' })).status).toBe(200)
    await server.app.db.updateTable('users').set({ role_id: 'admin' }).where('id', '=', 'u_admin').execute()
    expect((await admin('DELETE', `/users/${waiting}`)).status).toBe(200)
  })

  test('stays when two part at the same moment', async () => {
    const { db } = server.app
    for (const id of ['u_third', 'u_fourth'])
      await addUser(db, { id, username: id, name: id, password: 'x', roleId: 'admin' }, { N: 2, r: 1, p: 1 })
    const [third, fourth] = [await signedIn('u_third'), await signedIn('u_fourth')]
    await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', 'u_admin').execute()
    const answers = await Promise.all([
      third('PUT', '/system/users/u_fourth', { status: 'disabled', version: 1 }),
      fourth('PUT', '/system/users/u_third', { status: 'disabled', version: 1 }),
    ])
    const left = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ['u_third', 'u_fourth'])
      .where('status', '=', 'active')
      .execute()
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', 'u_admin').execute()
    expect([answers.filter(({ status }) => status === 200).length, left.length]).toEqual([1, 1])
    for (const { id } of left) expect((await admin('DELETE', `/users/${id}`)).status).toBe(200)
  })
})

describe('nobody hands on what they do not have', () => {
  let helper: Awaited<ReturnType<typeof signedIn>>
  let helperRole = ''
  beforeAll(async () => {
    helperRole = await role(
      '助理管理员',
      { system: ['query', 'get', 'add', 'update'], home: ['query'] },
      { scope: 'branch' },
    )
    await addUser(
      server.app.db,
      { id: 'u_helper', username: 'helper', name: 'helper', password: 'x', roleId: helperRole },
      { N: 2, r: 1, p: 1 },
    )
    helper = await signedIn('u_helper')
  })
  const roleBody = (permissions: object, scope = 'own'): object => ({
    name: `r${JSON.stringify(permissions)}${scope}`.slice(0, 60),
    status: 'active',
    scope,
    permissions,
  })
  const forbidden = { code: 403, msg: '您不能授予自己没有的权限，也不能处理权限高于自己的用户。' }

  test('neither in a role nor by giving one', async () => {
    expect((await helper('POST', '/system/roles', roleBody({ client: ['query'] }))).body).toMatchObject(forbidden)
    expect((await helper('POST', '/system/roles', roleBody({ system: ['delete'] }))).body).toMatchObject(forbidden)
    expect((await helper('POST', '/system/roles', roleBody({ home: ['query'] }, 'all'))).body).toMatchObject(forbidden)
    expect((await helper('POST', '/system/roles', roleBody({ home: ['query'] }, 'branch'))).status).toBe(201)
    expect(
      (
        await helper('PUT', `/system/roles/${helperRole}`, {
          permissions: { system: ['query', 'get', 'add', 'update', 'delete'] },
          version: 1,
        })
      ).body,
    ).toMatchObject(forbidden)
    expect(
      (await helper('POST', '/system/users', { username: 'climber', name: 'c', roleId: 'admin', status: 'active' }))
        .body,
    ).toMatchObject(forbidden)
    expect((await helper('PUT', '/system/users/u_helper', { roleId: 'admin', version: 1 })).body).toMatchObject(
      forbidden,
    )
  })

  test('a role that has more may be renamed, not widened', async () => {
    const { version: at } = (await admin('GET', '/roles/clerk')).body
    expect((await helper('PUT', '/system/roles/clerk', { describe: '客户经理', version: at })).status).toBe(200)
  })

  test.each([
    ['a new password', 'POST', '/system/users/u_admin/password'],
    ['an end of sessions', 'DELETE', '/system/users/u_admin/sessions'],
    ['no second step', 'DELETE', '/system/users/u_admin/twoStep'],
  ] as const)('whoever has more gets %s from nobody with less', async (_what, method, path) => {
    expect((await helper(method, path)).body).toMatchObject(forbidden)
    expect(
      (await helper('PUT', '/system/users/u_admin', { phone: '13700000000', version: await version('/users/u_admin') }))
        .body,
    ).toMatchObject(forbidden)
  })
})

describe('banks', () => {
  test('are a tree: listed as it is read, and chosen from in the QR form', async () => {
    const make = async (name: string, parentId: string | null, sort: number): Promise<string> =>
      (await admin('POST', '/banks', { name, parentId, sort })).body.id
    const bank = await make('江河银行', null, 0)
    const south = await make('南分行', bank, 2)
    await make('北分行', bank, 1)
    await make('南一支行', south, 1)
    const list = (await admin('GET', '/banks')).body as { name: string; path: string }[]
    expect(list.slice(0, 4).map(({ name, path }) => [name, path])).toEqual([
      ['江河银行', ''],
      ['北分行', '江河银行'],
      ['南分行', '江河银行'],
      ['南一支行', '江河银行 / 南分行'],
    ])
    const tree = (await server.as('clerk').call('GET', '/report/agent/code/bank/tree')).body.data as {
      name: string
      children: { name: string }[]
    }[]
    expect(tree.find(({ name }) => name === '江河银行')?.children.map(({ name }) => name)).toEqual(['北分行', '南分行'])
    expect((await put(`/banks/${bank}`, { parentId: south })).body.errors).toMatchObject([
      { field: '/parentId', keyword: 'circle' },
    ])
    expect((await put(`/banks/${bank}`, { parentId: bank })).status).toBe(422)
    expect((await admin('POST', '/banks', { name: '北分行', parentId: bank })).body.errors).toMatchObject([
      { field: '/name', keyword: 'unique' },
    ])
    expect((await admin('DELETE', `/banks/${bank}`)).body).toMatchObject({
      code: 409,
      msg: '该机构下还有 2 个机构，不能删除。',
    })
    expect(
      (await admin('DELETE', `/banks/${list[1]?.name === '北分行' ? (list[1] as unknown as { id: string }).id : ''}`))
        .status,
    ).toBe(200)
    const after = (await server.as('clerk').call('GET', '/report/agent/code/bank/tree')).body.data as {
      name: string
      children: { name: string }[]
    }[]
    expect(after.find(({ name }) => name === '江河银行')?.children.map(({ name }) => name)).toEqual(['南分行'])
  })

  test('with users cannot be deleted', async () => {
    const { body } = await admin('DELETE', '/banks/b_1')
    expect(body).toMatchObject({ code: 409, msg: expect.stringMatching(/^该机构还有 \d+ 位用户，不能删除。/) })
  })
})

describe('what was deleted', () => {
  const undo = (resource: string, id: string) =>
    server.as('admin').call('POST', '/system/recycleBin/undo', { resource, ids: [id] })

  test('comes back while its name, address and rights are free to be had', async () => {
    const { id } = (await user('returning', 'clerk', { email: 'back@bank.example' })).body
    await admin('DELETE', `/users/${id}`)
    expect((await undo('users', id)).status).toBe(200)
    await admin('DELETE', `/users/${id}`)
    const other = (await user('another', 'clerk', { email: 'BACK@bank.example' })).body.id
    expect((await undo('users', id)).body).toMatchObject({ code: 409, msg: '该邮箱已被其他账号使用。' })
    await admin('DELETE', `/users/${other}`)
    const roleId = await role('短期', {})
    await admin('DELETE', `/roles/${roleId}`)
    await role('短期', {})
    expect((await undo('roles', roleId)).body).toMatchObject({ code: 409, msg: '已有同名角色。' })
  })
})

describe('the version of what a user may do', () => {
  const access = async (who: 'clerk' | 'reader' | 'other'): Promise<unknown> =>
    (await server.as(who).call('GET', '/user/info')).headers['x-access']

  test('comes with every answer to a signed-in call, refusals too, and with no other', async () => {
    const accessOfClerk = await access('clerk')
    expect(accessOfClerk).toMatch(/^[\w-]{8,24}$/)
    expect((await server.as('clerk').call('GET', '/system/roles')).headers['x-access']).toBe(accessOfClerk)
    expect((await server.anonymous.call('GET', '/user/info')).headers['x-access']).toBeUndefined()
    expect((await server.anonymous.call('GET', '/docs')).headers['x-access']).toBeUndefined()
  })

  test('changes with the role, what the role may do, and the name; not with somebody else’s', async () => {
    const [clerk, reader] = [await access('clerk'), await access('reader')]
    await put('/roles/clerk', { permissions: { home: ['query', 'get', 'add', 'update', 'delete'] } })
    expect([(await access('clerk')) === clerk, await access('reader')]).toEqual([false, reader])
    expect((await server.as('clerk').call('POST', '/system/agent/user/customer/list', {})).status).toBe(403)
    const narrowed = await access('clerk')
    await put('/users/u_clerk', { name: '新名字' })
    expect(await access('clerk')).not.toBe(narrowed)
    const other = await access('other')
    await put('/users/u_other', { roleId: 'reader' })
    expect(await access('other')).not.toBe(other)
  })
})
