import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { webhook } from '../support/gateways.ts'
import { customerPage, type CustomerPage } from '../support/open-page.ts'

const known = '91320205MAXDEM0139'
const hour = 3_600_000

let gateway: Awaited<ReturnType<typeof webhook>>
let server: TestApp
let demo: TestApp
let page: CustomerPage
beforeAll(async () => {
  gateway = await webhook()
  server = await testApp({ environment: { SMS_WEBHOOK_URL: gateway.url, PUBLIC_URL: 'https://assistant.example.com' } })
  demo = await testApp({ demo: true })
  page = customerPage(demo)
})
afterAll(async () => {
  await server.close()
  await demo.close()
  await gateway.close()
})
beforeEach(async () => {
  gateway.posted.length = 0
  for (const { app } of [server, demo])
    await clear(
      app,
      'qr_codes',
      'customers',
      'consents',
      'open_sessions',
      'collections',
      'login_attempts',
      'code_sends',
      'phone_codes',
      'files',
    )
})
afterEach(() => gateway.moods.splice(0, gateway.moods.length, 200))

type User = 'clerk' | 'other' | 'admin' | 'reader'
const on =
  (site: TestApp, user: User = 'clerk') =>
  (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    site.as(user).call(method, `/report/agent/code${path}`, body)
const infoOf = async (site: TestApp, id: string): Promise<Answer['body']> =>
  (await on(site)('GET', `/info/${id}`)).body.data
const set = (site: TestApp, id: string, values: Record<string, string | null>): Promise<unknown> =>
  site.app.db.updateTable('qr_codes').set(values).where('id', '=', id).execute()
const ago = (hours: number): string => new Date(Date.now() - hours * hour).toISOString()

/** A customer of the clerk that has agreed from a phone once. */
async function customer(site: TestApp, locale = 'zh-CN'): Promise<string> {
  const { userId } = (
    await site
      .as('clerk')
      .call('POST', '/system/agent/user/customer/add', { creditCode: known, enterpriseName: '甲公司' })
  ).body.data
  const values = {
    code_id: `earlier_${locale}`,
    customer_id: userId,
    credit_code: known,
    enterprise_name: '甲公司',
    phone: '13800138000',
    version: '1',
    locale,
    text: 't',
    hash: 'h',
    valid_until: ago(1),
    address: '',
    agent: '',
  }
  await site.app.db
    .insertInto('consents')
    .values({ ...values, id: `co_${locale}`, given_at: ago(2) })
    .execute()
  return userId
}

/** A code of the demo's clerk that a customer has agreed to. */
async function agreed(body: Record<string, unknown> = {}) {
  const code = await page.code(body)
  const { session } = await page.identify(code.token, { creditCode: known, enterpriseName: '甲公司' })
  await page.consent(code.token, session, (await page.read(code.token)).body.data.consent)
  return { ...code, session }
}

describe('revoking', () => {
  test('ends the link and the authorisation, keeps the consent, and changes nothing a second time', async () => {
    const { id, token, session } = await agreed()
    const counts = async (): Promise<number> =>
      (await demo.as('clerk').call('GET', '/report/statistics/count')).body.data.authCount
    expect(await counts()).toBe(1)
    const answers = [await on(demo)('POST', `/revoke/${id}`, {}), await on(demo)('POST', `/revoke/${id}`)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toMatchObject({
      msg: '已撤销，链接不能再使用',
      data: { id, state: 'revoked', revokedAt: expect.any(String) },
    })
    expect(answers[1]?.body.data).toEqual(answers[0]?.body.data)
    expect(await counts()).toBe(0)
    for (const answer of [await page.state(token, session), await page.finish(token, session), await page.read(token)])
      expect(answer.status).toBe(410)
    expect(await demo.app.db.selectFrom('open_sessions').selectAll().execute()).toEqual([])
    const { userId } = (await demo.as('clerk').call('POST', '/system/agent/user/customer/list', {})).body.data[0]
    const { authorisations } = (await demo.as('clerk').call('GET', `/system/agent/user/customer/info/${userId}`)).body
      .data
    expect(authorisations).toMatchObject([
      { id, state: 'revoked', codeType: '1', consent: { hash: expect.any(String) } },
    ])
    expect(
      (await on(demo)('POST', '/update', { id, version: (await infoOf(demo, id)).version, showCompany: '1' })).status,
    ).toBe(409)
  })

  test('is seen by who looks for changes, and written down with who did it', async () => {
    const { id } = await page.code()
    const before = await demo.app.db
      .selectFrom('qr_codes')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await on(demo)('POST', `/revoke/${id}`, {})
    expect(
      (await demo.app.db.selectFrom('qr_codes').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow())
        .updated_at > before.updated_at,
    ).toBe(true)
    const entry = await demo.app.db
      .selectFrom('audit')
      .select(['action', 'owner_id'])
      .where('record_id', '=', id)
      .where('action', '=', 'revoke')
      .execute()
    expect(entry).toEqual([{ action: 'revoke', owner_id: 'u_clerk' }])
  })

  test.each(['/revoke', '/prolong', '/remind'])(
    '%s of another clerk’s code is a 404, without the right a 403',
    async (path) => {
      const { id } = await page.code()
      const body = path === '/prolong' ? { days: 1 } : {}
      expect((await on(demo, 'other')('POST', `${path}/${id}`, body)).status).toBe(404)
      expect((await on(demo, 'reader')('POST', `${path}/${id}`, body)).status).toBe(403)
      expect((await infoOf(demo, id)).state).toBe('waiting')
    },
  )
})

describe('prolonging', () => {
  test('adds days to the end; an expired code is again what it was, and its link works', async () => {
    const { id, token } = await page.code()
    const end = Date.parse((await infoOf(demo, id)).expiresAt)
    expect(Date.parse((await on(demo)('POST', `/prolong/${id}`, { days: 3 })).body.data.expiresAt) - end).toBe(
      3 * 24 * hour,
    )
    await set(demo, id, { expires_at: ago(5), state: 'opened' })
    expect([(await infoOf(demo, id)).state, (await page.read(token)).status]).toEqual(['expired', 410])
    const before = Date.now()
    const { data } = (await on(demo)('POST', `/prolong/${id}`, { days: 1 })).body
    expect(data.state).toBe('opened')
    const begun = Date.parse(data.expiresAt) - 24 * hour
    expect([begun >= before, begun <= Date.now()]).toEqual([true, true])
    expect((await page.read(token)).status).toBe(200)
  })

  test.each([[{ days: 0 }], [{ days: 31 }], [{ days: 1.5 }], [{ days: 'drei' }], [{}]])(
    'by %j is refused',
    async (body) => {
      const { id } = await page.code()
      expect(await on(demo)('POST', `/prolong/${id}`, body)).toMatchObject({
        status: 422,
        body: { errors: [{ field: '/days' }] },
      })
    },
  )

  test('is refused beyond 90 days, once revoked, and where nobody is waited for', async () => {
    const { id } = await page.code({ needTypes: '["1"]' })
    const days = async (): Promise<number> => (await on(demo)('POST', `/prolong/${id}`, { days: 30 })).status
    expect([await days(), await days(), await days()]).toEqual([200, 200, 422])
    await set(demo, id, { state: 'authorised' })
    expect(await on(demo)('POST', `/prolong/${id}`, { days: 1 })).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('已经完成') },
    })
    await set(demo, id, { state: 'revoked' })
    expect(await on(demo)('POST', `/prolong/${id}`, { days: 1 })).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('已撤销') },
    })
  })

  test('gives time for files, not for fetching beyond the day that was agreed to', async () => {
    const { id } = await agreed({ needTypes: '["1","3"]' })
    const until = (await infoOf(demo, id)).expiresAt
    await on(demo)('POST', `/prolong/${id}`, { days: 5 })
    expect((await demo.app.db.selectFrom('consents').select('valid_until').executeTakeFirstOrThrow()).valid_until).toBe(
      until,
    )
  })
})

