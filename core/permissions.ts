/** Permission ids of `spec.txt` section 2, and `system` for administration. */
export const permissionIds = ['home', 'client', 'anomaly', 'overview', 'readWord', 'system'] as const
export type PermissionId = (typeof permissionIds)[number]

export const actions = ['add', 'query', 'get', 'update', 'delete', 'import', 'export'] as const
export type Action = (typeof actions)[number]

/** What a role may do: permission id → actions. What is not listed is refused. */
export type Permissions = Partial<Record<PermissionId, Action[]>>

/** Whose records a role sees. */
export type DataScope = 'own' | 'branch' | 'all'

/** What a call or a page asks for: one permission, or any one of several, and one action. */
export type Access = { permission: PermissionId | PermissionId[]; action: Action }

/** `edit` is the earlier tool's word for `update`. */
const normaliseAction = (action: string): string => (action === 'edit' ? 'update' : action)

/** Names of the language (`constructor`) are no permissions. */
const grantedOf = (permissions: Permissions | undefined, id: PermissionId): readonly Action[] =>
  permissions && Object.hasOwn(permissions, id) ? (permissions[id] ?? []) : []

/**
 * The one decision of the product about who may do what. Closed by default.
 *
 * @example can({ home: ['query'] }, { permission: 'home', action: 'add' }) // false
 */
export function can(permissions: Permissions | undefined, access: Access): boolean {
  const ids = Array.isArray(access.permission) ? access.permission : [access.permission]
  const action = normaliseAction(access.action)
  return ids.some((id) => grantedOf(permissions, id).some((granted) => normaliseAction(granted) === action))
}

/** Whether a role has any action of a permission: what makes a page or a menu entry visible. */
export function hasPermission(permissions: Permissions | undefined, id: PermissionId): boolean {
  return grantedOf(permissions, id).length > 0
}
