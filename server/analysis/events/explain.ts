import { severityOf, rankOf } from '../../../core/analysis/clusters.ts'
import { closedStatuses, type AnomalyEvent, type EventStatus } from '../../../core/analysis/events.ts'
import { translate, type MessageKey } from '../../../core/i18n/translate.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { isSeen } from '../../../core/text.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../errors.ts'
import { lockCustomer } from '../../statements/lock.ts'
import { auditCustomer } from '../../statements/trail.ts'
import type { CurrentUser } from '../../user.ts'
import type { AnalysisContext } from './context.ts'
import { recount } from './counts.ts'
import type { EventRow } from './event.ts'
import { filesCount } from './file-links.ts'
import { freshEvent, requireEvent, tellByIds, type Head } from './find.ts'
import { writeSteps } from './history.ts'

/** What a clerk says of an event. `version` is the one that was read; the reason is why it is suppressed. */
export type Saying = { appUserId: string; explanation: string; status: EventStatus; reason: string; version?: number }

const needsExplanation: readonly EventStatus[] = ['explained', 'evidenced', 'accepted', 'risk']

const fault = (locale: Locale, field: string, key: MessageKey): ApiError =>
  new ApiError(422, key, { errors: [{ field, keyword: 'required', msg: translate(locale, key) }] })

async function requireComplete(
  db: Executor,
  id: string,
  { explanation, status, reason }: Saying,
  locale: Locale,
): Promise<void> {
  if (needsExplanation.includes(status) && !isSeen(explanation))
    throw fault(locale, '/explanation', 'event.needsExplanation')
  if (status === 'suppressed' && !isSeen(reason)) throw fault(locale, '/reason', 'event.needsReason')
  if (status === 'evidenced' && (await filesCount(db, id)) === 0) throw fault(locale, '/status', 'event.needsFile')
}

/** What of an event the trail keeps. */
const auditDetails = ({ id, period, rule_ids }: EventRow): Record<string, unknown> => ({
  eventId: id,
  ruleIds: fromJson<string[]>(rule_ids),
  period,
})

type ExplanationValues = { status: EventStatus; explanation: string; reason: string }

/** Writes what is said of an event, with its history and the entry in the trail. */
async function write(
  db: Executor,
  user: CurrentUser,
  row: EventRow,
  values: ExplanationValues,
  kind: 'saved' | 'withdrawn',
): Promise<void> {
  const { status, explanation, reason } = values
  const time = now()
  const before: ExplanationValues = {
    status: row.status,
    explanation: row.explanation,
    reason: row.reason,
  }
  const severity = severityOf(row.own_severity, { status, files: await filesCount(db, row.id) })
  const closed = closedStatuses.includes(status)
  await db
    .updateTable('anomaly_events')
    .set((eb) => ({
      ...values,
      severity,
      severity_rank: rankOf(severity),
      reopened: toJson(null),
      closed_at: closed ? time : null,
      updated_at: time,
      version: eb('version', '+', 1),
      ...(kind === 'saved' ? { decided_by: user.id, decided_at: time } : { decided_by: null, decided_at: null }),
    }))
    .where('id', '=', row.id)
    .execute()
  await writeSteps(db, [
    {
      eventId: row.id,
      customerId: row.customer_id,
      kind,
      from: before.status,
      to: status,
      detail: { before, after: { status, explanation, reason } },
      by: user.id,
    },
  ])
  await recount(db, row.customer_id)
  await auditCustomer(db, user, row.customer_id, kind === 'saved' ? 'explain' : 'withdrawExplanation', {
    before,
    after: { ...auditDetails(row), status, explanation, reason },
  })
}

async function refuseStale(
  db: Executor,
  context: AnalysisContext,
  head: Head,
  row: EventRow,
  version: number | undefined,
  locale: Locale,
): Promise<void> {
  const isOther = version !== undefined && version !== Number(row.version)
  if (!isOther && row.gone_at === null) return
  const [data] = await tellByIds(db, context, head, [row.id], locale)
  throw new ApiError(409, row.gone_at === null ? 'event.stale' : 'event.gone', { data })
}

/**
 * Keeps what a clerk says of an event. Whoever says the same again, because the answer was lost, gets what is there.
 *
 * @returns the event as it is then
 * @throws ApiError 404 not in the user's scope, or not that customer's; 409 it has changed since it was read, or is no
 * longer found (`data` has it as it is now); 422 the explanation, the reason or a file that the state needs is missing
 */
export async function saveExplanation(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  id: string,
  saying: Saying,
  locale: Locale,
): Promise<AnomalyEvent> {
  const { head } = await freshEvent(db, context, user, id)
  if (head.appUserId !== saying.appUserId) throw notFound()
  await inTransaction(db, async (trx) => {
    await lockCustomer(trx, head.appUserId)
    const { row } = await requireEvent(trx, user, id)
    const values: ExplanationValues = {
      status: saying.status,
      explanation: saying.explanation,
      reason: saying.status === 'suppressed' ? saying.reason : '',
    }
    const isSame =
      row.status === values.status && row.explanation === values.explanation && row.reason === values.reason
    if (isSame && row.gone_at === null && (row.decided_by === user.id || saying.version === Number(row.version))) return
    await refuseStale(trx, context, head, row, saying.version, locale)
    await requireComplete(trx, id, saying, locale)
    await write(trx, user, row, values, 'saved')
  })
  const [event] = await tellByIds(db, context, head, [id], locale)
  if (!event) throw notFound()
  return event
}

/**
 * Takes back what was said of an event: it is open again. Its files stay.
 *
 * @throws ApiError 404 nothing was said of it, or it is not in the user's scope
 */
export async function withdrawExplanation(db: Executor, user: CurrentUser, id: string): Promise<void> {
  const { head } = await requireEvent(db, user, id)
  await inTransaction(db, async (trx) => {
    await lockCustomer(trx, head.appUserId)
    const { row } = await requireEvent(trx, user, id)
    if (row.status === 'open' && row.explanation === '') throw notFound()
    await write(trx, user, row, { status: 'open', explanation: '', reason: '' }, 'withdrawn')
  })
}
