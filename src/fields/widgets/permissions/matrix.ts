import { isRecord } from '../../../../core/json.ts'
import { permissionIds, type Action, type PermissionId, type Permissions } from '../../../../core/permissions.ts'

/** The actions in the order in which they are read: looking first, then changing, then files. */
export const matrixActions = [
  'query',
  'get',
  'add',
  'update',
  'delete',
  'import',
  'export',
] as const satisfies readonly Action[]

export type Cell = { permission: PermissionId; action: Action }

export const rowCells = (permission: PermissionId): Cell[] => matrixActions.map((action) => ({ permission, action }))
export const columnCells = (action: Action): Cell[] => permissionIds.map((permission) => ({ permission, action }))
export const allCells = (): Cell[] => permissionIds.flatMap(rowCells)

/** What a form or a record holds, as permissions; anything else is none. */
export const asPermissions = (value: unknown): Permissions => (isRecord(value) ? (value as Permissions) : {})

export const isGranted = (permissions: Permissions, { permission, action }: Cell): boolean =>
  Object.hasOwn(permissions, permission) && (permissions[permission] ?? []).includes(action)

/** Whether all, some or none of the cells are granted. */
export function stateOf(permissions: Permissions, cells: readonly Cell[]): 'all' | 'some' | 'none' {
  const granted = cells.filter((cell) => isGranted(permissions, cell)).length
  return granted === 0 ? 'none' : granted === cells.length ? 'all' : 'some'
}

/**
 * Grants cells, or takes them away. Permissions without an action are left out; ids and actions that this version does
 * not know stay as they are.
 *
 * @example granted({ home: ['query'] }, [{ permission: 'home', action: 'get' }], true) // { home: ['query', 'get'] }
 */
export function granted(permissions: Permissions, cells: readonly Cell[], on: boolean): Permissions {
  const lists = new Map<string, Set<Action>>(Object.entries(permissions).map(([id, list]) => [id, new Set(list)]))
  for (const { permission, action } of cells) {
    const list = lists.get(permission) ?? new Set<Action>()
    if (on) list.add(action)
    else list.delete(action)
    lists.set(permission, list)
  }
  const ordered = (list: Set<Action>): Action[] => [
    ...matrixActions.filter((action) => list.has(action)),
    ...[...list].filter((action) => !matrixActions.includes(action)),
  ]
  return Object.fromEntries([...lists].filter(([, list]) => list.size > 0).map(([id, list]) => [id, ordered(list)]))
}

/** All of them where some are missing, none of them where all are there. */
export const toggled = (permissions: Permissions, cells: readonly Cell[]): Permissions =>
  granted(permissions, cells, stateOf(permissions, cells) !== 'all')
