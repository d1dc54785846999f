import type { ReportChart, DocumentNode } from '../types.ts'

/** A stretch of text that looks the same all through. `marks` are names: bold, italic, link, footnote. */
export type Run = { text: string; marks: string[] }
export type ChangeKind = 'same' | 'added' | 'removed'
/** A stretch of a text that stayed, came or went. */
export type Part = { kind: ChangeKind; runs: Run[] }

/**
 * What is compared as one: a heading, a paragraph (also in a list or a quotation), a table, a chart, a picture, a
 * break.
 */
export type Unit = {
  kind: 'heading' | 'text' | 'table' | 'chart' | 'image' | 'break'
  node: DocumentNode
  /** Of a heading: 1 to 4. */
  level: number
  /** What stands before a line of a list: 1. or •. */
  marker: string
  /** How deep in lists and quotations. */
  depth: number
  id: string | null
  text: string
  /** The same for units that a reader cannot tell apart. */
  key: string
}

/** What changed about the look of a text that says the same. */
export type FormatChange = { what: 'level' | 'align' | 'marks' | 'marker'; before: string; after: string }

export type CellChange = {
  kind: ChangeKind | 'changed'
  header: boolean
  align: string
  colspan: number
  rowspan: number
  parts: Part[]
}
export type RowChange = { kind: ChangeKind | 'changed'; cells: CellChange[] }
/** A table cell by cell; `columns` tells which came and which went. */
export type TableChange = { caption: Part[] | null; columns: ChangeKind[]; rows: RowChange[] }

/** What changed about a chart: `name` is a series or a category, both values as they were shown. */
export type ChartChange = {
  what: 'kind' | 'title' | 'unit' | 'series' | 'category' | 'value' | 'node'
  name: string
  before: string | null
  after: string | null
}
/** What changed about a picture. */
export type ImageChange = { what: 'picture' | 'alt' | 'size'; before: string; after: string }

export type Detail =
  | { kind: 'text'; parts: Part[]; format: FormatChange[] }
  | { kind: 'table'; table: TableChange }
  | { kind: 'chart'; before: ReportChart; after: ReportChart; changes: ChartChange[] }
  | { kind: 'image'; changes: ImageChange[] }

/**
 * One line of a comparison, in the order of the newer document. `stop` numbers the changes from 0, null for what
 * stayed. `moved`: the same stands at another place; of the older place as `left` (it goes on elsewhere), of the newer
 * as `came`.
 */
export type Line = { stop: number | null; unit: Unit; /** The heading that it stands below. */ section: string } & (
  | { type: 'same' | 'added' | 'removed' }
  | { type: 'changed'; before: Unit; detail: Detail }
  | {
      type: 'moved'
      side: 'left' | 'came'
      /** The heading below which the other place is; of a heading itself, the section that it stands behind there. */ other: string
      detail: Detail | null
    }
)

export type Comparison = {
  lines: Line[]
  /** How many changes there are to go through. */
  stops: number
  counts: { added: number; removed: number; changed: number; moved: number }
  characters: { added: number; removed: number }
}
