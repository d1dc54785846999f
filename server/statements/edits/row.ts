import type { TableValue } from '../../../core/imports.ts'
import type { CellSource } from '../../../core/api.ts'
import { precisionOf } from '../../../core/statement/precision.ts'
import type { EditedRow } from '../../../core/edits.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import { readSources } from '../../db/sources.ts'
import type { Executor } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { checkRow } from '../../../core/statement/row-checks.ts'
import { viewRow } from '../table-view.ts'

/** A stored row of a data table, its JSON read. */
export type Row = {
  id: string
  version: number
  /** The highest version that was undone. */
  undoneVersion: number
  period: string
  rowKey: string
  updateTime: string
  values: Record<string, TableValue>
  sources: Record<string, CellSource>
}

/** The version that a change gives to a row: one that it never had. */
export const nextVersion = ({ version, undoneVersion }: Pick<Row, 'version' | 'undoneVersion'>): number =>
  Math.max(version, undoneVersion) + 1

/** A row as the database answers it, its JSON read. */
export const rowOf = (row: {
  id: string
  version: number
  undone_version: number
  period: string
  row_key: string
  updated_at: string
  data: unknown
  sources: unknown
}): Row => ({
  id: row.id,
  version: row.version,
  undoneVersion: row.undone_version,
  period: row.period,
  rowKey: row.row_key,
  updateTime: row.updated_at,
  values: fromJson(row.data),
  sources: readSources(row.sources),
})

/** A row of a customer's table. Throws 404 where it is none of it. */
export async function findRow(db: Executor, place: { id: string; customerId: string; tableId: string }): Promise<Row> {
  const row = await db
    .selectFrom('table_rows')
    .select(['id', 'version', 'undone_version', 'period', 'row_key', 'data', 'sources', 'updated_at'])
    .where('id', '=', place.id)
    .where('customer_id', '=', place.customerId)
    .where('table_id', '=', place.tableId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return rowOf(row)
}

/** Writes a row's values and sources; its version goes up. Whoever counts what the customer's data say counts anew. */
export async function writeRow(db: Executor, customerId: string, row: Row): Promise<Row> {
  const time = now()
  const version = nextVersion(row)
  await db
    .updateTable('table_rows')
    .set({
      data: toJson(row.values),
      sources: toJson(row.sources),
      precision: toJson(precisionOf(row.sources)),
      updated_at: time,
      version,
    })
    .where('id', '=', row.id)
    .execute()
  await db.updateTable('customers').set({ updated_at: time }).where('id', '=', customerId).execute()
  return { ...row, version, updateTime: time }
}

/** A row as a save answers it, with what the table's checks say of it: told, not enforced. */
export const editedRow = (table: TableSchema, row: Row, locale: Locale): EditedRow => ({
  row: viewRow(row),
  checks: checkRow(table, row, locale),
})

/** How a cell is named in the trail: `power.2024-05 0512.kwh`. */
export const cellName = (tableId: string, row: Pick<Row, 'period' | 'rowKey'>, field: string): string =>
  [tableId, [row.period, row.rowKey.replaceAll('\u001f', ' ').replaceAll('.', ' ')].filter(Boolean).join(' '), field]
    .filter(Boolean)
    .join('.')
