import { sql } from 'kysely'
import { actions, can, permissionIds, type Action, type DataScope, type Permissions } from '../../core/permissions.ts'
import { fromJson } from '../db/client.ts'
import type { DatabaseKind, Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import type { CurrentUser } from '../types.ts'

/** Without these nobody could open a role or a user and put things right. */
const toAdminister: Action[] = ['query', 'get', 'update']

export const administers = (permissions: Permissions | null | undefined): boolean => toAdminister.every((action) => can(permissions ?? undefined, { permission: 'system', action }))

/** What is about to be taken away: a user (disabled, deleted, given another role), or a role's say. */
export type Leaving = { userId?: string; roleId?: string }

/**
 * Administrators leave one after the other: of two who part at the same moment, the second sees that the first is gone.
 * SQLite has one connection and needs no telling.
 */
async function inTurn(db: Executor, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(7206002)`.execute(db)
}

/**
 * Refuses what would leave nobody to administer the place. Call it in the transaction of the change, before it.
 *
 * @throws ApiError 409
 */
export async function refuseLastAdministrator(db: Executor, kind: DatabaseKind, { userId, roleId }: Leaving): Promise<void> {
  await inTurn(db, kind)
  const roles = await db.selectFrom('roles').select(['id', 'permissions']).where('status', '=', 'active').where('deleted_at', 'is', null).execute()
  const administering = roles.filter((role) => role.id !== roleId && administers(fromJson<Permissions | null>(role.permissions))).map((role) => role.id)
  let others = db.selectFrom('users').select('id').where('role_id', 'in', administering).where('status', '=', 'active').where('deleted_at', 'is', null)
  if (userId !== undefined) others = others.where('id', '!=', userId)
  if (administering.length === 0 || !(await others.limit(1).executeTakeFirst())) throw new ApiError(409, 'administration.lastAdministrator')
}

const wider: DataScope[] = ['own', 'branch', 'all']
export type Rights = { permissions: Permissions; scope: DataScope }

/** Who has the whole of `system` decides over everything; others hand on only what they have. */
const decides = (user: Pick<CurrentUser, 'permissions'>): boolean => actions.every((action) => can(user.permissions, { permission: 'system', action }))

/** What of some rights a user does not have: the first of it, for the sentence; null where there is none. */
function beyond(user: Pick<CurrentUser, 'permissions' | 'scope'>, wanted: Rights, already: Rights | null): boolean {
  const more = permissionIds.some((permission) => actions.some((action) => can(wanted.permissions, { permission, action }) && !can(already?.permissions, { permission, action }) && !can(user.permissions, { permission, action })))
  return more || (wider.indexOf(wanted.scope) > wider.indexOf(user.scope) && wanted.scope !== already?.scope)
}

/**
 * Nobody hands on what they do not have.
 *
 * @param already what is there before the change and is not granted anew
 * @throws ApiError 403
 */
export function refuseGrant(user: Pick<CurrentUser, 'permissions' | 'scope'>, wanted: Rights, already: Rights | null = null): void {
  if (!decides(user) && beyond(user, wanted, already)) throw new ApiError(403, 'administration.notYours')
}

/** The rights that a role gives; none where there is no such role, or it is disabled. */
export async function rightsOf(db: Executor, roleId: string): Promise<Rights> {
  const role = await db.selectFrom('roles').select(['permissions', 'scope', 'status']).where('id', '=', roleId).where('deleted_at', 'is', null).executeTakeFirst()
  return role && role.status === 'active' ? { permissions: fromJson<Permissions | null>(role.permissions) ?? {}, scope: role.scope } : { permissions: {}, scope: 'own' }
}
