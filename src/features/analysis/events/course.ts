import type { CourseView } from '../../../../core/analysis/course-view.ts'
import { legendOf } from '../../../ui/charts/legend.ts'
import { lineLook } from '../../../ui/charts/lines.ts'
import type { ChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { drawnValue, shownPeriod, shownUnit, shownValue } from './shown.ts'

/** An axis that shows all of these, from one round figure to another: `axisOf([0.21, 4])` goes from 0 to 4. */
export function axisOf(values: readonly number[]): { min: number; max: number; interval: number } | null {
  if (values.length === 0) return null
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const rough = (most - least || Math.abs(most) || 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const interval = ([1, 2, 2.5, 5, 10].find((step) => step * power >= rough) ?? 10) * power
  const round = (value: number): number => Number(value.toPrecision(12))
  return {
    min: round(Math.floor(least / interval) * interval),
    max: round(Math.ceil(most / interval) * interval),
    interval: round(interval),
  }
}

type Words = { band: string; unit: string }

/**
 * In a course of more periods than this only the hit that is looked at has its figure written beside it: others would
 * lie over each other.
 */
const mostLabels = 8

/**
 * What is expected, as an area between its edges: one line that is not seen, and one stacked on it that is filled. An
 * open side ends with the axis.
 */
function bandSeries(
  { low, high }: NonNullable<CourseView['band']>,
  unit: string,
  axis: { min: number; max: number },
  name: string,
  colour: string,
) {
  const edges = low.map((value, index) => {
    const [from, to] = [drawnValue(value, unit), drawnValue(high[index] ?? null, unit)]
    return from === null && to === null ? null : ([from ?? axis.min, to ?? axis.max] as const)
  })
  const shared = {
    type: 'line',
    stack: 'band',
    stackStrategy: 'all',
    symbol: 'none',
    silent: true,
    lineStyle: { width: 0 },
    tooltip: { show: false },
  }
  return [
    { ...shared, name: '', data: edges.map((edge) => edge?.[0] ?? null) },
    {
      ...shared,
      name,
      data: edges.map((edge) => (edge ? edge[1] - edge[0] : null)),
      areaStyle: { color: colour },
      itemStyle: { color: colour },
    },
  ]
}

/**
 * The chart of a rule: its series over the periods, what is expected behind them, limits as lines, and the periods that
 * are hit marked by sign and figure.
 */
export function courseOption(view: CourseView, style: ChartStyle, words: Words, period = '') {
  const { unit, periods, series, band, limits, marked } = view
  const drawn = series.map(({ values }) => values.map((value) => drawnValue(value, unit)))
  const edges = band ? [...band.low, ...band.high].map((value) => drawnValue(value, unit)) : []
  const levels = limits.map(({ value }) => drawnValue(value, unit))
  const axis = axisOf([...drawn.flat(), ...edges, ...levels].filter((value) => value !== null))
  const behind = band && axis ? bandSeries(band, unit, axis, words.band, style.good) : []
  const { legend, bottom } = legendOf(
    [...series.map(({ name }) => name), ...(behind.length > 0 ? [words.band] : [])],
    style,
    24,
  )
  return {
    ...style.frame,
    legend,
    grid: { ...style.frame.grid, bottom },
    tooltip: {
      ...style.frame.tooltip,
      valueFormatter: (value: unknown) => (typeof value === 'number' ? String(value) : '—'),
    },
    xAxis: {
      type: 'category',
      data: periods.map(shownPeriod),
      boundaryGap: periods.length < 4,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: style.line } },
      axisLabel: { color: style.text, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      scale: true,
      ...axis,
      name: words.unit,
      nameTextStyle: { color: style.text },
      axisLabel: { color: style.text },
      splitLine: { lineStyle: { color: style.grid } },
    },
    series: [
      ...behind,
      ...series.map(({ name }, index) => ({
        name,
        type: 'line',
        ...lineLook(index),
        showAllSymbol: true,
        ...(periods.length > 24 && { symbolSize: 3 }),
        color: style.series[index],
        data: (drawn[index] ?? []).map((value, at) =>
          index === 0 && value !== null && marked.includes(periods[at] ?? '')
            ? {
                value,
                symbol: 'diamond',
                symbolSize: periods.length > mostLabels ? 11 : 15,
                itemStyle: { color: style.bad },
                label: {
                  show: periods.length <= mostLabels || periods[at] === period,
                  position: 'top',
                  color: style.bad,
                  fontWeight: 600,
                  formatter: shownValue(series[index]?.values[at] ?? null, unit),
                },
              }
            : value,
        ),
        ...(index === 0 &&
          levels.length > 0 && {
            markLine: {
              silent: true,
              symbol: 'none',
              lineStyle: { type: 'dashed', color: style.bad, width: 1 },
              label: { position: 'insideStartTop', color: style.bad, formatter: '{b}' },
              data: limits.flatMap(({ name, value }) =>
                ((yAxis) => (yAxis === null ? [] : [{ name, yAxis }]))(drawnValue(value, unit)),
              ),
            },
          }),
      })),
    ],
  }
}

/** The unit above the axis; '' for a bare number. */
export const axisUnit = (view: CourseView): string => (view.unit === 'number' ? '' : shownUnit(view.unit))
