import type { ImportCheck } from './import-results.ts'
import type { TableField } from './imports.ts'

/** The answer of every call but the table view (`api.md`, conventions). */
export type Envelope<T> = {
  code: number
  msg: string
  data: T
  errors?: { field: string; keyword: string; msg: string }[]
}
export type RowsEnvelope<T> = { code: number; msg: string; rows: T[]; total: number }
export type PageEnvelope<T> = {
  code: number
  msg: string
  pageNo: number
  pageSize: number
  totalCount: number
  data: T[]
}

/** A record as the wire shows it: one value a field. */
export type WireRecord = Record<string, unknown>

/** Where a stored value came from; what a number in a report leads back to. */
export type CellSource = {
  kind: 'import' | 'edit' | 'demo' | 'fetch'
  fileId?: string
  fileName?: string
  sheet?: string
  /** Cell addresses, one for each row that was added up: `["B6"]`. */
  cells?: string[]
  /** What the cells show, before unit and sign: `["356.57"]`. */
  raw?: string[]
  /** The sign that each cell was taken with, where one of them is -1. */
  signs?: (1 | -1)[]
  unit?: string
  /** A foreign currency of the figures, ISO 4217, and the yuan for one of it that they were brought in with. */
  currency?: string
  rate?: string
  time: string
  /** The import that wrote it. */
  importId?: string
  /** The fetch that brought it; `fileName` is then what the source is called. */
  collectionId?: string
  /** An edit: its id, who made it, and the proof that it rests on. */
  editId?: string
  by?: string
  proofs?: { id: string; fileName: string }[]
}

/** One row of a customer's data table as the table view answers it: id, version, period and one value a field. */
export type TableRow = { id: string; version: number; period: string } & Record<
  string,
  string | number | boolean | null | unknown[]
>

/** `statistics/count`. */
export type OverviewCounts = {
  customerCount: number
  authCount: number
  reportCount: number
  waitUploadCount: number
  waitHandleCount: number
}

/**
 * The table view (code 0): rows with the source of every value, its columns, and what the table's checks say of the
 * stored values.
 */
export type TableViewEnvelope = {
  code: number
  msg: string
  rows: (TableRow & { sources: Record<string, CellSource>; updateTime: string })[]
  total: number
  columns: TableField[]
  checks: ImportCheck[]
}

/** What a deletion of several records did: which went, and which did not and why. */
export type DeleteManyResult = { deleted: string[]; refused: { id: string; msg: string }[] }

/** What of a resource has changed since the answer before: ids, and the cursor to ask with next. */
export type RecordChanges = { cursor: string; changed: string[] }

/** A header: the hash of the schemas that the caller has, or `-` where it has none. What it has is not sent again. */
export const schemasHeader = 'x-schemas'

/** Records that one call deletes, or brings back: five pages of a list as long as they get. */
export const mostDeleted = 500

/** More records than this are asked for by their ids in several calls. */
export const mostRecords = 100
