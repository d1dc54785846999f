import { sql } from 'kysely'
import { soundGravity } from '../../db/derived/anomalies.ts'
import { kept } from '../../db/kept.ts'
import type { HeatCell, HeatMap } from '../../../core/analysis/portfolio.ts'
import { severities } from '../../../core/analysis/rule.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { countStale } from '../events/customers.ts'
import { inPortfolio, inSummary, type Asked } from './scope.ts'
import type { PageAsked } from '../../db/pages.ts'

type Customer = {
  id: string
  user_name: string
  high: number
  medium: number
  low: number
  info: number
  open_events: number
}
type Cell = { customer_id: string; category: string; events: number | string; gravest: number | string }

/**
 * One page of customers with events against categories. An event of several categories counts in each, as their filter
 * has it.
 */
export async function heatMap(asked: Asked, { pageNum, pageSize }: PageAsked): Promise<HeatMap> {
  const { db, context, locale, user } = asked
  const analysed = (await inSummary(asked, 'severities')).filter(({ key }) => key !== '-')
  const sumOf = (counts: typeof analysed): number => counts.reduce((sum, { customers }) => sum + customers, 0)
  const { rows: customers } =
    await sql<Customer>`select customers.id, customers.user_name, analyses.high, analyses.medium, analyses.low, analyses.info, analyses.open_events
    from customers join analyses on analyses.customer_id = customers.id
    where ${inPortfolio(asked)} and customers.gravity > ${soundGravity}
    order by customers.gravity desc, customers.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  const ids = customers.map(({ id }) => id)
  const { rows: cells } =
    ids.length === 0
      ? { rows: [] }
      : await sql<Cell>`select ${kept} h.customer_id, h.category, count(distinct e.id) as events, min(e.severity_rank) as gravest
    from anomaly_hits h join anomaly_events e on e.id = h.event_id where h.customer_id in (${sql.join(ids)}) and e.gone_at is null group by h.customer_id, h.category`.execute(
          db,
        )
  const byCustomer = Map.groupBy(cells, ({ customer_id }) => customer_id)
  const cellsOf = (id: string): Record<string, HeatCell> =>
    Object.fromEntries(
      (byCustomer.get(id) ?? []).map((cell) => [
        cell.category,
        { count: Number(cell.events), severity: severities[Number(cell.gravest)] ?? 'info' },
      ]),
    )
  return {
    categories: context.rules.categories.map(({ id, label }) => ({ id, name: textIn(label, locale) })),
    rows: customers.map(({ id, user_name, high, medium, low, info, open_events }) => ({
      appUserId: id,
      userName: user_name,
      total: [high, medium, low, info].reduce((sum, count) => sum + Number(count), 0),
      open: Number(open_events),
      cells: cellsOf(id),
    })),
    total: sumOf(analysed.filter(({ key }) => key !== '')),
    sound: sumOf(analysed.filter(({ key }) => key === '')),
    pending: await countStale(db, context, user),
  }
}
