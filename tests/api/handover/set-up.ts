import { beforeEach } from 'vitest'
import type { Inbox } from '../../../core/contracts/inbox.ts'
import type { Answer } from '../../support/app.ts'
import { as, prepareTasks, server, setUser, type User } from '../tasks/set-up.ts'

export * from '../tasks/set-up.ts'

export const handOver = (ids: string[], toId = 'u_other', user: User = 'clerk'): Promise<Answer> =>
  as(user).call('POST', '/system/agent/user/customer/handOver', { ids, toId })

export const inboxOf = async (user: User): Promise<Inbox> => (await as(user).call('GET', '/user/inbox')).body.data

let count = 0
/** A code that asks a customer for data, of the clerk. */
export async function codeOf(customerId: string): Promise<void> {
  const time = new Date().toISOString()
  count += 1
  await server.app.db
    .insertInto('qr_codes')
    .values({
      id: `q_${count}`,
      token: `t_${count}`,
      use_remark: '1',
      need_types: '["3"]',
      code_type: '2',
      app_user_id: customerId,
      bank_id1: null,
      bank_id2: null,
      state: 'waiting',
      expires_at: '2099-01-01T00:00:00.000Z',
      owner_id: 'u_clerk',
      branch_id: 'b_1',
      extra: '{}',
      search: '',
      created_at: time,
      updated_at: time,
      deleted_at: null,
    })
    .execute()
}

export const ownerOf = (id: string): Promise<unknown> =>
  server.app.db.selectFrom('customers').select(['owner_id', 'branch_id']).where('id', '=', id).executeTakeFirstOrThrow()

/** A server of its own; before each test nobody has any customer. */
export function prepareHandovers(): void {
  prepareTasks()
  beforeEach(async () => {
    for (const table of ['reports', 'qr_codes', 'records', 'customer_handovers'] as const)
      await server.app.db.deleteFrom(table).execute()
    await setUser('other', { role_id: 'clerk' })
  })
}
