import type { CellSource } from '../api.ts'
import type { Verdict } from '../ratios/bands.ts'
import type { Bands } from '../ratios/library.ts'

/** How grave a finding is, the gravest first. */
export const severities = ['high', 'medium', 'low'] as const
export type Severity = (typeof severities)[number]

/** The category of equations within a statement; ratios bring their own. */
export const identityCategory = '勾稽关系'

/** A stored value that a finding rests on. `source` is null where none is on record. */
export type FindingMetric = { name: string; field: string; table: string; period: string; value: string; unit: string; source: CellSource | null }

/**
 * Something in a customer's stored data that does not hold. `id` stays the same for as long as the customer, the rule and
 * the period do. `status` is open: an explanation is not kept yet.
 */
export type Finding = {
  id: string
  ruleIds: string[]
  name: string
  severity: Severity
  /** ISO date of a statement, or month of a use of power. */
  period: string
  category: string
  evidence: string
  metrics: FindingMetric[]
  status: 'open'
}

/** Why a rule says nothing: lines are missing; the result has no meaning (a divisor of zero); its bands are for whole years. */
export type NotApplicableReason = 'missing' | 'undefined' | 'wholeYear'

/** A rule that could not be applied in some periods. That is no pass. */
export type NotApplicable = { ruleId: string; name: string; category: string; reason: NotApplicableReason; periods: string[]; missing: string[]; text: string }

/** What the rules say of one customer, counted. */
export type FindingCounts = Record<Severity, number> & { passed: number; notApplicable: number }

export type CustomerFindings = { rows: Finding[]; total: number; counts: FindingCounts; notApplicable: NotApplicable[]; categories: { id: string; name: string }[]; periods: string[]; industry: string; customer: { appUserId: string; userName: string; creditCode: string } }

/** A customer in the list; `counts` is null while they are being worked out. */
export type AnomalyCustomer = { appUserId: string; userName: string; creditCode: string; counts: FindingCounts | null; latestPeriod: string }
export type AnomalyCustomers = { rows: AnomalyCustomer[]; total: number; pending: number }

/** What a rule measures over the periods: a ratio with its bands, or both sides of an equation. Values are decimal text; shares as shares. */
export type Indicator = {
  ruleId: string
  name: string
  unit: string
  formula: string
  bands: Bands | null
  periods: string[]
  series: { name: string; values: (string | null)[] }[]
  /** By period; null where the rule says nothing. */
  verdicts: (Verdict | 'fails' | 'holds' | null)[]
}

/** What was added in a month, `2025-11`, of the time of Beijing. */
export type MonthCount = { month: string; customers: number; reports: number; authorisations: number }
