import type { Executor } from '../db/schema.ts'

/**
 * Makes whoever changes a customer's data, or the proof that unlocks it, wait until this transaction has ended: what is
 * read after it stays true until then. PostgreSQL locks the row; SQLite has one transaction at a time anyway.
 */
export async function lockCustomer(db: Executor, customerId: string): Promise<void> {
  await db
    .updateTable('customers')
    .set((expression) => ({ version: expression.ref('version') }))
    .where('id', '=', customerId)
    .execute()
}
