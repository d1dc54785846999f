import type { EChartsCoreOption } from 'echarts/core'
import type { ChartStyle } from './useChartStyle.ts'

/** A series of bars: one value for each name. */
export type BarSeries = { name: string; values: readonly (number | null)[]; colour?: string | undefined }

type Look = {
  /** Lying, with the names at the left and the first at the top. */
  lying?: boolean
  /** One upon the other. */
  stacked?: boolean
  /** The figure at the end of each bar. */
  figures?: boolean
  /** The last bar is what is left over: it stands back. */
  rest?: boolean
  /** Values are no counts and may have fractions. */
  fractions?: boolean
  /** How a value is said when it is pointed at. */
  say?: (value: number | null) => string
}

const nameWidth = 132

/** Bars of counts by name: standing or lying, beside or upon each other. The axis has whole numbers. */
export function barOption(names: readonly string[], series: readonly BarSeries[], style: ChartStyle, { lying = false, stacked = false, figures = false, fractions = false, rest = false, say }: Look = {}): EChartsCoreOption {
  const category = {
    type: 'category', data: [...names], inverse: lying, axisTick: { show: false }, axisLine: { lineStyle: { color: style.line } },
    axisLabel: { color: style.text, ...(lying && { width: nameWidth, overflow: 'truncate' }) },
  }
  const value = { type: 'value', ...(!fractions && { minInterval: 1 }), axisLabel: { color: style.text, hideOverlap: true }, splitLine: { lineStyle: { color: style.grid } } }
  const several = series.length > 1
  const rounded = stacked ? 0 : lying ? [0, 3, 3, 0] : [3, 3, 0, 0]
  return {
    ...style.frame,
    grid: { ...(style.frame['grid'] as object), bottom: several ? 34 : 8, top: 16, right: figures ? 44 : 20 },
    legend: { ...(style.frame['legend'] as object), type: 'scroll', show: several, pageIconColor: style.text, pageIconInactiveColor: style.line, pageTextStyle: { color: style.text } },
    tooltip: { ...(style.frame['tooltip'] as object), axisPointer: { type: 'shadow' }, ...(say && { valueFormatter: (one: unknown) => say(typeof one === 'number' ? one : null) }) },
    ...(lying ? { xAxis: value, yAxis: category } : { xAxis: category, yAxis: value }),
    series: series.map(({ name, values, colour }, index) => ({
      name, type: 'bar', data: rest ? [...values.slice(0, -1), { value: values.at(-1) ?? null, itemStyle: { color: `${style.text}80` } }] : [...values], barMaxWidth: lying ? 18 : several && !stacked ? 14 : 26, cursor: 'pointer',
      itemStyle: { borderRadius: rounded, color: colour ?? style.series[index % style.series.length] },
      ...(stacked && { stack: 'all' }),
      ...(figures && { label: { show: true, position: 'right', color: style.text } }),
    })),
  }
}
