import type { CellSource } from '../api.ts'

/**
 * A report's content: ProseMirror JSON of the schema in `core/document/extensions.ts`. The editor writes it, the
 * server checks it, the exporters read it.
 */
export type DocumentNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: DocumentNode[]
  marks?: DocumentMark[]
  text?: string
}
export type DocumentMark = { type: string; attrs?: Record<string, unknown> }
export type ReportDocument = DocumentNode & { type: 'doc'; content: DocumentNode[] }

/**
 * The mark `boundFigure` on a text: which stored value the figure shows.
 * `key` is `table.field@period`, or `ratio.name@period` for a figure that was computed.
 */
export type BoundFigure = {
  key: string
  /** The exact value behind the text, in yuan or as a plain number. */
  value: string
  /** What the product wrote: where the text is another one, somebody typed over it. Null in documents from before. */
  shown?: string | null
}
/** A `sample` is no cell: so many customers of an industry together (`value`), which `fileName` names, in a year. */
export type FigureSource = Omit<CellSource, 'kind'> & {
  kind: CellSource['kind'] | 'sample'
  table: string
  field: string
  period: string
  value: string
}

/**
 * The cells that a report's figures rest on, by `key`; several for a ratio, none for a count. They stand beside the
 * content, once however often a figure is shown, and are not part of a save.
 */
export type FigureSources = Record<string, FigureSource[]>

export const chartKinds = [
  'bar',
  'line',
  'pie',
  'barLine',
  'stackedBar',
  'horizontalBar',
  'area',
  'radar',
  'waterfall',
  'box',
  'tree',
] as const
export type ChartKind = (typeof chartKinds)[number]

/** How grave something is, or how it is judged. */
export const chartTones = ['high', 'medium', 'low', 'info', 'good', 'watch', 'risk'] as const
export type ChartTone = (typeof chartTones)[number]

/** A box of a `tree`: who holds what, what a figure is made of. `parent` is the place of another in the list. */
export type ChartNode = { name: string; note?: string; parent: number | null }

/**
 * The node `reportChart`: a native chart with its figures; `values` are decimal texts, null where there is none. A
 * `tree` has `nodes` instead of categories and series. A `waterfall` has one series of changes; a category in `totals`
 * stands on the ground. A `box` has three series: where a quarter, half and three quarters of what is compared lie.
 */
export type ReportChart = {
  kind: ChartKind
  title: string
  unit: string
  categories: string[]
  /** `tone`: a series of how grave or how good something is has the colour of that, whatever its place. */
  series: { name: string; kind?: 'bar' | 'line'; unit?: string; tone?: ChartTone; values: (string | null)[] }[]
  dataKey: string | null
  nodes?: ChartNode[]
  totals?: string[]
}
