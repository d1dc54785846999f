import { actions, can, permissionIds, type Action, type DataScope, type Permissions } from '../../core/permissions.ts'
import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import type { CurrentUser } from '../user.ts'

/** Who has the whole of `system` decides over everything; others hand on only what they have. */
const toDecide: readonly Action[] = actions
/** Without these nobody could open a role or a user and put things right. */
const toAdminister: readonly Action[] = ['query', 'get', 'update']

const has = (permissions: Permissions | null | undefined, wanted: readonly Action[]): boolean =>
  wanted.every((action) => can(permissions ?? undefined, { permission: 'system', action }))

/**
 * What is about to be taken away: a user (disabled, deleted, given another role), or a role's say; and what it could
 * and still can.
 */
export type Leaving = { userId?: string; roleId?: string; before: Permissions; after: Permissions }

/**
 * Refuses what would leave nobody to administer the place, or nobody who decides over everything: what nobody has,
 * nobody could ever grant again. Call it in the transaction of the change, before it and in turn (`accountsInTurn`).
 *
 * @throws ApiError 409
 */
export async function refuseLastAdministrator(db: Executor, { userId, roleId, before, after }: Leaving): Promise<void> {
  const lost = [toDecide, toAdminister].filter((wanted) => has(before, wanted) && !has(after, wanted))
  if (lost.length === 0) return
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'permissions'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute()
  for (const wanted of lost) {
    const left = roles
      .filter((role) => role.id !== roleId && has(fromJson<Permissions | null>(role.permissions), wanted))
      .map((role) => role.id)
    let others = db
      .selectFrom('users')
      .select('id')
      .where('role_id', 'in', left)
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
    if (userId !== undefined) others = others.where('id', '!=', userId)
    if (left.length === 0 || !(await others.limit(1).executeTakeFirst()))
      throw new ApiError(409, 'administration.lastAdministrator')
  }
}

const wider: DataScope[] = ['own', 'branch', 'all']
export type Rights = { permissions: Permissions; scope: DataScope }

const decides = (user: Pick<CurrentUser, 'permissions'>): boolean => has(user.permissions, toDecide)

/** What of some rights a user does not have: the first of it, for the sentence; null where there is none. */
function beyond(user: Pick<CurrentUser, 'permissions' | 'scope'>, wanted: Rights, already: Rights | null): boolean {
  const more = permissionIds.some((permission) =>
    actions.some(
      (action) =>
        can(wanted.permissions, { permission, action }) &&
        !can(already?.permissions, { permission, action }) &&
        !can(user.permissions, { permission, action }),
    ),
  )
  return more || (wider.indexOf(wanted.scope) > wider.indexOf(user.scope) && wanted.scope !== already?.scope)
}

/**
 * Nobody hands on what they do not have.
 *
 * @param already what is there before the change and is not granted anew
 * @throws ApiError 403
 */
export function refuseGrant(
  user: Pick<CurrentUser, 'permissions' | 'scope'>,
  wanted: Rights,
  already: Rights | null = null,
): void {
  if (!decides(user) && beyond(user, wanted, already)) throw new ApiError(403, 'administration.notYours')
}

/**
 * Whoever sees one branch, or only what is their own, handles accounts of that branch alone: an account of another
 * would open what the other branch has. Accounts of no branch are anybody's.
 *
 * @throws ApiError 403
 */
export function refuseBranch(
  user: Pick<CurrentUser, 'permissions' | 'scope' | 'bankId2'>,
  branch: string | null,
): void {
  if (!decides(user) && user.scope !== 'all' && branch !== null && branch !== user.bankId2)
    throw new ApiError(403, 'administration.otherBranch')
}

/** The rights that a role gives; none where there is no such role, or it is disabled. */
export async function rightsOf(db: Executor, roleId: string): Promise<Rights> {
  const role = await db
    .selectFrom('roles')
    .select(['permissions', 'scope', 'status'])
    .where('id', '=', roleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return role && role.status === 'active'
    ? { permissions: fromJson<Permissions | null>(role.permissions) ?? {}, scope: role.scope }
    : { permissions: {}, scope: 'own' }
}
