import { sql } from 'kysely'
import type { MonthCount } from '../../core/statistics.ts'
import { hasPurpose } from '../db/derived/customers.ts'
import { kept } from '../db/kept.ts'
import type { Executor } from '../db/schema.ts'
import { summary, type SummaryScope } from '../db/derived/summaries.ts'
import { inScope, monthTable, summarised, type StatisticsFilter } from './filters.ts'

// `state || ''` has no index: SQLite would take that of the states, and look at every authorisation for each month.

/** The same from what is kept: by keys that begin with the month. */
async function monthsOf(
  db: Executor,
  scope: SummaryScope | null,
  months: readonly string[],
  types: readonly string[],
): Promise<MonthCount[]> {
  const countsOf = async (topic: string, fits: (...words: string[]) => boolean): Promise<Map<string, number>> => {
    const counts = new Map<string, number>()
    for (const { key, customers } of await summary(db, scope, topic)) {
      const [month = '', ...words] = key.split(' ')
      if (fits(...words)) counts.set(month, (counts.get(month) ?? 0) + customers)
    }
    return counts
  }
  const added = await countsOf('customers.month', () => true)
  const built = await countsOf(
    'reports.built',
    (status, type = '') => ['draft', 'published'].includes(status ?? '') && types.includes(type),
  )
  const given = await countsOf('qr_codes.authorised', (state = '') => ['authorised', 'uploaded'].includes(state))
  return months.map((month) => ({
    month,
    customers: added.get(month) ?? 0,
    reports: built.get(month) ?? 0,
    authorisations: given.get(month) ?? 0,
  }))
}

/**
 * How many customers and reports were added, and how many requests authorised, in each month, in the user's scope; 0
 * where there were none. An authorisation counts in the month in which it was given.
 */
export async function monthBar(
  db: Executor,
  filter: StatisticsFilter,
  types: readonly string[],
): Promise<MonthCount[]> {
  const { purpose } = filter
  const scope = summarised(filter)
  if (scope !== 'counted') return monthsOf(db, scope, filter.months, types)
  const asked = purpose === null ? types : [purpose]
  const ofPurpose = purpose === null ? sql`1 = 1` : hasPurpose(purpose)
  const { rows } = await sql<{
    month: string
    customers: number | string
    reports: number | string
    authorisations: number | string
  }>`
    with months ${monthTable(filter)}
    select ${kept} month,
      (select count(*) from customers where customers.created_at >= months.first and customers.created_at < months.next and ${inScope(filter, 'customers')} and ${ofPurpose}) as customers,
      (select count(*) from reports r where r.use_remark in (${sql.join([...asked])}) and r.status in ('draft', 'published') and r.created_at >= months.first and r.created_at < months.next and ${inScope(filter, 'r')}) as reports,
      (select count(*) from qr_codes c where c.authorised_at >= months.first and c.authorised_at < months.next and c.state || '' in ('authorised', 'uploaded') and ${purpose === null ? sql`1 = 1` : sql`c.use_remark = ${purpose}`} and ${inScope(filter, 'c')}) as authorisations
    from months order by month`.execute(db)
  return rows.map((row) => ({
    month: row.month,
    customers: Number(row.customers),
    reports: Number(row.reports),
    authorisations: Number(row.authorisations),
  }))
}
