import type { TableValue } from '../../../core/imports.ts'
import type { CellEdit, EditProof } from '../../../core/edits.ts'
import { userNames } from '../../customers/status.ts'
import { fromJson } from '../../db/client.ts'
import { readSources } from '../../db/sources.ts'
import { readPage, type PageOf } from '../../db/pages.ts'
import type { Executor } from '../../db/schema.ts'
import { recallRecords } from '../../files/record-changes.ts'

export type HistoryRequest = {
  customerId: string
  tableId: string
  rowId?: string
  field?: string
  pageNum: number
  pageSize: number
}

/** The proof files of edits by id, deleted ones too: what an edit rests on keeps its name. */
async function proofsById(db: Executor, ids: readonly string[]): Promise<(id: string) => EditProof> {
  const known = await recallRecords(db, [...new Set(ids)])
  return (id) => ({
    id,
    fileName: known.get(id)?.name ?? '',
    size: known.get(id)?.size ?? 0,
    sha256: known.get(id)?.sha256 ?? '',
    deleted: known.get(id)?.deleted ?? true,
  })
}

/**
 * One page of the edits of a table, of a row or of a cell, the newest first. The customer was checked to be in scope.
 */
export async function listEdits(db: Executor, asked: HistoryRequest): Promise<PageOf<CellEdit>> {
  let own = db
    .selectFrom('cell_edits')
    .where('cell_edits.customer_id', '=', asked.customerId)
    .where('cell_edits.table_id', '=', asked.tableId)
  if (asked.rowId !== undefined) own = own.where('cell_edits.row_id', '=', asked.rowId)
  if (asked.field !== undefined) own = own.where('cell_edits.field', '=', asked.field)
  const { rows: edits, total } = await readPage(own, asked, (all) =>
    all.selectAll().orderBy('created_at', 'desc').orderBy('row_version', 'desc').orderBy('id'),
  )
  const rowIds = [...new Set(edits.map((edit) => edit.row_id))]
  const stored =
    rowIds.length === 0
      ? []
      : await db.selectFrom('table_rows').select(['id', 'row_key', 'sources']).where('id', 'in', rowIds).execute()
  const rows = new Map(
    stored.map((row) => [row.id, { key: row.row_key.replaceAll('\u001f', ' '), sources: readSources(row.sources) }]),
  )
  const names = await userNames(
    db,
    edits.flatMap((edit) => [edit.created_by, edit.undone_by ?? '']),
  )
  const idsOf = (edit: (typeof edits)[number]): string[] => fromJson<string[]>(edit.proof_ids)
  const proofOf = await proofsById(db, edits.flatMap(idsOf))
  return {
    rows: edits.map((edit) => ({
      id: edit.id,
      rowId: edit.row_id,
      period: edit.period,
      rowKey: rows.get(edit.row_id)?.key ?? '',
      field: edit.field,
      old: fromJson<TableValue>(edit.old_value),
      new: fromJson<TableValue>(edit.new_value),
      by: names.get(edit.created_by) ?? '',
      time: edit.created_at,
      proofs: idsOf(edit).map(proofOf),
      undoneAt: edit.undone_at,
      undoneBy: edit.undone_by === null ? null : (names.get(edit.undone_by) ?? ''),
      undoable: edit.undone_at === null && rows.get(edit.row_id)?.sources[edit.field]?.editId === edit.id,
    })),
    total,
  }
}
