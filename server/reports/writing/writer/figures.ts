import type { BoundFigure, FigureSource } from '../../../../core/document/types.ts'
import { Exact, groupThousands, inUnit } from '../../../../core/money.ts'
import type { Input } from '../../../../core/ratios/types.ts'
import type { Facts, Measure } from '../data/facts.ts'

/**
 * A figure as the text shows it, what it stands for and rests on. `unit` follows it in a sentence and heads it in a
 * table.
 */
export type Figure = BoundFigure & { text: string; unit: string; sources: FigureSource[] }

/** How a unit is shown: in what, with how many decimals, and how the value is scaled. */
const display: Record<string, { unit: string; show: (value: Exact) => string }> = {
  元: { unit: '万元', show: (value) => groupThousands(inUnit(value.toFixed(), '万元')) },
  '%': { unit: '', show: (value) => `${groupThousands(round(value.times(100)))}%` },
  kWh: { unit: '万千瓦时', show: (value) => groupThousands(round(value.div(10_000))) },
  pp: { unit: '个百分点', show: (value) => groupThousands(round(value.times(100))) },
  'kWh/万元': { unit: '千瓦时/万元', show: (value) => groupThousands(round(value)) },
  '元/kWh': { unit: '元/千瓦时', show: (value) => groupThousands(round(value)) },
  天: { unit: '天', show: (value) => groupThousands(round(value)) },
  // Two hundredths below a standard count: a power factor has a third decimal where it needs one.
  'ratio(0-1)': { unit: '', show: (value) => round(value, 3).replace(/(\.\d\d)0$/, '$1') },
  个: { unit: '', show: (value) => groupThousands(value.toFixed(0)) },
}

const round = (value: Exact, decimals = 2): string => {
  const text = value.toFixed(decimals, Exact.ROUND_HALF_UP)
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text
}

/** The unit that a measure is shown in: 万元 for an amount. */
export const shownUnit = (unit: string): string => display[unit]?.unit ?? unit

const showAs = (value: Exact, unit: string): string => {
  const text = display[unit]?.show(value) ?? groupThousands(round(value))
  return /^-0(\.0+)?%?$/.test(text) ? text.slice(1) : text
}

/** Makes figures out of measures; every number of a report passes here. */
export const figures = (facts: Facts) => ({
  of(measure: Measure): Figure {
    return {
      text: showAs(measure.value, measure.unit),
      unit: shownUnit(measure.unit),
      key: measure.key,
      value: measure.value.toFixed(),
      sources: facts.sourcesOf(measure.inputs),
    }
  },
  /** A difference, an absolute value, a share: computed from measures, shown in a unit of its own. */
  computed(name: string, period: string, value: Exact, unit: string, inputs: readonly Input[]): Figure {
    return {
      text: showAs(value, unit),
      unit: shownUnit(unit),
      key: `ratio.${name}@${period}`,
      value: value.toFixed(),
      sources: facts.sourcesOf(inputs),
    }
  },
  /** A count or a measure of things, with as many decimals as it has. */
  exactly(name: string, period: string, value: Exact, inputs: readonly Input[]): Figure {
    return {
      ...this.computed(name, period, value, '', inputs),
      text: groupThousands(value.toDecimalPlaces(4).toFixed()),
    }
  },
  /** A value of a table without periods as it is stored; `text` where it is shown otherwise. */
  plain(field: string, text?: string): Figure | null {
    const fact = facts.plain(field)
    if (!fact) return null
    const shown = text ?? (Array.isArray(fact.value) ? fact.value.map(String).join('、') : String(fact.value))
    return {
      text: shown,
      unit: '',
      key: `${fact.sources[0]?.table ?? 'basic'}.${field}@`,
      value: typeof fact.value === 'object' ? JSON.stringify(fact.value).slice(0, 2000) : String(fact.value),
      sources: fact.sources,
    }
  },
})

/** How many of something there are. */
export const countOf = (name: string, count: number): Figure => ({
  text: String(count),
  unit: '',
  key: `count.${name}@`,
  value: String(count),
  sources: [],
})

/** A figure of the product's own rules: a threshold, the days of a year. */
export const ruleFigure = (name: string, text: string): Figure => ({
  text,
  unit: '',
  key: `rule.${name}@`,
  value: text,
  sources: [],
})

/** A name or a time as it is recorded beside the data: a file, a check, a code. */
export const recorded = (name: string, text: string): Figure => ({
  text,
  unit: '',
  key: `record.${name}@`,
  value: text,
  sources: [],
})
