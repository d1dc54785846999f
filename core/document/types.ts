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
}
export type FigureSource = CellSource & { table: string; field: string; period: string; value: string }

/**
 * The cells that a report's figures rest on, by `key`; several for a ratio, none for a count. They stand beside the
 * content, once however often a figure is shown, and are not part of a save.
 */
export type FigureSources = Record<string, FigureSource[]>

export type ChartKind = 'bar' | 'line' | 'pie' | 'barLine'

/** The node `reportChart`: a native chart with its figures; `values` are decimal texts, null where there is none. */
export type ReportChart = {
  kind: ChartKind
  title: string
  unit: string
  categories: string[]
  series: { name: string; kind?: 'bar' | 'line'; unit?: string; values: (string | null)[] }[]
  dataKey: string | null
}
