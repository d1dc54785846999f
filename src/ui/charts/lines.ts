import type { EChartsCoreOption } from 'echarts/core'
import type { BarSeries } from './bars.ts'
import { legendOf } from './legend.ts'
import type { ChartStyle } from './useChartStyle.ts'

const dashes = ['solid', 'dashed', 'dotted', [8, 3, 2, 3]] as const
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'pin'] as const

/** How the line of a series is told from others without its colour: by the dashes, and by the sign at its points. */
export const lineLook = (
  series: number,
): { symbol: string; symbolSize: number; lineStyle: { type: string | number[]; width: number } } => {
  const dash = dashes[series % dashes.length] ?? 'solid'
  return {
    symbol: symbols[series % symbols.length] ?? 'circle',
    symbolSize: 7,
    lineStyle: { type: typeof dash === 'string' ? dash : [...dash], width: 2 },
  }
}

type Look = { say?: (value: number | null) => string; unit?: string | undefined }

/**
 * Lines over names, usually months; a value that is not there is a gap. `say`: how a value is said when it is pointed
 * at; `unit` stands at the axis.
 */
export function lineOption(
  names: readonly string[],
  series: readonly BarSeries[],
  style: ChartStyle,
  { say, unit }: Look = {},
): EChartsCoreOption {
  const { legend, bottom } = legendOf(
    series.map(({ name }) => name),
    style,
    26,
  )
  return {
    ...style.frame,
    grid: { ...style.frame.grid, top: unit ? 30 : 16, bottom },
    legend,
    tooltip: {
      ...style.frame.tooltip,
      ...(say && { valueFormatter: (value: unknown) => say(typeof value === 'number' ? value : null) }),
    },
    xAxis: {
      type: 'category',
      data: [...names],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: style.line } },
      axisLabel: { color: style.text },
    },
    yAxis: {
      type: 'value',
      ...(unit && { name: unit, nameTextStyle: { color: style.text, align: 'right' } }),
      axisLabel: { color: style.text },
      splitLine: { lineStyle: { color: style.grid } },
    },
    series: series.map(({ name, values, colour }, index) => ({
      name,
      type: 'line',
      data: [...values],
      connectNulls: false,
      cursor: 'pointer',
      ...lineLook(index),
      itemStyle: { color: colour ?? style.series[index % style.series.length] },
    })),
  }
}
