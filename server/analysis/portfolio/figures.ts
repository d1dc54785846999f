import { sql } from 'kysely'
import { kept } from '../../db/kept.ts'
import { closedStatuses } from '../../../core/analysis/events.ts'
import type { Closing, FrequentRule, Portfolio } from '../../../core/analysis/portfolio.ts'
import { severities } from '../../../core/analysis/rule.ts'
import { categoryText, ruleText } from '../../../core/analysis/wording.ts'
import { minutesBetween } from '../../db/dialect.ts'
import { plainWords } from '../events/words.ts'
import { inPortfolio, type Asked } from './scope.ts'

const shownRules = 10
const minutesOfDay = 1440

/** The rules that are part of most events. Hits are those of events that the rules find now. */
async function frequentRules(asked: Asked): Promise<FrequentRule[]> {
  const { db, context, locale } = asked
  const { rows } = await sql<{
    rule_id: string
    events: number | string
    customers: number | string
  }>`select ${kept} h.rule_id, count(*) as events, count(distinct h.customer_id) as customers
    from anomaly_hits h join customers on customers.id = h.customer_id where ${inPortfolio(asked)} group by h.rule_id order by events desc, h.rule_id limit ${shownRules}`.execute(
    db,
  )
  const words = plainWords(context, locale)
  return rows.map(({ rule_id, events, customers }) => ({
    ruleId: rule_id,
    name: ruleText(words, rule_id),
    category: categoryText(words, words.rule(rule_id)?.category ?? ''),
    events: Number(events),
    customers: Number(customers),
  }))
}

/** How long events took to be decided, also those that the rules no longer find. */
async function closing(asked: Asked): Promise<Closing[]> {
  const { db, kind } = asked
  const { rows } = await sql<{
    severity: string
    closed: number | string
    minutes: number | string | null
  }>`select ${kept} e.severity, count(*) as closed, avg(${minutesBetween(kind, sql.ref('e.first_seen_at'), sql.ref('e.closed_at'))}) as minutes
    from anomaly_events e join customers on customers.id = e.customer_id
    where e.closed_at is not null and e.status in (${sql.join(closedStatuses.map((status) => sql.lit(status)))}) and ${inPortfolio(asked)} group by e.severity`.execute(
    db,
  )
  return severities.map((severity) => {
    const row = rows.find((entry) => entry.severity === severity)
    return {
      severity,
      closed: Number(row?.closed ?? 0),
      days:
        row?.minutes === null || row?.minutes === undefined ? null : (Number(row.minutes) / minutesOfDay).toFixed(1),
    }
  })
}

/** How old what waits is, which rules find most, and how long it takes until an event is closed. */
export async function portfolioFigures(asked: Asked): Promise<NonNullable<Portfolio['figures']>> {
  return { ages: await asked.eventAges(), rules: await frequentRules(asked), closing: await closing(asked) }
}
