import type { UserInfo } from '../../core/contracts/user-info.ts'
import { createContext, useContext } from 'react'
import {
  can,
  hasPermission,
  permissionIds,
  type Action,
  type PermissionId,
  type Permissions,
} from '../../core/permissions.ts'
import { isAmong } from '../../core/lists.ts'

/** What the role may do, from the shape of `getInfo`. Ids that this version does not know count for nothing. */
export function permissionsOf(user: Pick<UserInfo, 'role'>): Permissions {
  return Object.fromEntries(
    user.role.permissions
      .filter(({ permissionId }) => isAmong(permissionIds, permissionId))
      .map(({ permissionId, actionEntitySet }) => [
        permissionId,
        actionEntitySet.map(({ action }) => action as Action),
      ]),
  )
}

export type SignedIn = { user: UserInfo; permissions: Permissions }

export const UserContext = createContext<SignedIn | null>(null)

export function useUser(): SignedIn & {
  may: (permission: string, action: Action) => boolean
  sees: (permission: string) => boolean
} {
  const signedIn = useContext(UserContext)
  if (!signedIn) throw new Error('useUser needs a UserContext above it')
  return {
    ...signedIn,
    may: (permission, action) => can(signedIn.permissions, { permission: permission as PermissionId, action }),
    sees: (permission) => hasPermission(signedIn.permissions, permission as PermissionId),
  }
}
