import type { Hit, Outcome } from './outcome.ts'
import { severities, type CategorisedRule, type Severity } from './rule.ts'
import type { EventStatus } from './events.ts'

/** A hit with its rule, and the rule's category. */
export type RuleHit = {
  ruleId: string
  category: string
  /** Inputs beyond those that are kept. */
  moreInputs?: number
} & Hit

/** Inputs of a hit that are kept and shown: a rule over the bills of thousands of meters rests on each of them. */
const mostInputs = 200

/** A hit with as many inputs as anybody reads, and how many more there are. */
export const withFewInputs = (hit: RuleHit): RuleHit =>
  hit.inputs.length <= mostInputs
    ? hit
    : { ...hit, inputs: hit.inputs.slice(0, mostInputs), moreInputs: hit.inputs.length - mostInputs }

/** Hits of one cause in one period: what clerks are shown as one event. */
export type Cluster = {
  cause: string
  period: string
  /** Of the gravest hit. */
  severity: Severity
  /** Of its cause where that has one and several rules met, otherwise of the gravest hit. */
  category: string
  categories: string[]
  ruleIds: string[]
  /** The gravest first, then in the order of the rules. */
  hits: RuleHit[]
}

/** 0 is the gravest. */
export const rankOf = (severity: Severity): number => severities.indexOf(severity)

/**
 * Gathers hits of one cause in one period. Hits of rules that are not among these are left out; of one rule the gravest
 * counts.
 */
export function clusterHits(outcomes: readonly Outcome[], rules: readonly CategorisedRule[]): Cluster[] {
  const places = new Map(rules.map((rule, place) => [rule.id, { rule, place }]))
  const gathered = new Map<string, RuleHit[]>()
  for (const outcome of outcomes) {
    const rule = places.get(outcome.ruleId)?.rule
    if (outcome.kind !== 'hit' || !rule) continue
    const key = `${rule.cause}\n${outcome.period}`
    gathered.set(key, [...(gathered.get(key) ?? []), { ...outcome, category: rule.category }])
  }
  const placeOf = (hit: RuleHit): number => places.get(hit.ruleId)?.place ?? 0
  return [...gathered].map(([key, clustered]) => {
    const [cause = '', period = ''] = key.split('\n')
    const sorted = clustered.toSorted((a, b) => rankOf(a.severity) - rankOf(b.severity) || placeOf(a) - placeOf(b))
    const hits = sorted.filter((hit, index) => sorted.findIndex(({ ruleId }) => ruleId === hit.ruleId) === index)
    // Where several rules met, the event is called by its cause, and stands where its name belongs.
    const own = hits.length > 1 ? places.get(hits[0]?.ruleId ?? '')?.rule.causeCategory : undefined
    const categories = [...new Set([...(own === undefined ? [] : [own]), ...hits.map(({ category }) => category)])]
    return {
      cause,
      period,
      severity: hits[0]?.severity ?? 'info',
      category: categories[0] ?? '',
      categories,
      ruleIds: hits.map(({ ruleId }) => ruleId),
      hits,
    }
  })
}

/**
 * How grave an event counts: an explanation that was accepted and has a file with it takes one level away, never the
 * event.
 */
export function severityOf(own: Severity, { status, files }: { status: EventStatus; files: number }): Severity {
  if (status !== 'accepted' || files === 0) return own
  return severities[Math.min(rankOf(own) + 1, severities.length - 1)] ?? own
}

/** How many rules found nothing where they could be applied, and how many could be applied in no period at all. */
export function countRules(outcomes: readonly Outcome[]): { passed: number; notApplicable: number } {
  const kinds = new Map<string, Set<Outcome['kind']>>()
  for (const { ruleId, kind } of outcomes) kinds.set(ruleId, (kinds.get(ruleId) ?? new Set()).add(kind))
  const counts = { passed: 0, notApplicable: 0 }
  for (const seen of kinds.values()) {
    if (seen.has('hit')) continue
    counts[seen.has('passed') ? 'passed' : 'notApplicable'] += 1
  }
  return counts
}
