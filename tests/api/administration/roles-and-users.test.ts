import { describe, expect, test } from 'vitest'
import { prepareServer, admin, put, role, server, signedIn, user } from './set-up.ts'

prepareServer()

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
    [{ bankId1: 'b_1', bankId2: 'b_0' }, '/bankId1'],
    [{ roleId: 'none' }, '/roleId'],
    [{ username: 'a b' }, '/username'],
    [{ status: 'gone' }, '/status'],
    [{ passwordHash: 'x' }, '/passwordHash'],
  ])('with %j are refused on %s', async (more, field) => {
    const answer = await user('someone', 'clerk', more)
    expect([answer.status, answer.body.errors?.[0].field]).toEqual([422, field])
  })

  test('are not of a branch of another bank', async () => {
    const { body: bank } = await admin('POST', '/banks', { name: '另一家银行', sort: 2 })
    const answer = await user('elsewhere', 'clerk', { bankId1: bank.id, bankId2: 'b_1' })
    expect([answer.status, answer.body.errors?.[0].field]).toEqual([422, '/bankId2'])
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
