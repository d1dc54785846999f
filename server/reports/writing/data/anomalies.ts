import type { RuleHit } from '../../../../core/analysis/clusters.ts'
import type { Judged } from '../../../../core/analysis/verdict.ts'
import type { AnomalyEvent, EventCounts, NotApplicableRule } from '../../../../core/analysis/events.ts'
import { evidencePieces, ruleText, type EvidencePiece } from '../../../../core/analysis/wording.ts'
import type { Severity } from '../../../../core/analysis/rule.ts'
import type { MetricValue } from '../../../../core/analysis/outcome.ts'
import type { Input } from '../../../../core/ratios/types.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import { customerEvents } from '../../../analysis/events/list.ts'
import { scoreView } from '../../../analysis/score/view.ts'
import { judgedOf } from '../../../analysis/verdict.ts'
import { plainWords } from '../../../analysis/events/words.ts'
import type { AnalysisContext } from '../../../analysis/events/context.ts'
import { fromJson } from '../../../db/client.ts'
import type { Executor } from '../../../db/schema.ts'
import type { CurrentUser } from '../../../user.ts'

/**
 * A rule's hit as a report writes it: its sentence in pieces, the values of its figures and what they rest on, and what
 * to do about it.
 */
export type ReportHit = {
  ruleId: string
  name: string
  period: string
  severity: Severity
  pieces: EvidencePiece[]
  values: Record<string, MetricValue>
  inputs: Input[]
  innocent: string
  verify: string
}

/** What the rules say of the customer at the time of writing, in the language of reports. */
export type ReportAnomalies = {
  events: (Omit<AnomalyEvent, 'hits'> & { hits: ReportHit[] })[]
  counts: EventCounts
  /** What causes are called, by their ids. */
  causes: Record<string, string>
  notApplicable: NotApplicableRule[]
  /** Of the settings of the rules; 0 is what is shipped. */
  rulesVersion: number
  rulesCount: number
  computedAt: string
  /** The group of industries whose thresholds hold. */
  industry: string
}

/** More events than any customer has. */
const most = 10_000

/** Everything that a report says of a customer's events, brought up to date first, and what it is judged by. */
export async function readAnomalies(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  customerId: string,
): Promise<{ anomalies: ReportAnomalies; judged: Judged }> {
  const page = await customerEvents(db, context, user, customerId, { pageNum: 1, pageSize: most }, 'zh-CN')
  const stored = await db
    .selectFrom('anomaly_events')
    .select(['id', 'hits'])
    .where('id', 'in', ['', ...page.rows.map(({ id }) => id)])
    .execute()
  const hitsOf = new Map(stored.map(({ id, hits }) => [id, fromJson<RuleHit[]>(hits)]))
  const words = plainWords(context, 'zh-CN')
  const toReportHit = (hit: RuleHit): ReportHit => {
    const rule = words.rule(hit.ruleId)
    return {
      ruleId: hit.ruleId,
      name: ruleText(words, hit.ruleId),
      period: hit.period,
      severity: hit.severity,
      pieces: rule ? evidencePieces(rule, hit, words) : [{ text: hit.ruleId, metric: null }],
      values: hit.values,
      inputs: hit.inputs,
      innocent: textIn(rule?.innocent, 'zh-CN'),
      verify: textIn(rule?.verify, 'zh-CN'),
    }
  }
  const anomalies: ReportAnomalies = {
    events: page.rows.map((event) => ({ ...event, hits: (hitsOf.get(event.id) ?? []).map(toReportHit) })),
    counts: page.counts,
    causes: Object.fromEntries(Object.entries(context.rules.causes).map(([id, label]) => [id, textIn(label, 'zh-CN')])),
    notApplicable: page.notApplicable,
    rulesVersion: page.rulesVersion,
    rulesCount: context.rules.rules.length,
    computedAt: page.computedAt,
    industry: page.industry,
  }
  return { anomalies, judged: judgedOf(page, await scoreView(db, context, user, customerId, 'zh-CN')) }
}
