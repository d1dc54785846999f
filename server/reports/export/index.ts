import type { ReportFormat } from '../../../core/report-files.ts'
import { imagesOf } from '../../../core/document/images.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { actor, writeAudit } from '../../audit/write.ts'
import type { Executor } from '../../db/schema.ts'
import type { FileStore } from '../../files/store.ts'
import type { CurrentUser } from '../../user.ts'
import { seenImages } from '../images.ts'
import { imageKind, imageSize } from '../picture.ts'
import { readForExport } from './read.ts'
import { exportFile } from './run.ts'
import type { ExportImage } from './types.ts'

export const mimeOf: Record<ReportFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The pictures of a report that belong to it or to another that the user may see. */
async function readImages(
  db: Executor,
  files: FileStore,
  user: CurrentUser,
  ids: string[],
  reportId: string,
): Promise<Record<string, ExportImage>> {
  const images: Record<string, ExportImage> = {}
  for (const image of await seenImages(db, user, ids, reportId)) {
    const content = await files.readWhole(image.sha256)
    const kind = imageKind(content)
    const size = imageSize(content)
    if (kind && size) images[image.id] = { kind, content: new Uint8Array(content), ...size }
  }
  return images
}

/** A name that every system can store: nothing that ends a path or a name. */
export const fileNameOf = (reportName: string, format: ReportFormat = 'docx'): string =>
  `${
    reportName
      .replace(/[\u0000-\u001f\\/:*?"<>|]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[. ]+$/, '')
      .slice(0, 100) || '报告'
  }.${format}`

/** `Content-Disposition` for a name in any language (RFC 5987), with a plain one for old programs. */
export const dispositionOf = (fileName: string): string =>
  `attachment; filename="report.${fileName.split('.').at(-1) ?? 'docx'}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`

type Asked = { format: ReportFormat; sources: boolean; version?: number | undefined; signal?: AbortSignal | undefined }

/**
 * A report as a Word file, a PDF, or a workbook of its tables: a published one as it was frozen.
 *
 * @param asked.sources whether the file tells where its figures come from
 * @param asked.version an older version instead of the latest
 * @param asked.signal tells that nobody waits for the file any more
 * @throws ApiError 404 outside the scope or where that version is not kept, 503 where too many are being exported
 */
export async function exportReport(
  db: Executor,
  files: FileStore,
  user: CurrentUser,
  id: string,
  tables: readonly TableSchema[],
  { format, sources, version, signal }: Asked,
): Promise<{ fileName: string; content: Buffer }> {
  const { report, ...read } = await readForExport(db, user, id, version)
  const images = format === 'xlsx' ? {} : await readImages(db, files, user, [...imagesOf(read.document)], id)
  const labels = Object.fromEntries(tables.map((table) => [table.name, table.label['zh-CN']]))
  const content = await exportFile(
    { format, input: { ...read, title: report.reportName, subtitle: report.userName, images, sources, labels } },
    signal,
  )
  const fileName = fileNameOf(report.reportName, format)
  await writeAudit(db, {
    ...actor(user),
    action: 'export',
    resource: 'reports',
    recordId: id,
    recordName: report.reportName,
    after: { fileName, format, size: content.length, version: read.version },
  })
  return { fileName, content }
}
