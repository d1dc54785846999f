import type { ReportState } from '../../../core/contracts/refresh.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { AnalysisContext } from '../../analysis/events/context.ts'
import type { Executor } from '../../db/schema.ts'
import type { Context } from '../../resources/types.ts'
import { requireReport } from '../store.ts'
import { newerPeriods, readBasis } from './rebuild.ts'
import { countDifferences } from './refresh.ts'
import { staleOf } from './stamp.ts'

/**
 * What a report rests on. `exact` builds it anew to count what differs; without it times alone are compared.
 *
 * @throws ApiError 404 outside the scope; with `exact` 422 where the customer is gone
 */
export async function stateOf(
  db: Executor,
  analysis: AnalysisContext,
  id: string,
  exact: boolean,
  context: Context,
): Promise<ReportState> {
  const report = await requireReport(db, context.user, id)
  const { plan } = await readBasis(db, report)
  const tables = report.tableIds.flatMap((name) => analysis.schemas.tables.find((table) => table.name === name) ?? [])
  const { customerId: appUserId, userName, periods } = report
  const places = exact ? { places: await countDifferences(db, analysis, id, context) } : {}
  return {
    ...(await staleOf(db, id)),
    appUserId,
    userName,
    periods,
    tables: tables.map((table) => ({ id: table.name, name: textIn(table.label, context.locale) })),
    newPeriods: await newerPeriods(db, analysis, report, plan),
    ...places,
  }
}
