import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type RegisteredRoute, type TestApp } from '../support/app.ts'
import { pngOf } from '../support/png.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

const registered: RegisteredRoute[] = []
let server: TestApp
beforeAll(async () => {
  server = await testApp({ onRoute: (route) => registered.push(route) })
  await addSampleCustomer(server.app.db)
})
afterAll(() => server.close())

/**
 * The page that describes the calls, and the checks of a state of the schemas: nothing of customers, and slow to make.
 */
const kept = ['/stage-api/docs/:file', '/stage-api/schemas/:file']

test('no answer of a call may be kept by a browser or a proxy, whether good or bad', async () => {
  const calls = registered.filter(({ method, url }) => url.startsWith('/stage-api/') && !/HEAD|OPTIONS/.test(method))
  expect(calls.length).toBeGreaterThan(100)
  const open: string[] = []
  for (const { method, url } of calls.filter((call) => !kept.includes(call.url) && !call.url.includes('logout'))) {
    const path = url.replace('/stage-api', '').replace(/:\w+/g, 'none')
    const answer = await server.as('admin').call(method as 'GET', path, method === 'GET' ? undefined : {})
    if (!String(answer.headers['cache-control']).includes('no-store')) open.push(`${method} ${url} ${answer.status}`)
  }
  expect(open).toEqual([])
})

test('nor may a list, a picture of a report, an unknown call or a state of health', async () => {
  const clerk = server.as('clerk')
  const list = await clerk.call('POST', '/system/agent/user/customer/list', {})
  const plan = { reportName: '甲', useRemark: '1', templateId: 'credit', appUserId: 'cu_sample' }
  const { id } = (await clerk.call('POST', '/report/entity/save/report', plan)).body.data
  const files = [{ field: 'file', name: 'a.png', content: pngOf(4, 4) }]
  const image = (await clerk.upload(`/report/entity/image/upload/${id}`, { files })).body.data
  const shown = await clerk.call('GET', `/report/entity/image/${image.id}`)
  const unknown = await clerk.call('GET', '/nothing/here')
  expect([list, shown, unknown].map(({ status }) => status)).toEqual([200, 200, 404])
  for (const { headers } of [list, shown, unknown]) expect(headers['cache-control']).toContain('no-store')
  for (const url of ['/healthz', '/readyz'])
    expect((await server.app.inject(url)).headers['cache-control']).toBe('no-store')
})
