import type { TableValue } from './imports.ts'

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
/** Something odd about a period or its amounts, as a sentence. It hinders nothing. */
export const warningKinds = [
  'notMonthEnd',
  'future',
  'replaces',
  'opening',
  'openingCash',
  'jump',
  'estimate',
  'negative',
  'red',
  'unfinished',
  'hidden',
  'noUnit',
  'scale',
  'price',
] as const
export type ImportWarning = { kind: (typeof warningKinds)[number]; period: string; msg: string }
/** A value of a row that is there already, and the value that takes its place. `old` null: there was none. */
export type ChangedCell = {
  period: string
  rowKey: string
  sysEn: string
  label: string
  old: TableValue
  new: TableValue
}
/** How many values come new, take the place of others, or are stored already. */
export type ChangeCounts = { added: number; changed: number; same: number }
/** An import held against what is stored: in all, by period (the first 200) and by value (the first 500). */
export type ImportChanges = ChangeCounts & {
  periods: (ChangeCounts & { period: string })[]
  cells: ChangedCell[]
  /** What it was held against: an import that repeats it is refused where that has changed since. */
  basis: string
}
/** One import of a customer. `undoable`: it was recorded with what it replaced, and stands. */
export type PastImport = ChangeCounts & {
  id: string
  /** Imports of one batch were brought in together and are undone together. */
  batchId: string
  tableId: string
  fileName: string
  sheet: string
  periods: string[]
  by: string
  time: string
  undoneAt: string | null
  undoneBy: string | null
  undoable: boolean
}
/** A value that came after an import, and stays when that is undone. */
export type KeptCell = {
  tableId: string
  period: string
  rowKey: string
  sysEn: string
  label: string
  value: TableValue
  /** What wrote it, by whom (an edit) or from which file, and when. */
  kind: CellSourceKind
  by: string
  time: string
}
export type CellSourceKind = 'import' | 'edit' | 'demo' | 'fetch'
/** What undoing an import does: values that get back what they were, rows that go, values that stay. */
export type UndoneImport = {
  imports: PastImport[]
  restored: number
  removedRows: number
  keptCount: number
  /** Matches that are no longer remembered. */
  forgotten: number
  /** The first 200. */
  kept: KeptCell[]
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
  /** What is odd about periods, amounts and rows; absent where nothing is. */
  warnings?: ImportWarning[]
  /** The import, by which it can be undone; absent where nothing was written. */
  importId?: string
  /** What changes against what is stored. */
  changes: ImportChanges
  /** Cells that were edited on proof and that the import replaces; absent where there are none. */
  overwritesEdits?: OverwrittenEdit[]
  /** How many rows, where they are more than `preview` shows. */
  rows?: number
  /** Dry run: the values that would be stored, in yuan; the first 200 rows. */
  preview?: PreviewRow[]
}

/** A row as it would be stored. `places`: the cells that each value was read from, `B6` or `续表!B6`. */
export type PreviewRow = {
  period: string
  values: Record<string, TableValue>
  places?: Record<string, string[]>
}

/** An import of a large table in the background: first read and checked, then, when somebody says so, stored. */
export type LargeImport = {
  /** Once stored, of the import too. */
  id: string
  appUserId: string
  /** The name of the customer. */
  userName: string
  tableId: string
  fileName: string
  sheet: string
  /** `checked`: it waits to be stored. */
  state: 'waiting' | 'running' | 'checked' | 'done' | 'failed' | 'cancelled'
  step: 'check' | 'store'
  /** Rows of the sheet; rows read, rows that are records and were checked, rows put aside to be stored. */
  total: number
  read: number
  checked: number
  staged: number
  /** Rows that the import changes or adds; 0: everything is stored already. */
  written: number
  /** Values that take the place of others, how many of these were corrected against proof, and checks that fail. */
  replaced: number
  edits: number
  failing: number
  /** Once it was checked; a list leaves it out. */
  result: ImportResult | null
  /** Why it failed, and where. */
  msg: string
  details: string[]
  time: string
}
