import { sql } from 'kysely'
import { backgroundOf } from '../../db/background/background.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { FoundRow, Place, StagedRow } from './types.ts'

/** Rows that are deleted at once: others write in between. */
const deletedAtOnce = 2000

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

/** Whether a customer has rows of a table. */
export const hasRows = async (
  db: Executor,
  { customerId, tableId }: { customerId: string; tableId: string },
): Promise<boolean> =>
  (await db
    .selectFrom('table_rows')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('table_id', '=', tableId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The stored rows in the places of some that are to be stored. */
export async function findRows(
  db: Executor,
  { customerId, tableId }: { customerId: string; tableId: string },
  places: readonly Place[],
): Promise<FoundRow[]> {
  const pairs = sql.join(places.map(({ period, rowKey }) => sql`(${period}, ${rowKey})`))
  const rows = await backgroundOf(db)
    .selectFrom('table_rows')
    .select(['id', 'version', 'undone_version', 'period', 'row_key', 'data', 'sources'])
    .where('customer_id', '=', customerId)
    .where('table_id', '=', tableId)
    .where(sql<boolean>`(period, row_key) in (values ${pairs})`)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    undoneVersion: row.undone_version,
    period: row.period,
    rowKey: row.row_key,
    data: asText(row.data),
    sources: asText(row.sources),
  }))
}

/** Puts rows aside, in a short transaction of their own. */
export async function putAside(
  db: Executor,
  importId: string,
  from: number,
  rows: readonly StagedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row, index) => ({
    import_id: importId,
    seq: from + index,
    row_id: row.rowId,
    period: row.period,
    row_key: row.rowKey,
    data: row.data,
    sources: row.sources,
    precision: row.precision,
    version_before: row.versionBefore,
    version: row.version,
    before: row.before,
  }))
  await inTransaction(backgroundOf(db), async (trx) => {
    await trx.insertInto('large_import_rows').values(values).execute()
  })
}

/** Forgets what was put aside, a part at a time. */
export async function forgetAside(db: Executor, importId: string): Promise<void> {
  const background = backgroundOf(db)
  for (;;) {
    const last = await background
      .selectFrom('large_import_rows')
      .select('seq')
      .where('import_id', '=', importId)
      .orderBy('seq')
      .offset(deletedAtOnce)
      .limit(1)
      .executeTakeFirst()
    await inTransaction(background, async (trx) => {
      const all = trx.deleteFrom('large_import_rows').where('import_id', '=', importId)
      await (last ? all.where('seq', '<', last.seq) : all).execute()
    })
    if (!last) return
  }
}
