import type { OpenFile } from '../../core/contracts/open.ts'
import { pagesType } from '../../core/photo-pages.ts'
import type { From } from '../auth/from.ts'
import { writeAudit } from '../audit/write.ts'
import { stepOf, type OpenCode, type OpenSession } from '../codes/session.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import { clientMaterial, mimeOf, requireExtension } from '../files/kinds.ts'
import { removeRecord } from '../files/record-changes.ts'
import { type FileRecord, findRecord, listRecords } from '../files/records.ts'
import type { FileStore } from '../files/store.ts'
import { largestFile, safeName } from '../files/upload.ts'
import { newId } from '../ids.ts'
import { mostFiles, requireRoom } from './room.ts'
import { stopReceiving } from './running.ts'

/** How long an upload that was begun can be gone on with. */
const keptMilliseconds = 24 * 60 * 60_000

export type Sender = { code: OpenCode; session: OpenSession }
export type Upload = {
  id: string
  codeId: string
  customerId: string
  name: string
  size: number
  mime: string
  dataType: string | null
  expiresAt: string
}

/**
 * Whose files are meant: those of this code's customer. Throws 409 before the consent, and once everything was said to
 * be sent.
 */
function requireFilesStep({ code, session }: Sender): { codeId: string; customerId: string } {
  const step = stepOf(code, session)
  if (session.customerId === null) throw new ApiError(409, 'open.consentFirst')
  if (step !== 'files') throw new ApiError(409, 'files.sent')
  return { codeId: code.id, customerId: session.customerId }
}

/**
 * Begins an upload: everything that can be refused before anything arrives is refused here. One of the form `pages` is
 * photos that become one PDF.
 *
 * @throws ApiError 409 not the time for files; 413 over 100 MB; 415 a type that is not taken, or an empty file; 422 too
 * many or too much
 */
export async function beginUpload(
  db: Executor,
  sender: Sender,
  asked: { fileName: string; size: number; dataType: string; form?: string | undefined },
): Promise<Upload> {
  const { codeId, customerId } = requireFilesStep(sender)
  const name = safeName(asked.fileName)
  requireExtension(name, asked.form === 'pages' ? ['.pdf'] : clientMaterial)
  if (asked.size === 0) throw new ApiError(415, 'files.empty', { parameters: { name } })
  if (asked.size > largestFile) throw new ApiError(413, 'import.fileTooLarge', { parameters: { name } })
  const dataType = sender.code.needTypes.includes(asked.dataType) ? asked.dataType : null
  const time = Date.now()
  const upload: Upload = {
    id: newId('f'),
    codeId,
    customerId,
    name,
    size: asked.size,
    mime: asked.form === 'pages' ? pagesType : mimeOf(name),
    dataType,
    expiresAt: new Date(time + keptMilliseconds).toISOString(),
  }
  await inTransaction(db, async (trx) => {
    await requireRoom(trx, upload)
    await trx
      .insertInto('uploads')
      .values({
        id: upload.id,
        code_id: codeId,
        customer_id: customerId,
        name,
        size: upload.size,
        mime: upload.mime,
        data_type: dataType,
        created_at: new Date(time).toISOString(),
        expires_at: upload.expiresAt,
      })
      .execute()
  })
  return upload
}

/** An upload of this code that is on its way; undefined where there is none. */
export async function findUpload(
  db: Executor,
  { codeId, customerId }: { codeId: string; customerId: string },
  id: string,
): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('code_id', '=', codeId)
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      codeId: row.code_id,
      customerId: row.customer_id,
      name: row.name,
      size: Number(row.size),
      mime: row.mime,
      dataType: row.data_type,
      expiresAt: row.expires_at,
    }
  )
}

/** Whose upload a request is about. Throws 409 outside the step of files. */
export const placeOf = requireFilesStep

/**
 * How much of an upload is there. One that has become a file is there whole: its sender may not have heard so. Throws
 * 404.
 */
export async function offsetOf(
  db: Executor,
  files: FileStore,
  { code, session }: Sender,
  id: string,
): Promise<{ offset: number; size: number; expiresAt: string | null }> {
  const place = { codeId: code.id, customerId: session.customerId ?? '' }
  const upload = await findUpload(db, place, id)
  if (upload) return { offset: (await files.parts.stat(id))?.size ?? 0, size: upload.size, expiresAt: upload.expiresAt }
  const file = await findRecord(db, id, { ...place, purpose: 'client' })
  if (!file) throw notFound()
  return { offset: file.size, size: file.size, expiresAt: null }
}

/**
 * The files of a code's customer, those that have arrived and those on their way, in the order in which they were
 * begun.
 */
export async function listOpenFiles(db: Executor, files: FileStore, { code, session }: Sender): Promise<OpenFile[]> {
  const place = { codeId: code.id, customerId: session.customerId ?? '' }
  const { rows } = await listRecords(db, { ...place, purpose: 'client' }, { pageSize: mostFiles })
  const coming = await db
    .selectFrom('uploads')
    .selectAll()
    .where('code_id', '=', place.codeId)
    .where('customer_id', '=', place.customerId)
    .where('expires_at', '>', now())
    .execute()
  const unfinished = await Promise.all(
    coming.map(async (row): Promise<OpenFile> => ({
      id: row.id,
      fileName: row.name,
      size: Number(row.size),
      received: (await files.parts.stat(row.id))?.size ?? 0,
      done: false,
      dataType: row.data_type,
      time: row.created_at,
    })),
  )
  const done = rows.map(({ id, name, size, dataType, time }): OpenFile => ({
    id,
    fileName: name,
    size,
    received: size,
    done: true,
    dataType,
    time,
  }))
  return [...done, ...unfinished].toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
}

/**
 * What the trail keeps of a file that a customer sent or took back: in the history of the customer, by nobody who has
 * an account.
 */
export async function auditSent(
  db: Executor,
  from: From,
  file: FileRecord,
  action: 'upload' | 'deleteFile',
): Promise<void> {
  const customerId = file.customerId ?? ''
  const customer = await db.selectFrom('customers').select('user_name').where('id', '=', customerId).executeTakeFirst()
  const facts = { fileId: file.id, fileName: file.name, size: file.size, sha256: file.sha256, codeId: file.codeId }
  await writeAudit(db, {
    by: null,
    address: from.address,
    requestId: from.requestId,
    action,
    resource: 'customers',
    recordId: customerId,
    recordName: customer?.user_name ?? '',
    ...(action === 'upload' ? { after: facts } : { before: facts }),
  })
}

/**
 * Takes back a file, or gives up one that is on its way. Throws 404 for what is not of this code's customer, 409 once
 * everything was said to be sent.
 */
export async function removeOpenFile(
  db: Executor,
  files: FileStore,
  sender: Sender,
  id: string,
  from: From,
): Promise<void> {
  const place = requireFilesStep(sender)
  if (await findUpload(db, place, id)) {
    await stopReceiving(id)
    const { numDeletedRows } = await db.deleteFrom('uploads').where('id', '=', id).executeTakeFirst()
    await files.parts.remove(id)
    // Whoever was faster has made a file of it.
    if (numDeletedRows > 0n) return
  }
  await inTransaction(db, async (trx) => {
    const file = await findRecord(trx, id, { ...place, purpose: 'client' })
    if (!file || !(await removeRecord(trx, id))) throw notFound()
    await auditSent(trx, from, file, 'deleteFile')
  })
}
