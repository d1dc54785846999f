import type { EChartsCoreOption } from 'echarts/core'
import { legendOf, widthOf } from './legend.ts'
import { fitted } from './picture.ts'
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
  /** Of the values, at their axis. */
  unit?: string | undefined
  /** Values are no counts and may have fractions. */
  fractions?: boolean
  /** How a value is said when it is pointed at. */
  say?: (value: number | null) => string
}

const nameWidth = 144
/** So many names below standing bars are all written, on two lines if need be; of more, months, some are left out. */
const few = 6

/** A line filled with words, or letters of Chinese, as far as there is room; and what is left. */
function filled(text: string, room: number): [string, string] {
  const parts = text.match(/[\u2e80-\uffff]|[^ \u2e80-\uffff]+ ?| /g) ?? []
  let line = ''
  for (const [index, part] of parts.entries()) {
    if (line !== '' && widthOf((line + part).trimEnd()) > room) return [line.trimEnd(), parts.slice(index).join('')]
    line += part
  }
  return [line, '']
}

/** A name on at most two lines, cut with … where it is longer; what stands on a line of its own below stays there. */
export function onTwoLines(name: string, width = nameWidth): string {
  const own = name.split('\n')
  const lines = [...filled(own[0] ?? '', width), ...own.slice(1)].filter((line) => line !== '')
  return lines.map((line) => fitted(line, width, widthOf)).join('\n')
}

/** Bars of counts by name: standing or lying, beside or upon each other. The axis has whole numbers. */
export function barOption(
  names: readonly string[],
  series: readonly BarSeries[],
  style: ChartStyle,
  { lying = false, stacked = false, figures = false, fractions = false, unit, say }: Look = {},
): EChartsCoreOption {
  const category = {
    type: 'category',
    data: [...names],
    inverse: lying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: style.line } },
    axisLabel: {
      color: style.text,
      ...(lying
        ? { lineHeight: 13, interval: 0, formatter: (name: string) => onTwoLines(name) }
        : names.length <= few && { interval: 0, width: 64, overflow: 'break', lineHeight: 14 }),
    },
  }
  const value = {
    type: 'value',
    ...(unit && { name: unit, nameTextStyle: { color: style.text, ...(!lying && { align: 'right' }) } }),
    ...(!fractions && { minInterval: 1 }),
    axisLabel: { color: style.text, hideOverlap: true },
    splitLine: { lineStyle: { color: style.grid } },
  }
  const several = series.length > 1
  const { legend, bottom } = legendOf(
    series.map(({ name }) => name),
    style,
  )
  const rounded = stacked ? 0 : lying ? [0, 3, 3, 0] : [3, 3, 0, 0]
  return {
    ...style.frame,
    grid: {
      ...style.frame.grid,
      bottom: several ? bottom : 8,
      top: unit && !lying ? 30 : 16,
      right: unit && lying ? 34 : figures ? 44 : 20,
    },
    legend: { ...legend, show: several },
    tooltip: {
      ...style.frame.tooltip,
      axisPointer: { type: 'shadow' },
      ...(say && { valueFormatter: (raw: unknown) => say(typeof raw === 'number' ? raw : null) }),
    },
    ...(lying ? { xAxis: value, yAxis: category } : { xAxis: category, yAxis: value }),
    series: series.map(({ name, values, colour }, index) => ({
      name,
      type: 'bar',
      data: [...values],
      barMaxWidth: lying ? 18 : several && !stacked ? 14 : 26,
      cursor: 'pointer',
      itemStyle: { borderRadius: rounded, color: colour ?? style.series[index % style.series.length] },
      ...(stacked && { stack: 'all' }),
      ...(figures && { label: { show: true, position: 'right', color: style.text } }),
    })),
  }
}
