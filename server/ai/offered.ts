import type { OfferedKind } from '../../core/ai/types.ts'
import { normaliseCreditCode } from '../../core/credit-code.ts'
import type { Locale } from '../../core/schema/types.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import { inScopeOf } from '../auth/scope.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { loadReportData } from '../reports/writing/data/load.ts'
import type { CurrentUser } from '../user.ts'
import { offeredKinds } from './kinds.ts'
import { openContext } from './report-context.ts'

/**
 * What can be written about a customer of the user's.
 *
 * @throws ApiError 404 where the user has no customer of this code
 */
export async function kindsForCustomer(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  creditCode: string,
  locale: Locale,
): Promise<OfferedKind[]> {
  const query = db
    .selectFrom('customers')
    .select('id')
    .where('credit_code', '=', normaliseCreditCode(creditCode))
    .where('deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
  const customer = await query.orderBy('created_at').executeTakeFirst()
  if (!customer) throw notFound()
  return offeredKinds(
    await loadReportData(db, context, user, {
      reportName: '',
      useRemark: '1',
      appUserId: customer.id,
      periods: [],
      tableIds: [],
    }),
    locale,
  )
}

/**
 * The same for the report's customer, with the section itself where the template has it. A customer that is gone leaves
 * nothing to write.
 */
export async function kindsForReport(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  reportId: string,
  sectionId: string | undefined,
  locale: Locale,
): Promise<OfferedKind[]> {
  const { data, section } = await openContext(db, context, user, reportId, sectionId)
  return data ? offeredKinds(data, locale, section) : []
}
