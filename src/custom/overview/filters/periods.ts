import { addMonths, isPeriod, monthOf } from '../../../../core/beijing.ts'
import type { StatisticsQuery } from '../../../../core/statistics.ts'

/**
 * The periods to choose from. Without one, whatever there is counts, and what is drawn by month shows the last twelve.
 */
export const periodNames = ['', 'm3', 'm6', 'm12', 'm24', 'year', 'custom'] as const
export type PeriodName = (typeof periodNames)[number]

/** What the overview is narrowed to, as it stands in the address. `from` and `to` are months, of `custom` alone. */
export type OverviewFilter = { period: PeriodName; from: string; to: string; branch: string; purpose: string }

export const readFilter = (parameters: URLSearchParams): OverviewFilter => {
  const text = (name: string): string => parameters.get(name) ?? ''
  const month = (name: string): string => (isPeriod(text(name)) ? text(name).slice(0, 7) : '')
  const [from, to] = [month('from'), month('to')]
  const named = periodNames.find((name) => name === text('period')) ?? ''
  return {
    period: named === '' && (from !== '' || to !== '') ? 'custom' : named,
    from,
    to,
    branch: text('branch'),
    purpose: text('purpose'),
  }
}

/** What the calls are asked for. A custom period whose end lies before its beginning is turned round. */
export function queryOf({ period, from, to, branch, purpose }: OverviewFilter, moment: Date): StatisticsQuery {
  const last = monthOf(moment)
  const rest = { ...(branch && { branch }), ...(purpose && { purpose }) }
  if (period === '') return rest
  if (period === 'year') return { from: `${last.slice(0, 4)}-01`, to: last, ...rest }
  if (period !== 'custom') return { from: addMonths(last, 1 - Number(period.slice(1))), to: last, ...rest }
  const [first, end] = from !== '' && to !== '' && from > to ? [to, from] : [from, to]
  return { ...(first && { from: first }), ...(end && { to: end }), ...rest }
}
