import type { AuthProvider } from 'react-admin'
import { can, type Action } from '../../core/permissions.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { resourceKey } from '../../core/schema/fields.ts'
import { loginAddress, loginPath } from './redirect.ts'
import { clearToken, readToken, saveToken } from './token.ts'
import { announceSignOut, session } from './session.ts'
import type { SignedIn } from './user.ts'
import { forgetTabs } from '../ui/tabs/tab-storage.ts'

type Calls = {
  login(credentials: { username: string; password: string }): Promise<{ token: string }>
  logOut(): Promise<void>
}

/** react-admin's words for what is done to a record, as permissions name them. */
const actionNames: Record<string, Action> = {
  list: 'query',
  show: 'get',
  create: 'add',
  edit: 'update',
  delete: 'delete',
  export: 'export',
  import: 'import',
}

/** Revokes the session, forgets it, and leads to the login page. What fails on the way does not hold anybody back. */
export async function logOutAndLeave(calls: Pick<Calls, 'logOut'>, address: string = loginPath): Promise<void> {
  if (readToken() !== null) await calls.logOut()
  announceSignOut()
  clearToken()
  forgetTabs()
  window.location.replace(address)
}

/**
 * Sign-in, user and permissions for react-admin. Failures of calls are dealt with where calls are made
 * (`dataProvider/failures.ts`), so `checkError` finds nothing left to do.
 */
export function createAuthProvider(
  calls: Calls,
  { user, permissions }: SignedIn,
  schemas: readonly ResourceSchema[],
): AuthProvider {
  const permissionOf = new Map(schemas.map((schema) => [resourceKey(schema), schema.permission]))
  return {
    login: async (credentials: { username: string; password: string }) =>
      saveToken((await calls.login(credentials)).token),
    logout: async () => {
      await logOutAndLeave(calls, readToken() === null ? loginAddress() : loginPath)
      return false
    },
    checkAuth: async () => {
      // The message `false` keeps react-admin from adding a notice of its own.
      // A session that has ended is asked for in place.
      if (readToken() === null && !session.stays())
        throw Object.assign(new Error('no token'), { message: false, redirectTo: loginAddress() })
    },
    checkError: async () => undefined,
    getIdentity: async () => ({ ...user, id: user.username, fullName: user.name, avatar: user.avatar || undefined }),
    getPermissions: async () => permissions,
    canAccess: async ({ action, resource }) => {
      const permission = permissionOf.get(resource)
      return (
        permission !== undefined && can(permissions, { permission, action: actionNames[action] ?? (action as Action) })
      )
    },
  }
}
