import type { ChartKind, DocumentNode, ReportChart } from '../../../core/document/types.ts'
import { Exact, inUnit } from '../../../core/money.ts'
import type { Facts } from '../data/facts.ts'
import { periodName } from '../../../core/subject/periods.ts'

type Series = { name: string; label?: string; kind?: 'bar' | 'line' }

/** A value as a chart holds it: amounts in 万元, shares in per cent, electricity in 万千瓦时. */
function plotted(value: Exact, unit: string): string {
  if (unit === '元') return inUnit(value.toFixed(), '万元')
  const scaled = unit === '%' ? value.times(100) : unit === 'kWh' ? value.div(10_000) : value
  return scaled.toFixed(2, Exact.ROUND_HALF_UP)
}

export const chartUnit = (unit: string): string => ({ 元: '万元', kWh: '万千瓦时' })[unit] ?? unit

export const chart = (attrs: ReportChart): DocumentNode => ({ type: 'reportChart', attrs: { ...attrs } })

/** A chart of measures over periods; null unless at least two periods have a value. */
export function periodChart(facts: Facts, { kind, title, dataKey, series, periods = facts.periods }: { kind: ChartKind; title: string; dataKey: string; series: Series[]; periods?: string[] }): DocumentNode | null {
  const columns = periods.filter((period) => series.some((entry) => facts.measure(entry.name, period)))
  const filled = series.filter((entry) => columns.some((period) => facts.measure(entry.name, period)))
  if (columns.length < 2 || filled.length === 0) return null
  return chart({
    kind,
    title,
    unit: chartUnit(facts.unit(filled[0]?.name ?? '')),
    categories: columns.map(periodName),
    series: filled.map((entry) => ({
      name: entry.label ?? facts.label(entry.name),
      ...(entry.kind ? { kind: entry.kind } : {}),
      unit: chartUnit(facts.unit(entry.name)),
      values: columns.map((period) => {
        const measure = facts.measure(entry.name, period)
        return measure && plotted(measure.value, measure.unit)
      }),
    })),
    dataKey,
  })
}

export { plotted }
