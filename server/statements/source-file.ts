import { withCovers } from '../../core/statement/cover.ts'
import { withPoints } from '../../core/statement/points.ts'
import type { Workbook } from '../../core/statement/sheet.ts'
import type { Executor } from '../db/schema.ts'
import type { Content } from '../files/types.ts'
import { addFile, moveRecord } from '../files/record-changes.ts'
import { type FilePurpose, findRecord, listRecords } from '../files/records.ts'
import type { FileStore } from '../files/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CurrentUser } from '../user.ts'
import { remembered } from '../workbook/cache.ts'
import { readWorkbook } from '../workbook/reader.ts'
import { extensionOf } from '../workbook/sniff.ts'
import { auditCustomer } from './trail.ts'

/** A content that was written to the file store, and what it was called. */
export type StoredContent = Content

/** A file of a customer: `inspected` until an import makes it a `source`. */
export type SourceFile = StoredContent & { id: string }

/**
 * Reads a workbook from the file store; what was read last is remembered. `csv`: a .csv will do. `cut`: of a large file
 * the first rows will do.
 */
export function openSource(
  files: FileStore,
  content: StoredContent,
  { csv = false, cut = false } = {},
): Promise<Workbook> {
  const key = `${content.sha256}${extensionOf(content.name)}${csv ? ' csv' : ''}${cut ? ' cut' : ''} covers`
  return remembered(key, async () => {
    const { withWholeFigures } = await import('../../core/statement/split-figures.ts')
    const read = await readWorkbook(() => files.readWhole(content.sha256), content.name, { csv, cut })
    return withCovers(withWholeFigures(withPoints(read)))
  })
}

export type { FilePurpose } from '../files/records.ts'

/** Records a content as a file of a customer. */
async function recordFile(
  db: Executor,
  content: StoredContent,
  place: { customerId: string; tableId: string | null; purpose: FilePurpose; userId: string },
): Promise<SourceFile> {
  const { id } = await addFile(db, content, { ...place, by: place.userId })
  return { ...content, id }
}

/** Records files that a person uploaded, with an entry for each: all of them or none. */
export const recordUploads = (
  db: Executor,
  contents: readonly StoredContent[],
  place: { customerId: string; tableId: string | null; purpose: FilePurpose },
  user: CurrentUser,
): Promise<SourceFile[]> =>
  inTransaction(db, async (trx) => {
    const recorded: SourceFile[] = []
    for (const content of contents) {
      const file = await recordFile(trx, content, { ...place, userId: user.id })
      await auditCustomer(trx, user, place.customerId, 'upload', {
        after: { fileId: file.id, fileName: file.name, size: file.size, sha256: file.sha256, tableId: place.tableId },
      })
      recorded.push(file)
    }
    return recorded
  })

/** The same for one file. */
export async function recordUpload(
  db: Executor,
  content: StoredContent,
  place: { customerId: string; tableId: string | null; purpose: FilePurpose },
  user: CurrentUser,
): Promise<SourceFile> {
  const [file] = await recordUploads(db, [content], place, user)
  if (!file) throw new Error('a file was not recorded')
  return file
}

/** A workbook that was uploaded before, of this customer; undefined where there is none. */
export async function findSource(db: Executor, customerId: string, fileId: string): Promise<SourceFile | undefined> {
  const source = await findRecord(db, fileId, { customerId, purpose: ['source', 'inspected'] })
  return source && { id: source.id, sha256: source.sha256, size: source.size, name: source.name, mime: source.mime }
}

/**
 * Makes an inspected file a source of a table. A file with several tables is listed with each of them: under a record of
 * its own where it is the source of another one already.
 *
 * @returns the record by which the table names it
 */
export async function keepAsSource(
  db: Executor,
  file: SourceFile,
  place: { customerId: string; tableId: string; userId: string },
): Promise<string> {
  const { tableId, customerId } = place
  const kept = await findRecord(db, file.id, { purpose: 'source' })
  if (kept && kept.tableId !== tableId) {
    const { rows } = await listRecords(db, { customerId, tableId, purpose: 'source' }, { pageSize: 1000 })
    const same = rows.find(({ sha256, name }) => sha256 === file.sha256 && name === file.name)
    return same ? same.id : (await recordFile(db, file, { ...place, purpose: 'source' })).id
  }
  await moveRecord(db, file.id, { purpose: 'source', tableId })
  return file.id
}
