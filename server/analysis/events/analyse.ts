import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { settingsInForce, versionInForce } from '../rules/settings.ts'
import { readStored } from '../subject.ts'
import { compute } from './compute.ts'
import { commonStamp, stampOf, type AnalysisContext } from './context.ts'
import { readGiven } from './given.ts'
import { storeComputed } from './store.ts'

/** Data that change while they are looked at are looked at again, so often at most. */
const tries = 5

/**
 * Runs all rules over a customer and stores what they say: the analysis and its events in one transaction. Whether
 * anybody may see the customer is not asked here.
 *
 * @throws ApiError 404 where there is no such customer, or it was deleted
 */
export async function analyseCustomer(db: Executor, context: AnalysisContext, customerId: string): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    const settings = await settingsInForce(db)
    const stored = await readStored(db, customerId, { sources: false })
    const computed = compute(
      stored,
      context.rules.compiled,
      context.schemas.tables,
      await readGiven(db, context, stored, settings),
    )
    const from = {
      updatedAt: stored.updatedAt,
      stamp: stampOf(stored.updatedAt, commonStamp(context)),
      rulesVersion: settings.version,
    }
    if (await inTransaction(db, (trx) => storeComputed(trx, computed, from))) return
  }
}

/**
 * Whether what is stored of a customer was made from the data, the schemas, the rules and the settings that are there
 * now.
 */
export async function isAnalysed(db: Executor, context: AnalysisContext, customerId: string): Promise<boolean> {
  const state = await db
    .selectFrom('customers')
    .leftJoin('analyses', 'analyses.customer_id', 'customers.id')
    .select(['customers.updated_at', 'analyses.data_stamp', 'analyses.rules_version'])
    .where('customers.id', '=', customerId)
    .executeTakeFirst()
  if (!state || state.data_stamp === null) return false
  return (
    state.data_stamp === stampOf(state.updated_at, commonStamp(context)) &&
    Number(state.rules_version) === (await versionInForce(db))
  )
}

/** Makes sure that what is read next of a customer's events is up to date: what is stale is computed at once. */
export async function ensureAnalysed(db: Executor, context: AnalysisContext, customerId: string): Promise<void> {
  if (!(await isAnalysed(db, context, customerId))) await analyseCustomer(db, context, customerId)
}
