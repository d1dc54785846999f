import { numberOf } from './chart-shape.ts'
import type { ReportChart } from './types.ts'

/**
 * A step of a waterfall: from where to where its bar stands. `kind` says how it is meant, `value` what the chart has.
 */
export type Step = { name: string; kind: 'total' | 'up' | 'down'; value: number | null; from: number; to: number }

/**
 * The steps of a waterfall. A category among `totals` stands on the ground; each other begins where the one before it
 * ended.
 */
export function stepsOf(chart: ReportChart): Step[] {
  const totals = new Set(chart.totals ?? [])
  let level = 0
  return chart.categories.map((name, index): Step => {
    const value = numberOf(chart.series[0]?.values[index])
    if (totals.has(name)) {
      level = value ?? level
      return { name, kind: 'total', value, from: 0, to: value === null ? 0 : level }
    }
    const from = level
    level += value ?? 0
    return { name, kind: value !== null && value < 0 ? 'down' : 'up', value, from, to: level }
  })
}

/** What a step's bar is stacked from: an invisible foot, and what is seen above and below the ground. */
export type Bar = { foot: number; above: number; below: number }

export function barOf({ from, to }: Pick<Step, 'from' | 'to'>): Bar {
  const [low, high] = from < to ? [from, to] : [to, from]
  if (low >= 0) return { foot: low, above: high - low, below: 0 }
  if (high <= 0) return { foot: high, above: 0, below: low - high }
  return { foot: 0, above: high, below: low }
}

export const stepNames = { total: '合计', up: '增加', down: '减少' } as const

/** One of the series that a waterfall is stacked from; `kind` null is the foot, which nobody sees. */
export type Layer = { kind: Step['kind'] | null; name: string; values: (number | null)[] }

/**
 * The series that a waterfall is stacked from, for whatever draws stacked columns: the foot first. Those that are empty
 * are left out.
 */
export function layersOf(chart: ReportChart): Layer[] {
  const bars = stepsOf(chart).map((step) => ({ step, bar: barOf(step) }))
  const round = (value: number): number => Number(value.toFixed(6))
  const seen = (['total', 'up', 'down'] as const).flatMap((kind): Layer[] =>
    (['above', 'below'] as const).map((part) => ({
      kind,
      name: stepNames[kind],
      values: bars.map(({ step, bar }) =>
        step.kind === kind && step.value !== null && (bar[part] !== 0 || (part === 'above' && bar.below === 0))
          ? round(bar[part])
          : null,
      ),
    })),
  )
  const foot: Layer = {
    kind: null,
    name: '',
    values: bars.map(({ step, bar }) => (step.value === null ? null : round(bar.foot))),
  }
  return [foot, ...seen].filter(({ values }) => values.some((value) => value !== null))
}
