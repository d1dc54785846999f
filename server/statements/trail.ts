import { isDeepStrictEqual } from 'node:util'
import type { TableValue } from '../../core/imports.ts'
import type { AuditAction } from '../../core/audit.ts'
import { actor, writeAudit, type AuditEntry } from '../audit/write.ts'
import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'
import type { ImportRow } from './rows.ts'

/** Values of one import that an entry names; it counts the others. */
const namedValues = 200

/** Writes down what happened to a customer's data or files, in the transaction that does it. */
export async function auditCustomer(
  db: Executor,
  user: CurrentUser,
  customerId: string,
  action: AuditAction,
  { before = null, after = null }: Pick<AuditEntry, 'before' | 'after'>,
): Promise<void> {
  const customer = await db.selectFrom('customers').select('user_name').where('id', '=', customerId).executeTakeFirst()
  await writeAudit(db, {
    ...actor(user),
    action,
    resource: 'customers',
    recordId: customerId,
    recordName: customer?.user_name ?? '',
    before,
    after,
  })
}

type Sides = { before: Record<string, unknown>; after: Record<string, unknown> }

/**
 * What an import is about to replace: the values before and after, under `table.period.field`. Values where there were
 * none are no replacement.
 */
export async function replacedBy(
  db: Executor,
  { customerId, tableId }: { customerId: string; tableId: string },
  rows: readonly ImportRow[],
): Promise<Sides & { count: number }> {
  // Imports of one customer wait for each other here, so that what is read is what will be replaced.
  await db
    .updateTable('customers')
    .set((expression) => ({ version: expression.ref('version') }))
    .where('id', '=', customerId)
    .execute()
  const periods = [...new Set(rows.map((row) => row.period))]
  const stored =
    periods.length === 0
      ? []
      : await db
          .selectFrom('table_rows')
          .select(['period', 'row_key', 'data'])
          .where('customer_id', '=', customerId)
          .where('table_id', '=', tableId)
          .where('period', 'in', periods)
          .execute()
  const known = new Map(
    stored.map((row) => [`${row.period}\n${row.row_key}`, fromJson<Record<string, TableValue>>(row.data)]),
  )
  const changed = rows.flatMap((row) => {
    const old = known.get(`${row.period}\n${row.rowKey}`) ?? {}
    const place = `${tableId}.${[row.period, row.rowKey.replaceAll('.', ' ')].filter(Boolean).join(' ')}`
    return Object.entries(row.values).flatMap(([field, value]) =>
      (old[field] ?? null) !== null && !isDeepStrictEqual(old[field], value)
        ? [{ name: `${place}.${field}`, old: old[field], value }]
        : [],
    )
  })
  const named = changed.slice(0, namedValues)
  return {
    count: changed.length,
    before: Object.fromEntries(named.map(({ name, old }) => [name, old])),
    after: Object.fromEntries(named.map(({ name, value }) => [name, value])),
  }
}
