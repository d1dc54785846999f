import { beforeEach } from 'vitest'
import { clear, type Answer } from '../../support/app.ts'
import { appUserId, entity, prepareCustomer, server } from '../../support/clerk-customer.ts'
import { formFields, sample } from '../../support/imports.ts'

export const view = async (id: string, more: object = {}): Promise<Answer['body']> =>
  (await server.as('clerk').call('POST', `${entity}/table/view`, { id, appUserId, pageNum: 1, pageSize: 50, ...more }))
    .body
export const send = (table: string, name: string, fields: Record<string, unknown>): Promise<Answer> =>
  server.as('clerk').upload(`${entity}/import/${table}`, {
    fields: formFields({ appUserId, ...fields }),
    files: [{ field: 'file', name, content: sample(name) }],
  })

/** A server, and a customer of the clerk who has no data before each test. */
export function prepareEmptyCustomer(): void {
  prepareCustomer()
  beforeEach(() => clear(server.app, 'table_rows', 'imports', 'files'))
}
