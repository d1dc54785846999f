import { inScopeOf } from '../auth/scope.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import type { CurrentUser } from '../user.ts'

/** A customer as statements name it. */
export type CustomerName = { name: string; creditCode: string }

/**
 * The name of a customer; refuses one that the user cannot see.
 *
 * @throws ApiError 404 unknown, deleted, or outside the user's scope: which of them is not said
 */
export async function requireCustomer(db: Executor, user: CurrentUser, customerId: string): Promise<CustomerName> {
  const query = db
    .selectFrom('customers')
    .select(['user_name', 'credit_code'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
  const customer = await query.executeTakeFirst()
  if (!customer) throw notFound()
  return { name: customer.user_name, creditCode: customer.credit_code }
}
