import type { CellSource } from '../api.ts'
import type { TableSchema } from '../schema/types.ts'
import type { Precision } from '../statement/precision.ts'

/** One stored row of a customer's table, with where each of its values came from, and how precise that was. */
export type DataRow = {
  table: string
  period: string
  key: string
  values: Record<string, unknown>
  sources: Record<string, CellSource>
  precision?: Precision
  time: string
}

/** A customer's stored rows by table, earlier periods first, and the schemas of the tables. */
export type StoredData = { tables: readonly TableSchema[]; rows: Record<string, DataRow[]> }
