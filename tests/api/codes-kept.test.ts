import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepBin } from '../../server/resources/bin/sweep.ts'
import { addFile } from '../../server/files/record-changes.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { customerPage, type CustomerPage } from '../support/open-page.ts'

const known = '91320205MAXDEM0139'

let server: TestApp
let page: CustomerPage
beforeAll(async () => {
  server = await testApp({ demo: true })
  page = customerPage(server)
})
afterAll(() => server.close())
beforeEach(() =>
  clear(
    server.app,
    'qr_codes',
    'customers',
    'consents',
    'open_sessions',
    'collections',
    'deletions',
    'login_attempts',
    'code_sends',
    'phone_codes',
    'files',
  ),
)

const as =
  (user: 'clerk' | 'other' | 'admin' | 'reader') =>
  (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> =>
    server.as(user).call(method, `/report/agent/code${path}`, body)
const clerk = as('clerk')
const counts = async (): Promise<Answer['body']> =>
  (await server.as('clerk').call('GET', '/report/statistics/count')).body.data

async function agreed(body: Record<string, unknown> = {}) {
  const code = await page.code(body)
  const { session } = await page.identify(code.token, { creditCode: known, enterpriseName: '甲公司' })
  const given = await page.consent(code.token, session, (await page.read(code.token)).body.data.consent)
  const { consent, appUserId } = (await clerk('GET', `/info/${code.id}`)).body.data
  return { ...code, session, given, consentId: String(consent.id), appUserId: String(appUserId) }
}
const arrives = (code: { id: string; appUserId: string }): Promise<unknown> =>
  addFile(
    server.app.db,
    { sha256: 'a'.repeat(64), size: 12, name: '报表.pdf', mime: 'application/pdf' },
    { purpose: 'client', customerId: code.appUserId, codeId: code.id, dataType: '3', by: '' },
  )

describe('a consent', () => {
  test('is read by the clerk as it was given: text, time, hash', async () => {
    const { consentId, id } = await agreed()
    const { data } = (await clerk('GET', `/consent/${consentId}`)).body
    expect(data).toMatchObject({
      id: consentId,
      codeId: id,
      enterpriseName: '甲公司',
      creditCode: known,
      phone: '13800138000',
      locale: 'zh-CN',
      time: expect.any(String),
      validUntil: expect.any(String),
      revokedAt: null,
    })
    expect(createHash('sha256').update(data.text).digest('hex')).toBe(data.hash)
  })

  test('is nobody else’s to read', async () => {
    const { consentId } = await agreed()
    expect([
      (await as('other')('GET', `/consent/${consentId}`)).status,
      (await clerk('GET', '/consent/none')).status,
    ]).toEqual([404, 404])
    expect((await as('admin')('GET', `/consent/${consentId}`)).status).toBe(200)
    expect((await server.anonymous.call('GET', `/report/agent/code/consent/${consentId}`)).status).toBe(401)
  })

  test('outlives its code: deleted, and gone from the bin', async () => {
    const { id, token, consentId } = await agreed()
    const { id: waiting } = await page.code()
    for (const one of [id, waiting]) expect((await clerk('DELETE', `/delete/${one}`)).status).toBe(200)
    expect([(await page.read(token)).status, (await counts()).authCount]).toEqual([404, 0])
    expect((await clerk('GET', `/consent/${consentId}`)).status).toBe(200)
    await sweepBin(server.app.db, server.app.files, server.app.schemas, Date.now() + 31 * 86_400_000)
    expect((await server.app.db.selectFrom('qr_codes').select('id').execute()).map((row) => row.id)).toEqual([id])
    expect((await clerk('GET', `/consent/${consentId}`)).status).toBe(200)
    expect((await clerk('GET', `/info/${id}`)).status).toBe(404)
  })

  test('stands with the customer it was given for', async () => {
    const { id, consentId, appUserId, given } = await agreed({ useRemark: '2' })
    const info = await server.as('clerk').call('GET', `/system/agent/user/customer/info/${appUserId}`)
    expect(info.body.data.authorisations).toEqual([
      {
        id,
        useRemark: '2',
        needTypes: '["1","3"]',
        codeType: '1',
        state: 'authorised',
        time: given.body.data.time,
        expiresAt: expect.any(String),
        consent: { id: consentId, version: expect.any(String), hash: given.body.data.hash, time: given.body.data.time },
      },
    ])
  })
})

describe('an upload', () => {
  test('is asked for after the consent, and finished once a file has arrived; a second time changes nothing', async () => {
    const code = await agreed({ codeType: '2', needTypes: '["3"]' })
    expect(code.given.body.data.step).toBe('files')
    expect(await server.app.db.selectFrom('collections').selectAll().execute()).toEqual([])
    expect((await counts()).waitUploadCount).toBe(1)
    expect(await page.finish(code.token, code.session)).toMatchObject({
      status: 422,
      body: { msg: '还没有收到文件，请至少上传一个文件。' },
    })
    await arrives(code)
    expect((await page.state(code.token, code.session)).body.data).toMatchObject({
      step: 'files',
      state: 'authorised',
      files: [{ fileName: '报表.pdf', size: 12, dataType: '3' }],
    })
    const done = await Promise.all([page.finish(code.token, code.session), page.finish(code.token, code.session)])
    expect(done.map(({ body }) => [body.code, body.data])).toEqual([
      [200, { step: 'done' }],
      [200, { step: 'done' }],
    ])
    const record = (await clerk('GET', `/info/${code.id}`)).body.data
    expect(record).toMatchObject({ state: 'uploaded', uploadedAt: expect.any(String) })
    await page.finish(code.token, code.session)
    expect((await clerk('GET', `/info/${code.id}`)).body.data).toEqual(record)
    expect(await counts()).toMatchObject({ waitUploadCount: 0, authCount: 1 })
  })

  test('cannot be finished before the consent, nor without the session', async () => {
    const { token } = await page.code()
    const { session } = await page.identify(token, { creditCode: known, enterpriseName: '甲公司' })
    expect((await page.finish(token, session)).status).toBe(409)
    expect((await page.finish(token, 'no session')).status).toBe(401)
  })

  test('that was begun may end although the time of the link is up', async () => {
    const code = await agreed()
    await arrives(code)
    await server.app.db.updateTable('qr_codes').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
    expect((await page.read(code.token)).status).toBe(410)
    expect((await page.finish(code.token, code.session)).body.data).toEqual({ step: 'done' })
  })

  test('is no step where no files are asked for: the consent is all', async () => {
    const code = await agreed({ needTypes: '["1","2"]' })
    expect((await page.finish(code.token, code.session)).body.data).toEqual({ step: 'done' })
    expect((await clerk('GET', `/info/${code.id}`)).body.data).toMatchObject({ state: 'authorised', uploadedAt: null })
  })
})

describe('an upload request', () => {
  const generate = (body: object): Promise<Answer> => clerk('POST', '/generate', { codeType: '2', ...body })

  test.each([[{}], [{ useRemark: '', needTypes: '[]', appUserId: '' }], [{ needTypes: '' }]])(
    'with %j names nothing and is refused at all three',
    async (body) => {
      const answer = await generate(body)
      expect(answer).toMatchObject({ status: 422, body: { msg: expect.stringContaining('至少一项') } })
      expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
        '/appUserId',
        '/useRemark',
        '/needTypes',
      ])
    },
  )

  test.each([
    [{ needTypes: '["9"]' }, '/needTypes'],
    [{ useRemark: '9' }, '/useRemark'],
    [{ appUserId: 'cu_nobody' }, '/appUserId'],
  ])('with %j is checked all the same', async (body, field) => {
    expect((await generate(body)).body.errors[0].field).toBe(field)
  })

  test('stays one that could have been made', async () => {
    const { id, version } = (await generate({ useRemark: '2' })).body.data
    const update = (change: object): Promise<Answer> => clerk('POST', '/update', { id, version, ...change })
    expect((await update({ codeType: '1' })).status).toBe(422)
    expect((await update({ codeType: '1', needTypes: '[]' })).status).toBe(422)
    // The purpose is there already.
    expect((await update({ codeType: '1', needTypes: '["1"]' })).body.data).toMatchObject({
      codeType: '1',
      useRemark: '2',
      needTypes: '["1"]',
    })
  })
})
