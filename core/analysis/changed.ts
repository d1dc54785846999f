import { listed } from '../i18n/punctuation.ts'
import { translate } from '../i18n/translate.ts'
import { textIn } from '../schema/fields.ts'
import type { RuleHit } from './clusters.ts'
import { figureText } from './figures.ts'
import type { MetricValue } from './outcome.ts'
import type { Severity } from './rule.ts'
import { ruleText, type Words } from './wording.ts'

/** What the evidence of an event rests on, by rule: what is compared when the data change. */
type Basis = Pick<RuleHit, 'ruleId' | 'severity' | 'values'>

/** One thing that is not as it was. */
export type EvidenceChange =
  | { kind: 'figure'; ruleId: string; metric: string; before: MetricValue; after: MetricValue }
  | { kind: 'severity'; ruleId: string; before: Severity; after: Severity }
  | { kind: 'found'; ruleId: string }
  | { kind: 'lost'; ruleId: string }

const same = (a: MetricValue, b: MetricValue): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The same text for the same evidence: rules, their severity and figures, in an order that says nothing. */
export const basisText = (hits: readonly Basis[]): string =>
  JSON.stringify(
    hits
      .map(({ ruleId, severity, values }) => [
        ruleId,
        severity,
        Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )

/** What is not as it was: rules that are found no longer, rules that are found now, and figures that changed. */
export function changesBetween(before: readonly Basis[], after: readonly Basis[]): EvidenceChange[] {
  const now = new Map(after.map((hit) => [hit.ruleId, hit]))
  const known = new Set(before.map(({ ruleId }) => ruleId))
  const changes = before.flatMap((old): EvidenceChange[] => {
    const hit = now.get(old.ruleId)
    if (!hit) return [{ kind: 'lost', ruleId: old.ruleId }]
    const metrics = [...new Set([...Object.keys(old.values), ...Object.keys(hit.values)])]
    const figures = metrics.flatMap((metric): EvidenceChange[] => {
      const [a, b] = [old.values[metric] ?? null, hit.values[metric] ?? null]
      return same(a, b) ? [] : [{ kind: 'figure', ruleId: old.ruleId, metric, before: a, after: b }]
    })
    return old.severity === hit.severity
      ? figures
      : [...figures, { kind: 'severity', ruleId: old.ruleId, before: old.severity, after: hit.severity }]
  })
  return [
    ...changes,
    ...after.flatMap((hit): EvidenceChange[] => (known.has(hit.ruleId) ? [] : [{ kind: 'found', ruleId: hit.ruleId }])),
  ]
}

/** A change in words; undefined where it is too small for the figures that are shown. */
function changeText(words: Words, change: EvidenceChange): string | undefined {
  const { locale, names } = words
  const rule = ruleText(words, change.ruleId)
  if (change.kind === 'found' || change.kind === 'lost')
    return translate(locale, `event.changed.${change.kind}`, { rule })
  if (change.kind === 'severity')
    return translate(locale, 'event.changed.severity', {
      rule,
      before: translate(locale, `event.severity.${change.before}`),
      after: translate(locale, `event.severity.${change.after}`),
    })
  const metric = words.rule(change.ruleId)?.metrics[change.metric]
  const [before, after] = [change.before, change.after].map((value) =>
    figureText(value, metric?.unit ?? 'text', names, locale),
  )
  return before === after
    ? undefined
    : translate(locale, 'event.changed.figure', {
        rule,
        name: textIn(metric?.label, locale) || change.metric,
        before,
        after,
      })
}

/** What changed, old figures and new ones: `收入与用电背离：收入同比由 28.13% 变为 30.20%；…`. */
export function changesText(words: Words, changes: readonly EvidenceChange[]): string {
  const texts = changes.flatMap((change) => changeText(words, change) ?? [])
  // Changes behind the last place that is shown are changes all the same.
  return texts.length === 0
    ? translate(words.locale, 'event.changed.slightly')
    : listed([...new Set(texts)], words.locale, 'semicolon')
}
