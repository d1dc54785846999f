import type { Severity } from '../../../../core/analysis/rule.ts'
import { closedStatuses, type EventStatus } from '../../../../core/analysis/events.ts'
import type { Input } from '../../../../core/ratios/types.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import type { ReportAnomalies, ReportHit } from '../data/anomalies.ts'
import type { Facts } from '../data/facts.ts'
import { countOf, recorded, ruleFigure, type Figure } from '../writer/figures.ts'
import { list, paragraph, say, type Part } from '../writer/nodes.ts'
import type { TemplateSection } from './types.ts'

export const severityNames: Record<Severity, string> = { high: '高', medium: '中', low: '低', info: '提示' }
export const statusNames: Record<EventStatus, string> = {
  open: '待处理',
  explained: '已说明',
  evidenced: '已佐证',
  accepted: '已接受',
  risk: '确认风险',
  suppressed: '已忽略',
}

export type ReportEvent = ReportAnomalies['events'][number]

/** A period in a table: that of a statement, a month, or none. */
export const periodOf = ({ period }: Pick<ReportEvent, 'period'>): string => (period === '' ? '—' : periodName(period))

/** Words of a rule, which may have numbers of its own. */
export const ruleWords = (name: string, text: string): Part => (/\d/.test(text) ? ruleFigure(name, text) : text)

/**
 * A sentence of evidence whose figures lead to the cells that they rest on. Numbers in its words are the rule's own.
 */
function hitEvidence(facts: Facts, hit: ReportHit): Part {
  return hit.pieces.map(({ text, metric }): Part => {
    if (metric === null)
      return /\d/.test(text.replace(/\d{4}年(\d{1,2}月)?/g, '')) ? ruleFigure(`${hit.ruleId}.words`, text) : text
    const value = hit.values[metric] ?? null
    return {
      text,
      unit: '',
      key: `rule.${hit.ruleId}.${metric}@${hit.period}`,
      value: typeof value === 'string' ? value : text,
      sources: facts.sourcesOf(hit.inputs),
    } satisfies Figure
  })
}

export const evidenceOf = (facts: Facts, event: ReportEvent): Part => event.hits.map((hit) => hitEvidence(facts, hit))

/** No more hits of an event than these are told where it is only mentioned. */
const mostBrief = 2

/** The gravest of an event in few words: what scores say of it comes after what the figures themselves say. */
export function briefEvidence(facts: Facts, event: ReportEvent): Part {
  const sorted = [
    ...event.hits.filter(({ ruleId }) => !ruleId.startsWith('IX')),
    ...event.hits.filter(({ ruleId }) => ruleId.startsWith('IX')),
  ]
  const more = sorted.length - mostBrief
  return [
    sorted.slice(0, mostBrief).map((hit) => hitEvidence(facts, hit)),
    more > 0 ? [say`另有${countOf(`hits.${event.cause}`, more)}条规则指向同一事项，见异常指标清单。`] : null,
  ]
}

/** What a clerk said of an event; null where nothing has been said yet. */
export function explanationOf(event: ReportEvent): Part {
  const text = [event.explanation, event.reason].filter(Boolean).join(' ')
  return text === '' ? null : recorded('explanation', text)
}

/** The stored values that events rest on. */
export const inputsOf = (events: readonly ReportEvent[]): Input[] =>
  events.flatMap(({ hits }) => hits.flatMap(({ inputs }) => inputs))

export const eventsOf = (facts: Facts): readonly ReportEvent[] => facts.data.anomalies?.events ?? []
export const isOpen = (event: ReportEvent): boolean => !closedStatuses.includes(event.status)
/** Still against the customer: nobody accepted it or found it to be nothing. What was found to be a risk is one. */
export const isStanding = ({ status }: Pick<ReportEvent, 'status'>): boolean =>
  status !== 'accepted' && status !== 'suppressed'
/** What a story is called in a report: as its events where they share one name, otherwise by its cause. */
export const storyNameOf = (facts: Facts, cause: string, events: readonly ReportEvent[]): string => {
  const [name, ...others] = new Set(events.map((event) => event.name))
  return name !== undefined && others.length === 0 ? name : (facts.data.anomalies?.causes[cause] ?? cause)
}
/** Grave, and neither accepted nor known to be nothing. */
export const isGrave = (event: ReportEvent): boolean => event.severity === 'high' && isStanding(event)

