import type { EChartsCoreOption } from 'echarts/core'
import type { ReportChart } from '../../../core/document/types.ts'

/** The product's order of chart colours: far enough apart in hue and in lightness to be told apart in print. */
export const chartColours = ['#1565c0', '#f28e2b', '#2e9e6b', '#c0392b', '#7b61c9', '#1a9ba8', '#b8860b', '#6b7785']
const ink = { text: '#3b4149', line: '#c9ced6', grid: '#eceff3' }

const number = (value: string | null): number | null => (value === null || value.trim() === '' ? null : Number(value))
const seriesType = (chart: ReportChart, index: number): 'bar' | 'line' =>
  chart.series[index]?.kind ?? (chart.kind === 'line' || (chart.kind === 'barLine' && index > 0 && index === chart.series.length - 1) ? 'line' : 'bar')

/** Units in the order of their first use; a second one gets an axis of its own. */
const units = (chart: ReportChart): string[] => [...new Set(chart.series.map((series) => series.unit ?? chart.unit))].slice(0, 2)

function pie(chart: ReportChart): EChartsCoreOption {
  const values = chart.series[0]?.values ?? []
  return {
    series: [{
      type: 'pie', radius: ['38%', '66%'], center: ['50%', '46%'], label: { color: ink.text, formatter: '{b} {d}%' }, labelLine: { lineStyle: { color: ink.line } },
      data: chart.categories.flatMap((name, index) => (number(values[index] ?? null) === null ? [] : [{ name, value: number(values[index] ?? null) }])),
    }],
  }
}

function axes(chart: ReportChart): EChartsCoreOption {
  const axisUnits = units(chart)
  return {
    grid: { left: 12, right: 12, top: 34, bottom: 40, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { type: 'category', data: chart.categories, axisTick: { show: false }, axisLine: { lineStyle: { color: ink.line } }, axisLabel: { color: ink.text } },
    yAxis: axisUnits.map((name, index) => ({
      type: 'value', name, position: index === 0 ? 'left' : 'right', nameTextStyle: { color: ink.text, align: index === 0 ? 'left' : 'right' },
      axisLabel: { color: ink.text }, splitLine: { show: index === 0, lineStyle: { color: ink.grid } },
    })),
    series: chart.series.map((series, index) => ({
      name: series.name, type: seriesType(chart, index), yAxisIndex: Math.max(0, axisUnits.indexOf(series.unit ?? chart.unit)),
      data: series.values.map(number), barMaxWidth: 34, symbol: 'circle', symbolSize: 7, lineStyle: { width: 2.5 }, itemStyle: { borderRadius: seriesType(chart, index) === 'bar' ? [2, 2, 0, 0] : 0 },
    })),
  }
}

/**
 * What ECharts draws for a chart of the document. The title is not in it: it stands as text above the drawing.
 * Figures stay as the document has them; a missing one leaves a gap, never a zero.
 */
export function chartOption(chart: ReportChart): EChartsCoreOption {
  return {
    animation: false,
    color: chartColours,
    legend: { bottom: 4, itemWidth: 14, itemHeight: 9, textStyle: { color: ink.text } },
    tooltip: { trigger: chart.kind === 'pie' ? 'item' : 'axis', confine: true },
    ...(chart.kind === 'pie' ? pie(chart) : axes(chart)),
  }
}
