import type { RatioLine } from '../../../../core/analysis/ratio-view.ts'
import { lineLook } from '../../../ui/charts/lines.ts'
import type { ChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { axisOf } from '../events/course.ts'
import { axisPeriod, drawnValue } from '../events/shown.ts'
import { rangesOf, type Range } from './bands.ts'

const verdicts = ['good', 'watch', 'risk'] as const

/**
 * A ratio over its periods with the bands of the industry behind it and the middle of the peers as a line; what is a
 * risk is marked by a sign of its own.
 */
export function ratioOption(
  { points, bands, peers, unit, name }: Pick<RatioLine, 'points' | 'bands' | 'peers' | 'unit' | 'name'>,
  style: ChartStyle,
  words: { peers: string; unit: string },
) {
  const edge = (value: number | null): number | undefined =>
    value === null ? undefined : (drawnValue(String(value), unit) ?? undefined)
  const stretches = bands
    ? verdicts.flatMap((verdict) =>
        rangesOf(bands[verdict]).map((range): Range & { verdict: (typeof verdicts)[number] } => ({
          ...range,
          verdict,
        })),
      )
    : []
  const areas = stretches.map(({ from, to, verdict }) => [
    { yAxis: edge(from) ?? -Infinity, itemStyle: { color: style[verdict] } },
    { yAxis: edge(to) ?? Infinity },
  ])
  const edges = stretches.flatMap(({ from, to }) => [edge(from), edge(to)]).filter((value) => value !== undefined)
  const drawn = points.map(({ value }) => drawnValue(value, unit))
  const middle = peers ? drawnValue(peers.median, unit) : null
  const many = points.length > 8
  return {
    ...style.frame,
    legend: { show: false },
    tooltip: {
      ...style.frame.tooltip,
      valueFormatter: (value: unknown) =>
        typeof value === 'number' ? `${value}${words.unit && ` ${words.unit}`}` : '—',
    },
    xAxis: {
      type: 'category',
      data: points.map(axisPeriod),
      boundaryGap: !many,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: style.line } },
      axisLabel: { color: style.text, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      scale: true,
      ...axisOf([...drawn, ...edges, middle].filter((value) => value !== null)),
      name: words.unit,
      nameTextStyle: { color: style.text },
      axisLabel: { color: style.text },
      splitLine: { lineStyle: { color: style.grid } },
    },
    series: [
      {
        name,
        type: 'line',
        ...lineLook(0),
        ...(many && { symbolSize: 5 }),
        color: style.series[0],
        data: drawn.map((value, index) =>
          points[index]?.verdict === 'risk' && value !== null
            ? { value, symbol: 'diamond', symbolSize: many ? 8 : 13, itemStyle: { color: style.bad } }
            : value,
        ),
        ...(areas.length > 0 && { markArea: { silent: true, data: areas } }),
        ...(middle !== null && {
          markLine: {
            silent: true,
            symbol: 'none',
            lineStyle: { type: 'dashed', color: style.text, width: 1 },
            label: { position: 'insideEndTop', color: style.text, formatter: words.peers },
            data: [{ yAxis: middle }],
          },
        }),
      },
    ],
  }
}