describe('reminding', () => {
  const remind = (id: string): Promise<Answer> => on(server)('POST', `/remind/${id}`, {})
  const made = async (): Promise<string> => (await customerPage(server).code({ appUserId: await customer(server) })).id

  test('sends the link to the phone that agreed last, once in 24 hours', async () => {
    const id = await made()
    const { codeUrl, bankName2 } = await infoOf(server, id)
    expect((await remind(id)).body).toMatchObject({
      msg: '提醒短信已发送',
      data: { reminders: 1, remindedAt: expect.any(String) },
    })
    expect(gateway.posted.map(({ body }) => body)).toEqual([
      {
        phone: '13800138000',
        code: '',
        link: codeUrl,
        purpose: 'remind',
        text: expect.stringContaining(`${bankName2}提醒`),
      },
    ])
    expect(gateway.posted[0]?.body.text).toContain(codeUrl)
    const again = await Promise.all([remind(id), remind(id)])
    expect(again.map(({ status }) => status)).toEqual([429, 429])
    expect(Number(again[0]?.headers['retry-after'])).toBeGreaterThan(86_000)
    await set(server, id, { reminded_at: ago(24.1) })
    expect((await remind(id)).body.data.reminders).toBe(2)
  })

  test('twice at the same moment sends once', async () => {
    const id = await made()
    expect((await Promise.all([remind(id), remind(id)])).map(({ status }) => status).sort()).toEqual([200, 429])
    expect(gateway.posted).toHaveLength(1)
  })

  test('that the gateway does not take does not count', async () => {
    const id = await made()
    gateway.moods[0] = 500
    expect((await remind(id)).status).toBe(502)
    expect(await infoOf(server, id)).toMatchObject({ reminders: 0, remindedAt: null })
    gateway.moods[0] = 200
    expect((await remind(id)).status).toBe(200)
  })

  test('without a phone, or without a gateway, says to copy the link', async () => {
    const { id } = await customerPage(server).code()
    expect(await remind(id)).toMatchObject({ status: 422, body: { msg: expect.stringMatching(/手机号.*复制链接/) } })
    const bare = await testApp()
    const other = await customerPage(bare).code({ appUserId: await customer(bare) })
    expect(await on(bare)('POST', `/remind/${other.id}`, {})).toMatchObject({
      status: 422,
      body: { msg: expect.stringMatching(/没有开通短信.*复制链接/) },
    })
    await bare.close()
  })

  test.each([
    ['revoked', '已撤销'],
    ['uploaded', '已经完成'],
    ['expired', '已过期'],
  ] as const)('of a code that is %s is refused', async (state, sentence) => {
    const id = await made()
    await set(server, id, state === 'expired' ? { expires_at: ago(1) } : { state })
    expect(await remind(id)).toMatchObject({ status: 409, body: { msg: expect.stringContaining(sentence) } })
    expect(gateway.posted).toEqual([])
  })

  test('the demo sends nothing and shows what would have been sent', async () => {
    const { id } = await page.code({ appUserId: await customer(demo, 'en-US') })
    expect((await on(demo)('POST', `/remind/${id}`, {})).body.data.text).toMatch(
      /^\[Analysis Assistant\] A reminder from .* open http/,
    )
  })
})

describe('an upload request', () => {
  test('tells the customer at once where a phone is known, and stands where the gateway fails', async () => {
    const appUserId = await customer(server)
    const request = () => on(server)('POST', '/generate', { codeType: '2', appUserId })
    const { data, msg } = (await request()).body
    expect([msg, data.useRemark, data.needTypes]).toEqual(['已向客户发送上传数据请求', '', '[]'])
    expect(gateway.last('13800138000')).toMatchObject({ purpose: 'upload', link: data.codeUrl })
    expect((await infoOf(server, data.id)).remindedAt).not.toBeNull()
    gateway.moods[0] = 500
    expect((await request()).status).toBe(200)
    await clear(server.app, 'consents')
    gateway.posted.length = 0
    expect((await request()).status).toBe(200)
    expect(gateway.posted).toEqual([])
  })
})
