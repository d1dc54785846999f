import { Exact } from '../money.ts'
import type { ReportChart } from './types.ts'

/** The most slices of a pie that can be told apart; what is smaller becomes one. */
const mostSlices = 9
const others = '其他'
/** A box has a lower end, a middle and an upper end. */
export const boxSeries = 3

export const numberOf = (value: string | null | undefined): number | null =>
  value === null || value === undefined || value.trim() === '' || !Number.isFinite(Number(value)) ? null : Number(value)

const filled = (values: readonly (string | null)[]): number[] => values.flatMap((value) => numberOf(value) ?? [])

/** Whether there is nothing to draw. */
export const isEmptyChart = (chart: ReportChart): boolean =>
  chart.kind === 'tree'
    ? (chart.nodes ?? []).length === 0
    : chart.categories.length === 0 || chart.series.every(({ values }) => filled(values).length === 0)

function slices(chart: ReportChart): ReportChart {
  const [first] = chart.series
  if (!first) return chart
  const parts = chart.categories
    .map((name, index) => ({ name, value: first.values[index] ?? null }))
    .filter(({ value }) => numberOf(value) !== null && numberOf(value) !== 0)
  if (parts.length <= mostSlices + 1)
    return {
      ...chart,
      categories: parts.map(({ name }) => name),
      series: [{ ...first, values: parts.map(({ value }) => value) }],
    }
  const sorted = parts.toSorted((a, b) => Number(b.value) - Number(a.value))
  const rest = sorted.slice(mostSlices).reduce((sum, { value }) => sum.plus(value ?? 0), new Exact(0))
  return {
    ...chart,
    categories: [...sorted.slice(0, mostSlices).map(({ name }) => name), others],
    series: [{ ...first, values: [...sorted.slice(0, mostSlices).map(({ value }) => value), rest.toFixed()] }],
  }
}

/**
 * A chart as it can be drawn, on the page, in PDF and in Word alike: a pie of parts below zero becomes bars, one of
 * many parts keeps the largest; areas below zero become lines; a radar of two spokes becomes bars, a box of less than
 * three series columns. Every series has a value, or null, for each category.
 */
export function drawable(chart: ReportChart): ReportChart {
  const padded = {
    ...chart,
    series: chart.series.map((series) => ({
      ...series,
      values: chart.categories.map((_, index) => series.values[index] ?? null),
    })),
  }
  const below = padded.series.some(({ values }) => filled(values).some((value) => value < 0))
  if (padded.kind === 'pie')
    return below ? { ...padded, kind: 'horizontalBar', series: padded.series.slice(0, 1) } : slices(padded)
  if (padded.kind === 'area' && below) return { ...padded, kind: 'line' }
  if (padded.kind === 'radar' && (padded.categories.length < 3 || below)) return { ...padded, kind: 'bar' }
  if (padded.kind === 'box')
    return padded.series.length < boxSeries
      ? { ...padded, kind: 'bar' }
      : { ...padded, series: padded.series.slice(0, boxSeries) }
  if (padded.kind === 'waterfall') return { ...padded, series: padded.series.slice(0, 1) }
  return padded
}

/** Whether a series of a chart is drawn as a line; of a barLine that names none, the last one is. */
export const isLine = (chart: ReportChart, index: number): boolean => {
  const own = chart.series[index]?.kind
  if (chart.kind === 'line') return own !== 'bar'
  if (chart.kind !== 'barLine') return false
  return own ? own === 'line' : index > 0 && index === chart.series.length - 1
}

export const unitOf = (chart: ReportChart, index: number): string => chart.series[index]?.unit ?? chart.unit

/** Units in the order of their first use; a second one gets an axis of its own. */
export const unitsOf = (chart: ReportChart): string[] =>
  [...new Set(chart.series.map((_, index) => unitOf(chart, index)))].slice(0, 2)
