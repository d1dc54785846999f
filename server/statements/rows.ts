import type { TableValue } from '../../core/imports.ts'
import type { CellSource } from '../../core/api.ts'
import type { RecallSheet } from '../../core/statement/memory/recall.ts'

/** One row of a data table as an import makes it: the mapped fields only. */
export type ImportRow = {
  period: string
  rowKey: string
  values: Record<string, TableValue>
  sources: Record<string, CellSource>
}

/** What is odd about records: whoever brings them in is told. */
export type RecordRemarks = {
  /** Names of columns that count in thousands what is kept without a unit. */
  scaled: string[]
  /** Rows that the file does not show. */
  hidden: number[]
  /** Records that say of themselves that they are plans or estimates. */
  planned: { row: number; period: string; text: string }[]
  /** Amounts of a size that they rarely have, where nothing states their unit. */
  unstated: { header: string; field: string; most: string }[]
  /** The mean price of electricity, where no price is like it. */
  price: string | null
}

/** What an import would store, before anything is stored. */
export type Prepared = {
  sheet: string
  unit: string
  rows: ImportRow[]
  ignored: string[]
  unmapped: string[]
  signs: { field: string; periods: string[]; note: string }[]
  /** Figures written in red of which nothing tells whether they are below nothing. */
  red?: readonly { period: string; fields: readonly string[] }[]
  /** Periods whose column is headed as an opening: 年初余额. */
  openings?: string[]
  /** What heads the column of each period; its letter where nothing does. */
  headers?: ReadonlyMap<string, string>
  /** What stands above a statement: whose it is and of when. Cells are parted by `|`, rows by line ends. */
  heading?: string
  /** What is odd about records, as they were read. */
  remarks?: RecordRemarks
  /** The sheet as memory takes it, where something is to be remembered. */
  recalled?: RecallSheet
}
