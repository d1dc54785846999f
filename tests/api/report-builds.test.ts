import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db)
  await addSampleCustomer(server.app.db, { id: 'cu_others', ownerId: 'u_other' })
})
afterAll(() => server.close())

const plan = (more: object = {}) => ({
  reportName: '后台生成',
  useRemark: '1',
  templateId: 'credit',
  appUserId: 'cu_sample',
  ...more,
})
const clerk = () => server.as('clerk')
const start = (more: object = {}): Promise<Answer> => clerk().call('POST', '/report/entity/build', plan(more))
const read = (id: string): Promise<Answer> => clerk().call('GET', `/report/entity/build/${id}`)
const ended = (id: string): Promise<Answer> =>
  eventually(async () => {
    const answer = await read(id)
    if (answer.status === 200 && ['waiting', 'running'].includes(answer.body.data.state)) throw new Error('not yet')
    return answer
  })
const reports = async (): Promise<number> => (await clerk().call('POST', '/report/entity/list', {})).body.totalCount

describe('building in the background', () => {
  test('answers at once, tells section by section how far it is, and ends with a report as the direct call makes it', async () => {
    const started = await start()
    expect(started.body.data).toMatchObject({
      state: expect.stringMatching(/waiting|running/),
      done: 0,
      reportId: null,
      reportName: '后台生成',
    })
    const { data } = (await ended(started.body.data.id)).body
    expect(data).toMatchObject({ state: 'done', done: data.total, reportId: expect.any(String), section: '附件' })
    const direct = await clerk().call('POST', '/report/entity/save/report', plan())
    const text = async (id: string): Promise<string> =>
      JSON.stringify((await clerk().call('GET', `/report/office/config/${id}`)).body.data.document).replace(
        /"id":"[^"]*"/g,
        '',
      )
    expect(await text(data.reportId)).toBe(await text(direct.body.data.id))
  })

  test('what is ended before its end leaves nothing', async () => {
    const before = await reports()
    const { id } = (await start()).body.data
    expect((await clerk().call('DELETE', `/report/entity/build/${id}`)).status).toBe(200)
    expect((await ended(id)).body.data).toMatchObject({ state: 'cancelled', reportId: null })
    expect(await reports()).toBe(before)
  })

  test('what is under way can be found again after a reload, by its own user only', async () => {
    const { id } = (await start()).body.data
    expect(
      (await clerk().call('GET', '/report/entity/build/list')).body.data.map((build: { id: string }) => build.id),
    ).toEqual([id])
    expect((await server.as('other').call('GET', '/report/entity/build/list')).body.data).toEqual([])
    expect((await server.as('other').call('GET', `/report/entity/build/${id}`)).status).toBe(404)
    expect((await server.as('other').call('DELETE', `/report/entity/build/${id}`)).status).toBe(404)
    await ended(id)
    expect((await clerk().call('GET', '/report/entity/build/list')).body.data).toEqual([])
  })

  test.each([
    ['a template of another type', { templateId: 'energy' }, 422],
    ['no customer', { appUserId: null }, 422],
    ['a customer outside the scope', { appUserId: 'cu_others' }, 404],
    ['an unknown member', { colour: 'red' }, 422],
  ])('%s is refused at once', async (_, more, status) => {
    expect((await start(more)).status).toBe(status)
  })

  test('more than five at once are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => start()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
    for (const { status, body } of answers) if (status === 200) await ended(body.data.id)
  })
})
