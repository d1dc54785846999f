import type { CellSource } from '../api.ts'
import type { TableSchema } from '../schema/types.ts'

/** One stored row of a customer's table, with where each of its values came from. */
export type DataRow = { table: string; period: string; key: string; values: Record<string, unknown>; sources: Record<string, CellSource>; time: string }

/** A customer's stored rows by table, earlier periods first, and the schemas of the tables. */
export type StoredData = { tables: TableSchema[]; rows: Record<string, DataRow[]> }
