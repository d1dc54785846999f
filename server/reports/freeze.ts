import { createHash } from 'node:crypto'
import type { FigureSources, ReportDocument } from '../../core/document/types.ts'
import { isRecord } from '../../core/json.ts'
import type { Condition, Confirmation } from '../../core/report-checks.ts'
import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { readContent, readFigures, type Report } from './store.ts'

/**
 * The same text for the same value, whatever the order of members that a database gives back; a member that is not
 * there is none.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (isRecord(value)) {
    const members = Object.keys(value)
      .filter((key) => value[key] !== undefined)
      .toSorted()
    return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

/**
 * What publishing freezes besides the text and its figures: the template and the data that it was made from, the
 * settings of the rules, the conditions, and who said yes to what. Reports of earlier releases froze less of it, and
 * conditions in another form.
 */
export type Frozen = Pick<Report, 'templateId' | 'templateVersion' | 'periods' | 'tableIds'> & {
  dataStamp?: string | null
  rulesVersion?: number | null
  conditions?: Condition[]
  confirmation?: Confirmation
}

/** The hash of a published report: 64 hexadecimal digits. */
export const hashOf = (
  { templateId, templateVersion, periods, tableIds, dataStamp, rulesVersion, conditions, confirmation }: Frozen,
  content: ReportDocument,
  figures: FigureSources,
): string =>
  createHash('sha256')
    .update(
      canonical({
        content,
        figures,
        templateId,
        templateVersion,
        periods,
        tableIds,
        dataStamp,
        rulesVersion,
        conditions,
        confirmation,
      }),
    )
    .digest('hex')

/** What is frozen of a report that is published now; `confirmation` is null where nothing was asked. */
export async function frozenOf(
  db: Executor,
  report: Report,
  conditions: Condition[],
  confirmation: Confirmation | null,
): Promise<Frozen> {
  const analysis =
    report.customerId === null
      ? undefined
      : await db
          .selectFrom('analyses')
          .select('rules_version')
          .where('customer_id', '=', report.customerId)
          .executeTakeFirst()
  const { templateId, templateVersion, periods, tableIds, dataStamp } = report
  return {
    templateId,
    templateVersion,
    periods,
    tableIds,
    dataStamp,
    rulesVersion: analysis ? Number(analysis.rules_version) : null,
    conditions,
    ...(confirmation && { confirmation }),
  }
}

/**
 * What a version of a report says of itself, and whether that is what was frozen; `intact` is null for one that was
 * never frozen.
 */
export function intactness(
  report: Report,
  row: { content_hash: string | null; frozen: unknown },
  content: ReportDocument,
  figures: FigureSources,
): boolean | null {
  if (row.content_hash === null) return null
  const { templateId, templateVersion, periods, tableIds } = report
  return (
    hashOf(
      fromJson<Frozen | null>(row.frozen) ?? { templateId, templateVersion, periods, tableIds },
      content,
      figures,
    ) === row.content_hash
  )
}

/**
 * Whether a published report still is what was published: its text, figures and basis have the hash that was written
 * down, and the version that was kept then has the same one. Null for a draft.
 */
export async function isIntact(db: Executor, report: Report): Promise<boolean | null> {
  if (report.status !== 'published') return null
  if (report.contentHash === null) return false
  const kept = await db
    .selectFrom('report_versions')
    .select(['content_hash', 'frozen'])
    .where('report_id', '=', report.id)
    .where('version', '=', report.version)
    .where('reason', '=', 'publish')
    .executeTakeFirst()
  if (!kept) return false
  // Earlier releases kept the hash with the report only.
  if (kept.content_hash !== null && kept.content_hash !== report.contentHash) return false
  return intactness(
    report,
    { content_hash: report.contentHash, frozen: kept.frozen },
    await readContent(db, report.id),
    await readFigures(db, report.id),
  )
}
