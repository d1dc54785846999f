import { sql } from 'kysely'
import { ruleText } from '../../../../core/analysis/wording.ts'
import type { AnalysisContext } from '../../../analysis/events/context.ts'
import { plainWords } from '../../../analysis/events/words.ts'
import { inScopeOf } from '../../../auth/scope.ts'
import type { Executor } from '../../../db/schema.ts'
import type { SampleMember, SampleUser } from './industry-sample.ts'

/** A rule by how many of an industry's customers it is found in, and how many events it is part of. */
export type FrequentAnomaly = { ruleId: string; name: string; customers: number; events: number }

/**
 * What the bank has of an industry: customers, what there is of them, reports about them, and what the rules find; null
 * where the reader may not see that.
 */
export type IndustryLending = {
  customers: number
  withStatements: number
  reports: number
  published: number
  anomalies: { withEvents: number; withHigh: number; events: number; frequent: FrequentAnomaly[] } | null
}

const shownRules = 5
/** Databases take only so many values in one query. */
const portion = 500

const portions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / portion) }, (_, index) =>
    ids.slice(index * portion, (index + 1) * portion),
  )

async function countStatements(db: Executor, ids: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('table_rows')
    .select('customer_id')
    .distinct()
    .where('table_id', '=', 'balanceSheet')
    .where('customer_id', 'in', ids)
    .execute()
  return rows.length
}

async function countReports(
  db: Executor,
  user: SampleUser,
  ids: readonly string[],
): Promise<{ reports: number; published: number }> {
  const query = db
    .selectFrom('reports')
    .select((eb) => ['status', eb.fn.countAll().as('count')])
    .where('customer_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where(inScopeOf(user, 'reports'))
  const counts = await query.groupBy('status').execute()
  const of = (status: string): number => Number(counts.find((row) => row.status === status)?.count ?? 0)
  return { reports: of('draft') + of('published'), published: of('published') }
}

type Hit = { rule_id: string; customers: number | string; events: number | string }

async function countRules(db: Executor, ids: readonly string[]): Promise<Hit[]> {
  const { rows } =
    await sql<Hit>`select h.rule_id, count(distinct h.customer_id) as customers, count(*) as events from anomaly_hits h where h.customer_id in (${sql.join(ids)}) group by h.rule_id`.execute(
      db,
    )
  return rows
}

function mostFrequent(context: AnalysisContext, hits: readonly Hit[]): FrequentAnomaly[] {
  const words = plainWords(context, 'zh-CN')
  const sums = [...Map.groupBy(hits, ({ rule_id }) => rule_id)].map(([ruleId, parts]) => ({
    ruleId,
    name: ruleText(words, ruleId),
    customers: parts.reduce((sum, { customers }) => sum + Number(customers), 0),
    events: parts.reduce((sum, { events }) => sum + Number(events), 0),
  }))
  return sums
    .toSorted((a, b) => b.customers - a.customers || b.events - a.events || a.ruleId.localeCompare(b.ruleId))
    .slice(0, shownRules)
}

/**
 * Reads what the bank has of the customers of an industry. That the user may see them was decided when they were read.
 */
export async function readLending(
  db: Executor,
  context: AnalysisContext,
  user: SampleUser,
  members: readonly SampleMember[],
  mayAnomalies: boolean,
): Promise<IndustryLending> {
  const lending: IndustryLending = {
    customers: members.length,
    withStatements: 0,
    reports: 0,
    published: 0,
    anomalies: null,
  }
  const hits: Hit[] = []
  for (const ids of portions(members.map(({ id }) => id))) {
    lending.withStatements += await countStatements(db, ids)
    const { reports, published } = await countReports(db, user, ids)
    lending.reports += reports
    lending.published += published
    if (mayAnomalies) hits.push(...(await countRules(db, ids)))
  }
  if (!mayAnomalies) return lending
  const anomalies = {
    withEvents: members.filter(({ events }) => events > 0).length,
    withHigh: members.filter(({ high }) => high > 0).length,
    events: members.reduce((sum, { events }) => sum + events, 0),
    frequent: mostFrequent(context, hits),
  }
  return { ...lending, anomalies }
}
