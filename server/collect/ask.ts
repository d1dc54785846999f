import { now, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import { requireCustomer } from '../statements/customer.ts'
import type { CurrentUser } from '../user.ts'
import { auditAsked } from './audit.ts'
import { consentInForce } from './consent.ts'
import { collectedKinds } from './kinds.ts'
import { startCollections } from './start.ts'

/**
 * Has one kind of a customer's data fetched again, from its first page; one that waits to be tried again is tried now.
 *
 * @returns the id of the collection
 * @throws ApiError 404 unknown customer; 422 no such kind of data, or no consent in force
 */
export async function runAgain(
  db: Executor,
  user: CurrentUser,
  { customerId, dataType }: { customerId: string; dataType: string },
): Promise<string> {
  await requireCustomer(db, user, customerId)
  if (!collectedKinds.some((kind) => kind.dataType === dataType))
    throw new ApiError(422, 'collect.unknownType', { parameters: { type: dataType } })
  return inTransaction(db, async (trx) => {
    const consent = await consentInForce(trx, customerId, dataType, now())
    if (!consent) throw new ApiError(422, 'collect.noConsent')
    const [id] = await startCollections(trx, {
      customerId,
      codeId: consent.codeId,
      consentId: consent.id,
      needTypes: [dataType],
      by: user.id,
    })
    if (!id) throw new Error('a collection was not started')
    await trx
      .updateTable('collections')
      .set({ attempts: 0 })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
    await auditAsked(trx, user, customerId, 'collectRun', { collectionId: id, dataType })
    return id
  })
}

/**
 * Cancels a fetch; what was stored stays.
 *
 * @throws ApiError 404 unknown, or of a customer outside the user's scope; 409 where it has ended already
 */
export async function cancelCollection(db: Executor, user: CurrentUser, id: string): Promise<void> {
  const collection = await db
    .selectFrom('collections')
    .select(['customer_id', 'data_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!collection) throw notFound()
  await requireCustomer(db, user, collection.customer_id)
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('collections')
      .set((set) => ({
        state: 'cancelled',
        next_at: null,
        finished_at: now(),
        updated_at: now(),
        lease: null,
        leased_until: null,
        message_key: 'collect.byHand',
        message: toJson({ parameters: { name: user.name }, reason: null }),
        version: set('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError(409, 'collect.notOpen')
    await auditAsked(trx, user, collection.customer_id, 'collectStop', {
      collectionId: id,
      dataType: collection.data_type,
    })
  })
}
