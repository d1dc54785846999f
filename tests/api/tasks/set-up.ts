import { afterAll, beforeAll, beforeEach } from 'vitest'
import { dayOf } from '../../../core/beijing.ts'
import { testApp, type Answer, type Client, type TestApp } from '../../support/app.ts'

export type User = 'admin' | 'clerk' | 'other' | 'reader'
export let server: TestApp
export const as = (user: User): Client => server.as(user)

const day = 86_400_000
/** The day in Beijing so many days from today. */
export const inDays = (days: number): string => dayOf(new Date(Date.now() + days * day))

let count = 0
/** A customer of somebody. Answers its id. */
export async function customer(owner: User = 'clerk', branch: string | null = 'b_1'): Promise<string> {
  const id = `c_${++count}`
  const now = new Date().toISOString()
  await server.app.db
    .insertInto('customers')
    .values({
      id,
      user_name: `客户${count}有限公司`,
      credit_code: `91${count}`,
      owner_id: `u_${owner}`,
      branch_id: branch,
      extra: '{}',
      search: '',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** A draft on a customer, of somebody. Answers its id. */
export async function reportOn(customerId: string, owner: User = 'clerk'): Promise<string> {
  const id = `r_${++count}`
  const time = '2026-01-01T00:00:00.000Z'
  await server.app.db
    .insertInto('reports')
    .values({
      id,
      owner_id: `u_${owner}`,
      branch_id: 'b_1',
      customer_id: customerId,
      report_name: '报告',
      user_name: '甲公司',
      use_remark: '1',
      status: 'draft',
      extra: '{}',
      search: '',
      version: 1,
      created_at: time,
      updated_at: time,
      deleted_at: null,
    })
    .execute()
  return id
}

export const addTask = (customerId: string, more: object = {}, user: User = 'clerk'): Promise<Answer> =>
  as(user).call('POST', '/report/agent/task/add', { title: '核对存货', customerId, due: inDays(3), ...more })
export const tick = (id: string, done = true, user: User = 'clerk'): Promise<Answer> =>
  as(user).call('POST', `/report/agent/task/done/${id}`, { done })
export const listTasks = async (body: object, user: User = 'clerk') =>
  (await as(user).call('POST', '/report/agent/task/list', body)).body
export const addNote = (customerId: string, text: string, more: object = {}, user: User = 'clerk'): Promise<Answer> =>
  as(user).call('POST', '/report/agent/note/add', { text, customerId, ...more })
export const throwAway = (customerId: string): Promise<Answer> =>
  as('admin').call('DELETE', `/system/agent/user/customer/${customerId}`)

/** How far the role of clerks sees, and where one of them works. */
export async function setScope(scope: 'own' | 'branch' | 'all'): Promise<void> {
  await server.app.db.updateTable('roles').set({ scope }).where('id', '=', 'clerk').execute()
}
export const setUser = (user: User, columns: object): Promise<unknown> =>
  server.app.db.updateTable('users').set(columns).where('id', '=', `u_${user}`).execute()

/** A server of its own; before each test nothing is to be done, and clerks see their own customers. */
export function prepareTasks(): void {
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const { db } = server.app
    for (const table of [
      'customer_tasks',
      'customer_notes',
      'note_mentions',
      'deletions',
      'customers',
      'inbox_reads',
    ] as const)
      await db.deleteFrom(table).execute()
    await setScope('own')
    for (const user of ['clerk', 'other', 'admin'] as const)
      await setUser(user, { name: user, status: 'active', deleted_at: null, bank_id2: 'b_1' })
  })
}
