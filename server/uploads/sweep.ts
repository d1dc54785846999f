import { writeAudit } from '../audit/write.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { isNamed } from '../files/records.ts'
import type { FileStore } from '../files/store.ts'
import { stopReceiving } from './running.ts'

const hour = 60 * 60_000
const day = 24 * hour

/**
 * A workbook that was looked at and never imported is of no use after so long, nor a file of a record that was never
 * saved; the dialog that showed it is long closed.
 */
const inspectedMilliseconds = 7 * day
/** A content that no row names may be one that is being looked into, or recorded in a moment. */
const unnamedMilliseconds = day
/** How many rows go at a time, so that a sweep holds up nobody. */
const atOnce = 200

export type Swept = { uploads: number; inspected: number; fields: number; contents: number; parts: number }

/** Uploads whose time is over, with what has arrived of them, and parts that no upload has. */
async function sweepUploads(db: Executor, files: FileStore, time: number): Promise<Pick<Swept, 'uploads' | 'parts'>> {
  const late = await db
    .selectFrom('uploads')
    .select('id')
    .where('expires_at', '<=', new Date(time).toISOString())
    .execute()
  for (const { id } of late) {
    await stopReceiving(id)
    await db.deleteFrom('uploads').where('id', '=', id).execute()
    await files.parts.remove(id)
  }
  let parts = 0
  for (const id of await files.parts.list()) {
    const part = await files.parts.stat(id)
    // What came just now is being made a file.
    if (!part || part.changed.getTime() > time - hour) continue
    if (await db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst()) continue
    await files.parts.remove(id)
    parts += 1
  }
  return { uploads: late.length, parts }
}

/** Workbooks that were looked at and never imported; those that an import names stay. */
async function sweepInspected(db: Executor, time: number): Promise<number> {
  let gone = 0
  for (;;) {
    const old = await db
      .selectFrom('files')
      .leftJoin('customers', 'customers.id', 'files.customer_id')
      .select(['files.id', 'files.name', 'files.size', 'files.sha256', 'files.customer_id', 'customers.user_name'])
      .where('files.purpose', '=', 'inspected')
      .where('files.created_at', '<', new Date(time - inspectedMilliseconds).toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('imports').select('imports.id').whereRef('imports.file_id', '=', 'files.id'))),
      )
      .limit(atOnce)
      .execute()
    await inTransaction(db, async (trx) => {
      for (const file of old) {
        await trx.deleteFrom('files').where('id', '=', file.id).where('purpose', '=', 'inspected').execute()
        await writeAudit(trx, {
          by: null,
          address: '',
          action: 'purge',
          resource: 'customers',
          recordId: file.customer_id ?? '',
          recordName: file.user_name ?? '',
          before: { fileId: file.id, fileName: file.name, size: Number(file.size), sha256: file.sha256 },
        })
      }
    })
    gone += old.length
    if (old.length < atOnce) return gone
  }
}

/** Files that were uploaded for a field of a record which was never saved. */
async function sweepFieldFiles(db: Executor, time: number): Promise<number> {
  let gone = 0
  for (;;) {
    const old = await db
      .selectFrom('field_files')
      .innerJoin('files', 'files.id', 'field_files.file_id')
      .select('files.id')
      .where('field_files.record_id', 'is', null)
      .where('files.created_at', '<', new Date(time - inspectedMilliseconds).toISOString())
      .limit(atOnce)
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length > 0)
      await inTransaction(db, async (trx) => {
        // One that a record has named meanwhile stays.
        await trx.deleteFrom('field_files').where('file_id', 'in', ids).where('record_id', 'is', null).execute()
        await trx
          .deleteFrom('files')
          .where('id', 'in', ids)
          .where('purpose', '=', 'field')
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('field_files').select('file_id').whereRef('field_files.file_id', '=', 'files.id'))),
          )
          .execute()
      })
    gone += ids.length
    if (ids.length < atOnce) return gone
  }
}

/** Contents that no row names any more. */
async function sweepContents(db: Executor, files: FileStore, time: number): Promise<number> {
  const before = new Date(time - unnamedMilliseconds)
  let gone = 0
  for await (const hashes of files.hashes()) {
    for (const sha256 of hashes) {
      if (!(await isNamed(db, sha256)) && (await files.remove(sha256, before))) gone += 1
    }
  }
  await files.tidy(before)
  return gone
}

/**
 * Deletes what nobody will ask for: uploads that were not finished in time, workbooks that were looked at and not
 * imported, contents that no row names. What is on its way to a row is safe by its age; a content that is sent again
 * counts as new.
 */
export async function sweepFiles(db: Executor, files: FileStore, time = Date.now()): Promise<Swept> {
  const uploads = await sweepUploads(db, files, time)
  const inspected = await sweepInspected(db, time)
  const fields = await sweepFieldFiles(db, time)
  return { ...uploads, inspected, fields, contents: await sweepContents(db, files, time) }
}
