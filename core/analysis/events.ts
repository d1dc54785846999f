import type { CellSource } from '../api.ts'
import type { Contribution, NotApplicableReason } from './outcome.ts'
import type { Severity } from './rule.ts'

/** What clerks make of an event. The last three close it. */
export const eventStatuses = ['open', 'explained', 'evidenced', 'accepted', 'risk', 'suppressed'] as const
export type EventStatus = (typeof eventStatuses)[number]
export const closedStatuses: readonly EventStatus[] = ['accepted', 'risk', 'suppressed']

export const explanationLength = 2000

/** A stored value that a hit rests on; `source` is null where none is on record. */
export type EventInput = {
  name: string
  field: string
  table: string
  period: string
  value: string
  unit: string
  source: CellSource | null
}

/** A file that a clerk attached as evidence. */
export type EvidenceFile = { id: string; fileName: string; size: number; time: string; by: string }

/** What one input adds to a result, under its name; `unit` is '' for the points of a score. */
export type EventContribution = Contribution & { unit: string }

/** A rule's hit in the reader's language. `figures` are those of the sentence, shown with their units. */
export type EventHit = {
  ruleId: string
  name: string
  severity: Severity
  category: string
  evidence: string
  figures: { name: string; value: string }[]
  inputs: EventInput[]
  /** Stored values that it rests on besides these. */
  moreInputs?: number
  contributions: EventContribution[]
  checks: string
  formula: string
  thresholds: { name: string; value: string }[]
  innocent: string
  verify: string
  documents: string
  source: string
}

/** An event as api.md has it (`metrics` are the inputs of all hits), and more. */
export type AnomalyEvent = {
  id: string
  ruleIds: string[]
  /** The rule's name, or the cause where several rules met. */
  name: string
  severity: Severity
  /** Before an accepted explanation lowered it. */
  ownSeverity: Severity
  /** ISO date of a statement, month of a use of power, or '' for what has no period. */
  period: string
  category: string
  categories: string[]
  cause: string
  evidence: string
  metrics: EventInput[]
  status: EventStatus
  explanation: string
  /** Why it was suppressed. */
  reason: string
  decidedBy: string
  decidedAt: string | null
  /** Why it is open again: its evidence changed after it had been explained. */
  reopened: { time: string; from: EventStatus; text: string } | null
  files: EvidenceFile[]
  innocentExplanations: string
  verifySteps: string
  evidenceDocs: string
  hits: EventHit[]
  firstSeenAt: string
  /** The rules no longer find it; it is kept for what was said of it. */
  gone: boolean
  version: number
}

/** A step of an event's history. */
export type EventStep = {
  id: string
  time: string
  by: string
  kind: string
  from: EventStatus | null
  to: EventStatus | null
  text: string
}

/** Events by severity, how many wait for a clerk, and rules by outcome. */
export type EventCounts = Record<Severity, number> & { open: number; passed: number; notApplicable: number }

/** A rule that could not be applied in some periods, in the reader's language. That is no pass. */
export type NotApplicableRule = {
  ruleId: string
  name: string
  category: string
  reason: NotApplicableReason
  periods: string[]
  missing: string[]
  text: string
}

/** One period of a story: an event, by what a list shows of it. */
export type StoryPeriod = { id: string; period: string; severity: Severity; status: EventStatus }

/** All events of one cause with its course over the periods, newest first. `open`: how many are not closed. */
export type EventStory = {
  cause: string
  name: string
  severity: Severity
  /** They look at the data, not at the customer. */
  checksData: boolean
  periods: StoryPeriod[]
  open: number
  /** The headline that it stands under; '' where it stands alone. */
  link: string
}

/** Stories that may explain each other. */
export type StoryLink = { id: string; headline: string; causes: string[] }

export type CustomerEvents = {
  rows: AnomalyEvent[]
  /** What is paged: events, or the stories that they are told as. */
  total: number
  /** The stories of the page, in the order of its rows; and the headlines above them. Of all events where they are not grouped. */
  stories: EventStory[]
  links: StoryLink[]
  /** How many events fit, whatever is paged. */
  events: number
  counts: EventCounts
  /** All events before any filter, by where they stand; and how many are kept that the rules no longer find. */
  byStatus: Record<EventStatus, number>
  gone: number
  notApplicable: NotApplicableRule[]
  categories: { id: string; name: string }[]
  periods: string[]
  /** The group of industries whose thresholds hold, in the reader's language. */
  industry: string
  customer: { appUserId: string; userName: string; creditCode: string }
  computedAt: string
  rulesVersion: number
}

/** A customer in the list; `counts` is null until the rules have looked at it. */
export type AnomalyCustomerRow = {
  appUserId: string
  userName: string
  creditCode: string
  industry: string
  counts: EventCounts | null
  latestPeriod: string
  computedAt: string | null
}
/** `asked`: the names of the category and the rule that were asked for, in the reader's language. */
export type AnomalyCustomerRows = {
  rows: AnomalyCustomerRow[]
  total: number
  pending: number
  asked?: { category?: string; rule?: string }
}

/** One of all files of evidence in scope. */
export type EvidenceFileRow = EvidenceFile & {
  appUserId: string
  userName: string
  events: { id: string; name: string; period: string }[]
}

/** Events that the rules find in customers' data, by how grave they are. */
export type SeverityCounts = Record<Severity, number>

/** How many days events have been open: `from` to `to` (`null`: and longer). */
export const ageBands = [
  { id: 'week', from: 0, to: 7 },
  { id: 'month', from: 8, to: 30 },
  { id: 'quarter', from: 31, to: 90 },
  { id: 'longer', from: 91, to: null },
] as const

export type AgeBand = (typeof ageBands)[number]['id']
