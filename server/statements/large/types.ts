import type { ImportResult } from '../../../core/import-results.ts'
import type { Mapping } from '../../../core/imports.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import type { StoredFailure } from '../../failures.ts'

/** What the thread is given: a file, and what is to be made of it. */
export type LargeTask = {
  bytes: Uint8Array
  table: TableSchema
  file: { id: string; name: string }
  sheet: string
  mapping: Mapping
  locale: Locale
  time: string
  importId: string
  /** Whether the customer has rows of the table already, against which the new ones are held. */
  compares: boolean
}

export type Place = { period: string; rowKey: string }

/** A row as the database has it; JSON is text. */
export type FoundRow = Place & {
  id: string
  version: number
  undoneVersion: number
  data: string
  sources: string
}

/** A row as it is put aside until all of them are stored. `data` null: everything in it is stored already. */
export type StagedRow = Place & {
  rowId: string
  data: string | null
  sources: string | null
  precision: string | null
  /** 0: the row is new. */
  versionBefore: number
  version: number
  /** What the import found in it. */
  before: string
}

/** What a whole import does, and what the trail names of it. */
export type LargeResult = {
  result: ImportResult
  rows: number
  written: number
  replaced: { count: number; before: Record<string, unknown>; after: Record<string, unknown> }
}

/** What the thread asks for; `rows` and `read` are answered when they have been taken. */
export type Asked =
  | { kind: 'read'; read: number }
  | { kind: 'places'; places: Place[] }
  | { kind: 'rows'; rows: StagedRow[]; read: number; checked: number }
/** From the thread: what has a number waits for an answer with the same. */
export type FromThread =
  | (Asked & { number: number })
  | { kind: 'done'; outcome: LargeResult; read: number }
  | { kind: 'refused'; failure: StoredFailure }
  | { kind: 'broken'; message: string }
export type ToThread = { number: number; found: FoundRow[] }
