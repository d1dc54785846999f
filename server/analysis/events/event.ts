import { changesBetween, changesText } from '../../../core/analysis/changed.ts'
import type { RuleHit } from '../../../core/analysis/clusters.ts'
import type { AnomalyEvent, EventStatus, EvidenceFile } from '../../../core/analysis/events.ts'
import type { Severity } from '../../../core/analysis/rule.ts'
import { eventWords, hitWords, type Words } from '../../../core/analysis/wording.ts'
import { userNames } from '../../customers/status.ts'
import { fromJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { filesOfEvents } from './file-links.ts'
import type { Reopened } from './store.ts'

/** The columns of an event that its reader is told of. */
export const eventColumns = [
  'id',
  'customer_id',
  'cause',
  'period',
  'severity',
  'own_severity',
  'category',
  'categories',
  'rule_ids',
  'hits',
  'evidence_hash',
  'status',
  'explanation',
  'reason',
  'decided_by',
  'decided_at',
  'reopened',
  'first_seen_at',
  'gone_at',
  'version',
] as const

export type EventRow = {
  id: string
  customer_id: string
  cause: string
  period: string
  severity: Severity
  own_severity: Severity
  category: string
  categories: unknown
  rule_ids: unknown
  hits: unknown
  evidence_hash: string
  status: EventStatus
  explanation: string
  reason: string
  decided_by: string | null
  decided_at: string | null
  reopened: unknown
  first_seen_at: string
  gone_at: string | null
  version: number
}

type Around = { files: ReadonlyMap<string, EvidenceFile[]>; people: ReadonlyMap<string, string> }

function reopenedWords(words: Words, row: EventRow, hits: readonly RuleHit[]): AnomalyEvent['reopened'] {
  const reopened = fromJson<Reopened | null>(row.reopened)
  return (
    reopened && {
      time: reopened.time,
      from: reopened.from,
      text: changesText(words, changesBetween(reopened.basis, hits)),
    }
  )
}

function toEvent(words: Words, row: EventRow, { files, people }: Around): AnomalyEvent {
  const ruleHits = fromJson<RuleHit[]>(row.hits)
  const hits = ruleHits.map((hit) => hitWords(words, hit))
  return {
    id: row.id,
    ruleIds: fromJson<string[]>(row.rule_ids),
    ...eventWords(words, row.cause, hits),
    severity: row.severity,
    ownSeverity: row.own_severity,
    period: row.period,
    category: row.category,
    categories: fromJson<string[]>(row.categories),
    cause: row.cause,
    status: row.status,
    explanation: row.explanation,
    reason: row.reason,
    decidedBy: people.get(row.decided_by ?? '') ?? '',
    decidedAt: row.decided_at,
    reopened: reopenedWords(words, row, ruleHits),
    files: files.get(row.id) ?? [],
    hits,
    firstSeenAt: row.first_seen_at,
    gone: row.gone_at !== null,
    version: Number(row.version),
  }
}

/**
 * Stored events as their reader is told of them: sentences, figures with units, where each value stands, files, who
 * decided.
 */
export async function tellEvents(db: Executor, words: Words, rows: readonly EventRow[]): Promise<AnomalyEvent[]> {
  const around = {
    files: await filesOfEvents(
      db,
      rows.map(({ id }) => id),
    ),
    people: await userNames(
      db,
      rows.flatMap(({ decided_by }) => decided_by ?? []),
    ),
  }
  return rows.map((row) => toEvent(words, row, around))
}
