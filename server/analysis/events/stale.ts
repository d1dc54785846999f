import { sql } from 'kysely'
import type { Executor } from '../../db/schema.ts'
import { versionInForce } from '../rules/settings.ts'
import { commonStamp, type AnalysisContext } from './context.ts'

/**
 * Whether a customer's analysis is that of other data, rules or settings than there are now. For queries that have both
 * tables.
 */
const isStale = (common: string, version: number) =>
  sql<boolean>`(analyses.customer_id is null or analyses.data_stamp <> customers.updated_at || ${` ${common}`} or analyses.rules_version <> ${version})`

/** What `customers.analysed_by` holds where an analysis is of today's data, rules and settings. */
export const analysedNow = async (db: Executor, context: AnalysisContext): Promise<string> =>
  `${commonStamp(context)} ${await versionInForce(db)}`

/** The condition of `isStale` as things are now. */
const staleNow = async (db: Executor, context: AnalysisContext) =>
  isStale(commonStamp(context), await versionInForce(db))

const withAnalyses = (db: Executor) =>
  db
    .selectFrom('customers')
    .leftJoin('analyses', 'analyses.customer_id', 'customers.id')
    .select('customers.id')
    .where('customers.deleted_at', 'is', null)

/** Some customers whose analyses are out of date, by their ids after one; whoever may see them. */
export async function staleCustomers(
  db: Executor,
  context: AnalysisContext,
  limit: number,
  after: string,
): Promise<string[]> {
  const rows = await withAnalyses(db)
    .where('customers.id', '>', after)
    .where(await staleNow(db, context))
    .orderBy('customers.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those among the customers that changed since a time, that time included: an index leads to them. */
export async function changedCustomers(db: Executor, context: AnalysisContext, since: string): Promise<string[]> {
  const rows = await withAnalyses(db)
    .where('customers.updated_at', '>=', since)
    .where(await staleNow(db, context))
    .orderBy('customers.updated_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** When any customer last changed; '' where there are none. */
export async function latestChange(db: Executor): Promise<string> {
  const latest = await db
    .selectFrom('customers')
    .select((eb) => eb.fn.max('updated_at').as('time'))
    .executeTakeFirst()
  return latest?.time ?? ''
}
