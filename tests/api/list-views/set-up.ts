import { addUser } from '../../../server/auth/first-start.ts'
import { startSession } from '../../../server/auth/sessions.ts'
import type { ListViewContent } from '../../../core/contracts/list-views.ts'
import { toJson } from '../../../server/db/client.ts'
import type { Client, TestApp } from '../../support/app.ts'
import { field, label, ownResource } from '../../support/own-resources.ts'
import { cheap } from '../../support/passwords.ts'

/** A resource with a field of each kind that a view has to mind. */
export const visits = ownResource(
  'visits',
  {
    place: field('place', { 'x-filter': ['contains', 'eq', 'in', 'empty'], 'x-sort': true, 'x-list': {} }),
    amount: field('amount', { type: 'number', 'x-filter': ['between', 'gte', 'lte'], 'x-sort': true, 'x-list': {} }),
    grade: field('grade', { 'x-access': { read: ['admin'] }, 'x-filter': ['eq'], 'x-sort': true, 'x-list': {} }),
    card: field('card', {
      'x-mask': 'last4',
      'x-access': { whole: ['admin'] },
      'x-filter': ['eq', 'empty'],
      'x-list': {},
    }),
  },
  { label: label('Visit') },
)

/** What a view holds, by the names of the fields of `visits`. */
export const content = (more: Partial<ListViewContent> = {}): ListViewContent => ({
  columns: [{ field: 'f_own_place', width: 200 }, { field: 'f_own_title' }],
  sort: { field: 'f_own_place', order: 'DESC' },
  filters: [{ field: 'f_own_place', value: { op: 'contains', value: 'A' } }],
  pageSize: 20,
  ...more,
})

/** Signs in a user more, of a role that sees its branch's records; `bank` is the branch. */
export async function branchClient(server: TestApp, name: string, bank: string): Promise<Client> {
  const { db } = server.app
  const time = new Date().toISOString()
  await db
    .insertInto('roles')
    .values({
      id: 'branch',
      name: 'branch',
      describe: '',
      status: 'active',
      scope: 'branch',
      permissions: toJson({ client: ['query'] }),
      created_at: time,
      updated_at: time,
      deleted_at: null,
    })
    .onConflict((both) => both.doNothing())
    .execute()
  await addUser(
    db,
    { id: `u_${name}`, username: name, name, password: 'x', roleId: 'branch', bankId1: 'b_0', bankId2: bank },
    cheap,
  )
  const { token } = await startSession(db, `u_${name}`, { address: '127.0.0.1', agent: 'test' })
  return {
    ...server.anonymous,
    call: (method, path, body) => server.anonymous.call(method, path, body, { authorization: `Bearer ${token}` }),
  }
}
