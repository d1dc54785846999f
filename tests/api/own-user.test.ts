import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../server/auth/first-start.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { cheap } from '../support/passwords.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const signIn = async (username: string, password: string): Promise<Record<string, string>> => {
  const answer = await server.anonymous.call('POST', '/auth/agent/login', { username, password })
  return { authorization: `Bearer ${answer.body.data.token}` }
}

describe('own profile and password', () => {
  test('user info is the same by both names', async () => {
    const first = await server.as('clerk').call('GET', '/system/agent/user/getInfo')
    const second = await server.as('clerk').call('GET', '/user/info')
    expect(second.body).toEqual(first.body)
  })

  test('the profile is changed, and a stale change gets what is stored', async () => {
    const { version } = (await server.as('other').call('GET', '/system/agent/user/profile')).body.data
    const saved = await server
      .as('other')
      .call('PUT', '/system/agent/user/profile', { version, name: '王晓敏', email: 'wang@example.com' })
    expect(saved.body).toMatchObject({
      code: 200,
      msg: '修改成功',
      data: { name: '王晓敏', email: 'wang@example.com', version: version + 1 },
    })
    const stale = await server.as('other').call('PUT', '/system/agent/user/profile', { version, name: '别人' })
    expect(stale.body).toMatchObject({ code: 409, data: { current: { name: '王晓敏' } } })
  })

  test.each([
    [{ version: 1, email: 'no' }, '/email'],
    [{ version: 1, avatar: 'javascript:alert(1)' }, '/avatar'],
    [{ version: 1, contactPhone: '1234' }, '/contactPhone'],
    [{ version: 1, contactPhone: 'tel:110' }, '/contactPhone'],
    [{ version: 1, roleId: 'admin' }, '/roleId'],
  ])('a profile with %o is refused', async (body, field) => {
    const answer = await server.as('other').call('PUT', '/system/agent/user/profile', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].field).toBe(field)
  })

  test('an empty e-mail address takes it away', async () => {
    const { version } = (await server.as('other').call('GET', '/system/agent/user/profile')).body.data
    expect(
      (await server.as('other').call('PUT', '/system/agent/user/profile', { version, email: '' })).body.data.email,
    ).toBe('')
  })

  test('a first password opens nothing but its own change, which signs out the other devices', async () => {
    await addUser(
      server.app.db,
      { id: 'u_new', username: 'new', name: '新人', password: 'first-pass', roleId: 'clerk', mustChangePassword: true },
      cheap,
    )
    const here = await signIn('new', 'first-pass')
    const there = await signIn('new', 'first-pass')
    expect((await server.anonymous.call('GET', '/user/nav', undefined, here)).body).toMatchObject({
      code: 403,
      msg: '首次登录请先修改密码。',
    })
    expect((await server.anonymous.call('GET', '/user/info', undefined, here)).body.data.mustChangePassword).toBe(true)
    const change = (body: object): Promise<Answer> =>
      server.anonymous.call('POST', '/system/agent/user/setPassword', body, here)
    expect((await change({ oldPassword: 'wrong', newPassword: 'second-pass' })).body.msg).toBe('原密码不正确。')
    expect((await change({ oldPassword: 'first-pass', newPassword: '12345' })).body.msg).toBe('新密码至少 6 位。')
    expect((await change({ oldPassword: 'first-pass', newPassword: 'first-pass' })).status).toBe(422)
    expect((await change({ oldPassword: 'first-pass', newPassword: 'second-pass' })).status).toBe(200)
    expect((await server.anonymous.call('GET', '/user/nav', undefined, here)).status).toBe(200)
    expect((await server.anonymous.call('GET', '/user/nav', undefined, there)).status).toBe(401)
    expect(await signIn('new', 'second-pass')).toBeTruthy()
  })

  test('logging out ends the session', async () => {
    const session = await signIn('clerk', 'clerk-pass')
    expect((await server.anonymous.call('DELETE', '/auth/agent/logout', undefined, session)).status).toBe(200)
    expect((await server.anonymous.call('GET', '/user/info', undefined, session)).status).toBe(401)
  })
})

describe('the menu', () => {
  test('holds what the role may see, in groups', async () => {
    const entries = (await server.as('clerk').call('GET', '/user/nav')).body.data as {
      id: string
      parentId: string | null
      path: string
      meta: { title: string }
    }[]
    expect(entries.filter((entry) => entry.parentId === null).map((entry) => entry.meta.title)).toEqual([
      '数据准备',
      '撰写报告',
      '其他',
    ])
    expect(entries.map((entry) => entry.path)).toEqual(
      expect.arrayContaining([
        '/homePage/qrCodeList',
        '/uploadData/index',
        '/homePage/newReport',
        '/homePage/draftList',
        '/homePage/reportList',
        '/homePage/industryReport',
        '/overviewPage/index',
      ]),
    )
  })

  test('leaves out what the role may not see, in the language asked for', async () => {
    const entries = (await server.as('reader').call('GET', '/user/nav', undefined, { 'accept-language': 'en-US' })).body
      .data as { path: string; meta: { title: string } }[]
    expect(entries.map((entry) => entry.path)).not.toContain('/uploadData/index')
    expect(entries.map((entry) => entry.meta.title)).toContain('QR code list')
  })
})

describe('schemas', () => {
  test('are told to whoever is signed in, with the address of their checks', async () => {
    const answer = await server.as('reader').call('GET', '/schemas')
    expect(answer.body.data.resources.map((resource: { name: string }) => resource.name)).toEqual([
      'audit',
      'banks',
      'customerNotes',
      'customerTasks',
      'customers',
      'drafts',
      'industryReports',
      'qrCodes',
      'recycleBin',
      'reports',
      'roles',
      'users',
    ])
    expect(answer.body.data.checks).toBe(`/stage-api/schemas/checks.${answer.body.data.hash}.js`)
    const module = await server.anonymous.call('GET', answer.body.data.checks.replace('/stage-api', ''))
    expect(module.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(module.body).toContain('export function create')
  })

  test('nothing else is at that address', async () => {
    expect((await server.anonymous.call('GET', '/schemas/checks.0000.js')).status).toBe(404)
  })
})

test('the bank tree has branches below banks', async () => {
  expect((await server.as('clerk').call('GET', '/report/agent/code/bank/tree')).body.data).toEqual([
    {
      id: 'b_0',
      name: '演示银行',
      displayName: '',
      children: [{ id: 'b_1', name: '演示银行无锡分行', displayName: '', children: [] }],
    },
  ])
})
