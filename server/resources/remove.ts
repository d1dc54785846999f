import { translate } from '../../core/i18n/translate.ts'
import type { DeleteManyResult } from '../../core/api.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError, notFound } from '../errors.ts'
import { loose } from './bound.ts'
import { findMany, findOne } from './read.ts'
import type { Resource } from './resource.ts'
import type { Context, StoredRow } from './types.ts'

/** Marks a record as deleted; an administrator can bring it back. */
async function mark(db: Executor, resource: Resource, row: StoredRow, context: Context): Promise<boolean> {
  const result = await loose(db)
    .updateTable(resource.table)
    .set({ deleted_at: context.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** @throws ApiError 404, or 409 with the reason why the record may not be deleted */
export async function removeOne(db: Executor, resource: Resource, id: string, context: Context): Promise<void> {
  const row = await findOne(db, resource, id, context)
  if (!row) throw notFound()
  const reason = resource.hooks.refuseDelete?.(row, context)
  if (reason) throw new ApiError(409, reason)
  if (!(await mark(db, resource, row, context))) throw notFound()
}

/** Deletes what may be deleted, and tells of the rest why it stays. */
export async function removeMany(db: Executor, resource: Resource, ids: readonly string[], context: Context): Promise<DeleteManyResult> {
  const rows = new Map((await findMany(db, resource, ids, context)).map((row) => [row.id, row]))
  const result: DeleteManyResult = { deleted: [], refused: [] }
  for (const id of new Set(ids)) {
    const row = rows.get(id)
    const reason = row ? resource.hooks.refuseDelete?.(row, context) : 'error.notFound'
    if (row && !reason && (await mark(db, resource, row, context))) result.deleted.push(id)
    else result.refused.push({ id, msg: translate(context.locale, reason ?? 'error.notFound') })
  }
  return result
}
