import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { clear, type Answer } from '../../support/app.ts'
import { sample } from '../../support/imports.ts'
import { allAnswers } from '../../support/publish-answers.ts'
import { appUserId, entity, prepareCustomer, server } from '../../support/clerk-customer.ts'
import { as } from './set-up.ts'

prepareCustomer()

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

  const raw = async (payload: string | Buffer, boundary: string | null): Promise<Pick<Answer, 'status' | 'body'>> => {
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
