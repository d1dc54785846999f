import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clear, testApp, type TestApp } from '../support/app.ts'
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
    'imports',
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

async function agreed(needTypes = '["1","3"]') {
  const code = await page.code({ needTypes })
  const { session } = await page.identify(code.token, { creditCode: known, enterpriseName: '甲公司' })
  const text = (await page.read(code.token)).body.data.consent
  await page.consent(code.token, session, text)
  const { customer_id: customerId } = await server.app.db
    .selectFrom('consents')
    .select('customer_id')
    .where('code_id', '=', code.id)
    .executeTakeFirstOrThrow()
  const bank = async () => (await page.state(code.token, session)).body.data.bank
  return { ...code, session, customerId, bank }
}

const file = (id: string, sha256: string, more: object): Promise<unknown> =>
  server.app.db
    .insertInto('files')
    .values({
      id,
      sha256,
      name: `${id}.xlsx`,
      size: 1,
      mime: '',
      created_by: '',
      created_at: '2026-01-01T00:00:00.000Z',
      ...more,
    } as never)
    .execute()
const imported = (id: string, fileId: string, customerId: string): Promise<unknown> =>
  server.app.db
    .insertInto('imports')
    .values({
      id,
      customer_id: customerId,
      table_id: 'balanceSheet',
      file_id: fileId,
      sheet: '',
      unit: '',
      mapping: '[]',
      periods: '[]',
      result: '{}',
      created_by: 'u_clerk',
      created_at: '2026-01-01T00:00:00.000Z',
    } as never)
    .execute()

test('of what a customer sent it is told what the bank has brought in, and no more once that is undone', async () => {
  const { id, customerId, bank } = await agreed('["3"]')
  expect(await bank()).toEqual({ taken: 0, data: [] })
  for (const name of ['f_1', 'f_2'])
    await file(name, `sha-${name}`, { purpose: 'client', customer_id: customerId, code_id: id })
  await file('f_kept', 'sha-f_1', { purpose: 'source', customer_id: customerId, code_id: null })
  await imported('i_1', 'f_kept', 'c_another')
  expect((await bank()).taken).toBe(0)
  await imported('i_2', 'f_kept', customerId)
  await imported('i_3', 'f_kept', customerId)
  expect((await bank()).taken).toBe(1)
  await server.app.db.updateTable('imports').set({ undone_at: '2026-01-02T00:00:00.000Z' }).execute()
  expect((await bank()).taken).toBe(0)
})

test('of data that the bank fetches it is told whether they are there, a kind once', async () => {
  const { bank } = await agreed('["1","2"]')
  const set = (state: string, kind: string): Promise<unknown> =>
    server.app.db
      .updateTable('collections')
      .set({ state: state as 'done' })
      .where('data_type', '=', kind)
      .execute()
  await set('running', '1')
  await set('done', '2')
  expect((await bank()).data).toEqual([
    { dataType: '1', state: 'fetching' },
    { dataType: '2', state: 'there' },
  ])
  await set('failed', '1')
  await set('cancelled', '2')
  expect((await bank()).data).toEqual([{ dataType: '1', state: 'failed' }])
})

test('nobody is told before they have agreed, nor with another phone', async () => {
  const { token } = await page.code({ needTypes: '["1"]' })
  const { session } = await page.identify(token, { creditCode: known, enterpriseName: '甲公司' })
  const early = (await page.identify(token, { creditCode: known, phone: '13900139000', enterpriseName: '甲公司' }))
    .session
  expect((await page.state(token, session)).body.data).toMatchObject({ bank: null, files: [] })
  await page.consent(token, session, (await page.read(token)).body.data.consent)
  expect((await page.state(token, session)).body.data.bank).toEqual({
    taken: 0,
    data: [{ dataType: '1', state: 'fetching' }],
  })
  expect((await page.state(token, early)).body.data.bank).toBeNull()
  expect((await page.state(token, 'none')).status).toBe(401)
})
