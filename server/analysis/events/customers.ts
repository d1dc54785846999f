import { sql } from 'kysely'
import type { AnomalyCustomersBody } from '../../../core/contracts/events.ts'
import { closedStatuses, type AnomalyCustomerRows } from '../../../core/analysis/events.ts'
import { categoryText, ruleText } from '../../../core/analysis/wording.ts'
import { industryDivision, industryName } from '../../../core/classification/industries.ts'
import { normaliseSearch } from '../../../core/search.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { inScopeOf, summaryScopeOf, type ScopedUser } from '../../auth/scope.ts'
import { summary } from '../../db/derived/summaries.ts'
import { countRows, onPage, type PageAsked } from '../../db/pages.ts'
import { searchConditions } from '../../db/search-index.ts'
import type { DatabaseKind, Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../user.ts'
import type { AnalysisContext } from './context.ts'
import { countsOf } from './list.ts'
import { plainWords } from './words.ts'
import { analysedNow } from './stale.ts'

/**
 * `status`, `category` and `rule`, with the severity, are those of one event that a customer has; `unclosed`: nobody
 * has decided on it.
 */
export type CustomersQuery = AnomalyCustomersBody & PageAsked
type EventAsked = Pick<CustomersQuery, 'severity' | 'status' | 'category' | 'rule'>

/** Events that fit, to be tried for a customer. */
function eventsOf(db: Executor, { severity, status, category, rule }: EventAsked) {
  let events = db
    .selectFrom('anomaly_events')
    .select('anomaly_events.id')
    .whereRef('anomaly_events.customer_id', '=', sql.ref('customers.id'))
    .where('anomaly_events.gone_at', 'is', null)
  if (severity) events = events.where('anomaly_events.severity', '=', severity)
  if (status)
    events =
      status === 'unclosed'
        ? events.where('anomaly_events.status', 'not in', [...closedStatuses])
        : events.where('anomaly_events.status', '=', status)
  if (category) events = events.where('anomaly_events.category', '=', category)
  if (rule)
    events = events.where(
      'anomaly_events.id',
      'in',
      db.selectFrom('anomaly_hits').select('event_id').where('rule_id', '=', rule),
    )
  return events
}

/** The customers in the user's scope, with how far their analyses are out of date. */
const inScope = (db: Executor, user: ScopedUser) =>
  db
    .selectFrom('customers')
    .leftJoin('analyses', 'analyses.customer_id', 'customers.id')
    .where('customers.deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))

/** How many customers in the user's scope the rules have still to look at. */
export async function countStale(db: Executor, context: AnalysisContext, user: ScopedUser): Promise<number> {
  const now = await analysedNow(db, context)
  const counts = await summary(db, summaryScopeOf(user, null), 'analysed_by')
  return counts.reduce((sum, { key, customers }) => sum + (key === now ? 0 : customers), 0)
}

/** How many customers in the user's scope have events that fit, where it is kept; null where they have to be counted. */
async function keptCount(
  db: Executor,
  user: ScopedUser,
  { q, severity, status, category, rule }: AnomalyCustomersBody,
) {
  if (q || status || category || (rule && severity)) return null
  const counts = await summary(db, summaryScopeOf(user, null), rule ? 'rule' : 'severities')
  const fits = (key: string): boolean => (rule ? key === rule : !severity || key.includes(severity.slice(0, 1)))
  return counts.reduce((sum, { key, customers }) => sum + (fits(key) ? customers : 0), 0)
}

/**
 * One page of the customers in the user's scope with their events counted, the gravest first. Nothing is worked out
 * here: those that the rules have not looked at yet come last, without counts, and `pending` says of how many the
 * counts are not of today's data.
 */
export async function anomalyCustomers(
  db: Executor,
  kind: DatabaseKind,
  context: AnalysisContext,
  user: CurrentUser,
  { pageNum, pageSize, q = '', ...event }: CustomersQuery,
  locale: Locale,
): Promise<AnomalyCustomerRows> {
  let asked = inScope(db, user)
  const text = normaliseSearch(q)
  for (const part of text === '' ? [] : await searchConditions(db, kind, 'customers', [text]))
    asked = asked.where(sql<boolean>`${part}`)
  const { severity, status, category, rule } = event
  // What is counted of a customer already needs no look at its events.
  if (status || category || rule) asked = asked.where((eb) => eb.exists(eventsOf(db, event)))
  else if (severity) asked = asked.where(`analyses.${severity}`, '>', 0)
  const total = (await keptCount(db, user, { q: text, ...event })) ?? (await countRows(asked))
  const rows = await onPage(
    asked
      .select([
        'customers.id',
        'customers.user_name',
        'customers.credit_code',
        'analyses.customer_id',
        'analyses.industry_code',
        'analyses.latest_period',
        'analyses.computed_at',
        'analyses.high',
        'analyses.medium',
        'analyses.low',
        'analyses.info',
        'analyses.open_events',
        'analyses.passed',
        'analyses.not_applicable',
      ])
      .orderBy('customers.gravity', 'desc')
      .orderBy('customers.id'),
    { pageNum, pageSize },
  ).execute()
  const words = plainWords(context, locale)
  return {
    rows: rows.map((row) => {
      const { high, medium, low, info, open_events, passed, not_applicable } = row
      const counts =
        high === null ||
        medium === null ||
        low === null ||
        info === null ||
        open_events === null ||
        passed === null ||
        not_applicable === null
          ? null
          : countsOf({ high, medium, low, info, open_events, passed, not_applicable })
      const division = industryDivision(row.industry_code)
      return {
        appUserId: row.id,
        userName: row.user_name,
        creditCode: row.credit_code,
        industry: division === '' ? '' : industryName(division, locale),
        counts,
        latestPeriod: row.latest_period ?? '',
        computedAt: row.computed_at,
      }
    }),
    total,
    pending: await countStale(db, context, user),
    ...((category || rule) && {
      asked: {
        ...(category && { category: categoryText(words, category) }),
        ...(rule && { rule: ruleText(words, rule) }),
      },
    }),
  }
}
