import { closedStatuses } from '../../../core/analysis/events.ts'
import { can } from '../../../core/permissions.ts'
import type { Condition } from '../../../core/report-checks.ts'
import { ensureAnalysed, isAnalysed } from '../../analysis/events/analyse.ts'
import type { AnalysisContext } from '../../analysis/events/context.ts'
import { customerEvents } from '../../analysis/events/list.ts'
import { scopeOf } from '../../auth/scope.ts'
import type { Executor } from '../../db/schema.ts'
import type { Context } from '../../resources/types.ts'
import type { CurrentUser } from '../../types.ts'
import type { Report } from '../store.ts'
import { everywhere, finding, type Found } from './finding.ts'

/** Kinds of reports that somebody lends by. The report of anomalies is about the events itself; that of an industry about no customer. */
const lending = new Set(['1', '2', '3'])

/** More events than any customer has. */
const most = 10_000

/** The customer whose events concern a report, one that was deleted too: its events are not closed by that. Null where there is none, or none any more. */
async function customerOf(db: Executor, report: Report): Promise<{ id: string; ownerId: string; branchId: string | null; deleted: boolean } | null> {
  if (!lending.has(report.useRemark) || report.customerId === null) return null
  const row = await db.selectFrom('customers').select(['id', 'owner_id', 'branch_id', 'deleted_at']).where('id', '=', report.customerId).executeTakeFirst()
  return row ? { id: row.id, ownerId: row.owner_id, branchId: row.branch_id, deleted: row.deleted_at !== null } : null
}

function maySee(user: CurrentUser, customer: { ownerId: string; branchId: string | null }): boolean {
  const scope = scopeOf(user)
  const inScope = !scope || (scope.column === 'owner_id' ? customer.ownerId : customer.branchId) === scope.value
  return inScope && can(user.permissions, { permission: 'anomaly', action: 'query' })
}

/** How many events of a severity nobody has closed. */
async function countOpen(db: Executor, customerId: string, severity: 'high' | 'medium'): Promise<number> {
  const { count } = await db
    .selectFrom('anomaly_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('severity', '=', severity)
    .where('gone_at', 'is', null)
    .where('status', 'not in', [...closedStatuses])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * What the rules still ask of the customer: each open event of high severity, and how many of middle severity there are. The gate
 * holds for everybody; who may not see events is told that there are some, and no more.
 *
 * @param before the conditions that the report was published with last: their notes are kept
 */
export async function eventFindings(db: Executor, analysis: AnalysisContext, report: Report, before: readonly Condition[], { user, locale }: Pick<Context, 'user' | 'locale'>): Promise<Found[]> {
  const customer = await customerOf(db, report)
  if (!customer) return []
  // The rules do not look at what was deleted; what they have not looked at is not clear.
  if (customer.deleted) return !(await isAnalysed(db, analysis, customer.id)) || (await countOpen(db, customer.id, 'high')) > 0 ? [finding('restricted', everywhere, 'check.deleted')] : []
  await ensureAnalysed(db, analysis, customer.id)
  const high = await countOpen(db, customer.id, 'high')
  if (!maySee(user, customer)) return high > 0 ? [finding('restricted', everywhere, 'check.restricted')] : []
  const found = high === 0 ? [] : (await customerEvents(db, analysis, user, customer.id, { pageNum: 1, pageSize: most, severity: ['high'], status: ['unclosed'] }, locale)).rows
  const lesser = await countOpen(db, customer.id, 'medium')
  return [
    ...found.map((event) => {
      const { id, name, severity, period, evidence, verifySteps, explanation, status } = event
      const note = before.find((condition) => condition.id === id)?.note ?? ''
      return finding('event', everywhere, 'check.event', { name, evidence }, { id, name, severity, period, evidence, verifySteps, explanation, status, note })
    }),
    ...(lesser > 0 ? [finding('lesser', everywhere, 'check.lesser', { count: lesser })] : []),
  ]
}
