import type {
  ChartDataLabels,
  ChartLineDash,
  ChartMarkerShape,
  ChartRunOptions,
  ChartSeries,
  ChartValueAxis,
} from 'docx/charts'
import { paperColours, paperInk, seriesColour } from '../../../core/document/chart-colours.ts'
import { drawable, isEmptyChart, isLine, numberOf, unitOf, unitsOf } from '../../../core/document/chart-shape.ts'
import { layersOf, stepNames, stepsOf } from '../../../core/document/chart-waterfall.ts'
import { chartHeight } from '../../../core/document/chart-option.ts'
import type { ReportChart } from '../../../core/document/types.ts'
import { clean } from './inline.ts'
import { songti } from './styles.ts'

/** In pixels; the widest that fits between the margins. */
const width = 560
const font = { name: songti.eastAsia }
const shapes: readonly ChartMarkerShape[] = ['circle', 'square', 'triangle', 'diamond']
const dashes: readonly ChartLineDash[] = ['solid', 'dash', 'dot', 'dashDot']

/** Lighter than on the page: the figure of a step stands in its bar, or across it where that is low. */
const stepColours = { total: '9AA5B1', up: '9DC3E6', down: 'F4B183' } as const

const hex = (colour: string): string => colour.slice(1).toUpperCase()
const colourOf = (index: number): string => hex(paperColours[index % paperColours.length] ?? paperColours[0])
const wordOf = (text: string): string => clean(text) || ' '

/** Above so many values the figures beside bars run into each other. */
const mostLabels = 24

function valueAxis(title: string, values: readonly (number | null)[], fromZero: boolean): ChartValueAxis {
  // Bars are compared by their length, so they begin at zero.
  const minimum = fromZero && values.every((value) => value === null || value >= 0) ? { minimum: 0 } : {}
  return {
    ...(title ? { title: { text: wordOf(title), font: { size: 9 } } } : {}),
    numberFormat: values.some((value) => value !== null && Math.abs(value) >= 10) ? '#,##0' : '0.00',
    ...minimum,
  }
}

/** Below the lowest value there is room for its figure, down to a round number. */
function roomBelow(values: readonly (number | null)[]): { minimum?: number } {
  const lowest = Math.min(0, ...values.flatMap((value) => value ?? []))
  if (lowest === 0) return {}
  const half = 10 ** Math.floor(Math.log10(-lowest)) / 2
  return { minimum: Math.floor((lowest * 1.2) / half) * half }
}

type Common = Pick<ChartRunOptions, 'title' | 'transformation' | 'font'> & { categories: string[] }

function waterfall(chart: ReportChart, common: Common): ChartRunOptions {
  const steps = stepsOf(chart)
  const layers = layersOf(chart)
  // A step across zero has two parts; the figure stands beside one of them.
  const labelled = (value: number | null, index: number): boolean =>
    value !== null && (value >= 0 || Math.max(steps[index]?.from ?? 0, steps[index]?.to ?? 0) <= 0)
  const text = (index: number): string => (steps[index]?.value ?? 0).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return {
    ...common,
    type: 'column',
    stacking: 'stacked',
    gapWidth: 45,
    // The foot is as white as the paper; with lines across it would be seen.
    series: layers.map(({ kind, name, values }, index): ChartSeries => ({
      name: kind === null ? ' ' : `${name}${layers.findIndex((other) => other.kind === kind) < index ? ' ' : ''}`,
      values,
      color: kind === null ? 'FFFFFF' : stepColours[kind],
      ...(kind === null || steps.length > mostLabels
        ? {}
        : {
            pointLabels: values.map((value, at) =>
              labelled(value, at) ? { text: text(at), position: 'center' as const, font: { color: '000000' } } : false,
            ),
          }),
    })),
    legend: {
      position: 'bottom',
      hiddenEntries: [' ', ...Object.values(stepNames).map((name) => `${name} `)].filter(
        (name) => name === ' ' || layers.filter((layer) => `${layer.name} ` === name).length > 1,
      ),
    },
    valueAxis: {
      ...valueAxis(
        chart.unit,
        steps.flatMap(({ from, to }) => [from, to]),
        true,
      ),
      gridlines: false,
    },
  }
}

