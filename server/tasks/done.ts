import type { WireRecord } from '../../core/api.ts'
import { isDuplicate } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import { findOne } from '../resources/read.ts'
import { toWireOne } from '../resources/read-one.ts'
import { bindResource } from '../resources/resource.ts'
import { auditRow } from '../resources/trail.ts'
import type { Context } from '../resources/types.ts'

/**
 * Ticks a task off, or opens it again; what is so already stays as it is, whoever made it so. Answers the record.
 *
 * @throws ApiError 404 outside the scope, or where its customer is in the recycle bin; 409 where the same thing has been
 * put down anew in the meantime
 */
export function setTaskDone(db: Executor, id: string, done: boolean, context: Context): Promise<WireRecord> {
  const resource = bindResource([context.schemas.resource('customerTasks')])
  const state = done ? 'done' : 'open'
  return inTransaction(db, async (trx) => {
    const before = await findOne(trx, resource, id, context)
    if (!before) throw notFound()
    try {
      const { numUpdatedRows } = await trx
        .updateTable('customer_tasks')
        .set((set) => ({
          state,
          done_at: done ? context.now : null,
          done_by: done ? context.user.id : null,
          updated_at: context.now,
          version: set('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('state', '<>', state)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      const after = await findOne(trx, resource, id, context)
      if (!after) throw notFound()
      if (numUpdatedRows > 0n)
        await auditRow(trx, resource, done ? 'finishTask' : 'reopenTask', { before, after }, context)
      return toWireOne(trx, resource, after, context)
    } catch (error) {
      if (isDuplicate(error)) throw new ApiError(409, 'task.duplicate')
      throw error
    }
  })
}
