import { actions, permissionIds, type Action, type Permissions } from '../../core/permissions.ts'
import { shippedRoles } from '../../core/role-names.ts'
import { now, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { searchByName } from '../db/search-text.ts'
import { searchOfAccount } from './accounts.ts'
import { type Cost } from '../hashing.ts'
import { hashPassword } from './passwords.ts'

const all = (ids: readonly (typeof permissionIds)[number][], granted: readonly Action[]): Permissions =>
  Object.fromEntries(ids.map((id) => [id, [...granted]]))

const inChinese = (id: keyof typeof shippedRoles) => ({
  name: shippedRoles[id].name['zh-CN'],
  describe: shippedRoles[id].describe['zh-CN'],
})

/** The roles that a new database starts with; an administrator changes them. */
export const firstRoles = [
  { id: 'admin', ...inChinese('admin'), scope: 'all' as const, permissions: all(permissionIds, actions) },
  {
    id: 'clerk',
    ...inChinese('clerk'),
    scope: 'own' as const,
    permissions: all(['home', 'client', 'anomaly', 'overview', 'readWord'], actions),
  },
  {
    id: 'reader',
    ...inChinese('reader'),
    scope: 'all' as const,
    permissions: all(['home', 'overview'], ['query', 'get']),
  },
]

/** A role that an administrator has deleted does not come back at the next start. */
export async function ensureRoles(db: Executor): Promise<void> {
  if (await db.selectFrom('roles').select('id').limit(1).executeTakeFirst()) return
  const start = Date.now()
  // A moment apart, so that a list by time shows them in this order.
  const rows = firstRoles.map((role, index) => ({ ...role, time: new Date(start + index).toISOString() }))
  await db
    .insertInto('roles')
    .values(
      rows.map(({ time, ...role }) => ({
        ...role,
        permissions: toJson(role.permissions),
        search: searchByName([role.name, role.describe]),
        status: 'active' as const,
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export type NewUser = {
  id: string
  username: string
  name: string
  password: string
  roleId: string
  mustChangePassword?: boolean
  jobNumber?: string
  bankId1?: string
  bankId2?: string
  phone?: string
  email?: string
}

/** @param cost of hashing the password; only tests ask for less than the standard */
export async function addUser(db: Executor, user: NewUser, cost?: Cost): Promise<void> {
  const time = now()
  await db
    .insertInto('users')
    .values({
      id: user.id,
      username: user.username.toLowerCase(),
      name: user.name,
      email: user.email ?? null,
      phone: user.phone ?? null,
      password_hash: await hashPassword(user.password, cost),
      must_change_password: user.mustChangePassword ? 1 : 0,
      avatar: null,
      job_number: user.jobNumber ?? null,
      bank_id1: user.bankId1 ?? null,
      bank_id2: user.bankId2 ?? null,
      role_id: user.roleId,
      status: 'active',
      search: searchOfAccount(user),
      created_at: time,
      updated_at: time,
      deleted_at: null,
    })
    .execute()
}

/**
 * The administrator of a database that has no user yet.
 *
 * @returns whether one was made
 */
export async function ensureAdministrator(
  db: Executor,
  password: string,
  { mustChange }: { mustChange: boolean },
): Promise<boolean> {
  const any = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (any) return false
  await addUser(db, {
    id: 'u_admin',
    username: 'admin',
    name: '管理员',
    password,
    roleId: 'admin',
    mustChangePassword: mustChange,
  })
  return true
}
