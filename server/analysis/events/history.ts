import type { EventStatus } from '../../../core/analysis/events.ts'
import { now, toJson } from '../../db/client.ts'
import { portions } from '../../db/portions.ts'
import type { Executor } from '../../db/schema.ts'
import { newId } from '../../ids.ts'

/** What can happen to an event, by the rules or by a clerk. */
const stepKinds = [
  'changed',
  'reopened',
  'restored',
  'gone',
  'returned',
  'saved',
  'withdrawn',
  'fileAdded',
  'fileRemoved',
] as const
export type StepKind = (typeof stepKinds)[number]

export type NewStep = {
  eventId: string
  customerId: string
  kind: StepKind
  from: EventStatus | null
  to: EventStatus | null
  detail?: unknown
  by: string | null
}

let counter = 0
/** Steps of one millisecond keep their order. */
const stepId = (): string => {
  counter = (counter + 1) % 46_656
  return `${newId('ah').slice(0, 3)}${Date.now().toString(36).padStart(9, '0')}${counter.toString(36).padStart(3, '0')}${newId('').slice(-12)}`
}

/**
 * Writes steps of events down, with the executor of the transaction that makes them. `by` is null for the rules
 * themselves.
 */
export async function writeSteps(db: Executor, steps: readonly NewStep[]): Promise<void> {
  const time = now()
  const rows = steps.map(({ eventId, customerId, kind, from, to, detail, by }) => ({
    id: stepId(),
    event_id: eventId,
    customer_id: customerId,
    kind,
    from_status: from,
    to_status: to,
    detail: toJson(detail),
    created_by: by,
    created_at: time,
  }))
  for (const some of portions(rows)) await db.insertInto('anomaly_history').values(some).execute()
}
