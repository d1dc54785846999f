import { setImmediate } from 'node:timers/promises'
import type { AnomalyCustomer, AnomalyCustomers, FindingCounts, Severity } from '../../core/analysis/types.ts'
import { scopeOf } from '../auth/scope.ts'
import type { Executor } from '../db/schema.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { CurrentUser } from '../types.ts'
import { countFindings } from './findings.ts'

type Counted = { stamp: string; counts: FindingCounts; latestPeriod: string }

/** The counts that this process worked out, by customer, with the state of the data that they were made from. */
const known = new Map<string, Counted>()
const mostKnown = 50_000

/** How long a call works out counts before it answers with what it has; the next one goes on. Milliseconds. */
const budget = 1200

export type CustomerQuery = { pageNum: number; pageSize: number; q?: string; severity?: Severity }

const graver = (a: AnomalyCustomer, b: AnomalyCustomer): number => {
  if (!a.counts || !b.counts) return a.counts ? -1 : b.counts ? 1 : 0
  return b.counts.high - a.counts.high || b.counts.medium - a.counts.medium || b.counts.low - a.counts.low
}

/**
 * The customers in the user's scope with how much does not hold in their data, the gravest first. Data are read only of
 * customers that changed since they were last counted: storing rows moves the customer's time of change. What takes
 * longer than the budget is counted by the next calls; until then `counts` is null and `pending` says how many.
 */
export async function anomalyCustomers(db: Executor, schemas: SchemaStore, user: CurrentUser, query: CustomerQuery): Promise<AnomalyCustomers> {
  const scope = scopeOf(user)
  let all = db.selectFrom('customers').select(['id', 'user_name', 'credit_code', 'updated_at']).where('deleted_at', 'is', null)
  if (scope) all = all.where(scope.column, '=', scope.value)
  const text = query.q?.trim().toLowerCase() ?? ''
  const customers = (await all.orderBy('id').execute()).filter((customer) => `${customer.user_name}\n${customer.credit_code}`.toLowerCase().includes(text))
  const stampOf = (customer: { updated_at: string }): string => `${schemas.hash} ${customer.updated_at}`
  const countedOf = (customer: { id: string; updated_at: string }): Counted | undefined => {
    const counted = known.get(customer.id)
    return counted?.stamp === stampOf(customer) ? counted : undefined
  }

  const started = performance.now()
  for (const customer of customers) {
    if (countedOf(customer)) continue
    if (performance.now() - started > budget) break
    if (known.size >= mostKnown) known.clear()
    known.set(customer.id, { stamp: stampOf(customer), ...(await countFindings(db, customer.id, schemas.tables)) })
    // Other calls have their turn.
    await setImmediate()
  }

  const rows = customers.map((customer): AnomalyCustomer => {
    const counted = countedOf(customer)
    return { appUserId: customer.id, userName: customer.user_name, creditCode: customer.credit_code, counts: counted?.counts ?? null, latestPeriod: counted?.latestPeriod ?? '' }
  })
  const { severity } = query
  const asked = rows.filter((row) => !severity || row.counts === null || row.counts[severity] > 0).toSorted((a, b) => graver(a, b) || a.userName.localeCompare(b.userName, 'zh-CN'))
  const from = (query.pageNum - 1) * query.pageSize
  return { rows: asked.slice(from, from + query.pageSize), total: asked.length, pending: rows.filter((row) => row.counts === null).length }
}
