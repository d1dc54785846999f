import type { ShownUnit } from '../../../core/money.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'

/** Words of the workbook in the reader's language. */
export type ExportWords = {
  item: string
  value: string
  unit: string
  sources: string
  yes: string
  no: string
  /** Headings of the sheet of sources. */
  heads: {
    record: string
    period: string
    fields: string
    kind: string
    time: string
    file: string
    sheet: string
    cells: string
    raw: string
    by: string
  }
  kinds: Record<string, string>
}

/** What the thread writes a workbook from, besides the rows. */
export type TableExport = {
  schema: TableSchema
  unit: ShownUnit
  locale: Locale
  words: ExportWords
  title: string
  /** Chosen where one record is read downwards. */ down: boolean
}

/** A stored row as the database gives it: JSON that is text is read in the thread. */
export type RawRow = { period: string; data: unknown; sources: unknown }

/** What the thread is told: what to write, then the rows part by part, then that they are all. */
export type ToWriter = { kind: 'begin'; task: TableExport } | { kind: 'rows'; rows: RawRow[] } | { kind: 'end' }
export type FromWriter = { bytes: Uint8Array } | { failure: string }
