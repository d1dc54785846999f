import { closedStatuses } from '../../../core/analysis/events.ts'
import { severities, type Severity } from '../../../core/analysis/rule.ts'
import type { Executor } from '../../db/schema.ts'

export type Counted = Record<Severity, number> & { open_events: number }

/** The events of a customer that are there, by severity; and how many of them are not closed. */
export async function countEvents(db: Executor, customerId: string): Promise<Counted> {
  const rows = await db
    .selectFrom('anomaly_events')
    .select((eb) => ['severity', 'status', eb.fn.countAll().as('count')])
    .where('customer_id', '=', customerId)
    .where('gone_at', 'is', null)
    .groupBy(['severity', 'status'])
    .execute()
  const counts: Counted = { high: 0, medium: 0, low: 0, info: 0, open_events: 0 }
  for (const { severity, status, count } of rows) {
    const known = severities.find((level) => level === severity)
    if (known) counts[known] += Number(count)
    if (!closedStatuses.includes(status)) counts.open_events += Number(count)
  }
  return counts
}

/** Brings the counts of a customer's analysis up to its events, after a clerk has changed one. */
export async function recount(db: Executor, customerId: string): Promise<void> {
  await db
    .updateTable('analyses')
    .set(await countEvents(db, customerId))
    .where('customer_id', '=', customerId)
    .execute()
}
