import { Readable } from 'node:stream'
import { actor, writeAudit } from '../audit/write.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import { addFile } from '../files/record-changes.ts'
import type { FileStore } from '../files/store.ts'
import type { CurrentUser } from '../user.ts'
import { imageKind, imageSize, type ImageKind } from './picture.ts'
import { requireReport } from './store.ts'

export const imageLimit = 10 * 1024 * 1024

export const mimeOf: Record<ImageKind, string> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' }

/** Puts a picture beside a report; answers its id for `file:<id>`. */
export async function addImage(
  db: Executor,
  files: FileStore,
  user: CurrentUser,
  reportId: string,
  { name, content }: { name: string; content: Buffer },
): Promise<string> {
  const report = await requireReport(db, user, reportId)
  if (report.status === 'published') throw new ApiError(423, 'report.published')
  if (content.length > imageLimit) throw new ApiError(413, 'report.imageSize', { parameters: { limit: '10M' } })
  const kind = imageKind(content)
  if (!kind) throw new ApiError(415, 'report.imageType')
  if (!imageSize(content)) throw new ApiError(422, 'report.imageDamaged')
  const { sha256, size } = await files.write(Readable.from([content]))
  return inTransaction(db, async (trx) => {
    const { id } = await addFile(
      trx,
      { sha256, name, size, mime: mimeOf[kind] },
      { purpose: 'image', customerId: report.customerId, by: user.id },
    )
    await trx.insertInto('report_images').values({ file_id: id, report_id: report.id }).execute()
    await writeAudit(trx, {
      ...actor(user),
      action: 'upload',
      resource: 'reports',
      recordId: report.id,
      recordName: report.reportName,
      after: { fileName: name, size, sha256 },
    })
    return id
  })
}

/** `reportIds`: of the report that it was put into first, and of those that it was copied into. */
export type StoredImage = { id: string; sha256: string; mime: string; reportIds: string[] }

/** Databases take only so many values in one query. */
const portion = 500

/** Pictures by their ids, whoever may see them. */
async function findImages(db: Executor, ids: readonly string[]): Promise<StoredImage[]> {
  const wanted = [...new Set(ids)]
  const images: StoredImage[] = []
  for (let at = 0; at < wanted.length; at += portion) {
    const rows = await db
      .selectFrom('files')
      .innerJoin('report_images', 'report_images.file_id', 'files.id')
      .select(['files.id', 'files.sha256', 'files.mime', 'report_images.report_id'])
      .where('files.id', 'in', wanted.slice(at, at + portion))
      .where('files.purpose', '=', 'image')
      .where('files.deleted_at', 'is', null)
      .execute()
    const copies = await db
      .selectFrom('shown_images')
      .selectAll()
      .where('file_id', 'in', wanted.slice(at, at + portion))
      .execute()
    const reportIds = (row: { id: string; report_id: string }): string[] => [
      row.report_id,
      ...copies.filter(({ file_id: id }) => id === row.id).map(({ report_id: id }) => id),
    ]
    images.push(...rows.map((row) => ({ id: row.id, sha256: row.sha256, mime: row.mime, reportIds: reportIds(row) })))
  }
  return images
}

/** Pictures by their ids, of those that the user may see: in the report `within`, or in any that the user may see. */
export async function seenImages(
  db: Executor,
  user: CurrentUser,
  ids: readonly string[],
  within?: string,
): Promise<StoredImage[]> {
  const asked = new Map<string, boolean>(within === undefined ? [] : [[within, true]])
  const sees = async (reportId: string): Promise<boolean> => {
    const known = asked.get(reportId)
    if (known !== undefined) return known
    const answer = await requireReport(db, user, reportId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return false
        throw error
      },
    )
    asked.set(reportId, answer)
    return answer
  }
  const seen: StoredImage[] = []
  for (const image of await findImages(db, ids)) {
    // The report in question first: what it shows needs no other.
    const reportIds = image.reportIds.toSorted((a, b) => Number(b === within) - Number(a === within))
    for (const reportId of reportIds) {
      if (!(await sees(reportId))) continue
      seen.push(image)
      break
    }
  }
  return seen
}

/** A picture of a report that the user may see. Throws 404 for any other. */
export async function requireImage(db: Executor, user: CurrentUser, fileId: string): Promise<StoredImage> {
  const [image] = await seenImages(db, user, [fileId])
  if (!image) throw notFound()
  return image
}

/**
 * A report shows from now on what its writer could see when it was saved, whatever becomes of the report it came from.
 */
export async function keepShown(
  db: Executor,
  user: CurrentUser,
  reportId: string,
  ids: readonly string[],
): Promise<void> {
  const images = await seenImages(db, user, ids)
  for (const { id, reportIds } of images)
    if (!reportIds.includes(reportId))
      await db
        .insertInto('shown_images')
        .values({ file_id: id, report_id: reportId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}
