import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { countQueries } from '../support/queries.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db)
})
afterAll(() => server.close())

const path = (ids: string, resource = 'customers'): string => `/records/${resource}?ids=${ids}`

describe('records by their ids', () => {
  test('are those that are there, as the list shows them', async () => {
    const clerk = server.as('clerk')
    const list = (await clerk.call('POST', '/system/agent/user/customer/list', {})).body.data
    const ids = list.map(({ userId }: { userId: string }) => userId)
    expect(ids).toContain('cu_sample')
    const answer = await clerk.call('GET', path([...ids, 'cu_none', ...ids].join(',')))
    expect(answer.body.data).toEqual(expect.arrayContaining(list))
    expect(answer.body.data.length).toBe(list.length)
  })

  test('are not told to who may not know of them: another owner, no permission, nobody', async () => {
    expect((await server.as('other').call('GET', path('cu_sample,cu_none'))).body.data).toEqual([])
    expect((await server.anonymous.call('GET', path('cu_sample'))).status).toBe(401)
    expect((await server.as('clerk').call('GET', path('u_clerk', 'users'))).status).toBeGreaterThanOrEqual(403)
  })

  test('are a hundred at most, and some', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `c${index}`)
    const clerk = server.as('clerk')
    expect((await clerk.call('GET', path(many.join(',')))).status).toBe(422)
    expect((await clerk.call('GET', path(many.slice(1).join(',')))).status).toBe(200)
    expect((await clerk.call('GET', path(''))).status).toBe(422)
  })

  test('cost as many queries for twenty as for two', async () => {
    const ask = (count: number) =>
      countQueries(() =>
        server.as('clerk').call('GET', path(Array.from({ length: count }, (_, index) => `c${index}`).join(','))),
      )
    expect((await ask(20)).queries).toBe((await ask(2)).queries)
  })
})
