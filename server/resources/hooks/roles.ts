import type { WireRecord } from '../../../core/api.ts'
import { actions, permissionIds, type DataScope, type Permissions } from '../../../core/permissions.ts'
import { roleTexts } from '../../../core/role-names.ts'
import { isRecord } from '../../../core/json.ts'
import { listed } from '../../../core/i18n/punctuation.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { rolesNamed } from '../../../core/schema/role-view.ts'
import { refuseGrant, refuseLastAdministrator } from '../../administration/administrators.ts'
import { accountsInTurn } from '../../auth/accounts.ts'
import { onField } from '../../administration/unique.ts'
import { fromJson, toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Context, ResourceHooks, StoredRow } from '../types.ts'

const known = (names: readonly string[], name: unknown): boolean => typeof name === 'string' && names.includes(name)

/** Permission ids with lists of actions, and nothing else. */
function isPermissions(value: unknown): value is Permissions {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([id, granted]) =>
        known(permissionIds, id) &&
        Array.isArray(granted) &&
        granted.length <= actions.length &&
        granted.every((action) => known(actions, action)),
    )
  )
}

function checkPermissions(record: WireRecord, context: Context): void {
  if (record['permissions'] !== undefined && !isPermissions(record['permissions']))
    throw onField('permissions', 'enum', 'administration.badPermissions', context.locale)
}

async function refuseSameName(db: Executor, record: WireRecord, context: Context, exceptId = ''): Promise<void> {
  if (typeof record['name'] !== 'string') return
  const other = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', record['name'])
    .where('deleted_at', 'is', null)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  if (other) throw onField('name', 'unique', 'administration.roleNameTaken', context.locale)
}

type Role = { permissions: Permissions; scope: DataScope; status: unknown }
const roleOf = (stored: StoredRow): Role => ({
  permissions: fromJson<Permissions | null>(stored['permissions']) ?? {},
  scope: stored['scope'] as DataScope,
  status: stored['status'],
})

const usersByRole = async (db: Executor, ids: string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select((eb) => ['role_id', eb.fn.countAll().as('count')])
    .where('role_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .groupBy('role_id')
    .execute()
  return new Map(rows.map((row) => [row.role_id, Number(row.count)]))
}

/** Roles: what they give counts on the next request of whoever has them. */
export const roleHooks: ResourceHooks = {
  async beforeCreate(db, record, context) {
    checkPermissions(record, context)
    await refuseSameName(db, record, context)
    const permissions = (record['permissions'] ?? {}) as Permissions
    refuseGrant(context.user, { permissions, scope: record['scope'] as DataScope })
    return { permissions: toJson(permissions), describe: String(record['describe'] ?? '') }
  },

  async beforeUpdate(db, stored, change, context) {
    checkPermissions(change, context)
    await accountsInTurn(db)
    await refuseSameName(db, change, context, stored.id)
    const before = roleOf(stored)
    const after = { ...before, ...change } as Role
    const given = (role: Role): Role => (role.status === 'active' ? role : { ...role, permissions: {} })
    refuseGrant(context.user, given(after), given(before))
    // Nor is anything taken from a role that has more: whoever lost it could not give it back.
    if (['permissions', 'scope', 'status'].some((field) => Object.hasOwn(change, field)))
      refuseGrant(context.user, before)
    await refuseLastAdministrator(db, {
      roleId: stored.id,
      before: given(before).permissions,
      after: given(after).permissions,
    })
  },

  async beforeDelete(db, stored, context) {
    await accountsInTurn(db)
    refuseGrant(context.user, roleOf(stored))
    const count = (await usersByRole(db, [stored.id])).get(stored.id) ?? 0
    if (count > 0) throw new ApiError(409, 'administration.roleInUse', { parameters: { count } })
    const { resources } = context.schemas
    const naming = resources.filter((schema) => rolesNamed([schema]).has(stored.id))
    if (naming.length > 0) {
      const names = listed(
        naming.map(({ label }) => textIn(label, context.locale)),
        context.locale,
      )
      throw new ApiError(409, 'administration.roleNamed', { parameters: { names } })
    }
  },

  async beforeRestore(db, stored, context) {
    refuseGrant(context.user, roleOf(stored))
    await refuseSameName(db, { name: stored['name'] }, context, stored.id)
  },

  async purge(db, id) {
    return (await db.selectFrom('users').select('id').where('role_id', '=', id).limit(1).executeTakeFirst())
      ? 'keep'
      : []
  },

  // What came with the product is told in the reader's language; a form sends back only what was changed.
  async virtual(db, rows, context) {
    const counts = await usersByRole(
      db,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({
      users: counts.get(row.id) ?? 0,
      ...roleTexts({ id: row.id, name: String(row['name']), describe: String(row['describe'] ?? '') }, context.locale),
    }))
  },
}
