import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '../../server/auth/sessions.ts'
import { newId } from '../../server/ids.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { sample } from '../support/imports.ts'
import { allAnswers } from '../support/publish-answers.ts'

let server: TestApp
let appUserId = ''
const entity = '/report/v2/entity'

beforeAll(async () => {
  server = await testApp()
  const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
    creditCode: '91320205MAXDEM0139',
    enterpriseName: '恒砚精密机械(演示)有限公司',
  })
  appUserId = added.body.data.userId
})
afterAll(() => server.close())

type Row = [name: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown]
const as = (method: Row[1], path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
  server.as('clerk').call(method, path, body, headers)

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

describe('a form', () => {
  const send = (
    fields: Record<string, string>,
    files = [{ field: 'file', name: '表.xls', content: sample('balance-sheet.xls') }],
  ): Promise<Answer> => server.as('clerk').upload(`${entity}/import/balanceSheet`, { fields, files })
  const rows = async (): Promise<number> => (await server.app.db.selectFrom('table_rows').selectAll().execute()).length
  const mapping = JSON.stringify({ cash: '货币资金' })

  test.each([
    ['a field that the call does not have', { dryrun: 'true' }, '/dryrun'],
    ['a word that is neither yes nor no', { dryRun: 'yes' }, '/dryRun'],
    ['a table other than that of the address', { tableId: 'cashFlow' }, '/tableId'],
    ['a list of periods', { periods: '["2024-12-31"]' }, '/periods'],
    ['a mapping that is no JSON', { mapping: '{' }, '/mapping'],
  ])('with %s is refused, and nothing is imported', async (_name, fields, field) => {
    const answer = await send({ appUserId, mapping, ...fields })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    expect(await rows()).toBe(0)
  })

  test('with a file under another name is refused', async () => {
    expect(
      (
        await send({ appUserId, mapping }, [
          { field: 'attachment', name: '表.xls', content: sample('balance-sheet.xls') },
        ])
      ).body.errors[0].field,
    ).toBe('/attachment')
  })

  test('with a field twice is refused', async () => {
    const boundary = 'b'
    const part = (name: string, value: string): string =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const answer = await raw(
      `${part('appUserId', appUserId)}${part('tableId', 'balanceSheet')}${part('tableId', 'cashFlow')}--${boundary}--\r\n`,
      boundary,
    )
    expect(answer.status).toBe(422)
  })

  const raw = async (payload: string | Buffer, boundary: string | null): Promise<{ status: number; body: any }> => {
    const login = await server.anonymous.call('POST', '/auth/agent/login', {
      username: 'clerk',
      password: 'clerk-pass',
    })
    const response = await server.app.inject({
      method: 'POST',
      url: `/stage-api${entity}/import/inspect`,
      payload,
      headers: {
        authorization: `Bearer ${login.body.data.token}`,
        'content-type': boundary === null ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`,
      },
    })
    return { status: response.statusCode, body: JSON.parse(response.payload) }
  }

  test('that is cut short is no request', async () => {
    const cut = `--b\r\nContent-Disposition: form-data; name="appUserId"\r\n\r\n${appUserId}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.xls"\r\n\r\nhalf a fi`
    expect((await raw(cut, 'b')).status).toBe(400)
  })

  test.each([
    ['without a boundary', 'x', null],
    ['with nothing in it', '', 'b'],
    ['of noise', '\u0000\u0001--b--', 'b'],
  ] as const)('%s is no request', async (_name, payload, boundary) => {
    expect([400, 404, 422]).toContain((await raw(payload, boundary)).status)
  })

  test('of a thousand parts is refused', async () => {
    const parts = Array.from(
      { length: 1000 },
      (_, index) => `--b\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\nx\r\n`,
    ).join('')
    expect([413, 422]).toContain((await raw(`${parts}--b--\r\n`, 'b')).status)
  })
})

describe('names of files', () => {
  const upload = (name: string, content: Buffer | string = '%PDF-1.7'): Promise<Answer> =>
    server
      .as('clerk')
      .upload(`${entity}/client/upload/files`, { fields: { appUserId }, files: [{ field: 'file', name, content }] })

  test.each([
    '../../../etc/passwd.pdf',
    '..\\..\\boot.pdf',
    'a\u202efdp.pdf',
    `${'𠮷'.repeat(120)}.pdf`,
    "x';rm -rf.pdf",
    '报告%0d%0aSet-Cookie: a=b.pdf',
    'CON.pdf',
  ])('%j neither leaves its folder nor its header', async (name) => {
    const added = await upload(name)
    expect(added.status).toBe(200)
    expect(added.body.data[0].fileName).not.toMatch(/[\\/\u0000-\u001f\u202a-\u202e\u2066-\u2069]/)
    const file = await as('GET', `${entity}/file/${added.body.data[0].id}`)
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
    })
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.!~-]+$/,
    )
    expect(file.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['page.html', '<script>alert(1)</script>'],
    ['image.svg', '<svg onload="alert(1)"/>'],
    ['picture.png', '<svg/>'],
    ['a.pdf.exe', 'MZ'],
    ['a', 'x'],
    ['.pdf', 'x'],
  ])('%s is not taken', async (name, content) => {
    expect((await upload(name, content)).status).toBe(415)
  })

  test('the content of a file that is gone is told as such, and there is no half answer', async () => {
    const id = newId('f')
    await server.app.db
      .insertInto('files')
      .values({
        id,
        sha256: 'a'.repeat(64),
        name: 'a.pdf',
        size: 9,
        mime: '',
        purpose: 'client',
        customer_id: appUserId,
        table_id: null,
        created_by: 'u_clerk',
        created_at: '2026-01-01T00:00:00.000Z',
        deleted_at: null,
      })
      .execute()
    const answer = await as('GET', `${entity}/file/${id}`)
    expect(answer).toMatchObject({ status: 410, body: { code: 410, msg: expect.stringContaining('a.pdf') } })
    expect(answer.headers['content-disposition']).toBeUndefined()
  })
})

