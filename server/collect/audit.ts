import { actor, writeAudit } from '../audit/write.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'

type Subject = { id: string; customer_id: string; table_id: string }

const nameOf = async (db: Executor, customerId: string): Promise<string> =>
  (await db.selectFrom('customers').select('user_name').where('id', '=', customerId).executeTakeFirst())?.user_name ??
  ''

/**
 * Writes down what a source replaced of a customer's data: the server does it by itself, under the consent that the
 * collection names.
 */
export async function auditTaken(
  db: Executor,
  { id, customer_id: customerId, table_id: tableId }: Subject,
  {
    before,
    after,
    ...details
  }: {
    source: string
    page: number
    replaced: number
    before: Record<string, unknown>
    after: Record<string, unknown>
  },
): Promise<void> {
  await writeAudit(db, {
    by: null,
    address: '',
    action: 'collect',
    resource: 'customers',
    recordId: customerId,
    recordName: await nameOf(db, customerId),
    before,
    after: { tableId, collectionId: id, ...details, ...after },
  })
}

/** Writes down how a collection ended. */
export async function auditEnd(
  db: Executor,
  { id, customer_id: customerId, table_id: tableId }: Subject,
  outcome: { state: string; source: string; rows: number; refused: number; reason: string },
): Promise<void> {
  await writeAudit(db, {
    by: null,
    address: '',
    action: 'collect',
    resource: 'customers',
    recordId: customerId,
    recordName: await nameOf(db, customerId),
    after: { tableId, collectionId: id, ...outcome },
  })
}

/** Writes down that a person started or cancelled a collection. */
export async function auditAsked(
  db: Executor,
  user: CurrentUser,
  customerId: string,
  action: 'collectRun' | 'collectStop',
  details: Record<string, unknown>,
): Promise<void> {
  await writeAudit(db, {
    ...actor(user),
    action,
    resource: 'customers',
    recordId: customerId,
    recordName: await nameOf(db, customerId),
    after: details,
  })
}
