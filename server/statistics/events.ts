import { sql } from 'kysely'
import { closedStatuses, eventStatuses } from '../../core/analysis/events.ts'
import { severities } from '../../core/analysis/rule.ts'
import { endOf, startOf } from '../../core/beijing.ts'
import { ageBands, type SeverityCounts } from '../../core/analysis/events.ts'
import { type ChartRows } from '../../core/statistics.ts'
import type { Sql } from '../db/dialect.ts'
import { kept } from '../db/kept.ts'
import type { Executor } from '../db/schema.ts'
import { hasPurpose } from '../db/derived/customers.ts'
import { inScope, inPeriod, type StatisticsFilter } from './filters.ts'

const day = 86_400_000
const none = (): SeverityCounts => ({ high: 0, medium: 0, low: 0, info: 0 })

/**
 * Events that the rules find now, of customers in scope. What is about time counts when an event was first found.
 * Joined so, SQLite goes from customers to their events along one index that has all that is asked for.
 */
const fromEvents = (filter: StatisticsFilter): Sql =>
  sql`customers cross join anomaly_events e where e.customer_id = customers.id and e.gone_at is null and ${inScope(filter, 'customers')} and ${filter.purpose === null ? sql`1 = 1` : hasPurpose(filter.purpose)}`

const stillOpen = sql`e.status not in (${sql.join(closedStatuses.map((status) => sql.lit(status)))})`

type Grouped = { key: string; severity: string; count: number | string }

/** Rows of one key and severity each, as one row a key with a column for each severity. */
function across(rows: readonly Grouped[], keys: readonly string[]): Map<string, SeverityCounts> {
  const counts = new Map(keys.map((key) => [key, none()]))
  for (const { key, severity, count } of rows) {
    const row = counts.get(key) ?? none()
    const known = severities.find((level) => level === severity)
    if (known) row[known] += Number(count)
    counts.set(key, row)
  }
  return counts
}

/** Events first found in the period by category. `categories` gives their order and names. */
export async function eventCategories(
  db: Executor,
  filter: StatisticsFilter,
  categories: readonly { id: string; name: string }[],
): Promise<ChartRows['eventCategories'][]> {
  const { rows } =
    await sql<Grouped>`select ${kept} e.category as key, e.severity as severity, count(*) as count from ${fromEvents(filter)} and ${inPeriod(filter, 'e.first_seen_at')} group by e.category, e.severity`.execute(
      db,
    )
  const counts = across(
    rows,
    categories.map(({ id }) => id),
  )
  return [...counts].map(([category, row]) => ({
    category,
    name: categories.find(({ id }) => id === category)?.name ?? category,
    ...row,
  }))
}

/** Events first found in the period by what clerks have made of them. */
export async function eventStatusCounts(db: Executor, filter: StatisticsFilter): Promise<ChartRows['eventStatuses'][]> {
  const { rows } =
    await sql<Grouped>`select ${kept} e.status as key, e.severity as severity, count(*) as count from ${fromEvents(filter)} and ${inPeriod(filter, 'e.first_seen_at')} group by e.status, e.severity`.execute(
      db,
    )
  return [...across(rows, eventStatuses)].map(([status, row]) => ({ status, ...row }))
}

/** Events by the month in which they were first found. */
export async function eventMonths(db: Executor, filter: StatisticsFilter): Promise<ChartRows['eventMonths'][]> {
  const { months, start, end } = filter
  const slots = sql.join(
    months.map((month) => sql`when e.first_seen_at < ${endOf(month)} then ${month}`),
    sql` `,
  )
  const shown = { start: start ?? startOf(months[0] ?? ''), end: end ?? endOf(months.at(-1) ?? '') }
  const { rows } = await sql<Grouped>`select ${kept} key, severity, count(*) as count from (
      select case ${slots} end as key, e.severity as severity from ${fromEvents(filter)} and ${inPeriod(shown, 'e.first_seen_at')}
    ) slotted group by key, severity`.execute(db)
  return [...across(rows, months)].map(([month, row]) => ({ month, ...row }))
}

/** Events that wait for a clerk by how long they have been known. */
export async function eventAges(db: Executor, filter: StatisticsFilter): Promise<ChartRows['eventAges'][]> {
  const since = (days: number): string => new Date(filter.moment.getTime() - days * day).toISOString()
  const bands = sql.join(
    ageBands.flatMap(({ id, to }) =>
      to === null ? [] : [sql`when e.first_seen_at > ${since(to + 1)} then ${sql.lit(id)}`],
    ),
    sql` `,
  )
  const { rows } = await sql<Grouped>`select ${kept} key, severity, count(*) as count from (
      select case ${bands} else ${sql.lit(ageBands.at(-1)?.id ?? '')} end as key, e.severity as severity from ${fromEvents(filter)} and ${inPeriod(filter, 'e.first_seen_at')} and ${stillOpen}
    ) aged group by key, severity`.execute(db)
  const counts = across(rows, [])
  return ageBands.map(({ id }) => ({ age: id, ...(counts.get(id) ?? none()) }))
}

/** Grave events that wait for a clerk. */
export async function openHighEvents(db: Executor, filter: StatisticsFilter): Promise<number> {
  const { rows } = await sql<{
    count: number | string
  }>`select ${kept} count(*) as count from ${fromEvents(filter)} and e.severity = 'high' and ${stillOpen}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
