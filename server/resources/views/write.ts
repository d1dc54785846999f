import type { ListViewChange, ListViewDefault, ListViewToSave, Reach } from '../../../core/contracts/list-views.ts'
import { mostViews } from '../../../core/contracts/list-views.ts'
import { actor, writeAudit } from '../../audit/write.ts'
import { mayChangeShared, reachesOf } from '../../auth/reach.ts'
import { toJson } from '../../db/client.ts'
import { isDuplicate } from '../../db/dialect.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { CurrentUser } from '../../user.ts'
import type { Context } from '../types.ts'
import { checkedContent, isSame, usableFields, withUnseen } from './content.ts'
import { contentOf, maySetRoles, readView, requireList, requireView, type StoredView } from './read.ts'

const requireReach = (user: CurrentUser, reach: Reach): void => {
  if (!reachesOf(user).includes(reach)) throw new ApiError(403, 'view.reach')
}

/** Who may change a view: its owner, and who might have shared it so. Throws 403 with the owner's name. */
function requireChangeable({ user }: Context, row: StoredView): void {
  const about = { ownerId: row.owner_id, branchId: row.branch_id, reach: row.reach }
  if (!mayChangeShared(user, about)) throw new ApiError(403, 'view.others', { parameters: { name: row.owner ?? '' } })
}

/** The views of a list that belong to one person, without the one that is changed. */
async function requireOwnName(
  db: Executor,
  { resource, owner, name, except }: { resource: string; owner: string; name: string; except?: string },
): Promise<void> {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'name'])
    .where('owner_id', '=', owner)
    .where('resource', '=', resource)
    .where('deleted_at', 'is', null)
    .execute()
  const others = rows.filter(({ id }) => id !== except)
  if (others.some((row) => row.name === name)) throw new ApiError(409, 'view.twice', { parameters: { name } })
  if (!except && others.length >= mostViews) throw new ApiError(409, 'view.many', { parameters: { limit: mostViews } })
}

