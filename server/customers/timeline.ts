import type { TimelineEntry } from '../../core/contracts/customers.ts'
import { sql } from 'kysely'
import type { AuditAction } from '../../core/audit.ts'
import type { AnalysisAction, TimelineKind } from '../../core/customers.ts'
import { can } from '../../core/permissions.ts'
import { inScopeOf } from '../auth/scope.ts'
import type { AuditChange } from '../audit/changes.ts'
import { fromJson } from '../db/client.ts'
import type { Sql } from '../db/dialect.ts'
import type { PageAsked, PageOf } from '../db/pages.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'

/** Of a customer's own entries, those about the record and those about files; the others are about its data. */
const ofRecord = ['create', 'update', 'delete', 'restore', 'purge', 'handOver']
const ofFiles = ['upload', 'download', 'deleteFile']
/** Of a customer's entries, those about what the rules found. */
const ofEvents = ['explain', 'withdrawExplanation']
/** Of a code's entries, those that the customer's consent, or refusal, made. */
const ofConsent = ['authorise', 'decline', 'identify']

/** What stands for the trail's name of a resource where an analysis has done something. */
const byAnalysis = 'anomalies'

const oneOf = (values: readonly string[]): Sql => sql`action in (${sql.join(values)})`
const conditions: Record<TimelineKind, Sql> = {
  customer: sql`resource = 'customers' and ${oneOf(ofRecord)}`,
  file: sql`resource = 'customers' and ${oneOf(ofFiles)}`,
  data: sql`resource = 'customers' and not ${oneOf([...ofRecord, ...ofFiles, ...ofEvents])}`,
  event: sql`resource = 'customers' and ${oneOf(ofEvents)}`,
  code: sql`resource = 'qrCodes' and not ${oneOf(ofConsent)}`,
  consent: sql`resource = 'qrCodes' and ${oneOf(ofConsent)}`,
  report: sql`resource = 'reports'`,
  task: sql`resource = 'customerTasks'`,
  note: sql`resource = 'customerNotes'`,
}

function kindOf({ resource, action }: { resource: string; action: string }): TimelineKind {
  if (resource === byAnalysis) return 'event'
  if (resource === 'qrCodes') return ofConsent.includes(action) ? 'consent' : 'code'
  if (resource === 'reports') return 'report'
  if (resource === 'customerTasks') return 'task'
  if (resource === 'customerNotes') return 'note'
  if (ofEvents.includes(action)) return 'event'
  return ofRecord.includes(action) ? 'customer' : ofFiles.includes(action) ? 'file' : 'data'
}

/** What of an entry's changes a sentence can name. */
const detailKeys = [
  'tableId',
  'fileName',
  'imported',
  'replaced',
  'count',
  'rows',
  'periods',
  'period',
  'dataType',
  'field',
  'format',
  'state',
  'useRemark',
  'name',
  'source',
  'due',
  'declineReason',
] as const
/** Of a customer that was given to a colleague: to whom, and what was said with it. */
const handOverKeys = ['owner', 'note'] as const

function aboutOf(action: string, changes: readonly AuditChange[]): Record<string, string | number> {
  const about: Record<string, string | number> = {}
  for (const name of action === 'handOver' ? handOverKeys : detailKeys) {
    const change = changes.find(({ field }) => field === name)
    const value = change?.new ?? change?.old
    if (typeof value === 'string' || typeof value === 'number') about[name] = value
    else if (Array.isArray(value) && value.length > 0)
      about[name] = value
        .filter((part) => typeof part === 'string' && part !== '')
        .slice(0, 6)
        .join(', ')
  }
  return about
}

type CodeFacts = { codeType: string; useRemark: string }

/** What the codes of entries are for: an entry keeps its record's name in one language only. */
async function codesOf(
  db: Executor,
  entries: readonly { resource: string; record_id: string }[],
): Promise<Map<string, CodeFacts>> {
  const ids = [...new Set(entries.filter(({ resource }) => resource === 'qrCodes').map((entry) => entry.record_id))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('qr_codes')
    .select(['id', 'code_type', 'use_remark'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, { codeType: row.code_type, useRemark: row.use_remark }]))
}

