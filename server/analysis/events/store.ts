import { changesBetween } from '../../../core/analysis/changed.ts'
import { rankOf, severityOf, type RuleHit } from '../../../core/analysis/clusters.ts'
import type { EventStatus } from '../../../core/analysis/events.ts'
import type { Severity } from '../../../core/analysis/rule.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import { portions } from '../../db/portions.ts'
import type { Executor } from '../../db/schema.ts'
import { scoreInForce } from '../score/settings.ts'
import { lockCustomer } from '../../statements/lock.ts'
import { storeRisk } from '../score/stored.ts'
import type { Computed, FoundEvent } from './compute.ts'
import { countEvents } from './counts.ts'
import { filesCount } from './file-links.ts'
import { writeSteps, type NewStep } from './history.ts'

/** What an event that is open again was explained for: its evidence at that time. */
export type Reopened = {
  time: string
  from: EventStatus
  closedAt: string | null
  hash: string
  basis: Pick<RuleHit, 'ruleId' | 'severity' | 'values'>[]
}

type Known = {
  id: string
  status: EventStatus
  evidence_hash: string
  category: string
  gone_at: string | null
  closed_at: string | null
  reopened: unknown
}
type Change = { set: Record<string, unknown>; steps: Omit<NewStep, 'eventId' | 'customerId' | 'by'>[] }

const evidenceOf = (
  { severity, category, categories, ruleIds, hits, hash }: FoundEvent,
  counted: Severity,
  time: string,
) => ({
  severity: counted,
  severity_rank: rankOf(counted),
  own_severity: severity,
  category,
  categories: toJson(categories),
  rule_ids: toJson(ruleIds),
  hits: toJson(hits),
  evidence_hash: hash,
  computed_at: time,
})

/**
 * What becomes of an event whose evidence is not what it was: what had been said of it does not hold for the new
 * figures.
 */
function changed(event: FoundEvent, known: Known, before: RuleHit[], time: string): Change {
  const status = known.status
  const reopened = fromJson<Reopened | null>(known.reopened)
  // Back to what the explanation was given for: an edit that was undone.
  if (status === 'open' && reopened?.hash === event.hash) {
    return {
      set: { status: reopened.from, closed_at: reopened.closedAt, reopened: toJson(null) },
      steps: [{ kind: 'restored', from: 'open', to: reopened.from }],
    }
  }
  const detail = { changes: changesBetween(before, event.hits) }
  if (status === 'open') return { set: {}, steps: [{ kind: 'changed', from: null, to: null, detail }] }
  const basis = before.map(({ ruleId, severity, values }) => ({ ruleId, severity, values }))
  const mark: Reopened = { time, from: status, closedAt: known.closed_at, hash: known.evidence_hash, basis }
  return {
    set: { status: 'open', closed_at: null, reopened: toJson(mark) },
    steps: [{ kind: 'reopened', from: status, to: 'open', detail }],
  }
}

async function deleteHits(db: Executor, eventIds: readonly string[]): Promise<void> {
  for (const ids of portions(eventIds)) await db.deleteFrom('anomaly_hits').where('event_id', 'in', ids).execute()
}

async function writeHits(
  db: Executor,
  customerId: string,
  events: readonly FoundEvent[],
  replace: boolean,
): Promise<void> {
  if (replace)
    await deleteHits(
      db,
      events.map(({ id }) => id),
    )
  const rows = events.flatMap(({ id, hits }) =>
    hits.map(({ ruleId, category }) => ({ event_id: id, customer_id: customerId, rule_id: ruleId, category })),
  )
  for (const some of portions(rows)) await db.insertInto('anomaly_hits').values(some).execute()
}

async function insertEvents(
  db: Executor,
  customerId: string,
  events: readonly FoundEvent[],
  time: string,
): Promise<void> {
  const rows = events.map((event) => ({
    id: event.id,
    customer_id: customerId,
    cause: event.cause,
    period: event.period,
    ...evidenceOf(event, event.severity, time),
    status: 'open' as const,
    explanation: '',
    reason: '',
    decided_by: null,
    decided_at: null,
    reopened: toJson(null),
    first_seen_at: time,
    gone_at: null,
    closed_at: null,
    created_at: time,
    updated_at: time,
  }))
  for (const some of portions(rows)) await db.insertInto('anomaly_events').values(some).execute()
}

