import { inScopeOf } from '../auth/scope.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import type { CurrentUser } from '../user.ts'

/**
 * Refuses a customer that the user cannot see.
 *
 * @throws ApiError 404 unknown, deleted, or outside the user's scope: which of them is not said
 */
export async function requireCustomer(db: Executor, user: CurrentUser, customerId: string): Promise<void> {
  const query = db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
  if (!(await query.executeTakeFirst())) throw notFound()
}
