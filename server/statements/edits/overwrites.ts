import type { TableValue } from '../../../core/imports.ts'
import type { CellSource } from '../../../core/api.ts'
import type { OverwrittenEdit } from '../../../core/imports.ts'
import { sameValue } from '../../../core/edits.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { fromJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import type { ImportRow } from '../rows.ts'

type Stored = { values: Record<string, TableValue>; sources: Record<string, CellSource> }

/** Bound values of one query stay below what both databases take. */
const periodsAtOnce = 500

async function storedRows(
  db: Executor,
  customerId: string,
  tableId: string,
  rows: readonly ImportRow[],
): Promise<Map<string, Stored>> {
  const periods = [...new Set(rows.map((row) => row.period))]
  const known = new Map<string, Stored>()
  for (let from = 0; from < periods.length; from += periodsAtOnce) {
    const stored = await db
      .selectFrom('table_rows')
      .select(['period', 'row_key', 'data', 'sources'])
      .where('customer_id', '=', customerId)
      .where('table_id', '=', tableId)
      .where('period', 'in', periods.slice(from, from + periodsAtOnce))
      .execute()
    for (const row of stored)
      known.set(`${row.period}\n${row.row_key}`, { values: fromJson(row.data), sources: fromJson(row.sources) })
  }
  return known
}

/**
 * Cells that were edited on proof and that rows to be stored would change; a value that stays equal is none of them.
 */
export async function overwrittenEdits(
  db: Executor,
  customerId: string,
  table: TableSchema,
  rows: readonly ImportRow[],
  locale: Locale,
): Promise<OverwrittenEdit[]> {
  const known = await storedRows(db, customerId, table.name, rows)
  return rows.flatMap(({ period, rowKey, values }) => {
    const stored = known.get(`${period}\n${rowKey}`)
    if (!stored) return []
    return Object.entries(values).flatMap(([name, imported]) => {
      const field = table.schema.properties[name]
      const edited = stored.values[name] ?? null
      if (stored.sources[name]?.kind !== 'edit' || sameValue(field, edited, imported)) return []
      return [
        {
          period,
          rowKey: rowKey.replaceAll('\u001f', ' '),
          sysEn: name,
          label: textIn(field?.['x-label'], locale),
          edited,
          imported,
        },
      ]
    })
  })
}
