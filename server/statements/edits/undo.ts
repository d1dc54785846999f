import type { TableValue } from '../../../core/imports.ts'
import type { CellSource } from '../../../core/api.ts'
import type { EditedRow } from '../../../core/edits.ts'
import { fromJson, now } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../errors.ts'
import { requireProof } from '../materials.ts'
import { requireCustomer } from '../customer.ts'
import { lockCustomer } from '../lock.ts'
import { auditCustomer } from '../trail.ts'
import { foundInRows, standingState } from '../imported/standing.ts'
import { cellName, editedRow, findRow, writeRow } from './row.ts'
import { conflict, requireOpenField, type EditContext } from './save.ts'

/**
 * Puts back what stood in a cell before an edit, and where that came from. The cell must still hold what the edit
 * wrote.
 *
 * @throws ApiError 404, 423 without proof, 422 a field that the role may not write, 409 where it was undone before or
 * the cell has changed since
 */
export async function undoEdit(context: EditContext, id: string): Promise<EditedRow> {
  const { db, schemas, user, locale } = context
  const known = await db
    .selectFrom('cell_edits')
    .select(['customer_id', 'table_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const table = known && schemas.table(known.table_id)
  if (!known || !table) throw notFound()
  return inTransaction(db, async (trx) => {
    await lockCustomer(trx, known.customer_id)
    await requireCustomer(trx, user, known.customer_id)
    const edit = await trx.selectFrom('cell_edits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const row = await findRow(trx, { id: edit.row_id, customerId: edit.customer_id, tableId: edit.table_id })
    const proofs = await requireProof(trx, edit.customer_id, table, locale)
    requireOpenField(table, edit.field, context)
    if (edit.undone_at !== null) throw new ApiError(409, 'edit.undoneBefore')
    if (row.sources[edit.field]?.editId !== id) throw conflict('edit.changedSince', row)

    const found = (await foundInRows(trx, [row.id])).get(row.id) ?? []
    const old = {
      value: fromJson<TableValue>(edit.old_value),
      source: fromJson<CellSource | null>(edit.old_source) ?? undefined,
    }
    // What the edit took the place of may have been undone since.
    const { value = null, source } = standingState(old, edit.field, found, edit.row_version)
    const { [edit.field]: _gone, ...others } = row.sources
    const written = await writeRow(trx, edit.customer_id, {
      ...row,
      values: { ...row.values, [edit.field]: value },
      sources: source ? { ...others, [edit.field]: source } : others,
    })
    await trx.updateTable('cell_edits').set({ undone_at: now(), undone_by: user.id }).where('id', '=', id).execute()
    const name = cellName(edit.table_id, row, edit.field)
    await auditCustomer(trx, user, edit.customer_id, 'undoEdit', {
      before: { [name]: row.values[edit.field] ?? null },
      after: { [name]: value, proof: proofs.map((file) => file.name).join('、') },
    })
    return editedRow(table, written, locale)
  })
}