/**
 * What the analyses of a customer's data found, each time in one entry a kind, in the columns of the trail; how many
 * stands for the name of a record.
 */
function foundByAnalyses(customerId: string): Sql[] {
  const columns = (time: Sql, action: Sql): Sql =>
    sql`${action} || ' ' || ${time} as id, ${time} as created_at, '' as user_name, ${action} as action,
      ${byAnalysis} as resource, ${customerId} as record_id, cast(count(*) as text) as record_name, null as changes`
  const kinds: readonly AnalysisAction[] = ['gone', 'returned', 'reopened']
  return [
    sql`select ${columns(sql`first_seen_at`, sql`'found'`)} from anomaly_events
      where customer_id = ${customerId} group by first_seen_at`,
    sql`select ${columns(sql`created_at`, sql`kind`)} from anomaly_history
      where event_id in (select id from anomaly_events where customer_id = ${customerId})
      and kind in (${sql.join(kinds)}) group by created_at, kind`,
  ]
}

export type TimelineAsked = PageAsked & { customerId: string; kinds?: readonly TimelineKind[] }

/**
 * What happened to a customer, the latest first: to the record, its data and files, to the tasks and notes
 * on it, what analyses found, and to the codes and reports about it that the user may see. Whose customer it is was
 * checked before.
 */
export async function customerTimeline(
  db: Executor,
  user: CurrentUser,
  asked: TimelineAsked,
): Promise<PageOf<TimelineEntry>> {
  const parts = [
    sql`resource = 'customers' and record_id = ${asked.customerId}`,
    sql`resource = 'qrCodes' and record_id in (select id from qr_codes where app_user_id = ${asked.customerId} and ${inScopeOf(user, 'qr_codes')})`,
    sql`resource = 'customerTasks' and record_id in (select id from customer_tasks where customer_id = ${asked.customerId})`,
    sql`resource = 'customerNotes' and record_id in (select id from customer_notes where customer_id = ${asked.customerId})`,
    sql`resource = 'reports' and record_id in (select id from reports where customer_id = ${asked.customerId} and ${inScopeOf(user, 'reports')})`,
  ]
  const kinds =
    asked.kinds && asked.kinds.length > 0
      ? sql`and (${sql.join(
          asked.kinds.map((kind) => sql`(${conditions[kind]})`),
          sql` or `,
        )})`
      : sql``
  const mayAnalyse = can(user.permissions, { permission: 'anomaly', action: 'query' })
  const isAsked = (kind: TimelineKind): boolean => !asked.kinds?.length || asked.kinds.includes(kind)
  // Each part by the index of its record; a condition over all of them would read the whole trail.
  const entries = sql`(${sql.join(
    parts
      .map(
        (part) =>
          sql`select id, created_at, user_name, action, resource, record_id, record_name, changes from audit where ${part} ${kinds}`,
      )
      .concat(mayAnalyse && isAsked('event') ? foundByAnalyses(asked.customerId) : []),
    sql` union all `,
  )}) entries`
  const counted = await sql<{ total: number | string }>`select count(*) as total from ${entries}`.execute(db)
  const result = await sql<{
    id: string
    created_at: string
    user_name: string
    action: string
    resource: string
    record_id: string
    record_name: string
    changes: unknown
  }>`
    select * from ${entries} order by created_at desc, id desc limit ${asked.pageSize} offset ${(asked.pageNum - 1) * asked.pageSize}`.execute(
    db,
  )
  const codes = await codesOf(db, result.rows)
  return {
    rows: result.rows.map((row) => ({
      id: row.id,
      time: row.created_at,
      kind: kindOf(row),
      action: row.action as AuditAction | AnalysisAction,
      by: row.user_name,
      record: {
        resource: row.resource,
        id: row.record_id,
        name: row.resource === byAnalysis ? '' : row.record_name,
      },
      about: {
        ...(row.resource === byAnalysis && { count: Number(row.record_name) }),
        ...aboutOf(row.action, fromJson<AuditChange[]>(row.changes) ?? []),
        ...codes.get(row.resource === 'qrCodes' ? row.record_id : ''),
      },
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  }
}
