import type { EventStatus } from '../../core/analysis/events.ts'
import type { Severity } from '../../core/analysis/rule.ts'
import type { Json, Stamps, Versioned } from './columns.ts'

/**
 * What the rules said of a customer when last asked. `data_stamp`: the state of the data and the schemas that it was
 * made from.
 */
export type AnalysisTable = {
  customer_id: string
  data_stamp: string
  rules_version: number
  computed_at: string
  industry_code: string | null
  industry_group: string
  region_code: string | null
  /** Of any data; '' where there are none. */
  latest_period: string
  /** Events by severity that are there; `open_events`: those that wait for a clerk. */
  high: number
  medium: number
  low: number
  info: number
  open_events: number
  passed: number
  not_applicable: number
  /** Ratios of the latest whole year, decimal text: {period, values: Record<string, string>} */
  measures: Json
  /** Outcomes that are not applicable, and scores of the models. */
  result: Json
}

/**
 * Hits of one cause in one period. `severity` counts; `own_severity` is that of the hits, before an accepted
 * explanation.
 */
export type AnomalyEventTable = Stamps &
  Versioned & {
    id: string
    customer_id: string
    cause: string
    period: string
    severity: Severity
    /** 0 high … 3 info */
    severity_rank: number
    own_severity: Severity
    /** Of the gravest hit; `categories` of all. */
    category: string
    categories: Json
    rule_ids: Json
    /** Hit[] with ruleId */
    hits: Json
    evidence_hash: string
    status: EventStatus
    explanation: string
    /** Why it was suppressed. */
    reason: string
    decided_by: string | null
    decided_at: string | null
    /** {time, from, before, after}: why it is open again; null where it is not. */
    reopened: Json
    first_seen_at: string
    computed_at: string
    /** When the rules ceased to find it. */
    gone_at: string | null
    /** When it was accepted, confirmed or suppressed. */
    closed_at: string | null
  }

/** The rules of an event, for counts. */
export type AnomalyHitTable = { event_id: string; customer_id: string; rule_id: string; category: string }

export type AnomalyFileTable = { event_id: string; file_id: string; created_by: string; created_at: string }

export type AnomalyHistoryTable = {
  id: string
  event_id: string
  customer_id: string
  kind: string
  from_status: EventStatus | null
  to_status: EventStatus | null
  detail: Json
  created_by: string | null
  created_at: string
}

/** What a preview of changed rules has found, as JSON; one a user. */
export type RulePreviewTable = { user_id: string; id: string; state: string; result: string; updated_at: string }

/** RuleSettings.rules as an administrator left them; the highest version is in force. */
export type RuleVersionTable = { version: number; settings: Json; note: string; created_by: string; created_at: string }
