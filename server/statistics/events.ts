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
import { summary, type SummaryScope } from '../db/derived/summaries.ts'
import { inScope, inPeriod, summarised, type StatisticsFilter } from './filters.ts'

const day = 86_400_000
const none = (): SeverityCounts => ({ high: 0, medium: 0, low: 0, info: 0 })

/**
 * Events that the rules find now, of customers in scope. What is about time counts when an event was first found.
 * Joined so, SQLite goes from customers to their events along one index that has all that is asked for.
 */
const fromEvents = (filter: StatisticsFilter): Sql =>
  sql`customers cross join anomaly_events e where e.customer_id = customers.id and e.gone_at is null and ${inScope(filter, 'customers')} and ${filter.purpose === null ? sql`1 = 1` : hasPurpose(filter.purpose)}`

const stillOpen = sql`e.status not in (${sql.join(closedStatuses.map((status) => sql.lit(status)))})`

const isClosed = (status: string): boolean => closedStatuses.some((closed) => closed === status)

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

/** Events of a summary by one part of their keys (`server/db/derived/anomalies.ts`), and by severity. */
async function eventsOf(db: Executor, scope: SummaryScope | null, by: 'category' | 'status'): Promise<Grouped[]> {
  return (await summary(db, scope, 'event')).map(({ key, total }) => {
    const [severity = '', status = '', ...category] = key.split(' ')
    return { key: by === 'status' ? status : category.join(' '), severity, count: total }
  })
}

async function countEvents(db: Executor, filter: StatisticsFilter, by: 'category' | 'status'): Promise<Grouped[]> {
  const scope = summarised(filter)
  if (scope !== 'counted') return eventsOf(db, scope, by)
  const column = sql.ref(`e.${by}`)
  const { rows } =
    await sql<Grouped>`select ${kept} ${column} as key, e.severity as severity, count(*) as count from ${fromEvents(filter)} and ${inPeriod(filter, 'e.first_seen_at')} group by ${column}, e.severity`.execute(
      db,
    )
  return rows
}

/** Events first found in the period by category. `categories` gives their order and names. */
export async function eventCategories(
  db: Executor,
  filter: StatisticsFilter,
  categories: readonly { id: string; name: string }[],
): Promise<ChartRows['eventCategories'][]> {
  const rows = await countEvents(db, filter, 'category')
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
  const rows = await countEvents(db, filter, 'status')
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

/** The moments from which on an event is of an age, the youngest first: those of the oldest have none. */
const ageStarts = ({ moment }: StatisticsFilter): { age: string; start: string }[] =>
  ageBands.flatMap(({ id, to }) =>
    to === null ? [] : [{ age: id, start: new Date(moment.getTime() - (to + 1) * day).toISOString() }],
  )
const oldest = ageBands.at(-1)?.id ?? ''

/** Counts open events by age, those that `where` picks. */
async function countAges(db: Executor, filter: StatisticsFilter, events: Sql): Promise<Grouped[]> {
  const bands = sql.join(
    ageStarts(filter).map(({ age, start }) => sql`when e.first_seen_at > ${start} then ${sql.lit(age)}`),
    sql` `,
  )
  const { rows } = await sql<Grouped>`select ${kept} key, severity, count(*) as count from (
      select case ${bands} else ${sql.lit(oldest)} end as key, e.severity as severity from ${events} and ${stillOpen}
    ) aged group by key, severity`.execute(db)
  return rows
}

/** Ages by the days of the summary; the events of the days on which an age begins are looked at one by one. */
async function agesOf(db: Executor, filter: StatisticsFilter, scope: SummaryScope | null): Promise<Grouped[]> {
  const starts = ageStarts(filter)
  const split = new Set(starts.map(({ start }) => start.slice(0, 10)))
  const known = (await summary(db, scope, 'open')).map(({ key, total }) => {
    const [severity = '', date = ''] = key.split(' ')
    return { key: starts.find(({ start }) => date > start)?.age ?? oldest, severity, count: total, date }
  })
  const days = [...new Set(known.flatMap(({ date }) => (split.has(date) ? [date] : [])))]
  const whole = known.filter(({ date }) => !split.has(date))
  if (days.length === 0) return whole
  const onThem = sql.join(
    days.map((date) => sql`(e.first_seen_at >= ${date} and e.first_seen_at < ${`${date}U`})`),
    sql` or `,
  )
  // From the events, which are few, to their customers.
  const few = sql`anomaly_events e cross join customers where e.customer_id = customers.id and e.gone_at is null and ${inScope(filter, 'customers')} and (${onThem})`
  return [...whole, ...(await countAges(db, filter, few))]
}

/** Events that wait for a clerk by how long they have been known. */
export async function eventAges(db: Executor, filter: StatisticsFilter): Promise<ChartRows['eventAges'][]> {
  const scope = summarised(filter)
  const rows =
    scope === 'counted'
      ? await countAges(db, filter, sql`${fromEvents(filter)} and ${inPeriod(filter, 'e.first_seen_at')}`)
      : await agesOf(db, filter, scope)
  const counts = across(rows, [])
  return ageBands.map(({ id }) => ({ age: id, ...(counts.get(id) ?? none()) }))
}

/** Grave events that wait for a clerk. */
export async function openHighEvents(db: Executor, filter: StatisticsFilter): Promise<number> {
  // Whatever the period: what waits now.
  const scope = summarised({ ...filter, start: null, end: null })
  if (scope !== 'counted')
    return (await eventsOf(db, scope, 'status')).reduce(
      (sum, { key, severity, count }) => sum + (severity === 'high' && !isClosed(key) ? Number(count) : 0),
      0,
    )
  const { rows } = await sql<{
    count: number | string
  }>`select ${kept} count(*) as count from ${fromEvents(filter)} and e.severity = 'high' and ${stillOpen}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
