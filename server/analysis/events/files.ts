import { sql } from 'kysely'
import type { EvidenceFileRow } from '../../../core/analysis/events.ts'
import { ruleText } from '../../../core/analysis/wording.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { normaliseSearch } from '../../../core/search.ts'
import { inScopeOf } from '../../auth/scope.ts'
import { userNames } from '../../customers/status.ts'
import { fromJson } from '../../db/client.ts'
import { likePattern, lowerAscii } from '../../db/dialect.ts'
import { kindOf } from '../../db/derived/kind.ts'
import { searchConditions } from '../../db/search-index.ts'
import { readPage, type PageAsked, type PageOf } from '../../db/pages.ts'
import type { Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../user.ts'
import type { AnalysisContext } from './context.ts'
import { plainWords } from './words.ts'

/** `userName` and `fileName`: what the names have in them; `appUserId`: of this customer only. */
export type FilesQuery = PageAsked & { userName?: string; fileName?: string; appUserId?: string }

/** The events of files, by the file's id: what they are called in the reader's language, and of when. */
async function eventsByFile(
  db: Executor,
  context: AnalysisContext,
  fileIds: readonly string[],
  locale: Locale,
): Promise<Map<string, EvidenceFileRow['events']>> {
  const words = plainWords(context, locale)
  const rows = await db
    .selectFrom('anomaly_files')
    .innerJoin('anomaly_events', 'anomaly_events.id', 'anomaly_files.event_id')
    .select([
      'anomaly_files.file_id',
      'anomaly_events.id',
      'anomaly_events.cause',
      'anomaly_events.period',
      'anomaly_events.rule_ids',
    ])
    .where('anomaly_files.file_id', 'in', ['', ...fileIds])
    .orderBy('anomaly_events.period', 'desc')
    .orderBy('anomaly_events.id')
    .execute()
  const events = new Map<string, EvidenceFileRow['events']>()
  for (const { file_id, id, cause, period, rule_ids } of rows) {
    const [first = '', ...others] = fromJson<string[]>(rule_ids)
    const name =
      others.length === 0 ? ruleText(words, first) : textIn(words.cause(cause), locale) || ruleText(words, first)
    events.set(file_id, [...(events.get(file_id) ?? []), { id, name, period }])
  }
  return events
}

/** One page of all files of evidence of customers in the user's scope, the newest first. */
export async function listEvidence(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  { userName = '', fileName = '', appUserId = '', ...page }: FilesQuery,
  locale: Locale,
): Promise<PageOf<EvidenceFileRow>> {
  let asked = db
    .selectFrom('files')
    .innerJoin('customers', 'customers.id', 'files.customer_id')
    .where('files.purpose', '=', 'evidence')
    .where('files.deleted_at', 'is', null)
    .where('customers.deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
  if (appUserId !== '') asked = asked.where('files.customer_id', '=', appUserId)
  const [customer, file] = [normaliseSearch(userName), lowerAscii(fileName.trim())]
  for (const part of customer === '' ? [] : await searchConditions(db, kindOf(db), 'customers', [customer]))
    asked = asked.where(sql<boolean>`${part}`)
  if (file !== '') asked = asked.where(sql<boolean>`lower(files.name) like ${likePattern(file)} escape '\\'`)
  const { rows, total } = await readPage(asked, page, (all) =>
    all
      .select([
        'files.id',
        'files.name',
        'files.size',
        'files.created_at',
        'files.created_by',
        'files.customer_id',
        'customers.user_name',
      ])
      .orderBy('files.created_at', 'desc')
      .orderBy('files.id'),
  )
  const names = await userNames(
    db,
    rows.map((row) => row.created_by),
  )
  const events = await eventsByFile(
    db,
    context,
    rows.map((row) => row.id),
    locale,
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      fileName: row.name,
      size: Number(row.size),
      time: row.created_at,
      by: names.get(row.created_by) ?? '',
      appUserId: row.customer_id ?? '',
      userName: row.user_name,
      events: events.get(row.id) ?? [],
    })),
    total,
  }
}
