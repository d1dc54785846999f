import { afterAll, beforeAll } from 'vitest'
import { testApp, type Answer, type TestApp } from '../../support/app.ts'

export let server: TestApp
export let appUserId = ''
export const entity = '/report/v2/entity'

export type Row = [name: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown]
export const as = (method: Row[1], path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
  server.as('clerk').call(method, path, body, headers)

/** A server, and a customer of the clerk. */
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
