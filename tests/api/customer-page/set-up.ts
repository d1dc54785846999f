import { afterAll, beforeAll, beforeEach } from 'vitest'
import { now, toJson } from '../../../server/db/client.ts'
import { newId, newToken } from '../../../server/ids.ts'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'

export let server: TestApp
export let customer: string

export const call = (who: 'admin' | 'clerk' | 'other' | 'reader', path: string, body: object = {}): Promise<Answer> =>
  server.as(who).call('POST', `/system/agent/user/customer/${path}`, body)
export const later = '2999-01-01T00:00:00.000Z'

export async function addRow(tableId: string, period: string, data: object = {}): Promise<void> {
  await server.app.db
    .insertInto('table_rows')
    .values({
      id: newId('r'),
      customer_id: customer,
      table_id: tableId,
      period,
      row_key: '',
      data: toJson(data),
      sources: toJson({}),
      import_id: null,
      created_at: now(),
      updated_at: `${period.slice(0, 4) || '2026'}-06-01T00:00:00.000Z`,
    })
    .execute()
}
export async function addCode({
  needTypes = '["1","2"]',
  codeType = '1',
  state = 'waiting',
  expiresAt = later,
  owner = 'u_clerk',
}: {
  needTypes?: string
  codeType?: string
  state?: string
  expiresAt?: string
  owner?: string
} = {}): Promise<string> {
  const id = newId('qr')
  await server.app.db
    .insertInto('qr_codes')
    .values({
      id,
      token: newToken(),
      use_remark: '1',
      need_types: needTypes,
      code_type: codeType,
      app_user_id: customer,
      bank_id1: null,
      bank_id2: null,
      state: state as 'waiting',
      expires_at: expiresAt,
      owner_id: owner,
      branch_id: 'b_1',
      extra: toJson({}),
      search: '',
      created_at: now(),
      updated_at: now(),
      deleted_at: null,
    })
    .execute()
  return id
}

/** A server, and for each test one customer of the clerk that has nothing. */
export function prepareCustomer(): void {
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await clear(server.app, 'customers', 'table_rows', 'qr_codes', 'reports', 'files', 'collections')
    customer = (
      await server
        .as('clerk')
        .call('POST', '/system/agent/user/customer/add', { creditCode: '91350100M000100Y43', enterpriseName: '甲公司' })
    ).body.data.userId
  })
}
