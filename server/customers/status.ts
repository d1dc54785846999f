import type { CustomerRow } from '../../core/customer-answers.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import type { Executor } from '../db/schema.ts'

export type DataStatus = CustomerRow['dataStatus']
const kinds = { 1: 'power', 2: 'basic', 3: 'financial' } as const

/** Of which kinds of data (`spec.txt` section 3) each customer has anything at all. */
export async function dataStatusOf(
  db: Executor,
  customerIds: readonly string[],
  tables: readonly TableSchema[],
): Promise<Map<string, DataStatus>> {
  const status = new Map<string, DataStatus>(
    customerIds.map((id) => [id, { power: false, basic: false, financial: false }]),
  )
  if (customerIds.length === 0) return status
  const rows = await db
    .selectFrom('table_rows')
    .select(['customer_id', 'table_id'])
    .where('customer_id', 'in', [...customerIds])
    .groupBy(['customer_id', 'table_id'])
    .execute()
  for (const row of rows) {
    const table = tables.find((candidate) => candidate.name === row.table_id)
    const entry = status.get(row.customer_id)
    if (table && !table.supplementary && entry) entry[kinds[table.dataType]] = true
  }
  return status
}

/** The names of account managers by their ids. */
export async function userNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const users = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(users.map((user) => [user.id, user.name]))
}
