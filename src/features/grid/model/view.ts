import type { NamedField } from '../../../../core/schema/fields.ts'
import type { ViewRow } from '../../../../core/edits.ts'
import type { Place } from './selection.ts'

/** A column of the grid; the first one heads the rows and stays in sight. */
export type GridColumn = {
  key: string
  label: string
  unit: string
  numeric: boolean
  width: number
  /** Words in it may take several lines. */ wrap?: boolean
  /** Said in full, where the label is short. */ name?: string
}

/** A row of the grid: a line that can be edited as one, the heading of a section, or one that has not come yet. */
export type GridLine =
  | { kind: 'line'; key: string; label: string; unit: string; subtotal: boolean; depth: 0 | 1 | 2 }
  | { kind: 'section'; key: string; label: string }
  | { kind: 'waiting' }

/** What stands in a cell: a field of a stored row. */
export type GridCell = { record: ViewRow; field: NamedField }

/** A table as the grid draws it, whichever way its records run. */
export type GridView = {
  /** Items run down and records across; otherwise every record is a row. */
  down: boolean
  columns: GridColumn[]
  rows: number
  line: (row: number) => GridLine
  /** Null where no stored value stands: names of items, headings, rows that have not come. */
  cell: (row: number, column: number) => GridCell | null
  /** What follows from stored values and is none: '' where it says nothing. */
  told?: (row: number, column: number) => string
  /** Where the line of a key stands, as far as it is known. */
  rowOf: (key: string) => number | undefined
  /** Items or columns that nothing is in. */
  empty: number
}

/**
 * Where a place of one view stands in another of the same table: by the keys of its row and column, which stay when
 * rows come before it. Null where the row or the column is gone. The place behind the last column is that of the row's
 * buttons.
 */
export function placeIn(to: GridView, from: GridView, { row, column }: Place): Place | null {
  const line = from.line(row)
  const at = line.kind === 'waiting' ? row : to.rowOf(line.key)
  const key = from.columns[column]?.key
  const across = key === undefined ? to.columns.length : to.columns.findIndex((candidate) => candidate.key === key)
  return at === undefined || across < 0 ? null : { row: at, column: across }
}
