import { afterAll, beforeAll, beforeEach } from 'vitest'
import { fromJson } from '../../../server/db/client.ts'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'

export let server: TestApp
export let mark = ''

type Entry = {
  id: string
  owner_id: string
  user_name: string
  address: string
  request_id: string | null
  action: string
  resource: string
  record_id: string
  record_name: string
  changes: { field: string; old: unknown; new: unknown; oldLength?: number; newLength?: number }[]
}
const last = async (): Promise<string> =>
  String(
    (
      await server.app.db
        .selectFrom('audit')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? '',
  )
/** The entries of this test, in their order: the table itself can not be emptied. */
export const entries = async (): Promise<Entry[]> =>
  (
    await server.app.db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', mark)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, changes: fromJson<Entry['changes']>(row.changes) }))

export const code = '91350100M000100Y43'
export const add = (name = '甲公司', creditCode = code): Promise<Answer> =>
  server.as('clerk').call('POST', '/system/agent/user/customer/add', { creditCode, enterpriseName: name })
export const addId = async (): Promise<string> => (await add()).body.data.userId

/** A server; each test begins with no records and looks at the entries since then. */
export function prepareTrail(): void {
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await clear(server.app, 'customers', 'reports', 'report_versions', 'deletions')
    mark = await last()
  })
}