function bars(chart: ReportChart, common: Common): ChartRunOptions {
  const values = chart.series.flatMap((series) => series.values.map(numberOf))
  const labels: { dataLabels?: ChartDataLabels } =
    chart.categories.length * chart.series.length <= mostLabels
      ? { dataLabels: { value: true, position: 'outsideEnd', numberFormat: '#,##0.00' } }
      : {}
  return {
    ...common,
    ...labels,
    type: 'bar',
    gapWidth: 60,
    series: chart.series.map((series, index) => ({
      name: wordOf(series.name),
      values: series.values.map(numberOf),
      color: hex(seriesColour(series, index)),
    })),
    ...(chart.series.length > 1 ? {} : { legend: false as const }),
    // The first category on top, and the values below all the same.
    categoryAxis: { reverseOrder: true },
    valueAxis: {
      ...valueAxis(chart.unit, values, true),
      ...('dataLabels' in labels ? roomBelow(values) : {}),
      crossesAt: 'maximum',
    },
  }
}

function series(chart: ReportChart): ChartSeries[] {
  const [first] = unitsOf(chart)
  return chart.series.map((entry, index): ChartSeries => {
    const line = isLine(chart, index)
    return {
      name: wordOf(entry.name),
      values: entry.values.map(numberOf),
      color: hex(seriesColour(entry, index)),
      ...(line
        ? {
            markers: chart.categories.length <= 36 ? { shape: shapes[index % shapes.length] ?? 'circle' } : false,
            line: { dash: dashes[index % dashes.length] ?? 'solid' },
          }
        : {}),
      ...(line && chart.kind !== 'line' ? { type: 'line' as const } : {}),
      ...(unitOf(chart, index) === first ? {} : { axis: 'secondary' as const }),
    }
  })
}

function columns(chart: ReportChart, common: Common): ChartRunOptions {
  const [unit = '', other] = unitsOf(chart)
  const axis = (title: string): ChartValueAxis =>
    valueAxis(
      title,
      chart.series.filter((_, index) => unitOf(chart, index) === title).flatMap(({ values }) => values.map(numberOf)),
      chart.kind !== 'line',
    )
  const axes = {
    valueAxis: axis(unit),
    ...(other === undefined ? {} : { secondaryValueAxis: axis(other) }),
    ...(chart.series.length > 1 ? {} : { legend: false as const }),
  }
  if (chart.kind === 'line') return { ...common, ...axes, type: 'line', series: series(chart) }
  if (chart.kind === 'area') return { ...common, ...axes, type: 'area', stacking: 'stacked', series: series(chart) }
  return {
    ...common,
    ...axes,
    type: 'column',
    ...(chart.kind === 'stackedBar' ? { stacking: 'stacked' as const, gapWidth: 80 } : {}),
    series: series(chart),
  }
}

/**
 * What Word draws natively for a chart of the document; null where there is nothing to draw, or where Word has no such
 * chart. For boxes it has none that its other readers know: they become columns of their three figures.
 *
 * @param titled whether the title stands in the chart
 */
export function chartOptions(chart: ReportChart, titled: boolean): ChartRunOptions | null {
  const shown = drawable(chart)
  if (isEmptyChart(shown) || shown.kind === 'tree') return null
  const translated = {
    ...shown,
    categories: shown.categories.map(wordOf),
    totals: (shown.totals ?? []).map(wordOf),
    series: shown.series.filter(({ values }) => values.some((value) => numberOf(value) !== null)),
  }
  const common: Common = {
    ...(titled ? { title: { text: wordOf(chart.title), font: { size: 11 } } } : {}),
    transformation: { width, height: chartHeight(chart) },
    font,
    categories: translated.categories,
  }
  const [first] = translated.series
  if (translated.kind === 'waterfall') return waterfall(translated, common)
  if (translated.kind === 'horizontalBar') return bars(translated, common)
  if (translated.kind === 'pie')
    return {
      ...common,
      type: 'pie',
      series: [
        {
          name: wordOf(first?.name ?? ''),
          values: (first?.values ?? []).map(numberOf),
          colors: translated.categories.map((_, index) => colourOf(index)),
        },
      ],
      dataLabels: {
        category: true,
        percentage: true,
        position: 'outsideEnd',
        font: { size: 9, color: hex(paperInk.text) },
      },
      legend: false,
    }
  if (translated.kind === 'radar')
    return {
      ...common,
      type: 'radar',
      markers: true,
      series: translated.series.map((entry, index) => ({
        name: wordOf(entry.name),
        values: entry.values.map(numberOf),
        color: hex(seriesColour(entry, index)),
      })),
      valueAxis: { minimum: 0 },
      ...(translated.series.length > 1 ? {} : { legend: false as const }),
    }
  return columns(translated, common)
}
