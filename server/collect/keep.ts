import { isDeepStrictEqual } from 'node:util'
import type { TableValue } from '../../core/imports.ts'
import type { Kept } from '../../core/collect.ts'
import { fromJson } from '../db/client.ts'
import { readSources } from '../db/sources.ts'
import type { Executor } from '../db/schema.ts'
import type { ImportRow } from '../statements/rows.ts'

/**
 * Takes out of fetched rows what must not be replaced: values that were edited with proof in hand, and values from
 * files of which the source has none. Call it where the customer is locked.
 *
 * @returns the rows with what is left of them, and the edited values that the source says otherwise
 */
export async function keepEdited(
  db: Executor,
  { customerId, tableId }: { customerId: string; tableId: string },
  rows: readonly ImportRow[],
): Promise<{ rows: ImportRow[]; kept: Kept['values'] }> {
  const periods = [...new Set(rows.map((row) => row.period))]
  const stored =
    periods.length === 0
      ? []
      : await db
          .selectFrom('table_rows')
          .select(['period', 'row_key', 'data', 'sources'])
          .where('customer_id', '=', customerId)
          .where('table_id', '=', tableId)
          .where('period', 'in', periods)
          .execute()
  const known = new Map(
    stored.map((row) => [
      `${row.period}\n${row.row_key}`,
      {
        data: fromJson<Record<string, TableValue>>(row.data),
        sources: readSources(row.sources),
      },
    ]),
  )
  const kept: Kept['values'] = []
  const left = rows.map((row) => {
    const before = known.get(`${row.period}\n${row.rowKey}`)
    if (!before) return row
    const replaces = ([field, value]: [string, TableValue]): boolean => {
      const kind = before.sources[field]?.kind
      if (kind === 'edit' && !isDeepStrictEqual(before.data[field] ?? null, value))
        kept.push({ period: row.period, rowKey: row.rowKey, field, value })
      return kind !== 'edit' && !(value === null && kind === 'import')
    }
    const values = Object.fromEntries(Object.entries(row.values).filter(replaces))
    return {
      ...row,
      values,
      sources: Object.fromEntries(Object.entries(row.sources).filter(([field]) => Object.hasOwn(values, field))),
    }
  })
  return { rows: left, kept }
}
