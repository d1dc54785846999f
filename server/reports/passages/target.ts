import type { FigureSources } from '../../../core/document/types.ts'
import type { AnalysisContext } from '../../analysis/events/context.ts'
import type { Executor } from '../../db/schema.ts'
import type { Context } from '../../resources/types.ts'
import { readBasis, rebuild } from '../refresh/rebuild.ts'
import { withSteadyKeys } from '../refresh/steady-keys.ts'
import { sectionsOf } from '../refresh/walk.ts'
import { readFigures, type Report } from '../store.ts'
import type { Target } from './fill.ts'
import type { Enterprise } from './own-names.ts'

/** The enterprise of a report; null for one about an industry. */
export async function enterpriseOf(db: Executor, customerId: string | null): Promise<Enterprise | null> {
  if (customerId === null) return null
  const query = db.selectFrom('customers').select(['id', 'user_name as name', 'credit_code as creditCode'])
  return (await query.where('id', '=', customerId).executeTakeFirst()) ?? null
}

/**
 * A report as a passage meets it: built anew from the data of now, as refreshing would. `sources`: what its
 * figures rest on, those that were asked for among them.
 *
 * @throws ApiError 422 where the customer is gone
 */
export async function targetOf(
  db: Executor,
  analysis: AnalysisContext,
  report: Report,
  labelOf: Target['labelOf'],
  context: Context,
): Promise<{ target: Target; sources(): FigureSources }> {
  const customer = await enterpriseOf(db, report.customerId)
  const basis = await readBasis(db, report)
  const built = withSteadyKeys(
    await readFigures(db, report.id),
    await rebuild(db, analysis, context.user, report, basis, { periods: null, locale: context.locale }),
  )
  // What this reader may not have built would be written as if it were missing.
  const sections = new Map([...sectionsOf(built.document)].filter(([id]) => !built.withheld.has(id)))
  return {
    target: {
      sections,
      periods: built.periods.toSorted(),
      customer,
      shown: (key) => built.values.shown(key),
      labelOf,
    },
    sources: () => ({ ...built.values.sources(), ...built.figures }),
  }
}
