import { sql } from 'kysely'
import type { FigureSources, ReportDocument } from '../../core/document/types.ts'
import type { Condition } from '../../core/report-checks.ts'
import { inScopeOf } from '../auth/scope.ts'
import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import type { CurrentUser } from '../user.ts'
import { readConditions } from './stored-conditions.ts'

/** A report without its content. */
export type Report = {
  id: string
  reportName: string
  useRemark: string
  status: 'draft' | 'published'
  customerId: string | null
  userName: string
  templateId: string | null
  templateVersion: number | null
  periods: string[]
  tableIds: string[]
  version: number
  updateTime: string
  publishTime: string | null
  contentHash: string | null
  /** From which state of the data it was written. */
  dataStamp: string | null
  publisher: string | null
  /** Open events that it was published with. */
  conditions: Condition[]
}

const columns = [
  'id',
  'report_name',
  'use_remark',
  'status',
  'customer_id',
  'user_name',
  'template_id',
  'template_version',
  'periods',
  'table_ids',
  'version',
  'updated_at',
  'published_at',
  'content_hash',
  'data_stamp',
  'publisher',
  'conditions',
] as const

/**
 * A report that the user may see.
 *
 * @throws ApiError 404 unknown, deleted, or outside the user's scope: which of them is not said
 */
export async function requireReport(db: Executor, user: CurrentUser, id: string): Promise<Report> {
  const query = db
    .selectFrom('reports')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(inScopeOf(user, 'reports'))
  const row = await query.executeTakeFirst()
  if (!row) throw notFound()
  return {
    id: row.id,
    reportName: row.report_name,
    useRemark: row.use_remark,
    status: row.status,
    customerId: row.customer_id,
    userName: row.user_name,
    templateId: row.template_id,
    templateVersion: row.template_version,
    periods: fromJson<string[] | null>(row.periods) ?? [],
    tableIds: fromJson<string[] | null>(row.table_ids) ?? [],
    version: row.version,
    updateTime: row.updated_at,
    publishTime: row.published_at,
    contentHash: row.content_hash,
    dataStamp: row.data_stamp,
    publisher: row.publisher,
    conditions: readConditions(row.conditions),
  }
}

const empty: ReportDocument = { type: 'doc', content: [{ type: 'paragraph' }] }

/** The content of a report whose scope has been checked. A report that never had one opens as an empty page. */
export async function readContent(db: Executor, id: string): Promise<ReportDocument> {
  const row = await db.selectFrom('reports').select('content').where('id', '=', id).executeTakeFirst()
  return fromJson<ReportDocument | null>(row?.content ?? null) ?? empty
}

/** The content of a report as JSON, not read; null where it never had one. The scope has been checked. */
export async function readContentText(db: Executor, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('reports')
    .select(sql<string | null>`cast(content as text)`.as('content'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.content ?? null
}

/** What the figures of a report rest on, by their keys. The scope has been checked. */
export async function readFigures(db: Executor, id: string): Promise<FigureSources> {
  const row = await db.selectFrom('reports').select('figures').where('id', '=', id).executeTakeFirst()
  return fromJson<FigureSources | null>(row?.figures ?? null) ?? {}
}

/**
 * The places that the product wrote when the report was built or refreshed last; null from before they were kept.
 * The scope has been checked.
 */
export async function readWritten(db: Executor, id: string): Promise<string[] | null> {
  const row = await db.selectFrom('reports').select('written').where('id', '=', id).executeTakeFirst()
  return fromJson<string[] | null>(row?.written ?? null)
}

/** Who wrote the latest version. */
export async function lastEditor(db: Executor, id: string): Promise<string> {
  const row = await db
    .selectFrom('report_versions')
    .innerJoin('users', 'users.id', 'report_versions.created_by')
    .select('users.name')
    .where('report_id', '=', id)
    .orderBy('report_versions.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? ''
}
