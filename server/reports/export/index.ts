import { dayOf } from '../../../core/beijing.ts'
import { fileOfImage } from '../../../core/document/links.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { actor, writeAudit } from '../../audit/write.ts'
import type { Executor } from '../../db/schema.ts'
import type { FileStore } from '../../files/store.ts'
import type { CurrentUser } from '../../types.ts'
import { dateName } from '../../../core/subject/periods.ts'
import { findImages, imageKind, imageSize } from '../images.ts'
import { readContent, requireReport } from '../store.ts'
import { exportDocx } from './run.ts'
import type { ExportImage } from './types.ts'

const imageIds = (node: DocumentNode): string[] => [...(node.type === 'image' ? [fileOfImage(node.attrs?.['src']) ?? ''] : []), ...(node.content ?? []).flatMap(imageIds)].filter((id) => id !== '')

/** The pictures of a report that belong to it or to another that the user may see. */
async function readImages(db: Executor, files: FileStore, user: CurrentUser, ids: string[], reportId: string): Promise<Record<string, ExportImage>> {
  const images: Record<string, ExportImage> = {}
  for (const image of await findImages(db, ids)) {
    const mine = image.reportId === reportId || (await requireReport(db, user, image.reportId).then(() => true, () => false))
    if (!mine) continue
    const content = await files.readWhole(image.sha256)
    const kind = imageKind(content)
    const size = imageSize(content)
    if (kind && size && size.width > 0 && size.height > 0) images[image.id] = { kind, content: new Uint8Array(content), ...size }
  }
  return images
}

/** A name that every system can store: nothing that ends a path or a name. */
export const fileNameOf = (reportName: string): string => `${reportName.replace(/[\u0000-\u001f\\/:*?"<>|]+/g, ' ').replace(/\s+/g, ' ').trim().replace(/[. ]+$/, '').slice(0, 100) || '报告'}.docx`

/** `Content-Disposition` for a name in any language (RFC 5987), with a plain one for old programs. */
export const dispositionOf = (fileName: string): string => `attachment; filename="report.docx"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`

/**
 * A report as a Word file.
 *
 * @throws ApiError 404 outside the scope, 503 where too many are being exported
 */
export async function exportReport(db: Executor, files: FileStore, user: CurrentUser, id: string): Promise<{ fileName: string; content: Buffer }> {
  const report = await requireReport(db, user, id)
  const document = await readContent(db, id)
  const content = await exportDocx({
    document,
    title: report.reportName,
    subtitle: report.userName,
    date: dateName(dayOf(report.publishTime ?? report.updateTime)),
    draft: report.status === 'draft',
    images: await readImages(db, files, user, imageIds(document), id),
  })
  const fileName = fileNameOf(report.reportName)
  await writeAudit(db, { ...actor(user), action: 'export', resource: 'reports', recordId: id, recordName: report.reportName, after: { fileName, format: 'docx', size: content.length, version: report.version } })
  return { fileName, content }
}
