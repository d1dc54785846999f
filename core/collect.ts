import type { TableValue } from './imports.ts'
import type { Text } from './schema/types.ts'

/** How far fetching a kind of data is; `none` where it was never asked for. */
export type CollectionState = 'none' | 'waiting' | 'running' | 'partial' | 'done' | 'failed' | 'cancelled'

/** Whether a state changes by itself. */
export const isOpen = (state: CollectionState): boolean => state === 'waiting' || state === 'running'

/** One field of a row that a source gave and that was not taken. `value` as it came, shortened. */
export type RowFault<Words = string> = { field: string; label: Words; value: string; msg: Words }

/** A row that was refused: which of the source's, what it is called, and why. Rows count from 1. */
export type RefusedRow<Words = string> = { row: number; name: string; faults: RowFault<Words>[] }

/** Rows that were refused, the first hundred of them with their reasons; and fields that the table does not have. */
export type Refused<Words = string> = { count: number; rows: RefusedRow<Words>[]; unknown: string[] }

/** Edited values that a fetch left as they are, with what the source says instead; the first hundred are named. */
export type Kept = { count: number; values: { period: string; rowKey: string; field: string; value: TableValue }[] }

/** As stored: in every language. */
export type StoredRefused = Refused<Text>

/**
 * One kind of data of a customer, and how its newest fetch stands, as `/report/data/collect/list` answers it. Times are
 * ISO 8601, UTC.
 */
export type CollectionRow = {
  dataType: string
  tableId: string
  /** The table's name in the reader's language. */
  label: string
  state: CollectionState
  /** Null where it was never asked for. */
  id: string | null
  /** Rows stored, and pages of the source. */
  rows: number
  pages: number
  /** Tries since the source last answered, of how many. */
  attempts: number
  maxAttempts: number
  nextTime: string | null
  startTime: string | null
  endTime: string | null
  updateTime: string | null
  source: string
  /** The day or time that the source says its data is of; '' where it does not say. */
  asOf: string
  /** Why it ended, waits or lacks something; '' where there is nothing to tell. */
  message: string
  /** Bringing it in by a file helps: no source is set, or it has nothing. */
  byFile: boolean
  refused: Refused
  kept: { count: number; values: { place: string; label: string; value: TableValue }[] }
  /** The consent in force, and until when it is; null where data may not be fetched. */
  consent: { id: string; time: string; until: string } | null
}
