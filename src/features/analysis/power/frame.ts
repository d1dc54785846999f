import type { PowerMonth } from '../../../../core/analysis/power-view.ts'
import { legendOf } from '../../../ui/charts/legend.ts'
import type { ChartProps } from '../../../ui/charts/types.ts'
import type { ChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { drawn } from './shown.ts'

/**
 * What a chart of months needs besides its series: words, the language that numbers on the axis are written in, and the
 * months that stand out.
 */
export type Look = {
  style: ChartStyle
  translate: (key: string, values?: Record<string, unknown>) => string
  locale: string
}

/** The head of a column with its unit. */
export const unitsOf =
  ({ translate }: Look) =>
  (name: string, unit: string): string =>
    translate('power.withUnit', { name, unit })

/** `440,000` as `44万` or `440K`, so that the axis stays narrow. */
const short = (locale: string): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 })
  return (value) => format.format(value)
}

/** The month axis and a value axis with its unit above. */
export function frameOf(
  { style, locale }: Look,
  labels: readonly string[],
  unit: string,
  more: Record<string, unknown> = {},
) {
  const text = { color: style.text }
  return {
    ...style.frame,
    grid: { ...style.frame.grid, top: 34 },
    xAxis: {
      type: 'category',
      data: labels,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: style.line } },
      axisLabel: { ...text, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      name: unit,
      nameLocation: 'end',
      nameTextStyle: { ...text, align: 'left' },
      axisLabel: { ...text, formatter: short(locale) },
      splitLine: { lineStyle: { color: style.grid } },
      ...more,
    },
  }
}

/** The chart with a legend that names all its series, in as many lines as that takes on a phone. */
export function named(chart: ChartProps | null, style: ChartStyle): ChartProps | null {
  const option = chart?.option
  if (!option) return chart
  const series = (option['series'] as { name: string }[]).map(({ name }) => name).filter((name) => name !== '')
  const { legend, bottom } = legendOf(series, style, 24)
  return { ...chart, option: { ...option, legend, grid: { ...(option['grid'] as object), bottom } } }
}

/** The values of a series; the months that stand out have a sign of their own. */
export const pointsOf = (
  months: readonly PowerMonth[],
  of: (month: PowerMonth) => string | null,
  marked: ReadonlySet<string>,
  style: ChartStyle,
) =>
  months.map((month) => {
    const value = drawn(of(month))
    return value !== null && marked.has(month.month)
      ? { value, symbol: 'diamond', symbolSize: 13, itemStyle: { color: style.bad } }
      : value
  })

/** Of some values whether there is any. */
export const some = (months: readonly PowerMonth[], of: (month: PowerMonth) => string | null): boolean =>
  months.some((month) => of(month) !== null)
