import type { DataScope, Permissions } from '../core/permissions.ts'

/** Who is asking: read from the token on every request, so that a changed role counts at once. */
export type CurrentUser = {
  id: string
  username: string
  name: string
  roleId: string
  bankId2: string | null
  mustChangePassword: boolean
  tokenHash: string
  scope: DataScope
  permissions: Permissions
  /** Another one whenever what the page knows of its user, or what the user may do, is out of date. */
  accessVersion?: string
  /** Where this request came from, and its id: for the audit trail. */
  address?: string
  requestId?: string
}
