import { paperColours, paperInk } from './chart-colours.ts'
import type { ChartOption } from './chart-option-types.ts'
import { layersOf, stepNames, stepsOf, type Layer, type Step } from './chart-waterfall.ts'
import type { ReportChart } from './types.ts'

export const stepColours: Record<Step['kind'], string> = {
  total: paperInk.total,
  up: paperColours[0],
  down: paperColours[1],
}

const shown = (value: number): string => value.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/**
 * A waterfall out of stacked columns: an invisible foot, and what goes up, down and stands as a total above and below
 * zero.
 */
export function waterfallOption(chart: ReportChart): ChartOption {
  const steps = stepsOf(chart)
  const layers = layersOf(chart)
  const names = (['total', 'up', 'down'] as const)
    .filter((kind) => layers.some((layer) => layer.kind === kind))
    .map((kind) => stepNames[kind])
  const series = layers.map((layer: Layer): ChartOption => {
    const invisible = layer.kind === null
    return {
      name: layer.name,
      type: 'bar',
      stack: 'steps',
      barMaxWidth: 46,
      silent: invisible,
      itemStyle: invisible ? { color: 'transparent' } : { color: stepColours[layer.kind ?? 'total'] },
      data: layer.values.map((value, index) => {
        const step = steps[index]
        // A step across zero has two parts; the figure stands beside one of them.
        const labelled =
          !invisible &&
          value !== null &&
          step !== undefined &&
          step.value !== null &&
          steps.length <= 16 &&
          (value >= 0 ? true : Math.max(step.from, step.to) <= 0)
        return labelled && step.value !== null
          ? {
              value,
              label: {
                show: true,
                position: value < 0 ? 'bottom' : 'top',
                formatter: shown(step.value),
                color: paperInk.text,
                fontSize: 11,
              },
            }
          : value
      }),
    }
  })
  const each = Math.floor(560 / Math.max(1, steps.length))
  return {
    tooltip: { trigger: 'item', confine: true },
    legend: { show: true, bottom: 2, itemWidth: 16, itemHeight: 9, data: names, textStyle: { color: paperInk.text } },
    grid: { left: 12, right: 14, top: 34, bottom: 42, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: chart.categories,
      axisTick: { show: false },
      axisLine: { onZero: false, lineStyle: { color: paperInk.line } },
      axisLabel: {
        color: paperInk.text,
        ...(steps.length <= 16
          ? { interval: 0, width: each, overflow: 'break', lineHeight: 14 }
          : { hideOverlap: true, rotate: 40 }),
      },
    },
    yAxis: {
      type: 'value',
      name: chart.unit,
      nameTextStyle: { color: paperInk.text, align: 'left' },
      axisLabel: { color: paperInk.text },
      splitLine: { lineStyle: { color: paperInk.grid } },
    },
    series,
  }
}
