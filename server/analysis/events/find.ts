import type { Words } from '../../../core/analysis/wording.ts'
import type { AnomalyEvent, EventStatus } from '../../../core/analysis/events.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { inScopeOf, type ScopedUser } from '../../auth/scope.ts'
import type { Executor } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import type { CurrentUser } from '../../user.ts'
import { ensureAnalysed } from './analyse.ts'
import type { AnalysisContext } from './context.ts'
import { eventColumns, tellEvents, type EventRow } from './event.ts'
import { wordsFor } from './words.ts'

export type Head = { appUserId: string; userName: string; creditCode: string; branchId: string | null }

/**
 * Who a customer is.
 *
 * @throws ApiError 404 unknown, deleted, or outside the user's scope: which of them is not said
 */
export async function customerHead(db: Executor, user: ScopedUser, id: string): Promise<Head> {
  const query = db
    .selectFrom('customers')
    .select(['user_name', 'credit_code', 'branch_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
  const customer = await query.executeTakeFirst()
  if (!customer) throw notFound()
  return { appUserId: id, userName: customer.user_name, creditCode: customer.credit_code, branchId: customer.branch_id }
}

/**
 * An event of a customer in the user's scope, as it is stored.
 *
 * @throws ApiError 404 unknown, or of a customer outside the user's scope
 */
export async function requireEvent(
  db: Executor,
  user: ScopedUser,
  id: string,
): Promise<{ row: EventRow; status: EventStatus; head: Head }> {
  const row = await db.selectFrom('anomaly_events').select(eventColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { row, status: row.status, head: await customerHead(db, user, row.customer_id) }
}

/** The words for one customer's events. */
export async function wordsOf(
  db: Executor,
  context: AnalysisContext,
  { appUserId, branchId }: Head,
  locale: Locale,
): Promise<Words> {
  const analysis = await db
    .selectFrom('analyses')
    .select(['industry_code', 'industry_group'])
    .where('customer_id', '=', appUserId)
    .executeTakeFirst()
  return wordsFor(
    db,
    context,
    {
      customerId: appUserId,
      branchId,
      group: analysis?.industry_group ?? 'default',
      industryCode: analysis?.industry_code ?? null,
    },
    locale,
  )
}

/** Events by their ids as a reader is told of them, in that order. */
export async function tellByIds(
  db: Executor,
  context: AnalysisContext,
  head: Head,
  ids: readonly string[],
  locale: Locale,
): Promise<AnomalyEvent[]> {
  const rows = await db
    .selectFrom('anomaly_events')
    .select(eventColumns)
    .where('id', 'in', ['', ...ids])
    .execute()
  const events = await tellEvents(db, await wordsOf(db, context, head, locale), rows)
  return ids.flatMap((id) => events.find((event) => event.id === id) ?? [])
}

/** Brings the customer of an event up to date before the event is read. Throws 404 as `requireEvent` does. */
export async function freshEvent(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  id: string,
): ReturnType<typeof requireEvent> {
  const { head } = await requireEvent(db, user, id)
  await ensureAnalysed(db, context, head.appUserId)
  return requireEvent(db, user, id)
}
