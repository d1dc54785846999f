import { plotted } from '../../writer/charts.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import type { DocumentNode, FigureSource, FigureSources, ReportChart } from '../../../../core/document/types.ts'
import { Exact } from '../../../../core/money.ts'
import { sourcesAt } from './sources.ts'

export type ChartSources = (chart: ReportChart) => FigureSource[]

/** Units that a chart's values may be shown in; the writer's own scaling says which figure shows the same. */
const units = ['元', '%', 'kWh', '']

const isZero = (value: string): boolean => /^-?0*(\.0*)?$/.test(value)

/**
 * A chart holds figures without marks. Its sources are those of the figures in the text and the tables that have the same
 * value at the same period: a bar of 22,300.00 at 2024年 is the revenue that a sentence names with 22,300.00 for 2024.
 * Zeros tell nothing.
 */
export function chartSources(document: DocumentNode, figures: FigureSources): ChartSources {
  const places = new Map<string, string>()
  const walk = (node: DocumentNode): void => {
    for (const mark of node.marks ?? []) {
      if (mark.type !== 'boundFigure') continue
      const { key, value } = mark.attrs ?? {}
      const period = /@([\d-]+)(?:~\d+)?$/.exec(String(key))?.[1]
      if (!period || !/^-?\d{1,30}(\.\d{1,20})?$/.test(String(value)) || sourcesAt(figures, String(key)).length === 0) continue
      for (const unit of units) {
        const shown = plotted(new Exact(String(value)), unit)
        const place = `${periodName(period)}|${shown}`
        if (!isZero(shown) && !places.has(place)) places.set(place, String(key))
      }
    }
    for (const child of node.content ?? []) walk(child)
  }
  walk(document)
  return (chart) => {
    const keys = new Set<string>()
    for (const series of chart.series ?? []) {
      series.values.forEach((value, index) => {
        const key = value === null ? undefined : places.get(`${chart.categories[index] ?? ''}|${value}`)
        if (key) keys.add(key)
      })
    }
    return [...keys].flatMap((key) => sourcesAt(figures, key))
  }
}
