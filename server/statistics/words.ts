import { sql } from 'kysely'
import stopWords from '../../core/analysis/stop-words.json' with { type: 'json' }
import { severities, type Severity } from '../../core/analysis/rule.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale } from '../../core/schema/types.ts'
import { cloudDays, severityWeights, type CloudWord } from '../../core/statistics.ts'
import { hasPurpose } from '../db/derived/customers.ts'
import { kept } from '../db/kept.ts'
import type { Executor } from '../db/schema.ts'
import type { RuleStore } from '../analysis/rules/store.ts'
import { inScope, inPeriod, type StatisticsFilter } from './filters.ts'

const mostWords = 60

/**
 * A name without what stands in brackets and without words that say nothing by themselves; the name itself where
 * nothing is left.
 */
export function wordOf(name: string, locale: Locale): string {
  const bare = name.replace(/\s*[（(][^）)]*[）)]/g, '')
  const left = stopWords[locale].reduce(
    (text, word) =>
      locale === 'zh-CN' ? text.replaceAll(word, '') : text.replace(new RegExp(`\\b${word}\\b`, 'gi'), ''),
    bare,
  )
  const text = left.replace(/\s+/g, ' ').trim()
  return text === '' ? name : locale === 'en-US' ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

type Row = { rule_id: string; severity: string; count: number | string }

/**
 * What the events of the last 90 days (or of the period that is asked for) are about, and the risks in customers'
 * registration whenever they were found: the names of their rules, each event counting as much as it is grave. The
 * heaviest first.
 */
export async function cloudWords(
  db: Executor,
  filter: StatisticsFilter,
  { rules }: Pick<RuleStore, 'rules'>,
  registration: string,
  locale: Locale,
): Promise<CloudWord[]> {
  const since = filter.start ?? new Date(filter.moment.getTime() - cloudDays * 86_400_000).toISOString()
  const { rows } = await sql<Row>`select ${kept} h.rule_id as rule_id, e.severity as severity, count(*) as count
    from customers cross join anomaly_events e cross join anomaly_hits h
    where e.customer_id = customers.id and h.event_id = e.id and e.gone_at is null and ${inScope(filter, 'customers')} and ${filter.purpose === null ? sql`1 = 1` : hasPurpose(filter.purpose)}
      and (h.category = ${registration} or ${inPeriod({ start: since, end: filter.end }, 'e.first_seen_at')})
    group by h.rule_id, e.severity`.execute(db)
  const words = new Map<string, CloudWord>()
  for (const row of rows) {
    const severity = severities.find((known) => known === row.severity)
    const label = rules.find(({ id }) => id === row.rule_id)?.label
    const weight = severity ? severityWeights[severity] * Number(row.count) : 0
    if (!severity || !label || weight === 0) continue
    const text = wordOf(textIn(label, locale), locale)
    const word = words.get(text) ?? { text, weight: 0, count: 0, severity, rule: row.rule_id }
    words.set(text, {
      ...word,
      weight: word.weight + weight,
      count: word.count + Number(row.count),
      severity: graver(word.severity, severity),
    })
  }
  return [...words.values()].toSorted((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1)).slice(0, mostWords)
}

const graver = (a: Severity, b: Severity): Severity => (severities.indexOf(a) <= severities.indexOf(b) ? a : b)
