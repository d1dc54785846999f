import type { TableValue } from '../../core/imports.ts'
import { precisionOf } from '../../core/statement/precision.ts'
import { fromJson, now, toJson } from '../db/client.ts'
import { readSources } from '../db/sources.ts'
import type { Executor } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { ImportRow } from './rows.ts'

/** Rows of one insert: both databases bind at most 32 767 values in a statement. */
const chunk = 200

const placeOf = (period: string, rowKey: string): string => `${period}\n${rowKey}`

/**
 * Writes rows into a customer's table: values of the fields that they name are replaced, others of the same row are
 * kept, versions go up. Call it inside the transaction of the import.
 *
 * @returns how many values were written
 */
export async function storeRows(
  db: Executor,
  place: { customerId: string; tableId: string; importId: string | null },
  rows: ImportRow[],
): Promise<number> {
  // Imports of one customer wait for each other here; two of the same period would otherwise read the same state.
  // The time tells whoever counts what the data say that they have to be counted anew.
  await db
    .updateTable('customers')
    .set((expression) => ({ version: expression.ref('version'), updated_at: now() }))
    .where('id', '=', place.customerId)
    .execute()
  const stored = await db
    .selectFrom('table_rows')
    .select(['id', 'period', 'row_key', 'version', 'undone_version', 'data', 'sources'])
    .where('customer_id', '=', place.customerId)
    .where('table_id', '=', place.tableId)
    .where('period', 'in', [...new Set(rows.map((row) => row.period))])
    .execute()
  const known = new Map(stored.map((row) => [placeOf(row.period, row.row_key), row]))
  const time = now()
  const fresh = rows.filter((row) => !known.has(placeOf(row.period, row.rowKey)))
  for (let from = 0; from < fresh.length; from += chunk) {
    const values = fresh.slice(from, from + chunk).map((row) => ({
      id: newId('r'),
      customer_id: place.customerId,
      table_id: place.tableId,
      period: row.period,
      row_key: row.rowKey,
      data: toJson(row.values),
      sources: toJson(row.sources),
      precision: toJson(precisionOf(row.sources)),
      import_id: place.importId,
      created_at: time,
      updated_at: time,
    }))
    await db.insertInto('table_rows').values(values).execute()
  }
  for (const row of rows) {
    const before = known.get(placeOf(row.period, row.rowKey))
    if (!before) continue
    const data = { ...fromJson<Record<string, TableValue>>(before.data), ...row.values }
    const kept = Object.fromEntries(
      Object.entries(readSources(before.sources)).filter(([field]) => !Object.hasOwn(row.values, field)),
    )
    const sources = { ...kept, ...row.sources }
    await db
      .updateTable('table_rows')
      .set({
        data: toJson(data),
        sources: toJson(sources),
        precision: toJson(precisionOf(sources)),
        import_id: place.importId,
        updated_at: time,
        version: Math.max(before.version, before.undone_version) + 1,
      })
      .where('id', '=', before.id)
      .execute()
  }
  return rows.reduce((count, row) => count + Object.values(row.values).filter((value) => value !== null).length, 0)
}
