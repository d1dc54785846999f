import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { customerPage, type CustomerPage } from '../support/open-page.ts'
import type { Json } from '../support/json.ts'

const known = '91320205MAXDEM0139'
const stranger = '91350100M000100Y43'
const english = { 'accept-language': 'en-US' }

let server: TestApp
let page: CustomerPage
beforeAll(async () => {
  server = await testApp({ demo: true })
  page = customerPage(server)
  await server.app.db
    .insertInto('directory')
    .values({
      credit_code: known,
      name: '恒砚精密机械有限公司',
      search: '恒砚',
      source: 'test',
      updated_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
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
    'login_attempts',
    'code_sends',
    'phone_codes',
    'files',
  ),
)

type User = 'clerk' | 'other' | 'admin'
const clerk = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  user: User = 'clerk',
): Promise<Answer> => server.as(user).call(method, path, body)
const infoOf = async (id: string, user: User = 'clerk'): Promise<Answer['body']> =>
  (await clerk('GET', `/report/agent/code/info/${id}`, undefined, user)).body.data
const customersOf = async (user: User): Promise<Json[]> =>
  (await clerk('POST', '/system/agent/user/customer/list', {}, user)).body.data
const rowsOf = async (table: 'customers' | 'consents' | 'collections'): Promise<Json[]> =>
  server.app.db.selectFrom(table).selectAll().execute()
const textOf = async (token: string, headers?: Record<string, string>): Promise<Answer['body']> =>
  (await page.read(token, headers)).body.data.consent

/** A code whose customer has proved a phone; the text that the page shows. */
async function identified(body: Record<string, unknown> = {}, creditCode = known, user: User = 'clerk') {
  const code = await page.code(body, user)
  const { session } = await page.identify(code.token, { creditCode, enterpriseName: '甲公司' })
  return { ...code, session, text: await textOf(code.token) }
}

describe('a customer on the page of a code', () => {
  test('authorises: the code moves on, the customer is the clerk’s, the consent is kept as given, data are fetched', async () => {
    const { id, token } = await page.code({ needTypes: '["1","2"]' })
    expect((await infoOf(id)).state).toBe('waiting')
    await page.post(token, '/opened', {})
    expect((await infoOf(id)).state).toBe('opened')
    const { session, body } = await page.identify(token, { creditCode: known })
    expect(body.data).toMatchObject({ enterpriseName: '恒砚精密机械有限公司', creditCode: known, step: 'consent' })
    const text = await textOf(token)
    const given = await page.consent(token, session, text)
    expect(given.body).toEqual({
      code: 200,
      msg: '已授权',
      data: { time: expect.any(String), hash: text.hash, step: 'done' },
    })
    const customers = await customersOf('clerk')
    expect(customers).toMatchObject([{ userName: '恒砚精密机械有限公司', creditCode: known }])
    const [kept] = await rowsOf('consents')
    expect(await infoOf(id)).toMatchObject({
      state: 'authorised',
      appUserId: customers[0].userId,
      openedAt: expect.any(String),
      authorisedAt: given.body.data.time,
      consent: { id: kept.id, hash: text.hash, version: text.version, time: given.body.data.time },
    })
    expect(kept).toMatchObject({
      code_id: id,
      customer_id: customers[0].userId,
      credit_code: known,
      phone: '13800138000',
      version: text.version,
      locale: 'zh-CN',
      hash: text.hash,
      address: '127.0.0.1',
      agent: 'phone of the test',
    })
    expect(kept.text.split('\n')).toEqual([text.title, ...text.paragraphs])
    expect(createHash('sha256').update(kept.text).digest('hex')).toBe(kept.hash)
    expect((await rowsOf('collections')).map(({ table_id, consent_id }) => [table_id, consent_id]).sort()).toEqual([
      ['basic', kept.id],
      ['power', kept.id],
    ])
    expect((await clerk('GET', '/report/statistics/count')).body.data).toMatchObject({ customerCount: 1, authCount: 1 })
  })

  test('twice at the same time, and again in another tab, gives one consent and one answer', async () => {
    const { token, session, text } = await identified({ needTypes: '["1"]' })
    await clear(server.app, 'code_sends')
    const other = (await page.identify(token, { creditCode: known })).session
    const answers = await Promise.all([
      page.consent(token, session, text),
      page.consent(token, session, text),
      page.consent(token, other, text),
    ])
    answers.push(await page.consent(token, session, { ...text, hash: 'of an older text' }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect(
      [await rowsOf('consents'), await rowsOf('customers'), await rowsOf('collections')].map(({ length }) => length),
    ).toEqual([1, 1, 1])
    expect((await page.state(token, other)).body.data).toMatchObject({
      step: 'done',
      state: 'authorised',
      consent: { hash: text.hash, title: text.title, paragraphs: text.paragraphs },
    })
  })

  test('is the phone that agreed: another one with the link and the credit code sees nothing of it and sends nothing', async () => {
    const { token, session, text } = await identified({ needTypes: '["3"]' })
    const early = (await page.identify(token, { creditCode: known, phone: '13900139000' })).session
    expect((await page.consent(token, session, text)).status).toBe(200)
    const refused = '此申请已由另一部手机完成授权。请用那部手机打开本链接，或向客户经理重新获取二维码。'
    expect((await page.consent(token, early, text)).body).toMatchObject({ code: 410, msg: refused })
    expect((await page.state(token, early)).body.data).toMatchObject({ step: 'consent', consent: null, files: [] })
    expect((await page.identify(token, { creditCode: known, phone: '13700137000' })).body).toMatchObject({
      code: 410,
      msg: refused,
    })
    await clear(server.app, 'code_sends')
    expect((await page.identify(token, { creditCode: known })).body.data).toMatchObject({ step: 'files' })
  })

  test('agrees in the language that was read, whatever language the call has', async () => {
    const { token, session } = await identified({ useRemark: '3' })
    const text = await textOf(token, english)
    expect(text.paragraphs.join(' ')).toContain('energy consumption analysis report')
    expect((await page.consent(token, session, text)).status).toBe(200)
    expect((await rowsOf('consents'))[0]).toMatchObject({ locale: 'en-US', hash: text.hash })
  })

  test('is shown the new text where it has changed since, and nothing was agreed to', async () => {
    const { id, token, session, text } = await identified()
    const { version } = await infoOf(id)
    expect((await clerk('POST', '/report/agent/code/update', { id, version, needTypes: '["1","2","3"]' })).status).toBe(
      200,
    )
    const refused = await page.consent(token, session, text)
    expect(refused).toMatchObject({ status: 409, body: { msg: expect.stringContaining('重新阅读') } })
    expect(refused.body.data.consent).toEqual(await textOf(token))
    expect(refused.body.data.consent.hash).not.toBe(text.hash)
    expect(await rowsOf('consents')).toEqual([])
    expect(
      (await page.consent(token, session, { ...refused.body.data.consent, version: 'of an older page' })).status,
    ).toBe(409)
    expect((await page.consent(token, session, refused.body.data.consent)).status).toBe(200)
  })

  test('who was not first on a link for anybody is told, and nothing of the first', async () => {
    const { token, session, text } = await identified()
    const second = (
      await page.identify(token, { creditCode: stranger, phone: '13900139000', enterpriseName: '乙公司' })
    ).session
    expect((await page.consent(token, session, text)).status).toBe(200)
    const refused = await page.consent(token, second, text)
    expect(refused).toMatchObject({ status: 410, body: { msg: expect.stringContaining('另一家企业') } })
    expect(JSON.stringify(refused.body)).not.toContain('恒砚')
    expect((await page.state(token, second)).body.data).toMatchObject({ step: 'consent', files: [] })
    expect(await customersOf('clerk')).toHaveLength(1)
  })

  test.each([
    ['revoked', 410, '已由银行撤销'],
    ['expired', 410, '已过有效期'],
    ['deleted', 404, '链接无效'],
  ] as const)('a code that was %s in the middle ends with one sentence', async (what, status, sentence) => {
    const { id, token, session, text } = await identified()
    if (what === 'revoked') await clerk('POST', `/report/agent/code/revoke/${id}`, {})
    if (what === 'deleted') await clerk('DELETE', `/report/agent/code/delete/${id}`)
    if (what === 'expired')
      await server.app.db.updateTable('qr_codes').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
    for (const answer of [
      await page.consent(token, session, text),
      await page.state(token, session),
      await page.read(token),
      await page.post(token, '/opened', {}),
      await page.post(token, '/sms', { creditCode: known, phone: '13800138000' }),
    ]) {
      expect(answer).toMatchObject({ status, body: { code: status, msg: expect.stringContaining(sentence) } })
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'msg'])
    }
    expect(await rowsOf('consents')).toEqual([])
  })
})

describe('whose customer it becomes', () => {
  const add = (user: User): Promise<Answer> =>
    clerk('POST', '/system/agent/user/customer/add', { creditCode: known, enterpriseName: `${user}的客户` }, user)

  test('the clerk’s own is found again, not made twice, and not that of another who has the same enterprise', async () => {
    for (const user of ['other', 'admin'] as const) await add(user)
    const { userId } = (await add('clerk')).body.data
    const { id, token, session, text } = await identified()
    await page.consent(token, session, text)
    expect((await infoOf(id)).appUserId).toBe(userId)
    expect(await customersOf('clerk')).toMatchObject([{ userName: 'clerk的客户' }])
  })

  test('another clerk’s stays theirs, untouched and unseen: the owner of the code gets one of their own', async () => {
    const { userId } = (await add('other')).body.data
    const before = await server.app.db.selectFrom('customers').selectAll().where('id', '=', userId).execute()
    const code = await page.code()
    const { session, body } = await page.identify(code.token, { creditCode: known })
    expect(body.data.enterpriseName).toBe('恒砚精密机械有限公司')
    await page.consent(code.token, session, await textOf(code.token))
    expect(await server.app.db.selectFrom('customers').selectAll().where('id', '=', userId).execute()).toEqual(before)
    expect((await infoOf(code.id)).appUserId).not.toBe(userId)
    expect(
      [await customersOf('clerk'), await customersOf('other')].map((list) => list.map(({ userName }) => userName)),
    ).toEqual([['恒砚精密机械有限公司'], ['other的客户']])
    expect(
      (await clerk('GET', `/system/agent/user/customer/info/${userId}`, undefined, 'other')).body.data.authorisations,
    ).toEqual([])
  })

  test('a session that began just while another tab agreed goes on once it agrees too', async () => {
    const { token, session, text } = await identified({ needTypes: '["1","3"]' })
    await page.consent(token, session, text)
    // As it is written where the consent is not seen yet.
    await server.app.db.updateTable('open_sessions').set({ customer_id: null }).execute()
    expect((await page.consent(token, session, text)).body.data.step).toBe('files')
    expect((await page.state(token, session)).body.data.step).toBe('files')
  })

  test('two codes of one clerk agreed to by one enterprise at the same moment make one customer', async () => {
    const [first, second] = [await identified(), await identified()]
    const answers = await Promise.all([
      page.consent(first.token, first.session, first.text),
      page.consent(second.token, second.session, second.text),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rowsOf('customers')).toHaveLength(1)
    expect(await rowsOf('consents')).toHaveLength(2)
  })

  test('a customer that was deleted after a code was addressed to it takes nothing any more', async () => {
    const { userId } = (await add('clerk')).body.data
    const { token, session, text } = await identified({ appUserId: userId })
    await clerk('DELETE', `/system/agent/user/customer/${userId}`)
    expect((await page.consent(token, session, text)).status).toBe(410)
    expect((await page.identify(token, { creditCode: known })).status).toBe(422)
  })
})

describe('the trail of a code', () => {
  test('tells what the customer did without an account: masked phone, no code, no token', async () => {
    const before = (await server.app.db.selectFrom('audit').select('id').execute()).map(({ id }) => id)
    const { id, token, session, text } = await identified()
    await page.consent(token, session, text)
    const entries = await server.app.db
      .selectFrom('audit')
      .select(['action', 'resource', 'owner_id', 'record_id', 'changes', 'record_name'])
      .where('id', 'not in', before)
      .where('owner_id', '=', '')
      .orderBy('id')
      .execute()
    expect(entries.map(({ action, resource }) => `${resource}.${action}`)).toEqual([
      'qrCodes.open',
      'qrCodes.identify',
      'customers.create',
      'qrCodes.authorise',
    ])
    expect(
      entries
        .filter(({ resource }) => resource === 'qrCodes')
        .every((entry) => entry.record_id === id && entry.record_name.includes('征信调查报告')),
    ).toBe(true)
    const all = JSON.stringify(entries)
    expect(all).toContain('138****8000')
    for (const secret of ['13800138000', token, session]) expect(all).not.toContain(secret)
  })
})
