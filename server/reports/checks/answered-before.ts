import type { AnsweredBefore } from '../../../core/report-checks.ts'
import { inScopeOf } from '../../auth/scope.ts'
import type { Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../user.ts'
import { readConditions } from '../stored-conditions.ts'
import type { Report } from '../store.ts'

/** Publications that are looked at, the latest first: what was said long ago is hardly what is to be said now. */
const mostLooked = 10

export type Answer = Omit<AnsweredBefore, 'periods'>

/**
 * What was said of events when other reports about the customer were published, by the id of the event, the latest: of
 * reports that the user sees.
 */
export async function answeredBefore(
  db: Executor,
  { id, customerId }: Report,
  user: CurrentUser,
): Promise<Map<string, Answer>> {
  const rows = await db
    .selectFrom('reports')
    .select(['reports.report_name', 'reports.published_at', 'reports.conditions'])
    .where('reports.customer_id', '=', customerId)
    .where('reports.id', '<>', id)
    .where('reports.status', '=', 'published')
    .where('reports.deleted_at', 'is', null)
    .where(inScopeOf(user, 'reports'))
    .orderBy('reports.published_at', 'desc')
    .orderBy('reports.id')
    .limit(mostLooked)
    .execute()
  const said = rows
    .toReversed()
    .flatMap(({ report_name: reportName, published_at: time, conditions }) =>
      readConditions(conditions).flatMap(({ note, items }) =>
        items.flatMap(({ events }) =>
          events.map((event) => [event.id, { note, reportName, time: time ?? '' }] as const),
        ),
      ),
    )
  return new Map(said)
}
