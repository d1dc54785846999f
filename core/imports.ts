/** What a file shows before it is mapped. Rows and columns count from 1, as a spreadsheet does. */
export type WorkbookInspection = {
  fileId: string
  fileName: string
  /** The sheet that fits the table best. */
  sheet: string
  /** Other blocks of that sheet that fit as well (another company, another year): a person must say which. */
  alike: string[]
  /** The sheets; of a sheet with several statements each of its blocks. */
  sheets: SheetInspection[]
}
/** Where a block stands on its sheet, and what it looks like. */
export type SheetPart = {
  sheet: string
  /** `A45:C70` */
  range: string
  title: string
  company: string
  /** Items run across, periods down. */
  turned: boolean
  /** The statement that it looks like, and how many of its items it has. */
  table: { tableId: string; label: string; matches: number } | null
}
export type SheetInspection = {
  name: string
  hidden: boolean
  rows: number
  /** The unit found in the file, if any. */
  unit: string | null
  /** Statement: the items down the first column. Generic: the columns by code and Chinese name. */
  items: SheetItem[]
  /** Statement: the value columns and the period that each stands for. */
  columns: InspectedColumn[]
  /** How many items match a field of the table: tells which sheet and which table a file is. */
  matches: number
  /** Which item fills which field, as far as it can be told. */
  suggestions: MappingSuggestion[]
  /** Cells with a formula whose result the file does not hold (never calculated and saved), at most 20. */
  emptyFormulas: string[]
  /** A block of a sheet that has several, or whose items run across. */
  part?: SheetPart
}
export type InspectedColumn = {
  column: string
  header: string
  period: string | null
  /** Its first figures, as shown. */
  samples: string[]
  /** Items run across: the row of the file that it is. */
  row?: number
}
export type SheetItem = {
  /**
   * Statement: the row (an item of a second list beside the first has a number of its own). Generic: the column number.
   */
  row: number
  /** Where the name stands: `A6`. */
  cell: string
  label: string
  code?: string
  /** Not an item of the statement: heading, note, signature. */
  likelyNoise: boolean
  /** First value, as shown, to recognise the item by. */
  sample: string | null
}

/** Mapping as the import calls take it: system field → what of the file fills it. '' or absent: not matching. */
export type MappingTarget = string | { row: number; sign?: 1 | -1 } | { row: number; sign?: 1 | -1 }[]
export type Mapping = Record<string, MappingTarget>

/** A row of the matching step (`spec.txt` section 3). */
export type MappingSuggestion = {
  sysEn: string
  target: { row: number; sign?: 1 | -1 }[]
  excelEn: string
  /** `sum`: of several lines that it may be the one with which the statement's sums hold. */
  confidence: 'exact' | 'alias' | 'sum' | 'remembered' | 'guess'
  /** The check that holds with it. */
  check?: string
}

export type ImportCheck = {
  id: string
  label: string
  period: string
  ok: boolean
  expected: string
  actual: string
  difference: string
  cells: string[]
  severity: string
  /** Under which reading of the statement the check holds, where not under the plain one. */ note?: string
}
/** A cell that was edited on proof, and the value of an import that takes its place. */
export type OverwrittenEdit = {
  period: string
  rowKey: string
  sysEn: string
  label: string
  edited: TableValue
  imported: TableValue
}
export type ImportResult = {
  /** How many values. */
  imported: number
  /** System fields that the mapping names and leaves open: they are not touched. */
  ignored: string[]
  /** Items of the file that have figures and fill no field. */
  unmapped: string[]
  periods: string[]
  /** Items whose sign was changed so that the statement's own sums hold, and why. */
  signs: { sysEn: string; label: string; periods: string[]; note: string }[]
  checks: ImportCheck[]
  /** Cells that were edited on proof and that the import replaces; absent where there are none. */
  overwritesEdits?: OverwrittenEdit[]
  /** Dry run: the values that would be stored, in yuan; the first 200 rows. */
  preview?: { period: string; values: Record<string, TableValue> }[]
}

/** A field of a table as the matching step lists it. */
export type TableField = {
  sysEn: string
  sysZh: string
  sysLabel: string
  aliases: string[]
  required: boolean
  kind: string
  section: string
}

/** A value of a data table. */
export type TableValue = string | number | boolean | null | unknown[]
