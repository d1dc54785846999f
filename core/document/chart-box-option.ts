import { paperColours, paperInk } from './chart-colours.ts'
import type { ChartOption } from './chart-option-types.ts'
import { boxSeries, numberOf } from './chart-shape.ts'
import type { ReportChart } from './types.ts'

/**
 * A category's box; null where one of its figures is missing. It has no whiskers: what single ones have at the ends is
 * not in the chart.
 */
export function boxesOf(chart: ReportChart): ([low: number, middle: number, high: number] | null)[] {
  return chart.categories.map((_, index) => {
    const [low, middle, high] = chart.series.slice(0, boxSeries).map(({ values }) => numberOf(values[index]))
    return low === null ||
      low === undefined ||
      middle === null ||
      middle === undefined ||
      high === null ||
      high === undefined
      ? null
      : [low, middle, high]
  })
}

/** Boxes side by side, each with the figures of its ends and its middle in what hovering tells. */
export function boxOption(chart: ReportChart): ChartOption {
  const each = Math.floor(560 / Math.max(1, chart.categories.length))
  const names = chart.series.slice(0, boxSeries).map(({ name }) => name)
  return {
    tooltip: { trigger: 'item', confine: true },
    grid: { left: 12, right: 14, top: 34, bottom: 14, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: chart.categories,
      axisTick: { show: false },
      axisLine: { onZero: false, lineStyle: { color: paperInk.line } },
      axisLabel: {
        color: paperInk.text,
        ...(chart.categories.length <= 12
          ? { interval: 0, width: each, overflow: 'break', lineHeight: 14 }
          : { hideOverlap: true, rotate: 40 }),
      },
    },
    yAxis: {
      type: 'value',
      scale: true,
      name: chart.unit,
      nameTextStyle: { color: paperInk.text, align: 'left' },
      axisLabel: { color: paperInk.text },
      splitLine: { lineStyle: { color: paperInk.grid } },
    },
    series: [
      {
        // What the library calls minimum and maximum are the ends of the box: a whisker of no length.
        type: 'boxplot',
        name: names.join(' / '),
        dimensions: ['', names[0] ?? '', `${names[0] ?? ''} `, names[1] ?? '', names[2] ?? '', `${names[2] ?? ''} `],
        encode: { tooltip: [2, 3, 4] },
        boxWidth: [14, 44],
        itemStyle: { color: '#dbe8f6', borderColor: paperColours[0], borderWidth: 1.6 },
        data: boxesOf(chart).map((box) => (box ? [box[0], box[0], box[1], box[2], box[2]] : ['-', '-', '-', '-', '-'])),
      },
    ],
  }
}