/** Brings the stored events of a customer up to what the rules find. */
async function storeEvents(db: Executor, customerId: string, events: readonly FoundEvent[]): Promise<void> {
  const time = now()
  const stored = await db
    .selectFrom('anomaly_events')
    .select(['id', 'status', 'evidence_hash', 'category', 'gone_at', 'closed_at', 'reopened'])
    .where('customer_id', '=', customerId)
    .execute()
  const known = new Map(stored.map((row) => [row.id, row]))
  const fresh = events.filter(({ id }) => !known.has(id))
  await insertEvents(db, customerId, fresh, time)
  await writeHits(db, customerId, fresh, false)
  const steps: NewStep[] = []
  for (const event of events) {
    const old = known.get(event.id)
    if (!old || (old.evidence_hash === event.hash && old.gone_at === null && old.category === event.category)) continue
    const { hits } = await db
      .selectFrom('anomaly_events')
      .select('hits')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    const back: Change['steps'] = old.gone_at === null ? [] : [{ kind: 'returned', from: null, to: null }]
    const change: Change =
      old.evidence_hash === event.hash ? { set: {}, steps: [] } : changed(event, old, fromJson<RuleHit[]>(hits), time)
    const status = (change.set['status'] ?? old.status) as EventStatus
    const counted = severityOf(event.severity, {
      status,
      files: status === 'accepted' ? await filesCount(db, event.id) : 0,
    })
    await db
      .updateTable('anomaly_events')
      .set((eb) => ({
        ...evidenceOf(event, counted, time),
        ...change.set,
        gone_at: null,
        updated_at: time,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', event.id)
      .execute()
    await writeHits(db, customerId, [event], true)
    steps.push(...[...back, ...change.steps].map((step) => ({ ...step, eventId: event.id, customerId, by: null })))
  }
  const there = new Set(events.map(({ id }) => id))
  const gone = stored.filter((row) => row.gone_at === null && !there.has(row.id))
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id)
    for (const some of portions(ids))
      await db
        .updateTable('anomaly_events')
        .set((eb) => ({ gone_at: time, updated_at: time, version: eb('version', '+', 1) }))
        .where('id', 'in', some)
        .execute()
    await deleteHits(db, ids)
    steps.push(
      ...ids.map((eventId): NewStep => ({ eventId, customerId, kind: 'gone', from: null, to: null, by: null })),
    )
  }
  await writeSteps(db, steps)
}

/** What an analysis was made from. */
export type MadeFrom = { updatedAt: string; stamp: string; rulesVersion: number }

/**
 * Stores what the rules say of a customer, in the transaction that `db` is. The customer's own time of change stays.
 *
 * @returns false where the data, the settings of the rules, or the weights of the score have changed since: it has to be computed anew
 */
export async function storeComputed(
  db: Executor,
  computed: Computed,
  { updatedAt, stamp, rulesVersion }: MadeFrom,
): Promise<boolean> {
  const { customerId } = computed
  await lockCustomer(db, customerId)
  const customer = await db
    .selectFrom('customers')
    .select(['updated_at', 'deleted_at'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer || customer.deleted_at !== null) return true
  if (customer.updated_at !== updatedAt) return false
  if (computed.scoreVersion !== (await scoreInForce(db)).version) return false
  const known = await db
    .selectFrom('analyses')
    .select(['data_stamp', 'rules_version'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (known && Number(known.rules_version) > rulesVersion) return false
  // Another process, or another call, was faster.
  if (known?.data_stamp === stamp && Number(known.rules_version) === rulesVersion) return true
  await storeEvents(db, customerId, computed.events)
  await storeRisk(db, computed)
  const values = {
    data_stamp: stamp,
    rules_version: rulesVersion,
    computed_at: now(),
    industry_code: computed.industryCode,
    industry_group: computed.industryGroup,
    region_code: computed.regionCode,
    latest_period: computed.latestPeriod,
    ...(await countEvents(db, customerId)),
    passed: computed.passed,
    not_applicable: computed.notApplicable,
    measures: toJson(computed.measures),
    result: toJson(computed.result),
  }
  if (known) await db.updateTable('analyses').set(values).where('customer_id', '=', customerId).execute()
  else
    await db
      .insertInto('analyses')
      .values({ customer_id: customerId, ...values })
      .execute()
  return true
}