export const within = (
  { categories: own }: Pick<ReportEvent, 'categories'>,
  { categories }: Pick<TemplateSection, 'categories'>,
): boolean => !categories || own.some((category) => categories.includes(category))

const kinds: Record<string, string> = {
  用电异常: '用电',
  电财交叉: '用电',
  工商信息: '司法与工商',
  趋势突变: '经营',
  数据质量: '资料真实性',
  勾稽关系: '资料真实性',
  跨表勾稽: '资料真实性',
}
/** What risks of a category of rules are called by. */
export const kindOf = (category: string): string => kinds[category] ?? '财务'

/** Ends as sentences do, once. */
const sentenceEnd = (text: string): string => text.replace(/[。；，\s]+$/, '')

type ReportedHit = { event: ReportEvent; hit: ReportHit; earlier: string[] }

/**
 * The hits of some rules, one a rule: the latest, with the other periods in which the rule hit too. What was found to
 * be nothing is left out.
 */
function hitsOf(facts: Facts, rules: readonly string[]): ReportedHit[] {
  const hits = eventsOf(facts)
    .filter(({ status }) => status !== 'suppressed')
    .flatMap((event) => event.hits.filter(({ ruleId }) => rules.includes(ruleId)).map((hit) => ({ event, hit })))
  return rules.flatMap((rule): ReportedHit[] => {
    const [latest, ...others] = hits
      .filter(({ hit }) => hit.ruleId === rule)
      .toSorted((a, b) => b.hit.period.localeCompare(a.hit.period))
    return latest
      ? [
          {
            ...latest,
            earlier: [...new Set(others.map(({ hit }) => hit.period))]
              .filter((period) => period !== '' && period !== latest.hit.period)
              .toSorted(),
          },
        ]
      : []
  })
}

/** Earlier periods in which a rule hit too: few by their names, many by how far back they reach. */
const alsoIn = (earlier: readonly string[]): string =>
  earlier.length === 0
    ? ''
    : earlier.length <= 3
      ? `${earlier.map(periodName).join('、')}亦有此情形。`
      : `此情形自${periodName(earlier[0] ?? '')}起多期出现。`

/** What was said of an event, or what to verify; neither twice in a section. */
function followUp(written: Set<string>, { event, hit }: ReportedHit): Part {
  const explanation = explanationOf(event)
  const verify = sentenceEnd(hit.verify)
  const key = explanation ? `event:${event.id}` : `verify:${verify}`
  const again = written.has(key)
  written.add(key)
  if (explanation) return again ? '企业说明同上。' : [`企业说明（${statusNames[event.status]}）：`, explanation]
  return again || verify === '' ? null : ['需核实：', ruleWords(`${hit.ruleId}.verify`, verify), '。']
}

const noteOf = (facts: Facts, written: Set<string>, reported: ReportedHit): Part => [
  `${reported.hit.name}（${severityNames[reported.hit.severity]}）：`,
  hitEvidence(facts, reported.hit),
  alsoIn(reported.earlier),
  followUp(written, reported),
]

/**
 * What the rules found that concerns a section, with evidence, what was said of it or what to verify; nothing where
 * they found nothing.
 */
export function eventNotes(facts: Facts, section: TemplateSection): DocumentNode[] {
  const hits = hitsOf(facts, section.rules ?? [])
  const [only] = hits
  if (!only) return []
  const written = new Set<string>()
  if (hits.length === 1) return [paragraph(['异常提示：', noteOf(facts, written, only)])]
  return [
    paragraph('与本节有关的异常提示：'),
    ...list(
      hits.map((reported) => noteOf(facts, written, reported)),
      false,
    ),
  ]
}

/** The hits of rules for a writer that tells them in words of its own. */
export const latestHits: (facts: Facts, rules: readonly string[]) => readonly Pick<ReportedHit, 'event' | 'hit'>[] =
  hitsOf
