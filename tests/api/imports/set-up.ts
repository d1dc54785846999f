import { afterAll, beforeAll, beforeEach } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'
import { sample } from '../../support/imports.ts'

export let server: TestApp
export let appUserId = ''
export const entity = '/report/v2/entity'

export const view = async (id: string, more: object = {}): Promise<Answer['body']> =>
  (await server.as('clerk').call('POST', `${entity}/table/view`, { id, appUserId, pageNum: 1, pageSize: 50, ...more }))
    .body
export const send = (table: string, name: string, fields: Record<string, unknown>): Promise<Answer> =>
  server.as('clerk').upload(`${entity}/import/${table}`, {
    fields: Object.fromEntries(
      Object.entries({ appUserId, ...fields }).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
    files: [{ field: 'file', name, content: sample(name) }],
  })

/** A server, and a customer of the clerk who has no data before each test. */
export function prepareCustomer(): void {
  beforeAll(async () => {
    server = await testApp()
    const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
      creditCode: '91320205MAXDEM0139',
      enterpriseName: '恒砚精密机械(演示)有限公司',
    })
    appUserId = added.body.data.userId
  })
  beforeEach(() => clear(server.app, 'table_rows', 'imports', 'files'))
  afterAll(() => server.close())
}
