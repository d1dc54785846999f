import { groupThousands } from '../money.ts'
import { paperInk } from './chart-colours.ts'
import { dashes, symbols } from './chart-marks.ts'
import { isLine, numberOf, unitOf, unitsOf } from './chart-shape.ts'
import type { ChartOption } from './chart-option-types.ts'
import type { ReportChart } from './types.ts'

/** Above so many categories marks on lines run into each other, and figures beside bars too. */
const mostMarks = 36
const mostLabels = 24

/** Room below the drawing for labels and for the legend, in pixels. */
const bottom = (rows: number, legend: boolean): number => 8 + (legend ? 18 + rows * 20 : 4)

/** Labels of few categories are broken into lines, of many are left out where they would meet. */
function categoryLabels(categories: readonly string[]): ChartOption {
  const each = Math.floor(560 / Math.max(1, categories.length))
  const longest = Math.max(0, ...categories.map((name) => name.length))
  const few = categories.length <= 14 && each >= 36
  if (few) return { color: paperInk.text, interval: 0, width: each, overflow: 'break', lineHeight: 15 }
  return { color: paperInk.text, hideOverlap: true, ...(longest > 4 && categories.length <= 60 ? { rotate: 40 } : {}) }
}

/** Whether values are counts: there is no half of an event. */
const isCount = (values: readonly (number | null)[]): boolean =>
  values.every((value) => value === null || Number.isInteger(value))

/** An axis of values; `index` 1 is the one at the right. */
const valueAxis = (name: string, index: number, values: readonly (number | null)[]): ChartOption => ({
  type: 'value',
  name,
  ...(isCount(values) ? { minInterval: 1 } : {}),
  position: index === 0 ? 'left' : 'right',
  nameTextStyle: { color: paperInk.text, align: index === 0 ? 'left' : 'right' },
  axisLabel: { color: paperInk.text },
  splitLine: { show: index === 0, lineStyle: { color: paperInk.grid } },
})

const grid = (below: number): ChartOption => ({
  left: 12,
  right: 14,
  top: 34,
  bottom: below,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
})
// Labels stay at the foot where bars go below zero.
const categoryLine = { onZero: false, lineStyle: { color: paperInk.line } }

/** Bars and lines over categories, stacked or side by side, with a second axis for a second unit. */
export function axesOption(chart: ReportChart, legendLines: number): ChartOption {
  const units = unitsOf(chart)
  const stacked = chart.kind === 'stackedBar' || chart.kind === 'area'
  const marks = chart.categories.length <= mostMarks
  return {
    tooltip: { trigger: 'axis', confine: true },
    grid: grid(bottom(legendLines, chart.series.length > 1)),
    xAxis: {
      type: 'category',
      data: chart.categories,
      boundaryGap: chart.kind !== 'area',
      axisTick: { show: false },
      axisLine: categoryLine,
      axisLabel: categoryLabels(chart.categories),
    },
    yAxis: units.map((unit, place) =>
      valueAxis(
        unit,
        place,
        chart.series.filter((_, index) => unitOf(chart, index) === unit).flatMap(({ values }) => values.map(numberOf)),
      ),
    ),
    series: chart.series.map((series, index): ChartOption => {
      const common = {
        name: series.name,
        yAxisIndex: Math.max(0, units.indexOf(unitOf(chart, index))),
        data: series.values.map(numberOf),
        ...(stacked ? { stack: 'all' } : {}),
      }
      if (chart.kind === 'area')
        return { ...common, type: 'line', symbol: 'none', lineStyle: { width: 1.5 }, areaStyle: { opacity: 0.72 } }
      if (isLine(chart, index))
        return {
          ...common,
          type: 'line',
          symbol: symbols[index % symbols.length],
          symbolSize: 7,
          showSymbol: marks,
          lineStyle: { width: 2.2, type: dashes[index % dashes.length] },
        }
      return {
        ...common,
        type: 'bar',
        barMaxWidth: stacked ? 46 : 34,
        itemStyle: stacked ? { borderColor: '#ffffff', borderWidth: 1 } : {},
      }
    }),
  }
}

/** Bars from left to right, the first category on top; each with its figure where there is room. */
export function horizontalOption(chart: ReportChart, legendLines: number): ChartOption {
  const labelled = chart.categories.length <= mostLabels && chart.series.length <= 2
  const below = chart.series.some(({ values }) => values.some((value) => (numberOf(value) ?? 0) < 0))
  return {
    tooltip: { trigger: 'axis', confine: true, axisPointer: { type: 'shadow' } },
    grid: { ...grid(bottom(legendLines, chart.series.length > 1) + (chart.unit ? 22 : 0)), top: 12, right: 24 },
    // Room for the figures at the ends of the bars.
    xAxis: {
      type: 'value',
      name: chart.unit,
      nameLocation: 'middle',
      nameGap: 26,
      nameTextStyle: { color: paperInk.text },
      boundaryGap: labelled ? [below ? '16%' : 0, '12%'] : [0, 0],
      axisLabel: { color: paperInk.text, hideOverlap: true },
      splitLine: { lineStyle: { color: paperInk.grid } },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: chart.categories,
      axisTick: { show: false },
      axisLine: categoryLine,
      axisLabel: {
        color: paperInk.text,
        width: 190,
        overflow: chart.categories.length <= mostLabels ? 'break' : 'truncate',
        lineHeight: 14,
        hideOverlap: true,
      },
    },
    series: chart.series.map((series) => ({
      name: series.name,
      type: 'bar',
      barMaxWidth: 20,
      data: series.values.map((text) => {
        const value = numberOf(text)
        return value === null || !labelled
          ? value
          : {
              value,
              label: {
                show: true,
                position: value < 0 ? 'left' : 'right',
                formatter: groupThousands(text ?? ''),
                color: paperInk.text,
              },
            }
      }),
    })),
  }
}
