import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { customerPage, type CustomerPage } from '../support/open-page.ts'

const creditCode = '91350100M000100Y43'
let server: TestApp
let page: CustomerPage
beforeAll(async () => {
  server = await testApp({ demo: true })
  page = customerPage(server)
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'qr_codes', 'customers', 'consents', 'open_sessions', 'code_sends', 'phone_codes'))

const decline = (token: string, body: object = { reason: 'tooMuch' }): Promise<Answer> =>
  page.post(token, '/decline', body)
const infoOf = async (id: string): Promise<Answer['body']> =>
  (await server.as('clerk').call('GET', `/report/agent/code/info/${id}`)).body.data
const manage = (id: string, what: string, body: object = {}): Promise<Answer> =>
  server.as('clerk').call('POST', `/report/agent/code/${what}/${id}`, body)
const entriesOf = (id: string): Promise<unknown[]> =>
  server.app.db.selectFrom('audit').selectAll().where('record_id', '=', id).where('action', '=', 'decline').execute()
const inbox = async (user: 'clerk' | 'other' = 'clerk'): Promise<Answer['body']> =>
  (await server.as(user).call('GET', '/user/inbox')).body.data.arrived.items

describe('a customer who does not agree', () => {
  test('says why, without proving who they are: the clerk sees it on the code, in the list, the course and the inbox', async () => {
    const { id, token } = await page.code()
    const answer = await decline(token, { reason: 'tooMuch', note: '  只愿提供财务数据 ' })
    expect(answer.body).toMatchObject({ code: 200, msg: '已告知银行，谢谢。' })
    expect(await infoOf(id)).toMatchObject({
      state: 'declined',
      declineReason: 'tooMuch',
      declineNote: '只愿提供财务数据',
      declinedAt: expect.any(String),
      openedAt: expect.any(String),
      authorisedAt: null,
    })
    const { rows } = (
      await server.as('clerk').call('POST', '/report/agent/code/list', { pageNum: 1, pageSize: 20, state: 'declined' })
    ).body
    expect(rows.map((row: { id: string }) => row.id)).toEqual([id])
    expect(await inbox()).toMatchObject([
      { kind: 'declined', subject: { id, name: '1' }, customer: null, unread: true },
    ])
    expect(await inbox('other')).toEqual([])
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('twice changes nothing: the first reason stays, and of two at once one is written down', async () => {
    const { id, token } = await page.code()
    const answers = await Promise.all([decline(token, { reason: 'notNow' }), decline(token, { reason: 'notNow' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { declinedAt } = await infoOf(id)
    expect((await decline(token, { reason: 'other', note: '别的' })).status).toBe(200)
    expect(await infoOf(id)).toMatchObject({ declineReason: 'notNow', declineNote: null, declinedAt })
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test.each(['   ', '\u200b\u202e'])('with a note of %j says nothing besides the reason', async (note) => {
    const { id, token } = await page.code()
    await decline(token, { reason: 'other', note })
    expect(await infoOf(id)).toMatchObject({ declineReason: 'other', declineNote: null })
  })

  test.each([
    ['no reason', {}],
    ['an unknown reason', { reason: 'because' }],
    ['a note of a novel', { reason: 'other', note: '长'.repeat(201) }],
    ['something else besides', { reason: 'other', state: 'authorised' }],
  ])('is not taken with %s', async (_name, body) => {
    const { id, token } = await page.code()
    expect((await decline(token, body)).status).toBe(422)
    expect((await infoOf(id)).state).toBe('waiting')
  })

  test('may think better of it: agreeing takes the refusal back', async () => {
    const { id, token } = await page.code({ needTypes: '["1","2"]' })
    await decline(token)
    const { session } = await page.identify(token, { creditCode, enterpriseName: '甲公司' })
    const { consent } = (await page.read(token)).body.data
    expect((await page.consent(token, session, consent)).status).toBe(200)
    expect(await infoOf(id)).toMatchObject({
      state: 'authorised',
      declinedAt: null,
      declineReason: null,
      declineNote: null,
    })
    expect((await inbox()).map(({ kind }: { kind: string }) => kind)).toEqual(['consented'])
  })

  test('cannot take back by it what was agreed to', async () => {
    const { id, token } = await page.code({ needTypes: '["1","2"]' })
    const { session } = await page.identify(token, { creditCode, enterpriseName: '甲公司' })
    const { consent } = (await page.read(token)).body.data
    await page.consent(token, session, consent)
    expect((await decline(token)).status).toBe(409)
    expect((await infoOf(id)).state).toBe('authorised')
  })

  test('a link that is over, revoked or of nobody takes no refusal', async () => {
    const [over, revoked] = [await page.code(), await page.code()]
    await server.app.db
      .updateTable('qr_codes')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', over.id)
      .execute()
    await manage(revoked.id, 'revoke')
    const statuses = [over.token, revoked.token, 'nobody'].map(async (token) => (await decline(token)).status)
    expect(await Promise.all(statuses)).toEqual([410, 410, 404])
  })

  test('is not reminded, and the code is neither prolonged nor changed; it can be revoked', async () => {
    const { id, token, version } = await page.code()
    await decline(token)
    const changed = await server
      .as('clerk')
      .call('POST', '/report/agent/code/update', { id, useRemark: '2', version: version + 1 })
    const answers = [await manage(id, 'remind'), await manage(id, 'prolong', { days: 7 }), changed]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(new Set(answers.map(({ body }) => body.msg)).size).toBe(1)
    expect((await manage(id, 'revoke')).body.data.state).toBe('revoked')
    expect((await page.read(token)).status).toBe(410)
  })

  test('is no news after a month; and a customer out of reach is not named', async () => {
    const customerId = (
      await server.as('clerk').call('POST', '/system/agent/user/customer/add', { creditCode, userName: '甲公司' })
    ).body.data.userId as string
    const { id, token } = await page.code({ appUserId: customerId })
    await decline(token)
    const { db } = server.app
    const given = (owner: string): Promise<unknown> =>
      db.updateTable('customers').set({ owner_id: owner }).where('id', '=', customerId).execute()
    await given('u_other')
    expect(await inbox()).toMatchObject([{ kind: 'declined', customer: null }])
    await given('u_clerk')
    const at = (days: number): Promise<unknown> =>
      db
        .updateTable('qr_codes')
        .set({ declined_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('id', '=', id)
        .execute()
    await at(29)
    expect(await inbox()).toMatchObject([{ kind: 'declined', customer: { name: '甲公司' } }])
    await at(31)
    expect(await inbox()).toEqual([])
  })

  test('is told on the page of the customer as one of its consents, and waits for nothing any more', async () => {
    const customerId = (
      await server.as('clerk').call('POST', '/system/agent/user/customer/add', { creditCode, userName: '甲公司' })
    ).body.data.userId as string
    const { token } = await page.code({ appUserId: customerId })
    const customer = async (): Promise<Answer['body']> =>
      (await server.as('clerk').call('GET', `/system/agent/user/customer/info/${customerId}`)).body.data
    expect((await customer()).requests).toHaveLength(1)
    expect((await customer()).dataStates.financial).toBe('requested')
    await decline(token)
    expect((await customer()).requests).toEqual([])
    expect((await customer()).dataStates.financial).toBe('none')
    expect(await inbox()).toMatchObject([{ kind: 'declined', customer: { id: customerId, name: '甲公司' } }])
  })
})
