import type { Generated } from 'kysely'
import type { Locale } from '../../core/schema/types.ts'
import type { Json, Stamps, Versioned } from './columns.ts'

/** One row of a customer's data table: a period of a statement, a month of an account, or a plain record. */
export type TableRowTable = Stamps &
  Versioned & {
    id: string
    customer_id: string
    table_id: string
    /** ISO date, month or ''. */
    period: string
    /** The values of the table's key fields, joined; '' where it has none. */
    row_key: string
    data: Json
    /** Where each value came from: field → CellSource. */
    sources: Json
    /** How precise the source of each value was, where it was not to the yuan: field → power of ten. */
    precision: Json
    import_id: string | null
    /** The highest version that was undone: none is given twice. */
    undone_version: Generated<number>
  }

/** One import of a file into a table: what was mapped and what the checks said. */
export type ImportTable = {
  id: string
  customer_id: string
  table_id: string
  file_id: string | null
  sheet: string
  unit: string
  mapping: Json
  periods: Json
  result: Json
  created_by: string
  created_at: string
  /** What was brought in together, and is undone together; null before there was a way back. */
  batch_id: Generated<string | null>
  undone_at: Generated<string | null>
  undone_by: Generated<string | null>
}

/**
 * An import of a large table in the background. `step` is what is done, or comes next: `check` reads, checks and puts
 * aside, `store` makes what is put aside the table's. `checked`: it waits for a person to say so.
 */
export type LargeImportTable = Stamps &
  Versioned & {
    id: string
    user_id: string
    address: string
    request_id: string | null
    customer_id: string
    table_id: string
    file_id: string
    sheet: string
    mapping: Json
    locale: Locale
    state: 'waiting' | 'running' | 'checked' | 'done' | 'failed' | 'cancelled'
    step: 'check' | 'store'
    attempts: Generated<number>
    next_at: string | null
    /** Rows of the sheet. */
    total: number
    read_rows: Generated<number>
    checked_rows: Generated<number>
    staged_rows: Generated<number>
    /** `LargeResult` */
    outcome: Json
    failure: Json
    started_at: string | null
    finished_at: string | null
    leased_until: string | null
    lease: string | null
  }

/** A row of a large import, put aside until all of them are stored. JSON as `table_rows` has it; `data` null: nothing to write. */
export type LargeImportRowTable = {
  import_id: string
  seq: number
  row_id: string
  period: string
  row_key: string
  data: Json
  sources: Json
  precision: Json
  /** 0: the row is new. */
  version_before: number
  version: number
  before: string
}

/** A match that a person chose by hand; see `core/statement/memory/`. All JSON is text. */
export type MatchingTable = {
  id: string
  customer_id: string
  table_id: string
  /** The `x-id` of the field: a renamed field keeps it. */
  field_id: string
  /** {key, label, sign}[] */
  lines: string
  instead: string
  /** `x-id`s of other fields that the lines filled as well. */
  beside: string
  unit: string
  import_id: string
  ended_by: string | null
  created_by: string
  created_at: string
}

/** A row as an import found it. `version_before` 0: the import made the row. */
export type ImportRowTable = {
  import_id: string
  row_id: string
  version: number
  version_before: number
  /** Field → its value and source, and `same` where the import found what it would have written. */
  before: string
}

/** An edit of one cell of a data table. Values are JSON text on both databases. */
export type CellEditTable = {
  id: string
  /** One save. */
  batch_id: string
  customer_id: string
  table_id: string
  row_id: string
  /** The version of the row that the edit made: the order of a row's edits. */
  row_version: number
  period: string
  field: string
  old_value: string
  new_value: string
  /** Where the old value came from: CellSource or null. */
  old_source: Json
  /** string[] */
  proof_ids: Json
  created_by: string
  created_at: string
  undone_at: string | null
  undone_by: string | null
}

/**
 * Fetching one table of a customer from a source. `next_at` is when it is due; only who holds `lease` may write to it.
 */
export type CollectionTable = Stamps &
  Versioned & {
    id: string
    customer_id: string
    code_id: string | null
    consent_id: string | null
    /** `1` power data, `2` enterprise basic data. */
    data_type: string
    table_id: string
    state: 'waiting' | 'running' | 'partial' | 'done' | 'failed' | 'cancelled'
    /** Tries since the source last answered well. */
    attempts: Generated<number>
    next_at: string | null
    /** Where the source goes on; null at the first page. */
    next_cursor: string | null
    pages: Generated<number>
    /** Rows stored. */
    rows: Generated<number>
    /** {count, rows: RefusedRow[]} */
    refused: Json
    /** {count, values: {period, field}[]}: edited values that were left as they are. */
    kept: Json
    /** Why it ended, waits or lacks something: a key of the server's sentences, and what they name. */
    message_key: string | null
    message: Json
    source: Generated<string>
    as_of: string | null
    started_at: string | null
    finished_at: string | null
    leased_until: string | null
    lease: string | null
    created_by: string
  }
