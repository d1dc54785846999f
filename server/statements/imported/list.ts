import type { Selectable } from 'kysely'
import type { ChangeCounts, PastImport } from '../../../core/import-results.ts'
import { userNames } from '../../customers/status.ts'
import { fromJson } from '../../db/client.ts'
import type { ImportTable } from '../../db/data-tables.ts'
import { readPage, type PageAsked, type PageOf } from '../../db/pages.ts'
import type { Executor } from '../../db/schema.ts'
import { recallRecords } from '../../files/record-changes.ts'

export type StoredImport = Selectable<ImportTable>

/** Imports as a list shows them. */
export async function describeImports(db: Executor, imports: readonly StoredImport[]): Promise<PastImport[]> {
  const files = await recallRecords(
    db,
    imports.flatMap((one) => one.file_id ?? []),
  )
  const names = await userNames(
    db,
    imports.flatMap((one) => [one.created_by, one.undone_by ?? '']),
  )
  return imports.map((one) => {
    const result = fromJson<Partial<ChangeCounts> & { imported?: number }>(one.result) ?? {}
    const periods = fromJson<unknown>(one.periods)
    const { added = result.imported ?? 0, changed = 0, same = 0 } = result
    return {
      id: one.id,
      batchId: one.batch_id ?? one.id,
      tableId: one.table_id,
      fileName: files.get(one.file_id ?? '')?.name ?? '',
      sheet: one.sheet,
      periods: Array.isArray(periods) ? periods.filter((period) => typeof period === 'string').slice(0, 24) : [],
      by: names.get(one.created_by) ?? '',
      time: one.created_at,
      added,
      changed,
      same,
      undoneAt: one.undone_at,
      undoneBy: one.undone_by === null ? null : (names.get(one.undone_by) ?? ''),
      undoable: one.undone_at === null && one.batch_id !== null,
    }
  })
}

/** One page of a customer's imports, the newest first. The customer was checked to be in scope. */
export async function listImports(
  db: Executor,
  { customerId, tableId, ...page }: PageAsked & { customerId: string; tableId?: string | undefined },
): Promise<PageOf<PastImport>> {
  const all = db.selectFrom('imports').where('customer_id', '=', customerId)
  const own = tableId === undefined ? all : all.where('table_id', '=', tableId)
  const { rows, total } = await readPage(own, page, (query) =>
    query.selectAll().orderBy('created_at', 'desc').orderBy('id'),
  )
  return { rows: await describeImports(db, rows), total }
}
