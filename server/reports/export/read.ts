import { dayOf } from '../../../core/beijing.ts'
import { dateName } from '../../../core/subject/periods.ts'
import type { Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../user.ts'
import { publicationOf } from '../publication.ts'
import { lastEditor, readContent, readFigures, requireReport, type Report } from '../store.ts'
import { readVersion } from '../versions-read.ts'
import type { ExportInput } from './types.ts'

/** What a file says of a report, as it is now or was at a version. */
export type Exported = Pick<
  ExportInput,
  'document' | 'figures' | 'date' | 'draft' | 'version' | 'hash' | 'intact' | 'author' | 'confirmation'
> & { report: Report }

/**
 * A report as it is, or as it was: a published version is what was published, any other a draft.
 *
 * @throws ApiError 404 outside the scope, or where that version is not kept
 */
export async function readForExport(db: Executor, user: CurrentUser, id: string, version?: number): Promise<Exported> {
  const report = await requireReport(db, user, id)
  if (version !== undefined && version !== report.version) {
    const kept = await readVersion(db, user, id, version)
    const draft = kept.reason !== 'publish'
    return {
      report,
      draft,
      version,
      hash: draft ? '' : (kept.hash ?? ''),
      intact: kept.intact !== false,
      document: kept.document,
      figures: kept.figures,
      author: kept.user,
      confirmation: kept.said?.confirmation ?? null,
      date: dateName(dayOf(kept.time)),
    }
  }
  const publication = await publicationOf(db, report)
  return {
    report,
    draft: publication === null,
    version: report.version,
    hash: publication?.hash ?? '',
    intact: publication === null || publication.intact === true,
    confirmation: publication?.confirmation ?? null,
    document: await readContent(db, id),
    figures: await readFigures(db, id),
    author: await lastEditor(db, id),
    date: dateName(dayOf(report.publishTime ?? report.updateTime)),
  }
}
