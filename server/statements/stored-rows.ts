import type { CellSource } from '../../core/api.ts'
import type { TableValue } from '../../core/imports.ts'
import { fromJson } from '../db/client.ts'
import { readSources } from '../db/sources.ts'
import type { Executor } from '../db/schema.ts'
import type { ImportRow } from './rows.ts'

/** A stored row that an import meets. */
export type StoredRow = {
  id: string
  version: number
  values: Record<string, TableValue>
  sources: Record<string, CellSource>
}

/** Bound values of one query stay below what both databases take. */
const periodsAtOnce = 500

/** What tells the rows of a table apart. */
export const placeOf = ({ period, rowKey }: Pick<ImportRow, 'period' | 'rowKey'>): string => `${period}\n${rowKey}`

/** The stored rows of the periods of rows that are to be stored, by their places. */
export async function storedRows(
  db: Executor,
  customerId: string,
  tableId: string,
  rows: readonly ImportRow[],
): Promise<Map<string, StoredRow>> {
  const periods = [...new Set(rows.map((row) => row.period))]
  const known = new Map<string, StoredRow>()
  for (let from = 0; from < periods.length; from += periodsAtOnce) {
    const stored = await db
      .selectFrom('table_rows')
      .select(['id', 'version', 'period', 'row_key', 'data', 'sources'])
      .where('customer_id', '=', customerId)
      .where('table_id', '=', tableId)
      .where('period', 'in', periods.slice(from, from + periodsAtOnce))
      .execute()
    for (const row of stored)
      known.set(placeOf({ period: row.period, rowKey: row.row_key }), {
        id: row.id,
        version: row.version,
        values: fromJson(row.data),
        sources: readSources(row.sources),
      })
  }
  return known
}
