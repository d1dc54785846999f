import type { ListView, ListViews } from '../../../core/contracts/list-views.ts'
import { can, type Permissions } from '../../../core/permissions.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { mayChangeShared, reachesOf, withinReach } from '../../auth/reach.ts'
import { fromJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import type { CurrentUser } from '../../user.ts'
import type { Context } from '../types.ts'
import { seenBy, usableFields, type StoredContent } from './content.ts'

/** More than these are not listed; own ones come first. */
const mostListed = 300

/** The resource of a name whose list a user may see. Throws 404. */
export function requireList({ schemas, user }: Context, name: string): ResourceSchema {
  const schema = schemas.resources.find((candidate) => candidate.name === name)
  if (!schema || !can(user.permissions, { permission: schema.permission, action: 'query' })) throw notFound()
  return schema
}

/** Whether a user decides what everybody of a role begins with. */
export const maySetRoles = (user: CurrentUser): boolean =>
  can(user.permissions, { permission: 'system', action: 'update' })

const within = (db: Executor, { user }: Context) =>
  db
    .selectFrom('saved_views')
    .leftJoin('users as owners', 'owners.id', 'saved_views.owner_id')
    .leftJoin('users as changers', 'changers.id', 'saved_views.changed_by')
    .where(withinReach(user, 'saved_views'))
    .where('saved_views.deleted_at', 'is', null)
    .select([
      'saved_views.id',
      'saved_views.resource',
      'saved_views.name',
      'saved_views.reach',
      'saved_views.owner_id',
      'saved_views.branch_id',
      'saved_views.content',
      'saved_views.version',
      'saved_views.updated_at',
      'owners.name as owner',
      'changers.name as changer',
    ])

export type StoredView = Awaited<ReturnType<ReturnType<typeof within>['execute']>>[number]

export const contentOf = (row: Pick<StoredView, 'content'>): StoredContent => fromJson<StoredContent>(row.content)

/** A view as a user may see it. */
function toView(row: StoredView, fields: ReturnType<typeof usableFields>): ListView {
  const { user } = fields.context
  return {
    id: row.id,
    name: row.name,
    reach: row.reach,
    own: row.owner_id === user.id,
    mayChange: mayChangeShared(user, { ownerId: row.owner_id, branchId: row.branch_id, reach: row.reach }),
    owner: row.owner ?? '',
    changedBy: row.changer ?? '',
    updateTime: row.updated_at,
    version: Number(row.version),
    ...seenBy(contentOf(row), fields),
  }
}

/** A view that a user may use, as it is stored. Throws 404. */
export async function requireView(db: Executor, id: string, context: Context): Promise<StoredView> {
  const row = await within(db, context).where('saved_views.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  requireList(context, row.resource)
  return row
}

/** A view that a user may use. Throws 404. */
export async function readView(db: Executor, id: string, context: Context): Promise<ListView> {
  const row = await requireView(db, id, context)
  return toView(row, usableFields(requireList(context, row.resource), context))
}

/** The roles whose people see a list, and the view that each begins with. */
async function rolesOf(
  db: Executor,
  schema: ResourceSchema,
  defaults: ReadonlyMap<string, string>,
): Promise<ListViews['roles']> {
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'name', 'permissions'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
  return roles
    .filter(({ permissions }) =>
      can(fromJson<Permissions>(permissions), { permission: schema.permission, action: 'query' }),
    )
    .map(({ id, name }) => ({ id, name, view: defaults.get(id) ?? null }))
}

/** The views of a list that a user may use, and which one it begins with. Throws 404 for a list that is not theirs. */
export async function readViews(db: Executor, resource: string, context: Context): Promise<ListViews> {
  const schema = requireList(context, resource)
  const { user } = context
  const fields = usableFields(schema, context)
  const rows = await within(db, context)
    .where('saved_views.resource', '=', resource)
    .orderBy((eb) => eb.case().when('saved_views.owner_id', '=', user.id).then(0).else(1).end())
    .orderBy('saved_views.name')
    .orderBy('saved_views.id')
    .limit(mostListed)
    .execute()
  const chosen = await db
    .selectFrom('saved_view_defaults')
    .select(['subject', 'subject_id', 'view_id'])
    .where('resource', '=', resource)
    .where((eb) =>
      eb.or([eb.and([eb('subject', '=', 'user'), eb('subject_id', '=', user.id)]), eb('subject', '=', 'role')]),
    )
    .execute()
  const usable = (id: string | undefined): string | null =>
    id !== undefined && (id === '' || rows.some((row) => row.id === id)) ? id : null
  const roles = new Map(chosen.filter(({ subject }) => subject === 'role').map((row) => [row.subject_id, row.view_id]))
  return {
    views: rows.map((row) => toView(row, fields)),
    ownDefault: usable(chosen.find(({ subject }) => subject === 'user')?.view_id),
    roleDefault: usable(roles.get(user.roleId)),
    reaches: reachesOf(user),
    roles: maySetRoles(user) ? await rolesOf(db, schema, roles) : [],
  }
}
