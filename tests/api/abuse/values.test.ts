import { describe, expect, test } from 'vitest'
import { startSession } from '../../../server/auth/sessions.ts'
import { clear, type Answer } from '../../support/app.ts'
import { sample } from '../../support/imports.ts'
import { appUserId, entity, prepareCustomer, server } from '../../support/clerk-customer.ts'
import { type Row, as } from './set-up.ts'

prepareCustomer()

describe('text that no database can hold, or that is no text', () => {
  const nul = '\u0000'
  const half = '\ud83d'
  test.each<Row>([
    [
      'in a new record',
      'POST',
      '/system/agent/user/customer/add',
      { creditCode: '91350100M000100Y43', enterpriseName: `甲${nul}公司` },
    ],
    [
      'half a character',
      'POST',
      '/system/agent/user/customer/add',
      { creditCode: '91350100M000100Y43', enterpriseName: `甲公司${half}` },
    ],
    ['in a name of a field', 'POST', '/system/agent/user/customer/list', { [nul]: 'x' }],
    ['in a filter', 'POST', '/system/agent/user/customer/list', { userName: nul }],
    ['in a search', 'POST', '/system/agent/user/customer/list', { q: nul }],
    ['in a sign-in', 'POST', '/auth/agent/login', { username: `a${nul}`, password: 'x' }],
    ['in an id of the address', 'GET', '/report/entity/a%00b'],
    ['in a query', 'POST', '/report/entity/publish/none?reportName=%00'],
    ['in a list of ids', 'DELETE', '/report/entity/batch/delete', [nul]],
  ])('%s is refused', async (_name, method, path, body) => {
    const answer = await as(method, path, body)
    expect([400, 404, 422]).toContain(answer.status)
    expect(answer.body).toMatchObject({ code: answer.status, msg: expect.any(String) })
  })

  test('in a form is refused', async () => {
    const answer = await server.as('clerk').upload(`${entity}/client/upload/files`, {
      fields: { appUserId: `x${nul}` },
      files: [{ field: 'file', name: 'a.pdf', content: '%PDF-' }],
    })
    expect(answer.status).toBe(400)
  })

  test('a back slash before u0000 is six characters like any others', async () => {
    const answer = await as('POST', '/system/agent/user/customer/list', { userName: '\\u0000' })
    expect(answer.status).toBe(200)
  })
})

describe('members that have the names of what every object can do', () => {
  test.each<Row>([
    ['the order of a list', 'POST', '/system/agent/user/customer/list', { sortField: { toString: 1 } }],
    ['the order of codes', 'POST', '/report/agent/code/list', { sortField: { valueOf: 1 } }],
    ['the operator of a filter', 'POST', '/report/agent/code/list', { state: { op: { toString: 1 } } }],
    [
      'members that must not be there twice',
      'POST',
      '/system/agent/user/customer/timeline',
      { appUserId: 'x', kinds: [{ toString: 1 }, { toString: 1 }] },
    ],
    ['a filter of plain REST', 'GET', `/system/banks?filter=${encodeURIComponent('{"name":{"toString":1}}')}`],
  ])('%s: refused at the place', async (_name, method, path, body) => {
    const answer = await server.as('admin').call(method, path, body)
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ field: expect.stringMatching(/(toString|valueOf)$/), keyword: 'propertyNames', msg: expect.any(String) }],
    ])
  })

  test('in the mapping of a form', async () => {
    const fields = { appUserId, mapping: '{"cash":{"row":{"toString":1}}}' }
    const answer = await server.as('clerk').upload(`${entity}/import/balanceSheet`, {
      fields,
      files: [{ field: 'file', name: 'balance-sheet.xls', content: sample('balance-sheet.xls') }],
    })
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, '/cash/row/toString'])
  })
})

test('an address that cannot be read is told in the shape of every fault', async () => {
  const answer = await as('GET', '/system/agent/user/customer/info/%ff')
  expect(answer).toMatchObject({ status: 400, body: { code: 400, msg: expect.any(String) } })
})

describe('numbers beyond what a column holds', () => {
  test('a number that is larger than any is refused at its place', async () => {
    for (const text of ['{"version":1e400,"name":"王"}', '{"version":-1e400,"name":"王"}']) {
      const answer = await server
        .as('clerk')
        .send('PUT', '/system/agent/user/profile', text, { 'content-type': 'application/json' })
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        [{ field: '/version', keyword: 'maximum', msg: expect.any(String) }],
      ])
    }
  })

  test('a version that nobody can have is stale', async () => {
    const answer = await as('PUT', `/system/agent/user/customer/${appUserId}`, { version: 1e12, userName: '别的名字' })
    expect(answer).toMatchObject({ status: 409, body: { data: { current: { userId: appUserId } } } })
    expect((await as('PUT', '/system/agent/user/profile', { version: 1e12, name: '王' })).status).toBe(409)
  })
})

