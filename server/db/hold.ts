import type { Executor } from './schema.ts'

/**
 * Keeps a row as it is until the transaction ends: others that hold it wait here, one after the other, and each sees
 * what the one before wrote. Works on both databases, where `for update` is PostgreSQL's alone.
 */
export async function holdRow(trx: Executor, table: 'users' | 'qr_codes' | 'customers', id: string): Promise<void> {
  await trx
    .updateTable(table)
    .set((set) => ({ version: set.ref('version') }))
    .where('id', '=', id)
    .execute()
}
