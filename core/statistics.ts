import type { SeverityCounts, AgeBand } from './analysis/events.ts'
import type { Severity } from './analysis/rule.ts'
import type { DataKind, DataState } from './customers.ts'

/**
 * What figures are counted over. `from`, `to`: months (`2026-03`) or days of Beijing, both included; `purpose`: a
 * `useRemark`. What is left out does not narrow.
 */
export type StatisticsQuery = { from?: string; to?: string; branch?: string; purpose?: string }

/** Customers of an industry (a division's number, `34`), a region (`32`) or a branch; `''` for what is not known. */
export type PlaceCount = { code: string; name: string; count: number }
export type StateCount = { kind: DataKind; state: DataState; count: number }

/** `customer/analyze`: customers added in the period. */
export type CustomerFigures = {
  total: number
  byIndustry: PlaceCount[]
  byRegion: PlaceCount[]
  byState: StateCount[]
  byBranch: PlaceCount[]
}

/**
 * `report/manufacture`, one for each month and type: reports that were built in the month, and what they are now; and
 * reports that were published in the month, whenever they were built.
 */
export type ReportMonth = {
  month: string
  useRemark: string
  built: number
  drafts: number
  published: number
  completed: number
}

/** How long something took, in minutes, over `count` reports; null where there are none. */
export type Spans = { count: number; median: number | null; p90: number | null }

/**
 * Of reports: how many were built in the period, how many of those are published, and how long it took those that were
 * published in the period from building, and from the customer's authorisation, until then. `month` and `useRemark` are
 * `''` in sums.
 */
export type Completion = {
  month: string
  useRemark: string
  built: number
  published: number
  share: number | null
  completed: number
  fromBuild: Spans
  fromAuthorisation: Spans
}
export type CompletionFigures = { total: Completion; byType: Completion[]; byMonth: Completion[]; rows: Completion[] }

/** What was added in a month. */
export type MonthCount = { month: string; customers: number; reports: number; authorisations: number }

/**
 * A word of the word cloud: `weight` sums what its events weigh (`severityWeights`), `key` is what its events are found
 * by.
 */
export type CloudWord = { text: string; weight: number; count: number; severity: Severity; rule: string }
export const severityWeights: SeverityCounts = { high: 3, medium: 2, low: 1, info: 0 }
export const cloudDays = 90

/** What waits for somebody now. */
export type Standing = { waitAuthCount: number; waitUploadCount: number; draftCount: number; highEventCount: number }

/** The charts whose figures `statistics/list` has as rows. */
export const chartNames = [
  'months',
  'industries',
  'regions',
  'branches',
  'dataStates',
  'reports',
  'completion',
  'completionTypes',
  'completionMonths',
  'eventCategories',
  'eventMonths',
  'eventStatuses',
  'eventAges',
  'words',
  'standing',
] as const
export type ChartName = (typeof chartNames)[number]

/** Rows of `statistics/list` by chart. */
export type ChartRows = {
  months: MonthCount
  industries: PlaceCount
  regions: PlaceCount
  branches: PlaceCount
  dataStates: StateCount
  reports: ReportMonth
  completion: Completion
  completionTypes: Completion
  completionMonths: Completion
  eventCategories: { category: string; name: string } & SeverityCounts
  eventMonths: { month: string } & SeverityCounts
  eventStatuses: { status: string } & SeverityCounts
  eventAges: { age: AgeBand } & SeverityCounts
  words: CloudWord
  standing: Standing
}
