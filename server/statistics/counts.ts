import { sql } from 'kysely'
import type { OverviewCounts } from '../../core/api.ts'
import type { Standing } from '../../core/statistics.ts'
import { inScopeOf, summaryScopeOf } from '../auth/scope.ts'
import { now } from '../db/client.ts'
import type { Sql } from '../db/dialect.ts'
import { kept } from '../db/kept.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'
import { openHighEvents } from './events.ts'
import { summary, type SummaryScope } from '../db/derived/summaries.ts'
import { inScope, summarised, type StatisticsFilter } from './filters.ts'

type Table = 'reports' | 'qr_codes'

async function countOf(db: Executor, table: Table, condition: Sql): Promise<number> {
  const { rows } = await sql<{
    count: number | string
  }>`select ${kept} count(*) as count from ${sql.table(table)} where deleted_at is null and ${condition}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Requests for files that nobody has fulfilled and that have not run out. */
const waitingUpload = (): Sql =>
  sql`state in ('waiting', 'opened', 'authorised') and code_type = '2' and expires_at > ${now()}`

/** How many rows the summary of a topic has, those of which a word of the key is asked for. */
async function keptCount(db: Executor, scope: SummaryScope | null, topic: string, words?: readonly string[]) {
  const fits = (key: string): boolean => !words || words.includes(key.split(' ')[1] ?? '')
  return (await summary(db, scope, topic)).reduce((sum, { key, customers }) => sum + (fits(key) ? customers : 0), 0)
}

/**
 * What stands where, in the user's scope: customers, authorisations in force, published reports, upload requests that
 * nobody has fulfilled or let expire, and drafts.
 */
export async function overviewCounts(db: Executor, user: CurrentUser): Promise<OverviewCounts> {
  const scope = summaryScopeOf(user, null)
  const [customerCount, authCount, reportCount, waitUploadCount, waitHandleCount] = await Promise.all([
    keptCount(db, scope, 'customers.month'),
    keptCount(db, scope, 'qr_codes.authorised', ['authorised', 'uploaded']),
    keptCount(db, scope, 'reports.built', ['published']),
    countOf(db, 'qr_codes', sql`${waitingUpload()} and ${inScopeOf(user, 'qr_codes')}`),
    keptCount(db, scope, 'reports.built', ['draft']),
  ])
  return { customerCount, authCount, reportCount, waitUploadCount, waitHandleCount }
}

/**
 * What waits now: requests that no customer has agreed to and that are still good, upload requests, drafts, and grave
 * events that are not closed. The period that is asked for does not matter.
 */
export async function standing(db: Executor, filter: StatisticsFilter): Promise<Standing> {
  const { purpose } = filter
  const ofPurpose = purpose === null ? sql`1 = 1` : sql`use_remark = ${purpose}`
  const scope = summarised({ ...filter, start: null, end: null })
  const codes = sql`${inScope(filter, 'qr_codes')} and ${ofPurpose}`
  return {
    waitAuthCount: await countOf(
      db,
      'qr_codes',
      sql`state in ('waiting', 'opened') and code_type = '1' and expires_at > ${filter.moment.toISOString()} and ${codes}`,
    ),
    waitUploadCount: await countOf(db, 'qr_codes', sql`${waitingUpload()} and ${codes}`),
    draftCount:
      scope === 'counted'
        ? await countOf(db, 'reports', sql`status = 'draft' and ${inScope(filter, 'reports')} and ${ofPurpose}`)
        : await keptCount(db, scope, 'reports.built', ['draft']),
    highEventCount: await openHighEvents(db, filter),
  }
}
