import { translate } from '../../core/i18n/translate.ts'
import type { DeleteManyResult } from '../../core/api.ts'
import { throwAway } from './bin/bin.ts'
import type { Executor } from '../db/schema.ts'
import { inGroupCommit } from '../db/group-commit.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import { loose } from './bound.ts'
import { findMany, findOne } from './read.ts'
import type { Resource } from './resource.ts'
import { auditRow, rowName, trailName } from './trail.ts'
import type { Context, StoredRow } from './types.ts'

/** Marks a record as deleted and puts it into the recycle bin, from where it can be brought back. */
async function mark(db: Executor, resource: Resource, row: StoredRow, context: Context): Promise<boolean> {
  const result = await loose(db)
    .updateTable(resource.table)
    .set({ deleted_at: context.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await throwAway(db, context.user, {
    resource: trailName(resource),
    recordId: row.id,
    recordName: rowName(resource, row),
    time: context.now,
  })
  await auditRow(db, resource, 'delete', { before: row }, context)
  return true
}

/** Why a record may not be deleted; null where it may. */
async function refusal(db: Executor, { hooks }: Resource, row: StoredRow, context: Context): Promise<ApiError | null> {
  const reason = hooks.refuseDelete?.(row, context)
  if (reason) return new ApiError(409, reason)
  try {
    await hooks.beforeDelete?.(db, row, context)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** @throws ApiError 404, or 409 with the reason why the record may not be deleted */
export const removeOne = (db: Executor, resource: Resource, id: string, context: Context): Promise<void> =>
  inGroupCommit(db, async (trx) => {
    const row = await findOne(trx, resource, id, context)
    if (!row) throw notFound()
    const refused = await refusal(trx, resource, row, context)
    if (refused) throw refused
    if (!(await mark(trx, resource, row, context))) throw notFound()
  })

/** Deletes what may be deleted, and tells of the rest why it stays. */
export const removeMany = (
  db: Executor,
  resource: Resource,
  ids: readonly string[],
  context: Context,
): Promise<DeleteManyResult> =>
  inTransaction(db, async (trx) => {
    const rows = new Map((await findMany(trx, resource, ids, context)).map((row) => [row.id, row]))
    const result: DeleteManyResult = { deleted: [], refused: [] }
    for (const id of new Set(ids)) {
      const row = rows.get(id)
      const refused = row ? await refusal(trx, resource, row, context) : notFound()
      if (row && !refused && (await mark(trx, resource, row, context))) result.deleted.push(id)
      else
        result.refused.push({
          id,
          msg: translate(context.locale, refused?.key ?? 'error.notFound', refused?.parameters),
        })
    }
    return result
  })
