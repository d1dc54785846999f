import type { TableValue } from '../../../core/imports.ts'
import type { CellSource } from '../../../core/api.ts'
import { precisionOf } from '../../../core/statement/precision.ts'
import type { EditedRow } from '../../../core/edits.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { checkRow } from '../../../core/statement/row-checks.ts'
import { viewRow } from '../table-view.ts'

/** A stored row of a data table, its JSON read. */
export type Row = {
  id: string
  version: number
  period: string
  rowKey: string
  updateTime: string
  values: Record<string, TableValue>
  sources: Record<string, CellSource>
}

/** A row of a customer's table. Throws 404 where it is none of it. */
export async function findRow(db: Executor, place: { id: string; customerId: string; tableId: string }): Promise<Row> {
  const row = await db
    .selectFrom('table_rows')
    .select(['id', 'version', 'period', 'row_key', 'data', 'sources', 'updated_at'])
    .where('id', '=', place.id)
    .where('customer_id', '=', place.customerId)
    .where('table_id', '=', place.tableId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    id: row.id,
    version: row.version,
    period: row.period,
    rowKey: row.row_key,
    updateTime: row.updated_at,
    values: fromJson(row.data),
    sources: fromJson(row.sources),
  }
}

/** Writes a row's values and sources; its version goes up. Whoever counts what the customer's data say counts anew. */
export async function writeRow(db: Executor, customerId: string, row: Row): Promise<Row> {
  const time = now()
  await db
    .updateTable('table_rows')
    .set({
      data: toJson(row.values),
      sources: toJson(row.sources),
      precision: toJson(precisionOf(row.sources)),
      updated_at: time,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute()
  await db.updateTable('customers').set({ updated_at: time }).where('id', '=', customerId).execute()
  return { ...row, version: row.version + 1, updateTime: time }
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
