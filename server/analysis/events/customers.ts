import { sql } from 'kysely'
import type { AnomalyCustomerRows, EventStatus } from '../../../core/analysis/events.ts'
import type { Severity } from '../../../core/analysis/rule.ts'
import { industryDivision, industryName } from '../../../core/classification/industries.ts'
import { normaliseSearch } from '../../../core/search.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { scopeOf } from '../../auth/scope.ts'
import { likePattern } from '../../db/dialect.ts'
import type { Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../types.ts'
import type { AnalysisContext } from './context.ts'
import { countsOf } from './list.ts'
import { staleNow } from './stale.ts'

export type CustomersQuery = { pageNum: number; pageSize: number; q?: string; severity?: Severity; status?: EventStatus }

/** The customers in the user's scope, with how far their analyses are out of date. */
const inScope = (db: Executor, user: Pick<CurrentUser, 'id' | 'scope' | 'bankId2'>) => {
  const scope = scopeOf(user)
  const all = db.selectFrom('customers').leftJoin('analyses', 'analyses.customer_id', 'customers.id').where('customers.deleted_at', 'is', null)
  return scope ? all.where(`customers.${scope.column}`, '=', scope.value) : all
}

/** How many customers in the user's scope the rules have still to look at. */
export async function countStale(db: Executor, context: AnalysisContext, user: Pick<CurrentUser, 'id' | 'scope' | 'bankId2'>): Promise<number> {
  const { count } = await inScope(db, user).select((eb) => eb.fn.countAll().as('count')).where(await staleNow(db, context)).executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * One page of the customers in the user's scope with their events counted, the gravest first. Nothing is worked out here:
 * those that the rules have not looked at yet come last, without counts, and `pending` says of how many the counts are not of today's data.
 */
export async function anomalyCustomers(db: Executor, context: AnalysisContext, user: CurrentUser, { pageNum, pageSize, q = '', severity, status }: CustomersQuery, locale: Locale): Promise<AnomalyCustomerRows> {
  let asked = inScope(db, user)
  const text = normaliseSearch(q)
  if (text !== '') asked = asked.where(sql<boolean>`customers.search like ${likePattern(text)} escape '\\'`)
  if (severity) asked = asked.where(`analyses.${severity}`, '>', 0)
  if (status) asked = asked.where((eb) => eb.exists(eb.selectFrom('anomaly_events').select('anomaly_events.id').whereRef('anomaly_events.customer_id', '=', 'customers.id').where('anomaly_events.status', '=', status).where('anomaly_events.gone_at', 'is', null)))
  const { count } = await asked.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const gravest = sql.join(['high', 'medium', 'low', 'info'].map((name) => sql`coalesce(analyses.${sql.ref(name)}, -1) desc`))
  const rows = await asked
    .select([
      'customers.id', 'customers.user_name', 'customers.credit_code', 'analyses.customer_id', 'analyses.industry_code', 'analyses.latest_period', 'analyses.computed_at',
      'analyses.high', 'analyses.medium', 'analyses.low', 'analyses.info', 'analyses.open_events', 'analyses.passed', 'analyses.not_applicable',
    ])
    .orderBy(gravest)
    .orderBy('customers.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return {
    rows: rows.map((row) => {
      const { high, medium, low, info, open_events, passed, not_applicable } = row
      const counts = high === null || medium === null || low === null || info === null || open_events === null || passed === null || not_applicable === null ? null : countsOf({ high, medium, low, info, open_events, passed, not_applicable })
      const division = industryDivision(row.industry_code)
      return { appUserId: row.id, userName: row.user_name, creditCode: row.credit_code, industry: division === '' ? '' : industryName(division, locale), counts, latestPeriod: row.latest_period ?? '', computedAt: row.computed_at }
    }),
    total: Number(count),
    pending: await countStale(db, context, user),
  }
}