const audit = (
  db: Executor,
  { user }: Context,
  action: 'create' | 'update' | 'delete' | 'restore',
  view: { id: string; name: string },
  told: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> =>
  writeAudit(db, { ...actor(user), action, resource: 'listViews', recordId: view.id, recordName: view.name, ...told })

/** Of two who give the same name at the same moment the second is told so by the index. */
async function named<T>(name: string, run: Promise<T>): Promise<T> {
  try {
    return await run
  } catch (error) {
    if (isDuplicate(error)) throw new ApiError(409, 'view.twice', { parameters: { name } })
    throw error
  }
}

/** Saves a new view of the user's own. Throws 403 for a reach beyond the scope, 409 for a name that is there, 422. */
export async function createView(db: Executor, sent: ListViewToSave, context: Context): Promise<string> {
  const schema = requireList(context, sent.resource)
  const { user, now } = context
  requireReach(user, sent.reach)
  const content = checkedContent(sent.content, usableFields(schema, context))
  const view = { id: newId('lv'), name: sent.name.trim() }
  const save = inTransaction(db, async (trx) => {
    await requireOwnName(trx, { resource: schema.name, owner: user.id, name: view.name })
    await trx
      .insertInto('saved_views')
      .values({
        ...view,
        resource: schema.name,
        reach: sent.reach,
        owner_id: user.id,
        branch_id: user.bankId2,
        content: toJson(content),
        version: 1,
        changed_by: user.id,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .execute()
    await audit(trx, context, 'create', view, { after: { resource: schema.name, reach: sent.reach } })
  })
  await named(view.name, save)
  return view.id
}

/**
 * Changes a view. Of two who save the same one the second is refused and told who was first, with what is stored: the
 * page offers to compare and to overwrite, to save as a new one, or to load it.
 *
 * @throws ApiError 404, 403, 409 with `data.current`, 422
 */
export async function changeView(db: Executor, id: string, sent: ListViewChange, context: Context): Promise<void> {
  const { user, now } = context
  const change = inTransaction(db, async (trx) => {
    const row = await requireView(trx, id, context)
    requireChangeable(context, row)
    if (sent.version !== Number(row.version)) throw await conflict(trx, row, context)
    const fields = usableFields(requireList(context, row.resource), context)
    const stored = contentOf(row)
    const content = sent.content ? withUnseen(checkedContent(sent.content, fields), stored, fields) : stored
    const name = sent.name?.trim() ?? row.name
    const reach = sent.reach ?? row.reach
    if (reach !== row.reach) {
      requireReach(user, reach)
      // Taking back what is shared is for whose it is.
      if (reach === 'own' && row.owner_id !== user.id)
        throw new ApiError(403, 'view.others', { parameters: { name: row.owner ?? '' } })
    }
    if (name === row.name && reach === row.reach && isSame(content, stored)) return
    if (name !== row.name)
      await requireOwnName(trx, { resource: row.resource, owner: row.owner_id, name, except: row.id })
    const { numUpdatedRows } = await trx
      .updateTable('saved_views')
      .set({
        name,
        reach,
        content: toJson(content),
        version: sent.version + 1,
        changed_by: user.id,
        updated_at: now,
        ...(reach !== row.reach && row.owner_id === user.id ? { branch_id: user.bankId2 } : {}),
      })
      .where('id', '=', id)
      .where('version', '=', sent.version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw await conflict(trx, await requireView(trx, id, context), context)
    // What only some may use any more cannot be what others begin with.
    if (reach !== 'all') await dropDefaults(trx, id, 'role')
    await audit(
      trx,
      context,
      'update',
      { id, name },
      {
        before: { name: row.name, reach: row.reach, columns: stored.columns.length, filters: stored.filters.length },
        after: { name, reach, columns: content.columns.length, filters: content.filters.length },
      },
    )
  })
  await named(sent.name ?? '', change)
}

async function conflict(db: Executor, row: StoredView, context: Context): Promise<ApiError> {
  return new ApiError(409, 'view.conflict', {
    parameters: { name: row.name, by: row.changer ?? '' },
    data: { current: await readView(db, row.id, context) },
  })
}

const dropDefaults = (db: Executor, view: string, subject: 'user' | 'role') =>
  db.deleteFrom('saved_view_defaults').where('view_id', '=', view).where('subject', '=', subject).execute()

/** Deletes a view; who restores it finds it as it was. Lists that began with it begin as their schema says. */
export async function deleteView(db: Executor, id: string, context: Context): Promise<string> {
  return inTransaction(db, async (trx) => {
    const row = await requireView(trx, id, context)
    requireChangeable(context, row)
    await trx.updateTable('saved_views').set({ deleted_at: context.now }).where('id', '=', id).execute()
    await audit(trx, context, 'delete', row)
    return row.name
  })
}

/** What was deleted comes back, for who might delete it. Throws 404, 409 where its name is taken. */
export async function restoreView(db: Executor, id: string, context: Context): Promise<string> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('saved_views')
      .select(['id', 'name', 'resource', 'reach', 'owner_id', 'branch_id'])
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst()
    const about = row && { ownerId: row.owner_id, branchId: row.branch_id, reach: row.reach }
    if (!row || !about || !mayChangeShared(context.user, about)) throw notFound()
    requireList(context, row.resource)
    await requireOwnName(trx, { resource: row.resource, owner: row.owner_id, name: row.name })
    await trx.updateTable('saved_views').set({ deleted_at: null }).where('id', '=', id).execute()
    await audit(trx, context, 'restore', row)
    return row.name
  })
}

/**
 * Chooses the view that a list begins with, for oneself or for everybody of a role who has chosen none.
 *
 * @throws ApiError 403 for a role without the permission, 404, 422 for a view that not everybody of the role may use
 */
export async function setDefaultView(db: Executor, sent: ListViewDefault, context: Context): Promise<void> {
  const { user } = context
  const schema = requireList(context, sent.resource)
  if (sent.role !== undefined && !maySetRoles(user)) throw new ApiError(403, 'error.forbidden')
  const key = {
    subject: sent.role === undefined ? ('user' as const) : ('role' as const),
    subject_id: sent.role ?? user.id,
    resource: schema.name,
  }
  await inTransaction(db, async (trx) => {
    const view = sent.view ? await requireView(trx, sent.view, context) : null
    if (view && view.resource !== schema.name) throw notFound()
    if (view && sent.role !== undefined && view.reach !== 'all') throw new ApiError(422, 'view.roleReach')
    const role =
      sent.role === undefined
        ? null
        : await trx
            .selectFrom('roles')
            .select(['id', 'name'])
            .where('id', '=', sent.role)
            .where('deleted_at', 'is', null)
            .executeTakeFirst()
    if (sent.role !== undefined && !role) throw notFound()
    if (sent.view === null)
      await trx
        .deleteFrom('saved_view_defaults')
        .where('subject', '=', key.subject)
        .where('subject_id', '=', key.subject_id)
        .where('resource', '=', key.resource)
        .execute()
    else
      await trx
        .insertInto('saved_view_defaults')
        .values({ ...key, view_id: sent.view })
        .onConflict((both) =>
          both.columns(['subject', 'subject_id', 'resource']).doUpdateSet({ view_id: sent.view ?? '' }),
        )
        .execute()
    // What somebody begins with themselves is nobody else's business.
    if (role)
      await audit(
        trx,
        context,
        'update',
        { id: role.id, name: role.name },
        {
          before: {},
          after: { resource: schema.name, default: view?.name ?? '' },
        },
      )
  })
}
