import type { FieldError } from './validate.ts'

/** Rows of one file, and rows of one call that stores them. */
export const mostImportRows = 10_000
export const mostImportBatch = 200

/** What would become of a row: it is added; its record is there already; an earlier row of the file has the same record; something is wrong with it. */
export type ImportRowState = 'new' | 'there' | 'twice' | 'wrong'

/** A row of the file, by the number it has there; `record` is what would be sent to be stored. */
export type ImportedRow = {
  row: number
  record: Record<string, unknown>
  state: ImportRowState
  errors: FieldError[]
  /** `twice`: the earlier row. */ first?: number
}

/** A column of the file: the field that it fills, null where none was found or chosen. */
export type ImportColumn = { column: number; header: string; sample: string; field: string | null }

/** What a file would do. Nothing is stored. */
export type ImportCheckResult = {
  fileName: string
  sheet: string
  sheets: string[]
  headerRow: number
  columns: ImportColumn[]
  rows: ImportedRow[]
}

/** What became of a row that was to be stored. */
export type ImportOutcome = { row: number; state: 'added' | 'there' | 'wrong'; errors: FieldError[]; msg: string }
