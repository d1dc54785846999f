import type {
  ChartKind,
  ChartNode,
  ChartTone,
  DocumentNode,
  FigureSource,
  ReportChart,
} from '../../../../core/document/types.ts'
import { Exact, inUnit } from '../../../../core/money.ts'
import type { Input } from '../../../../core/ratios/types.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import { unsettledWords } from './nodes.ts'

/** A series of a template's chart: a quantity by its name. */
export type ChartSeries = { name: string; label?: string; kind?: 'bar' | 'line' }
/** A chart of a template: quantities over the periods. */
export type PeriodChart = { kind: ChartKind; title: string; series: ChartSeries[] }

/** A value as a chart holds it: amounts in 万元, shares in per cent, electricity in 万千瓦时. */
export const plotted = (value: Exact, unit: string): string => scaledText(value, unit).replace(/^-(0(\.0+)?)$/, '$1')

function scaledText(value: Exact, unit: string): string {
  if (unit === '元') return inUnit(value.toFixed(), '万元')
  const scaled = unit === '%' || unit === 'pp' ? value.times(100) : unit === 'kWh' ? value.div(10_000) : value
  return scaled.toFixed(unit === 'ratio(0-1)' ? 3 : 2, Exact.ROUND_HALF_UP)
}

export const chartUnit = (unit: string): string =>
  ({ 元: '万元', kWh: '万千瓦时', pp: '个百分点', 'ratio(0-1)': '', 'kWh/万元': '千瓦时/万元', '元/kWh': '元/千瓦时' })[
    unit
  ] ?? unit

/** A chart with what it was drawn from, until `sourceCollector` puts that beside the content. */
export const chart = (attrs: ReportChart, sources: readonly FigureSource[]): DocumentNode => ({
  type: 'reportChart',
  attrs: { ...attrs, sources: [...sources] },
})

/** The longest name of a category or a node. */
const longestName = 100
const short = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name)

type Value = Exact | Measure | null
type ValueSeries = { name: string; unit?: string; kind?: 'bar' | 'line'; tone?: ChartTone; values: readonly Value[] }
type ValueChart = {
  kind: ChartKind
  title: string
  unit: string
  dataKey: string
  categories: readonly string[]
  series: readonly ValueSeries[]
  totals?: readonly string[]
  /** What values that are no measures rest on. */
  inputs?: readonly Input[]
  sources?: readonly FigureSource[]
}

const exact = (value: Value): Exact | null => (value === null ? null : 'inputs' in value ? value.value : value)

/** A chart of values; null where it has none. At most 200 categories. */
export function valueChart(
  facts: Facts,
  { kind, title, unit, dataKey, categories, series, totals, inputs = [], sources = [] }: ValueChart,
): DocumentNode | null {
  const filled = series.filter(({ values }) => values.some((value) => value !== null))
  if (filled.length === 0 || categories.length === 0) return null
  const measured = filled.flatMap(({ values }) =>
    values.flatMap((value) => (value !== null && 'inputs' in value ? value.inputs : [])),
  )
  return chart(
    {
      kind,
      title,
      unit: chartUnit(unit),
      categories: categories.slice(0, 200).map(short),
      dataKey,
      series: filled.slice(0, 20).map((entry) => {
        const own = entry.unit ?? unit
        return {
          name: short(entry.name),
          ...(entry.kind ? { kind: entry.kind } : {}),
          ...(entry.tone ? { tone: entry.tone } : {}),
          unit: chartUnit(own),
          values: entry.values
            .slice(0, 200)
            .map((value) => (exact(value) === null ? null : plotted(exact(value) as Exact, own))),
        }
      }),
      ...(totals ? { totals: [...totals] } : {}),
    },
    [...facts.sourcesOf([...measured, ...inputs]), ...sources],
  )
}

/** A tree of who holds what, or of what a figure is made of; null of less than two nodes. */
export const treeChart = (
  title: string,
  dataKey: string,
  nodes: readonly ChartNode[],
  sources: readonly FigureSource[],
): DocumentNode | null =>
  nodes.length < 2
    ? null
    : chart(
        {
          kind: 'tree',
          title,
          unit: '',
          categories: [],
          series: [],
          dataKey,
          nodes: nodes.slice(0, 200).map((node) => ({
            ...node,
            name: short(node.name),
            ...(node.note === undefined ? {} : { note: node.note.slice(0, 200) }),
          })),
        },
        sources,
      )

/** A chart of measures over periods; null unless at least two periods have a value. */
export function periodChart(
  facts: Facts,
  { kind, title, dataKey, series, periods = facts.periods }: PeriodChart & { dataKey: string; periods?: string[] },
): DocumentNode | null {
  const isDoubtful = (period: string): boolean => series.some((entry) => facts.isUnsettled(entry.name, period))
  const isTold = (period: string): boolean => series.some((entry) => facts.measure(entry.name, period) !== null)
  const columns = periods.filter((period) => isTold(period) || isDoubtful(period))
  const filled = series.filter((entry) => columns.some((period) => facts.measure(entry.name, period)))
  if (columns.filter(isTold).length < 2 || filled.length === 0) return null
  return valueChart(facts, {
    kind,
    title,
    dataKey,
    unit: facts.unit(filled[0]?.name ?? ''),
    // A gap says why it is one.
    categories: columns.map((period) => `${periodName(period)}${isDoubtful(period) ? `（${unsettledWords}）` : ''}`),
    series: filled.map((entry) => ({
      name: entry.label ?? facts.label(entry.name),
      unit: facts.unit(entry.name),
      ...(entry.kind ? { kind: entry.kind } : {}),
      values: columns.map((period) => facts.measure(entry.name, period)),
    })),
  })
}
