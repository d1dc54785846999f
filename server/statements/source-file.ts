import type { Workbook } from '../../core/statement/sheet.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import type { FileStore } from '../files/store.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import type { CurrentUser } from '../types.ts'
import { remembered } from '../workbook/cache.ts'
import { readWorkbook } from '../workbook/reader.ts'
import { extensionOf } from '../workbook/sniff.ts'
import { auditCustomer } from './trail.ts'

/** A content that was written to the file store, and what it was called. */
export type StoredContent = { sha256: string; size: number; name: string; mime: string }

/** A file of a customer: `inspected` until an import makes it a `source`. */
export type SourceFile = StoredContent & { id: string }

/** Reads a workbook from the file store; what was read last is remembered. */
export function openSource(files: FileStore, content: StoredContent): Promise<Workbook> {
  return remembered(`${content.sha256}${extensionOf(content.name)}`, () => readWorkbook(() => files.readWhole(content.sha256), content.name))
}

export type FilePurpose = 'source' | 'inspected' | 'client'

/** Records a content as a file of a customer. */
export async function recordFile(db: Executor, content: StoredContent, place: { customerId: string; tableId: string | null; purpose: FilePurpose; userId: string }): Promise<SourceFile> {
  const id = newId('f')
  await db
    .insertInto('files')
    .values({ id, sha256: content.sha256, name: content.name, size: content.size, mime: content.mime, purpose: place.purpose, customer_id: place.customerId, table_id: place.tableId, created_by: place.userId, created_at: now(), deleted_at: null })
    .execute()
  return { ...content, id }
}

/** Records files that a person uploaded, with an entry for each: all of them or none. */
export const recordUploads = (db: Executor, contents: readonly StoredContent[], place: { customerId: string; tableId: string | null; purpose: FilePurpose }, user: CurrentUser): Promise<SourceFile[]> =>
  inTransaction(db, async (trx) => {
    const recorded: SourceFile[] = []
    for (const content of contents) {
      const file = await recordFile(trx, content, { ...place, userId: user.id })
      await auditCustomer(trx, user, place.customerId, 'upload', { after: { fileId: file.id, fileName: file.name, size: file.size, sha256: file.sha256, tableId: place.tableId } })
      recorded.push(file)
    }
    return recorded
  })

/** A workbook that was uploaded before, of this customer; undefined where there is none. */
export async function findSource(db: Executor, customerId: string, fileId: string): Promise<SourceFile | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['id', 'sha256', 'size', 'name', 'mime'])
    .where('id', '=', fileId)
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', ['source', 'inspected'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, size: Number(row.size) }
}

/** Makes an inspected file a source of a table. */
export async function keepAsSource(db: Executor, fileId: string, tableId: string): Promise<void> {
  await db.updateTable('files').set({ purpose: 'source', table_id: tableId }).where('id', '=', fileId).execute()
}