describe('a document', () => {
  const build = async (): Promise<string> => {
    const templates = await as('POST', '/report/entity/template/list', { type: '1' })
    const answer = await as('POST', '/report/entity/save/report', {
      reportName: '样例报告',
      useRemark: '1',
      templateId: templates.body.rows[0].id,
      appUserId,
    })
    return answer.body.data.id
  }
  const save = (id: string, content: unknown, version = 1): Promise<Answer> =>
    as('POST', `/report/entity/update/report/${id}`, { content, version })
  const paragraph = (text: string, marks?: unknown): unknown => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text, ...(marks ? { marks } : {}) }] }],
  })

  test('nested ten thousand deep is refused, fresh or stale', async () => {
    const id = await build()
    const deep = `${'{"type":"blockquote","content":['.repeat(10_000)}${']}'.repeat(10_000)}`
    for (const version of [1, 7]) {
      const login = await server.anonymous.call('POST', '/auth/agent/login', {
        username: 'clerk',
        password: 'clerk-pass',
      })
      const answer = await server.app.inject({
        method: 'POST',
        url: `/stage-api/report/entity/update/report/${id}`,
        headers: { authorization: `Bearer ${login.body.data.token}`, 'content-type': 'application/json' },
        payload: `{"version":${version},"content":{"type":"doc","content":[${deep}]}}`,
      })
      expect([400, 409, 422], `version ${version}`).toContain(answer.statusCode)
    }
  })

  test('of more than a request may hold is refused in a sentence', async () => {
    const id = await build()
    expect(await save(id, paragraph('x'.repeat(21 * 1024 * 1024)))).toMatchObject({
      status: 413,
      body: { msg: expect.not.stringContaining('100M') },
    })
  })

  test.each([
    ['a script as a link', paragraph('x', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }])],
    [
      'a script as a link, behind a blank',
      paragraph('x', [{ type: 'link', attrs: { href: ' java\nscript:alert(1)' } }]),
    ],
    ['a picture elsewhere', { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://example.com/x.png' } }] }],
    [
      'a picture in the text',
      { type: 'doc', content: [{ type: 'image', attrs: { src: 'data:image/svg+xml,<svg/>' } }] },
    ],
    ['a path as a picture', { type: 'doc', content: [{ type: 'image', attrs: { src: 'file:../../etc/passwd' } }] }],
    ['an event as an attribute', { type: 'doc', content: [{ type: 'paragraph', attrs: { onclick: 'alert(1)' } }] }],
    ['a node of the prototype', { type: 'doc', content: [{ type: 'constructor' }] }],
  ])('with %s is refused', async (_name, content) => {
    expect((await save(await build(), content)).status).toBe(422)
  })

  test('that is published and saved at the same time is one of both, whole', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await build()
      const config = (await as('GET', `/report/office/config/${id}`)).body.data
      const answers = allAnswers((await as('POST', `/report/entity/check/${id}`)).body.data.findings)
      const [published, saved] = await Promise.all([
        as('POST', `/report/entity/publish/${id}?version=1`, answers),
        save(id, { ...config.document, content: [...config.document.content, { type: 'paragraph' }] }),
      ])
      expect([published.status, saved.status].filter((status) => status === 200)).toHaveLength(1)
      const after = (await as('GET', `/report/entity/${id}`)).body.data
      expect(after.status).toBe(published.status === 200 ? 'published' : 'draft')
      expect(after.version).toBe(2)
    }
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

test('what an export was filtered by is no place to store whole books in', async () => {
  const { status } = await as('POST', '/system/audit/exported', {
    resource: 'customers',
    count: 1,
    filter: { ['x'.repeat(100_000)]: 1 },
  })
  expect(status).toBe(413)
})

test('nothing of the above was a fault of the server', async () => {
  await clear(server.app, 'login_attempts')
  expect((await as('GET', '/system/agent/user/getInfo')).status).toBe(200)
})
