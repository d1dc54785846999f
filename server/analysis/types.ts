import type { FindingMetric, NotApplicableReason, Severity } from '../../core/analysis/types.ts'

type Rule = { ruleId: string; name: string; category: string; period: string }

/** What a rule says of one period. "Not applicable" is no pass. */
export type Decided =
  | (Rule & { kind: 'passed' })
  | (Rule & { kind: 'notApplicable'; reason: NotApplicableReason; missing: string[] })
  | (Rule & { kind: 'found'; severity: Severity; evidence: string; metrics: FindingMetric[] })
