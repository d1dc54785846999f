import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { webhook } from '../support/gateways.ts'
import { customerPage } from '../support/open-page.ts'

const hour = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * hour).toISOString()

let gateway: Awaited<ReturnType<typeof webhook>>
let server: TestApp
let customer = ''
beforeAll(async () => {
  gateway = await webhook()
  server = await testApp({ environment: { SMS_WEBHOOK_URL: gateway.url, PUBLIC_URL: 'https://assistant.example.com' } })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})
beforeEach(async () => {
  gateway.posted.length = 0
  await clear(server.app, 'qr_codes', 'customers', 'consents', 'login_attempts', 'code_sends')
  const body = { creditCode: '91320205MAXDEM0139', enterpriseName: '甲公司' }
  customer = (await server.as('clerk').call('POST', '/system/agent/user/customer/add', body)).body.data.userId
})
afterEach(() => gateway.moods.splice(0, gateway.moods.length, 200))

const remind = (user: 'clerk' | 'other' | 'reader' = 'clerk', id = customer): Promise<Answer> =>
  server.as(user).call('POST', `/report/agent/code/remindCustomer/${id}`, {})

/** The customer has agreed once, from a phone. */
const hasPhone = (): Promise<unknown> =>
  server.app.db
    .insertInto('consents')
    .values({
      id: 'co_1',
      code_id: 'earlier',
      customer_id: customer,
      credit_code: '91320205MAXDEM0139',
      enterprise_name: '甲公司',
      phone: '13800138000',
      version: '1',
      locale: 'zh-CN',
      text: 't',
      hash: 'h',
      valid_until: ago(1),
      address: '',
      agent: '',
      given_at: ago(2),
    })
    .execute()

/** A code that waits for the customer; the later `made`, the newer. */
async function waits(made: number, values: Record<string, string | null> = {}): Promise<string> {
  const { id } = await customerPage(server).code({ needTypes: '["3"]' })
  await server.app.db
    .updateTable('qr_codes')
    .set({ app_user_id: customer, created_at: ago(100 - made), reminded_at: null, ...values })
    .where('id', '=', id)
    .execute()
  return id
}
const tokenOf = async (id: string): Promise<string> =>
  (await server.app.db.selectFrom('qr_codes').select('token').where('id', '=', id).executeTakeFirstOrThrow()).token

describe('a customer is reminded', () => {
  test('of the newest that waits for them, by one message however many do', async () => {
    await hasPhone()
    await waits(1)
    const newest = await waits(3)
    await waits(2)
    expect(await remind()).toMatchObject({ status: 200, body: { data: { id: newest, reminders: 1 } } })
    expect(gateway.posted).toHaveLength(1)
    expect(gateway.posted[0]).toMatchObject({
      body: { phone: '13800138000', text: expect.stringContaining(await tokenOf(newest)) },
    })
  })

  test('of what has not expired, though the expired one is newer', async () => {
    await hasPhone()
    const open = await waits(1)
    await waits(2, { state: 'opened', expires_at: ago(1) })
    expect((await remind()).body.data.id).toBe(open)
  })

  test('once, however often and however fast it is pressed, and of no other code on the same day', async () => {
    await hasPhone()
    await waits(1)
    await waits(2)
    const answers = await Promise.all([remind(), remind(), remind()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    expect((await remind()).status).toBe(429)
    expect(gateway.posted).toHaveLength(1)
  })

  test('not where another of their codes was sent today', async () => {
    await hasPhone()
    await waits(1, { reminded_at: ago(3) })
    await waits(2)
    expect((await remind()).status).toBe(429)
    expect(gateway.posted).toEqual([])
  })

  test('again where the gateway failed', async () => {
    await hasPhone()
    await waits(1)
    gateway.moods.splice(0, gateway.moods.length, 500)
    expect((await remind()).status).toBe(502)
    gateway.moods.splice(0, gateway.moods.length, 200)
    expect((await remind()).status).toBe(200)
  })
})

describe('why a customer is not reminded is said', () => {
  test.each([
    ['revoked', { state: 'revoked' }],
    ['declined', { state: 'declined' }],
    ['sent', { state: 'uploaded' }],
    ['agreed to, without files', { state: 'authorised', need_types: '["1"]' }],
    ['deleted', { deleted_at: ago(1) }],
    ['of another customer', { app_user_id: 'cu_other' }],
  ])('nothing is open: %s', async (_, values) => {
    await hasPhone()
    await waits(1, values)
    expect(await remind()).toMatchObject({ status: 409, body: { msg: expect.stringContaining('没有等待此客户办理') } })
  })

  test('all of it has expired', async () => {
    await hasPhone()
    await waits(1, { expires_at: ago(1) })
    expect(await remind()).toMatchObject({ status: 409, body: { msg: expect.stringContaining('都已过期') } })
  })

  test('no phone is known', async () => {
    await waits(1)
    expect(await remind()).toMatchObject({ status: 422, body: { msg: expect.stringContaining('手机号') } })
  })

  test('another clerk’s customer is a 404, without the right a 403, and nothing is sent', async () => {
    await hasPhone()
    await waits(1)
    expect((await remind('other')).status).toBe(404)
    expect((await remind('reader')).status).toBe(403)
    expect((await remind('clerk', 'cu_none')).status).toBe(404)
    expect(gateway.posted).toEqual([])
  })

  test('a colleague’s code for one’s own customer is not touched', async () => {
    await hasPhone()
    await waits(1, { owner_id: 'u_other' })
    expect((await remind()).status).toBe(409)
    expect(gateway.posted).toEqual([])
  })
})
