import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ environment: { PUBLIC_URL: 'https://assistant.example.com/' } })
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'qr_codes', 'customers'))

const generate = (body: object = {}): Promise<Answer> =>
  server
    .as('clerk')
    .call('POST', '/report/agent/code/generate', { useRemark: '1', needTypes: '["1","3"]', codeType: '1', ...body })
const list = (body: object = {}): Promise<Answer> => server.as('clerk').call('POST', '/report/agent/code/list', body)
const states = (answer: Answer): string[] => answer.body.rows.map((row: { state: string }) => row.state)

describe('QR codes', () => {
  test('a new one waits, expires in 7 days, and leads to an unguessable address', async () => {
    const { data } = (await generate()).body
    expect(data).toMatchObject({
      id: expect.any(String),
      state: 'waiting',
      useRemark: '1',
      needTypes: '["1","3"]',
      bankName1: '演示银行',
      bankName2: '演示银行无锡分行',
      bankId1: 'b_0',
      bankId2: 'b_1',
    })
    expect(data.codeUrl).toMatch(/^https:\/\/assistant\.example\.com\/c\/[\w-]{43}$/)
    expect(Date.parse(data.expiresAt) - Date.parse(data.createTime)).toBe(7 * 24 * 60 * 60 * 1000)
    expect(data).not.toHaveProperty('token')
  })

  test('the type is a data application unless said otherwise', async () => {
    const answer = await server
      .as('clerk')
      .call('POST', '/report/agent/code/generate', { useRemark: '1', needTypes: '[1]' })
    expect(answer.body.data).toMatchObject({ codeType: '1', needTypes: '["1"]' })
  })

  test.each([
    [{ needTypes: '[]' }, '/needTypes'],
    [{ needTypes: ['1'] }, '/needTypes'],
    [{ needTypes: '["9"]' }, '/needTypes'],
    [{ useRemark: '7' }, '/useRemark'],
    [{ appUserId: 'cu_nobody' }, '/appUserId'],
    [{ state: 'authorised' }, '/state'],
    [{ token: 'mine' }, '/token'],
  ])('%o is refused at %s', async (body, field) => {
    const answer = await generate(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].field).toBe(field)
  })

  test('a customer of another clerk cannot be named', async () => {
    const added = await server
      .as('other')
      .call('POST', '/system/agent/user/customer/add', { creditCode: '91350100M000100Y43', enterpriseName: '甲公司' })
    expect((await generate({ codeType: '2', appUserId: added.body.data.userId })).body.errors[0]).toMatchObject({
      field: '/appUserId',
      keyword: 'reference',
    })
  })

  test('the list has the shape of rows and total, 20 a page', async () => {
    await generate()
    expect((await list({ pageNum: 1 })).body).toEqual({
      code: 200,
      msg: '操作成功',
      total: 1,
      rows: [expect.objectContaining({ codeUrl: expect.any(String), codeType: '1' })],
    })
    expect((await list({ pageNo: 1 })).status).toBe(422)
  })

  test('when its time is up it is expired: in the list, by its id, and to a filter', async () => {
    const { id } = (await generate()).body.data
    await generate()
    await server.app.db
      .updateTable('qr_codes')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    expect(states(await list()).sort()).toEqual(['expired', 'waiting'])
    expect(states(await list({ state: 'expired' }))).toEqual(['expired'])
    expect(states(await list({ state: { op: 'in', value: ['waiting', 'opened'] } }))).toEqual(['waiting'])
    expect((await server.as('clerk').call('GET', `/report/agent/code/info/${id}`)).body.data.state).toBe('expired')
  })

  test('it is changed by the id in the body, until the customer has authorised', async () => {
    const { id, version } = (await generate()).body.data
    const update = (body: object): Promise<Answer> => server.as('clerk').call('POST', '/report/agent/code/update', body)
    expect((await update({ id, version, useRemark: '3' })).body.data).toMatchObject({ useRemark: '3', version: 2 })
    expect((await update({ version: 2, useRemark: '1' })).status).toBe(404)
    expect((await update({ id, version: 2, needTypes: '["9"]' })).status).toBe(422)
    await server.app.db.updateTable('qr_codes').set({ state: 'authorised' }).where('id', '=', id).execute()
    expect((await update({ id, version: 2, useRemark: '2' })).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('已经授权'),
    })
    expect((await server.as('clerk').call('GET', '/report/statistics/count')).body.data.authCount).toBe(1)
  })

  test('one and several are deleted', async () => {
    const ids = [(await generate()).body.data.id, (await generate()).body.data.id, (await generate()).body.data.id]
    expect((await server.as('clerk').call('DELETE', `/report/agent/code/delete/${ids[0]}`)).status).toBe(200)
    expect((await server.as('clerk').call('DELETE', '/report/agent/code/batch/delete', ids)).body.data).toMatchObject({
      deleted: ids.slice(1),
      refused: [{ id: ids[0] }],
    })
    expect((await list()).body.total).toBe(0)
  })

  test('is found by the name and the credit code of its customer, as they are now', async () => {
    const { userId } = (
      await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
        creditCode: '91350100M000100Y43',
        enterpriseName: '甲精密公司',
      })
    ).body.data
    const { id } = (await generate({ appUserId: userId })).body.data
    await generate({ bankId1: '' })
    const found = async (q: string): Promise<string[]> =>
      (await list({ q })).body.rows.map((row: { id: string }) => row.id)
    expect(await found('甲精密')).toEqual([id])
    expect(await found('无锡 91350100m0001')).toEqual([id])
    expect(await found('乙')).toEqual([])
    const { version } = (await server.as('clerk').call('GET', `/system/agent/user/customer/info/${userId}`)).body.data
    await server.as('clerk').call('PUT', `/system/agent/user/customer/${userId}`, { version, userName: '乙精密公司' })
    expect(await found('乙')).toEqual([id])
  })

  test('an upload request counts until it is fulfilled or expired', async () => {
    await generate({ codeType: '2' })
    const count = async (): Promise<number> =>
      (await server.as('clerk').call('GET', '/report/statistics/count')).body.data.waitUploadCount
    expect(await count()).toBe(1)
    await server.app.db.updateTable('qr_codes').set({ state: 'uploaded' }).execute()
    expect(await count()).toBe(0)
  })
})
