import { sql, type Selectable } from 'kysely'
import type { LargeImportTable } from '../../db/data-tables.ts'
import { holdWriters } from '../../db/background/background.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import { isDuplicate } from '../../db/dialect.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../errors.ts'
import type { CurrentUser } from '../../user.ts'
import { requireCustomer } from '../customer.ts'
import { findSource, keepAsSource } from '../source-file.ts'
import { auditCustomer } from '../trail.ts'
import type { LargeResult } from './types.ts'

export type LargeImportRow = Selectable<LargeImportTable>

/** Whether rows that were held against stored ones find these as they were. */
async function isStale(trx: Executor, importId: string): Promise<boolean> {
  const gone = await trx
    .selectFrom('large_import_rows as aside')
    .leftJoin('table_rows as standing', (join) =>
      join
        .onRef('standing.id', '=', 'aside.row_id')
        .onRef('standing.version', '=', 'aside.version_before')
        .onRef('standing.row_key', '=', 'aside.row_key'),
    )
    .select('aside.seq')
    .where('aside.import_id', '=', importId)
    .where('aside.version_before', '>', 0)
    .where('standing.id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return gone !== undefined
}

/** What was put aside becomes the customer's: three statements, whatever the number of rows. */
async function writeRows(trx: Executor, { id, customer_id, table_id }: LargeImportRow, time: string): Promise<void> {
  const aside = trx.selectFrom('large_import_rows as aside').where('aside.import_id', '=', id)
  await trx
    .insertInto('table_rows')
    .columns([
      'id',
      'customer_id',
      'table_id',
      'period',
      'row_key',
      'data',
      'sources',
      'precision',
      'import_id',
      'created_at',
      'updated_at',
    ])
    .expression(
      aside
        .where('aside.version_before', '=', 0)
        .select([
          'aside.row_id',
          sql<string>`cast(${customer_id} as text)`.as('customer_id'),
          sql<string>`cast(${table_id} as text)`.as('table_id'),
          'aside.period',
          'aside.row_key',
          'aside.data',
          'aside.sources',
          'aside.precision',
          'aside.import_id',
          sql<string>`cast(${time} as text)`.as('created_at'),
          sql<string>`cast(${time} as text)`.as('updated_at'),
        ]),
    )
    .execute()
  await trx
    .updateTable('table_rows')
    .from('large_import_rows as aside')
    .set({
      data: sql<string>`aside.data`,
      sources: sql<string>`aside.sources`,
      precision: sql<string>`aside.precision`,
      version: sql<number>`aside.version`,
      import_id: id,
      updated_at: time,
    })
    .whereRef('table_rows.id', '=', 'aside.row_id')
    .where('aside.import_id', '=', id)
    .where('aside.version_before', '>', 0)
    .where('aside.data', 'is not', null)
    .execute()
  await trx
    .insertInto('import_rows')
    .columns(['import_id', 'row_id', 'version', 'version_before', 'before'])
    .expression(
      aside.select(['aside.import_id', 'aside.row_id', 'aside.version', 'aside.version_before', 'aside.before']),
    )
    .execute()
}

async function record(trx: Executor, row: LargeImportRow, user: CurrentUser, time: string): Promise<void> {
  const file = await findSource(trx, row.customer_id, row.file_id)
  if (!file) throw notFound()
  const { result, replaced } = fromJson<LargeResult>(row.outcome)
  const { added, changed, same } = result.changes
  const fileId = await keepAsSource(trx, file, {
    customerId: row.customer_id,
    tableId: row.table_id,
    userId: row.user_id,
  })
  await trx
    .insertInto('imports')
    .values({
      id: row.id,
      batch_id: row.id,
      customer_id: row.customer_id,
      table_id: row.table_id,
      file_id: fileId,
      sheet: row.sheet,
      unit: '',
      mapping: toJson(fromJson(row.mapping)),
      periods: toJson(result.periods),
      result: toJson({
        imported: result.imported,
        added,
        changed,
        same,
        signs: [],
        failed: result.checks.filter((check) => !check.ok).map(({ id, period }) => ({ id, period })),
        heading: '',
        replaced: [],
      }),
      created_by: row.user_id,
      created_at: time,
    })
    .execute()
  const details = {
    tableId: row.table_id,
    fileName: file.name,
    sha256: file.sha256,
    sheet: row.sheet,
    periods: result.periods.slice(0, 200),
    imported: result.imported,
    replaced: replaced.count,
    ...(result.overwritesEdits && { overwrittenEdits: result.overwritesEdits.length }),
  }
  await auditCustomer(trx, user, row.customer_id, 'import', {
    before: replaced.before,
    after: { ...details, ...replaced.after },
  })
}

/**
 * Stores what was put aside, all of it or nothing, in one transaction that `ended` is a part of.
 *
 * @throws ApiError 404 where the customer is out of reach, 409 where what is stored has changed since it was checked
 */
export async function storeAside(
  db: Executor,
  row: LargeImportRow,
  user: CurrentUser,
  ended: (trx: Executor) => Promise<void>,
): Promise<void> {
  const { written } = fromJson<LargeResult>(row.outcome)
  await holdWriters(db, async (background) => {
    try {
      await inTransaction(background, async (trx) => {
        const time = now()
        // Imports of one customer wait for each other here; the time tells whoever counts that there is something to count.
        await trx
          .updateTable('customers')
          .set((set) => ({ version: set.ref('version'), ...(written > 0 && { updated_at: time }) }))
          .where('id', '=', row.customer_id)
          .execute()
        await requireCustomer(trx, user, row.customer_id)
        if (await isStale(trx, row.id)) throw new ApiError(409, 'import.changedSince')
        if (written > 0) {
          await writeRows(trx, row, time)
          await record(trx, row, user, time)
        }
        await ended(trx)
      })
    } catch (error) {
      // A row has been made meanwhile where there was none.
      throw isDuplicate(error) ? new ApiError(409, 'import.changedSince') : error
    }
  })
}
