import type { PreviewChange } from '../../core/analysis/rule-admin.ts'
import type { RuleHit } from '../../core/analysis/clusters.ts'
import type { RuleSettings, Severity } from '../../core/analysis/rule.ts'
import type { Computed, FoundEvent } from '../analysis/events/compute.ts'
import { commonStamp, stampOf, type AnalysisContext } from '../analysis/events/context.ts'
import { readGiven, type Shared } from '../analysis/events/given.ts'
import { readStored, type StoredSubject } from '../analysis/subject.ts'
import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'

/** An event as it is compared: by its id, its severity before any explanation, and the hits in it. */
type Side = {
  id: string
  cause: string
  period: string
  severity: Severity
  hash: string
  hits: { ruleId: string; severity: Severity }[]
  explained: boolean
}

/** What other settings make of one customer. `hits`: by rule, how many appear, disappear or change. */
export type CustomerDifference = {
  changes: PreviewChange[]
  reopen: number
  hits: { ruleId: string; kind: 'appear' | 'disappear' | 'severity' }[]
}

export type Compute = (stored: StoredSubject, settings: RuleSettings, shared: Shared) => Promise<Computed>

const sideOf = ({ id, cause, period, severity, hash, hits }: FoundEvent): Side => ({
  id,
  cause,
  period,
  severity,
  hash,
  hits: hits.map((hit) => ({ ruleId: hit.ruleId, severity: hit.severity })),
  explained: false,
})

/**
 * The events that are stored, where they were found in these data under these settings; null where they are out of
 * date.
 */
async function storedSides(
  db: Executor,
  context: AnalysisContext,
  { customerId, updatedAt }: StoredSubject,
  version: number,
): Promise<Side[] | null> {
  const analysis = await db
    .selectFrom('analyses')
    .select(['data_stamp', 'rules_version'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (analysis?.data_stamp !== stampOf(updatedAt, commonStamp(context)) || Number(analysis.rules_version) !== version)
    return null
  const rows = await db
    .selectFrom('anomaly_events')
    .select(['id', 'cause', 'period', 'own_severity', 'evidence_hash', 'status', 'hits'])
    .where('customer_id', '=', customerId)
    .where('gone_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    cause: row.cause,
    period: row.period,
    severity: row.own_severity,
    hash: row.evidence_hash,
    explained: row.status !== 'open',
    hits: fromJson<RuleHit[]>(row.hits).map(({ ruleId, severity }) => ({ ruleId, severity })),
  }))
}

/** How events before and after differ. */
function differenceOf(before: readonly Side[], after: readonly Side[]): CustomerDifference {
  const earlier = new Map(before.map((side) => [side.id, side]))
  const later = new Map(after.map((side) => [side.id, side]))
  const ids = [...new Set([...later.keys(), ...earlier.keys()])]
  const difference: CustomerDifference = { changes: [], reopen: 0, hits: [] }
  for (const id of ids) {
    const [old, fresh] = [earlier.get(id), later.get(id)]
    const side = fresh ?? old
    if (!side) continue
    if (old?.severity !== fresh?.severity)
      difference.changes.push({
        cause: side.cause,
        name: '',
        period: side.period,
        ruleIds: side.hits.map(({ ruleId }) => ruleId),
        from: old?.severity ?? null,
        to: fresh?.severity ?? null,
      })
    if (old?.explained && fresh && old.hash !== fresh.hash) difference.reopen += 1
    const [was, is] = [
      new Map(old?.hits.map((hit) => [hit.ruleId, hit.severity])),
      new Map(fresh?.hits.map((hit) => [hit.ruleId, hit.severity])),
    ]
    for (const ruleId of new Set([...was.keys(), ...is.keys()])) {
      if (was.get(ruleId) !== is.get(ruleId))
        difference.hits.push({ ruleId, kind: !was.has(ruleId) ? 'appear' : !is.has(ruleId) ? 'disappear' : 'severity' })
    }
  }
  return difference
}

/**
 * What becomes of a customer's events under other settings. Nothing is stored; null where the customer is no longer
 * there.
 */
export async function previewCustomer(
  db: Executor,
  context: AnalysisContext,
  compute: Compute,
  customerId: string,
  settings: { before: RuleSettings; after: RuleSettings },
  shared: Shared,
): Promise<CustomerDifference> {
  const stored = await readStored(db, customerId, { sources: false })
  const before =
    (await storedSides(db, context, stored, settings.before.version)) ??
    (await compute(stored, settings.before, shared)).events.map(sideOf)
  const after = (await compute(stored, settings.after, shared)).events.map(sideOf)
  return differenceOf(before, after)
}

/** Runs the rules over a customer in a thread. */
export const computeWith =
  (
    db: Executor,
    context: AnalysisContext,
    run: (stored: StoredSubject, given: Awaited<ReturnType<typeof readGiven>>) => Promise<Computed>,
  ): Compute =>
  async (stored, settings, shared) =>
    run(stored, await readGiven(db, context, stored, settings, shared))
