import type { Readable } from 'node:stream'
import { pagesType } from '../../core/photo-pages.ts'
import type { From } from '../auth/from.ts'
import { holdRow } from '../db/hold.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import { clientMaterial, mimeOf, requireKindOf } from '../files/kinds.ts'
import { addFile } from '../files/record-changes.ts'
import type { FileStore } from '../files/store.ts'
import { receiveAlone } from './running.ts'
import { auditSent, findUpload, offsetOf, placeOf, type Sender, type Upload } from './uploads.ts'

/** What a receiver works with. */
export type Desk = { db: Executor; files: FileStore; from: From }

/**
 * What is sent while the bank ends the code, or after everything was said to be sent, is no file of it any more. The
 * code stays as it is until the transaction has ended. Throws 404, 409, 410.
 */
async function requireWaitedFor(trx: Executor, { codeId, customerId }: Upload): Promise<void> {
  await holdRow(trx, 'qr_codes', codeId)
  const code = await trx
    .selectFrom('qr_codes')
    .select('state')
    .where('id', '=', codeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!code) throw new ApiError(404, 'open.unknown')
  if (code.state === 'uploaded') throw new ApiError(409, 'files.sent')
  const customer = await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (code.state !== 'authorised' || !customer) throw new ApiError(410, 'open.revoked')
}

/** Forgets an upload that was refused, and what has come of it. */
async function giveUp({ db, files }: Desk, { id }: Upload): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
  await files.parts.remove(id)
}

/**
 * Makes a file of an upload that is whole: looked into, then recorded under the same id, once. It is no content before
 * it was looked into, so that of what is refused nothing stays on the disk.
 *
 * @throws ApiError 404, 409, 410 the code has ended meanwhile; 415 not what its name says; then the upload is gone
 */
async function becomeFile(desk: Desk, upload: Upload): Promise<void> {
  const { files } = desk
  try {
    await record(
      desk,
      upload,
      await files.finish(upload.id, async (bytes) =>
        upload.mime === pagesType
          ? (await import('./pages.ts')).pdfOfPages(bytes, upload.name)
          : requireKindOf(bytes, upload.name, clientMaterial),
      ),
    )
    await files.parts.remove(upload.id)
  } catch (error) {
    // A full disk is no fault of the file: it becomes one when there is room again.
    if (error instanceof ApiError && error.status < 500) await giveUp(desk, upload)
    throw error
  }
}

async function record({ db, from }: Desk, upload: Upload, content: { sha256: string; size: number }): Promise<void> {
  await inTransaction(db, async (trx) => {
    await requireWaitedFor(trx, upload)
    const { numDeletedRows } = await trx.deleteFrom('uploads').where('id', '=', upload.id).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    const file = await addFile(
      trx,
      { ...content, name: upload.name, mime: mimeOf(upload.name) },
      {
        id: upload.id,
        purpose: 'client',
        customerId: upload.customerId,
        codeId: upload.codeId,
        dataType: upload.dataType,
        by: '',
      },
    )
    await auditSent(trx, from, file, 'upload')
  })
}

/**
 * How much of an upload is there. One that is whole but was not made a file, because the process ended in between,
 * becomes one now.
 *
 * @throws ApiError 404 no such upload; 415 as with the last piece; 423 it is being looked into
 */
export async function readOffset(
  desk: Desk,
  sender: Sender,
  id: string,
  stream: Readable,
): ReturnType<typeof offsetOf> {
  const progress = await offsetOf(desk.db, desk.files, sender, id)
  if (progress.expiresAt === null || progress.offset < progress.size) return progress
  const upload = await findUpload(desk.db, placeOf(sender), id)
  if (upload) await receiveAlone(id, stream, () => becomeFile(desk, upload))
  return offsetOf(desk.db, desk.files, sender, id)
}

/**
 * What a stream brings, up to the length that was told. The stream is left as it is at the end: a request whose body
 * was destroyed cannot be answered.
 */
async function* within(stream: Readable, rest: number): AsyncGenerator<Buffer> {
  let left = rest
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    const piece = chunk as Buffer
    if (piece.length > left) {
      yield piece.subarray(0, left)
      return
    }
    left -= piece.length
    yield piece
  }
}

/**
 * Takes the next piece of an upload. What arrives is kept, also where the connection breaks; with the last byte it
 * becomes a file.
 *
 * @returns how many bytes are there now
 * @throws ApiError 404 no such upload; 409 another offset than where it stands; 415 not what its name says; 423 it is
 * being sent elsewhere; 507 the disk is full
 */
export async function receivePiece(
  desk: Desk,
  sender: Sender,
  id: string,
  offset: number,
  stream: Readable,
  announced: number | null,
): Promise<number> {
  const { db, files } = desk
  const upload = await findUpload(db, placeOf(sender), id)
  if (!upload) {
    const { offset: there } = await offsetOf(db, files, sender, id)
    throw new ApiError(409, 'files.offset', { headers: { 'upload-offset': String(there) } })
  }
  return receiveAlone(id, stream, async () => {
    const there = (await files.parts.stat(id))?.size ?? null
    if (there === null) await files.parts.begin(id)
    if ((there ?? 0) !== offset)
      throw new ApiError(409, 'files.offset', { headers: { 'upload-offset': String(there ?? 0) } })
    if (announced !== null && offset + announced > upload.size)
      throw new ApiError(413, 'files.longer', { parameters: { name: upload.name } })
    const { size } = await files.parts.append(id, offset, within(stream, upload.size - offset))
    if (size === upload.size) await becomeFile(desk, upload)
    return size
  })
}
