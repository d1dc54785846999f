import { afterAll, beforeAll } from 'vitest'
import { testApp, type TestApp } from './app.ts'

export let server: TestApp
export let appUserId = ''
export const entity = '/report/v2/entity'

/** A server of its own, with one customer of the clerk that has no data. */
export function prepareCustomer(): void {
  beforeAll(async () => {
    server = await testApp()
    const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
      creditCode: '91320205MAXDEM0139',
      enterpriseName: '恒砚精密机械(演示)有限公司',
    })
    appUserId = added.body.data.userId
  })
  afterAll(() => server.close())
}
