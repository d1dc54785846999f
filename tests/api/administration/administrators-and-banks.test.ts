import { beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../../server/auth/first-start.ts'
import { prepareServer, admin, put, role, server, signedIn, user, version } from './set-up.ts'

prepareServer()

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
