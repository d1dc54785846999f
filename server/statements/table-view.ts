import type { TableValue } from '../../core/imports.ts'
import type { CellSource, TableRow } from '../../core/api.ts'
import type { ImportCheck } from '../../core/import-results.ts'
import type { TableField } from '../../core/imports.ts'
import type { ViewRow } from '../../core/edits.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { fromJson } from '../db/client.ts'
import { readSources } from '../db/sources.ts'
import { readPage, type PageAsked } from '../db/pages.ts'
import type { Executor } from '../db/schema.ts'
import { checkRow } from '../../core/statement/row-checks.ts'
import { tableFields } from './fields.ts'

export type TableView = {
  rows: (TableRow & { sources?: Record<string, CellSource>; updateTime: string })[]
  total: number
  columns: TableField[]
  checks: ImportCheck[]
}

/** A stored row as the wire shows it: its values beside id, version, period and time, and where each came from. */
export const viewRow = ({
  id,
  version,
  period,
  updateTime,
  values,
  sources,
}: {
  id: string
  version: number
  period: string
  updateTime: string
  values: Record<string, TableValue>
  sources: Record<string, CellSource>
}): ViewRow => ({ ...values, id, version, period, updateTime, sources }) as ViewRow

/**
 * One page of a customer's data table, the newest period first, with what the table's checks say of the stored values.
 */
export async function viewTable(
  db: Executor,
  table: TableSchema,
  asked: { customerId: string; withSources: boolean } & PageAsked,
  locale: Locale,
): Promise<TableView> {
  const own = db.selectFrom('table_rows').where('customer_id', '=', asked.customerId).where('table_id', '=', table.name)
  const stored = await readPage(own, asked, (all) =>
    all
      .select(['id', 'version', 'period', 'data', 'sources', 'updated_at'])
      .orderBy('period', 'desc')
      .orderBy('row_key'),
  )
  const read = stored.rows.map((row) => ({
    ...row,
    values: fromJson<Record<string, TableValue>>(row.data),
    sources: readSources(row.sources),
  }))
  return {
    rows: read.map((row) => {
      const { sources, ...shown } = viewRow({ ...row, updateTime: row.updated_at })
      return (asked.withSources ? { ...shown, sources } : shown) as TableView['rows'][number]
    }),
    total: stored.total,
    columns: tableFields(table, locale),
    checks: read.flatMap(({ period, values, sources }) => checkRow(table, { period, values, sources }, locale)),
  }
}