describe('a list call', () => {
  const list = (body: unknown): Promise<Answer> => as('POST', '/system/agent/user/customer/list', body)

  test.each([
    ['a filter of unbounded length', { userName: 'x'.repeat(60_000) }, '/userName'],
    ['a member that a filter does not have', { userName: { op: 'eq', value: 'x', not: true } }, '/userName'],
    ['a field by the name of its column', { owner_id: 'u_other' }, '/owner_id'],
    ['a column that no field has', { deleted_at: '' }, '/deleted_at'],
    ['an order by a column', { sortField: 'owner_id' }, '/owner_id'],
    ['an order that is a statement', { sortField: 'created_at; drop table users' }, '/created_at; drop table users'],
    ['a name of the prototype', { constructor: 'x' }, '/constructor'],
    ['toString as an order', { sortField: 'toString' }, '/toString'],
  ])('refuses %s', async (_name, body, field) => {
    const answer = await list(body)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })

  test('takes wildcards and quotes as letters', async () => {
    for (const userName of ['%', '_', "'", '"', '\\', "') or 1=1 --"])
      expect((await list({ userName })).body.totalCount, userName).toBe(0)
    expect((await list({ q: '%' })).body.totalCount).toBe(0)
  })

  test('of __proto__ is no request', async () => {
    const raw = await server.app.inject({
      method: 'POST',
      url: '/stage-api/auth/agent/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__":{"admin":true},"username":"a","password":"b"}',
    })
    expect(raw.statusCode).toBe(400)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('that is sent as a form is refused', async () => {
    const answer = await server
      .as('clerk')
      .upload('/system/agent/user/customer/list', { fields: { pageNo: '1' }, files: [] })
    expect(answer.status).toBe(415)
  })
})

describe('a record', () => {
  test('that names another id than its address is refused', async () => {
    expect(
      (
        await as('PUT', `/system/agent/user/customer/${appUserId}`, {
          version: 1,
          userId: 'cu_other',
          userName: '别的名字',
        })
      ).status,
    ).toBe(422)
  })

  test('with a field under both of its names is refused', async () => {
    const answer = await as('POST', '/system/agent/user/customer/add', {
      creditCode: '91350100M000100Y43',
      enterpriseName: '甲有限公司',
      userName: '乙有限公司',
    })
    expect(answer.status).toBe(422)
  })

  test.each([
    'ownerId',
    'owner_id',
    'branchId',
    'id',
    'userId',
    'version',
    'extra',
    'search',
    'deletedAt',
    'createTime',
    'owner',
    'dataStatus',
  ])('cannot be made with %s', async (name) => {
    const answer = await as('POST', '/system/agent/user/customer/add', {
      creditCode: '91350100M000100Y43',
      enterpriseName: '甲有限公司',
      [name]: 'u_admin',
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: `/${name}` }] } })
  })

  test('that two make at the same time is made once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        as('POST', '/system/agent/user/customer/add', {
          creditCode: '9132020568831234X7',
          enterpriseName: '同时添加有限公司',
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('a value nested thirty thousand deep', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

  test.each([
    ['in a filter of a list', '/system/agent/user/customer/list', `{"userName":{"op":"in","value":${nested(30_000)}}}`],
    [
      'in what an export was filtered by',
      '/system/audit/exported',
      `{"resource":"customers","count":1,"filter":{"a":${nested(2000)}}}`,
    ],
  ])('%s is refused', async (_where, path, body) => {
    const { token } = await startSession(server.app.db, 'u_clerk', { address: '127.0.0.1', agent: 'test' })
    const answer = await server.app.inject({
      method: 'POST',
      url: `/stage-api${path}`,
      payload: body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(400)
  })

  test('in a query of plain REST is refused', async () => {
    expect(
      (await server.as('admin').call('GET', `/system/users?filter={"status":{"op":"in","value":${nested(3900)}}}`))
        .status,
    ).toBe(422)
  })

  test('a letter that cannot be stored is refused in a query of plain REST too', async () => {
    expect(
      (await server.as('admin').call('GET', `/system/users?filter=${encodeURIComponent('{"name":"a\\u0000b"}')}`))
        .status,
    ).toBe(422)
  })

  test('in the mapping of an import is refused', async () => {
    const answer = await server.as('clerk').upload(`${entity}/import/balanceSheet`, {
      fields: { appUserId, mapping: `{"cash":${nested(30_000)}}` },
      files: [{ field: 'file', name: 'balance-sheet.xls', content: sample('balance-sheet.xls') }],
    })
    expect([400, 422]).toContain(answer.status)
  })
})

test('nothing of the above was a fault of the server', async () => {
  await clear(server.app, 'login_attempts')
  expect((await as('GET', '/system/agent/user/getInfo')).status).toBe(200)
})
