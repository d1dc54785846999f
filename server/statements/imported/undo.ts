import type { KeptCell, UndoneImport } from '../../../core/import-results.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { now } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../errors.ts'
import type { SchemaStore } from '../../schemas/store.ts'
import type { CurrentUser } from '../../user.ts'
import { requireCustomer } from '../customer.ts'
import { cellName, rowOf, type Row } from '../edits/row.ts'
import { lockCustomer } from '../lock.ts'
import { auditCustomer } from '../trail.ts'
import { rememberedBy } from '../memory/stored.ts'
import { describeImports, type StoredImport } from './list.ts'
import { undoRow, writeUndone, type RowUndo } from './restore.ts'
import { foundInRows, type Found } from './standing.ts'

export type UndoContext = { db: Executor; schemas: SchemaStore; user: CurrentUser; locale: Locale }

const rowsAtOnce = 500
/** Values that an answer names, and the trail. */
const named = 200

type Undone = { imported: StoredImport; table: TableSchema; undo: RowUndo; found: Found[] }

async function rowsOf(db: Executor, ids: readonly string[]): Promise<Row[]> {
  const rows = await db
    .selectFrom('table_rows')
    .select(['id', 'version', 'undone_version', 'period', 'row_key', 'data', 'sources', 'updated_at'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(rowOf)
}

/** What becomes of the rows of an import; it, and what was brought in with it, counts as undone. */
async function undoRows(
  db: Executor,
  imported: StoredImport,
  table: TableSchema,
  batch: ReadonlySet<string>,
): Promise<Undone[]> {
  const records = await db.selectFrom('import_rows').select('row_id').where('import_id', '=', imported.id).execute()
  const undone: Undone[] = []
  for (let from = 0; from < records.length; from += rowsAtOnce) {
    const ids = records.slice(from, from + rowsAtOnce).map((record) => record.row_id)
    const foundByRow = await foundInRows(db, ids)
    for (const row of await rowsOf(db, ids)) {
      const found = (foundByRow.get(row.id) ?? []).map((one) =>
        batch.has(one.importId) ? { ...one, isUndone: true } : one,
      )
      const undo = undoRow(table, row, imported.id, found)
      if (undo) undone.push({ imported, table, undo, found })
    }
  }
  return undone
}

const keptCells = ({ table, undo: { row, cells } }: Undone, locale: Locale): KeptCell[] =>
  cells
    .filter(({ kept }) => kept)
    .map(({ field, after: { value = null, source } }) => ({
      tableId: table.name,
      period: row.period,
      rowKey: row.rowKey.replaceAll('\u001f', ' '),
      sysEn: field,
      label: textIn(table.schema.properties[field]?.['x-label'], locale),
      value,
      kind: source?.kind ?? 'import',
      by: source?.by ?? source?.fileName ?? '',
      time: source?.time ?? '',
    }))

/** The values before and after, as the trail names them. */
function sidesOf(undone: readonly Undone[]): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const moved = undone
    .flatMap(({ table, undo: { row, cells } }) =>
      cells
        .filter(({ kept }) => !kept)
        .map(({ field, before, after }) => ({ name: cellName(table.name, row, field), before, after })),
    )
    .slice(0, named)
  return {
    before: Object.fromEntries(moved.map(({ name, before }) => [name, before.value ?? null])),
    after: Object.fromEntries(moved.map(({ name, after }) => [name, after.value ?? null])),
  }
}

async function batchOf(db: Executor, id: string): Promise<StoredImport[]> {
  const one = await db.selectFrom('imports').select(['batch_id']).where('id', '=', id).executeTakeFirst()
  if (!one) return []
  const own = db.selectFrom('imports').selectAll()
  const all = one.batch_id === null ? own.where('id', '=', id) : own.where('batch_id', '=', one.batch_id)
  return all.orderBy('created_at').orderBy('id').execute()
}

/**
 * Undoes an import with what was brought in together with it: values get back what stood before, with its source; rows
 * that it made go. What was edited, imported or fetched later is kept and named. `dryRun` only tells.
 *
 * @throws ApiError 404 no such import in the user's scope, 409 undone before, or from before there was a way back
 */
export async function undoImport(context: UndoContext, id: string, dryRun: boolean): Promise<UndoneImport> {
  const { db, schemas, user, locale } = context
  const customerId = (await batchOf(db, id))[0]?.customer_id
  if (customerId === undefined) throw notFound()
  return inTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId)
    await requireCustomer(trx, user, customerId)
    const imports = await batchOf(trx, id)
    if (imports.some(({ undone_at: undoneAt }) => undoneAt !== null)) throw new ApiError(409, 'import.undoneBefore')
    if (imports.some(({ batch_id: batch }) => batch === null)) throw new ApiError(409, 'import.notRecorded')
    const ids = new Set(imports.map((one) => one.id))
    const undone: Undone[] = []
    for (const imported of imports) {
      const table = schemas.table(imported.table_id)
      if (!table) throw notFound()
      undone.push(...(await undoRows(trx, imported, table, ids)))
    }
    const time = now()
    const forgotten = await rememberedBy(trx, [...ids])
    if (!dryRun) await writeAll(trx, user, customerId, { imports, undone, time })
    const kept = undone.flatMap((one) => keptCells(one, locale))
    return {
      imports: await describeImports(
        trx,
        imports.map((one) => (dryRun ? one : { ...one, undone_at: time, undone_by: user.id })),
      ),
      restored: undone.reduce((count, { undo }) => count + undo.cells.filter((cell) => !cell.kept).length, 0),
      removedRows: undone.filter(({ undo }) => undo.removed).length,
      forgotten,
      keptCount: kept.length,
      kept: kept.slice(0, named),
    }
  })
}

async function writeAll(
  trx: Executor,
  user: CurrentUser,
  customerId: string,
  { imports, undone, time }: { imports: StoredImport[]; undone: Undone[]; time: string },
): Promise<void> {
  for (const { imported, undo, found } of undone) await writeUndone(trx, undo, imported.id, found, time)
  const ids = imports.map(({ id }) => id)
  await trx.updateTable('imports').set({ undone_at: time, undone_by: user.id }).where('id', 'in', ids).execute()
  // Whoever counts what the customer's data say counts anew.
  await trx.updateTable('customers').set({ updated_at: time }).where('id', '=', customerId).execute()
  const { before, after } = sidesOf(undone)
  const facts = {
    imports: ids,
    tableId: imports.map((one) => one.table_id).join('、'),
    sheet: imports.map(({ sheet }) => sheet).join('、'),
  }
  await auditCustomer(trx, user, customerId, 'undoImport', { before, after: { ...facts, ...after } })
}
