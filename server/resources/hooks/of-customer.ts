import { onField } from '../../administration/unique.ts'
import type { OfCustomer } from '../../auth/colleagues.ts'
import { inScopeOf } from '../../auth/scope.ts'
import { holdRow } from '../../db/hold.ts'
import type { Executor } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Context, StoredRow } from '../types.ts'

/** Whose customer it is, of one that the user sees; undefined where there is none. */
export async function seenCustomer(
  db: Executor,
  customerId: string,
  { user }: Pick<Context, 'user'>,
): Promise<OfCustomer | undefined> {
  const customer = await db
    .selectFrom('customers')
    .select(['owner_id', 'branch_id'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
    .executeTakeFirst()
  return customer && { ownerId: customer.owner_id, branchId: customer.branch_id }
}

/**
 * The same for a record that is about to be stored: until it is, nobody moves the customer or throws it away.
 *
 * @throws ApiError 422 on the field `customerId` where there is none
 */
export async function customerOfRecord(db: Executor, customerId: string, context: Context): Promise<OfCustomer> {
  await holdRow(db, 'customers', customerId)
  const customer = await seenCustomer(db, customerId, context)
  if (!customer) throw onField('customerId', 'reference', 'task.noCustomer', context.locale)
  return customer
}

/** What belongs to a customer comes back with the customer, not without. */
export async function refuseGoneCustomer(db: Executor, stored: StoredRow): Promise<void> {
  const id = String(stored['customer_id'])
  await holdRow(db, 'customers', id)
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!customer) throw new ApiError(409, 'task.customerGone')
}
