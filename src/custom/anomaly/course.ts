import { Exact, groupThousands } from '../../../core/money.ts'
import type { Indicator } from '../../../core/analysis/types.ts'
import type { ChartStyle } from '../../charts/useChartStyle.ts'

/** A value of an indicator as a table shows it: shares in per cent, others with two decimals; a dash where there is none. */
export function shownValue(value: string | null, unit: string): string {
  if (value === null) return '—'
  const number = new Exact(value)
  const text = (unit === '%' ? number.times(100) : number).toFixed(2, Exact.ROUND_HALF_UP).replace(/^-(?=[0.]+$)/, '')
  return `${groupThousands(text)}${unit === '%' ? '%' : ''}`
}

export type Range = { from: number | null; to: number | null }

const figure = (text: string): number => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text))

/**
 * The stretches of an axis that a band covers; none where it is not made of numbers.
 *
 * @example rangesOf('>150 或 <15') // [{ from: 150, to: null }, { from: null, to: 15 }]
 */
export function rangesOf(band: string | null): Range[] {
  if (band === null) return []
  const ranges = band.split(/或|\bor\b/).map((part): Range | null => {
    const compared = /^\s*(>=|<=|>|<)(-?[\d.]+%?)\s*$/.exec(part)
    if (compared) return compared[1]?.startsWith('>') ? { from: figure(compared[2] ?? ''), to: null } : { from: null, to: figure(compared[2] ?? '') }
    const between = /^\s*(-?[\d.]+)(%?)~(-?[\d.]+)(%?)\s*$/.exec(part)
    if (!between) return null
    const [, low = '', , high = '', percent = ''] = between
    return { from: figure(low + (percent || between[2] || '')), to: figure(high + percent) }
  })
  return ranges.every((range) => range !== null) ? ranges : []
}

/** An axis that shows all of these, from one round figure to another: `axisOf([0.21, 4])` goes from 0 to 4. */
export function axisOf(values: readonly number[]): { min: number; max: number; interval: number } | null {
  if (values.length === 0) return null
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const rough = (most - least || Math.abs(most) || 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const interval = ([1, 2, 2.5, 5, 10].find((step) => step * power >= rough) ?? 10) * power
  const round = (value: number): number => Number(value.toPrecision(12))
  return { min: round(Math.floor(least / interval) * interval), max: round(Math.ceil(most / interval) * interval), interval: round(interval) }
}

/** The chart of an indicator: its lines over the periods, the bands behind them, and the period in question marked. */
export function courseOption(indicator: Indicator, period: string, style: ChartStyle) {
  const { bands, unit } = indicator
  const scale = unit === '%' ? 100 : 1
  const shown = (value: string | null): number | null => (value === null ? null : new Exact(value).times(scale).toDecimalPlaces(4).toNumber())
  const edge = (value: number | null): number | undefined => (value === null ? undefined : value * scale)
  const areas = bands ? (['good', 'watch', 'risk'] as const).flatMap((name) => rangesOf(bands[name]).map(({ from, to }) => [{ yAxis: edge(from) ?? -Infinity, itemStyle: { color: style[name] } }, { yAxis: edge(to) ?? Infinity }])) : []
  const edges = bands ? (['good', 'watch', 'risk'] as const).flatMap((name) => rangesOf(bands[name]).flatMap(({ from, to }) => [edge(from), edge(to)])).filter((value) => value !== undefined) : []
  const drawn = indicator.series.flatMap((series) => series.values.map(shown)).filter((value) => value !== null)
  return {
    ...style.frame,
    legend: { ...(style.frame['legend'] as object), show: indicator.series.length > 1 },
    xAxis: { type: 'category', data: indicator.periods, axisTick: { show: false }, axisLine: { lineStyle: { color: style.line } }, axisLabel: { color: style.text } },
    yAxis: { type: 'value', scale: true, ...axisOf([...drawn, ...edges]), name: unit === '%' ? '%' : '', nameTextStyle: { color: style.text }, axisLabel: { color: style.text }, splitLine: { lineStyle: { color: style.grid } } },
    series: indicator.series.map((series, index) => ({
      name: series.name, type: 'line', symbol: index === 0 ? 'circle' : 'diamond', symbolSize: 7, lineStyle: { width: 2.5, type: index === 0 ? 'solid' : 'dashed' },
      data: series.values.map((value, at) => (indicator.periods[at] === period ? { value: shown(value), symbolSize: 14, itemStyle: { color: style.bad } } : shown(value))),
      ...(index === 0 && areas.length > 0 ? { markArea: { silent: true, data: areas } } : {}),
    })),
  }
}
