import type { Content } from './types.ts'
import type { ExpressionBuilder } from 'kysely'
import { now } from '../db/client.ts'
import type { Database, Executor } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { FilePlace, FilePurpose, FileRecord } from './records.ts'

/** `id` only where the file was known by it before it was one. */
type Place = FilePlace & { by: string; id?: string }

/** Records a content as a file, with the executor of the transaction that the entry in the trail is written in. */
export async function addFile(
  db: Executor,
  content: Content,
  { purpose, customerId = null, tableId = null, codeId = null, dataType = null, by, id = newId('f') }: Place,
): Promise<FileRecord> {
  const record: FileRecord = {
    id,
    sha256: content.sha256,
    name: content.name,
    size: content.size,
    mime: content.mime,
    purpose,
    customerId,
    tableId,
    codeId,
    dataType,
    createdBy: by,
    time: now(),
  }
  await db
    .insertInto('files')
    .values({
      id: record.id,
      sha256: record.sha256,
      name: record.name,
      size: record.size,
      mime: record.mime,
      purpose,
      customer_id: customerId,
      table_id: tableId,
      code_id: codeId,
      data_type: dataType,
      created_by: by,
      created_at: record.time,
      deleted_at: null,
    })
    .execute()
  return record
}

/** Gives a file another purpose and table. */
export async function moveRecord(
  db: Executor,
  id: string,
  to: { purpose: FilePurpose; tableId: string },
): Promise<void> {
  await db.updateTable('files').set({ purpose: to.purpose, table_id: to.tableId }).where('id', '=', id).execute()
}

/**
 * Takes a file out of every list; what names it by its id (an edit, an import) still finds its name. Answers false
 * where it was gone before.
 */
export async function removeRecord(db: Executor, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ deleted_at: now() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Deletes the rows themselves; answers the contents that they named, for `FileStore.remove` where nothing names them
 * any more.
 */
export async function eraseRecords(
  db: Executor,
  which: { ids: readonly string[] } | { customerId: string; except: FilePurpose },
): Promise<string[]> {
  const chosen = ({ eb, and }: ExpressionBuilder<Database, 'files'>) =>
    'ids' in which
      ? eb('files.id', 'in', [...which.ids, ''])
      : and([eb('files.customer_id', '=', which.customerId), eb('files.purpose', '<>', which.except)])
  const rows = await db.selectFrom('files').select('sha256').where(chosen).execute()
  await db.deleteFrom('files').where(chosen).execute()
  return rows.map(({ sha256 }) => sha256)
}

/** What files were called, deleted ones too: what names a file by its id stays readable after it was deleted. */
export async function recallRecords(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, { name: string; size: number; sha256: string; deleted: boolean }>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('files')
          .select(['id', 'name', 'size', 'sha256', 'deleted_at'])
          .where('id', 'in', [...ids])
          .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { name: row.name, size: Number(row.size), sha256: row.sha256, deleted: row.deleted_at !== null },
    ]),
  )
}
