import type { ReportState } from '../../../core/contracts/refresh.ts'
import type { Executor } from '../../db/schema.ts'
import { readSampleStamp } from '../writing/data/industry-sample.ts'
import { ownerOf } from '../writing/industry/owner.ts'

/**
 * Whether the data changed after a report was built or refreshed from them. `changedAt`: when they did last; null where
 * nothing is known of it. `since`: the time of the data that the report says.
 */
export type Staleness = Pick<ReportState, 'stale' | 'changedAt' | 'since'>

/**
 * What `reports.data_stamp` holds: `updated_at` of the customer, and when the data were compared last without a change
 * to the report.
 */
const parts = (stamp: string | null): { data: string | null; checkedAt: string } => {
  const [data = null, checkedAt = ''] = stamp?.split(' ') ?? []
  return { data, checkedAt }
}

/** The stamp of a report that says what the data say, although they changed since it was built. */
export const checkedStamp = (customerStamp: string, at: string): string => `${customerStamp} ${at}`

/**
 * The stamp of a report whose content is an earlier one again (a version that was restored): stale until it is
 * refreshed.
 */
export const unknownStamp = 'unknown'

/**
 * Whether the sample of an industry is another one than a report was built from; when it changed is part of its stamp.
 */
function sampleStaleness(now: string, built: string, since: string): Staleness {
  const stale = now !== built
  return { stale, changedAt: stale ? latest(now.split('/')[1]) || null : null, since }
}

const latest = (...times: (string | null | undefined)[]): string =>
  times.reduce<string>((last, time) => (time && time > last ? time : last), '')

/**
 * Tells cheaply, by times alone, whether a report may say other than the data: the customer's data or what is said of
 * its events changed, or those of an industry's customers. Whether anything in the report differs is what refreshing
 * finds out (`compareReport`). The scope has been checked.
 */
export async function staleOf(db: Executor, reportId: string): Promise<Staleness> {
  const row = await db
    .selectFrom('reports')
    .leftJoin('customers', 'customers.id', 'reports.customer_id')
    .select([
      'reports.created_at',
      'reports.data_stamp',
      'reports.customer_id',
      'reports.industry_code',
      'reports.owner_id',
      'reports.branch_id',
      'customers.updated_at as customer_time',
    ])
    .where('reports.id', '=', reportId)
    .executeTakeFirstOrThrow()
  const { data, checkedAt } = parts(row.data_stamp)
  const written = await db
    .selectFrom('report_versions')
    .select((eb) => eb.fn.max('created_at').as('time'))
    .where('report_id', '=', reportId)
    .where('reason', 'in', ['build', 'refresh'])
    .executeTakeFirst()
  const since = latest(checkedAt, written?.time ?? row.created_at)
  if (row.customer_id === null && row.industry_code !== null && data !== null)
    return sampleStaleness(
      await readSampleStamp(
        db,
        await ownerOf(db, { ownerId: row.owner_id, branchId: row.branch_id }),
        row.industry_code,
      ),
      data,
      since,
    )
  if (row.customer_id === null || row.customer_time === null) return { stale: false, changedAt: null, since }
  const events = await db
    .selectFrom('anomaly_events')
    .select((eb) => eb.fn.max('updated_at').as('time'))
    .where('customer_id', '=', row.customer_id)
    .executeTakeFirst()
  const isMoved = data === null ? row.customer_time > since : row.customer_time !== data
  const eventsMoved = (events?.time ?? '') > since
  return {
    stale: isMoved || eventsMoved,
    changedAt: latest(isMoved ? row.customer_time : null, eventsMoved ? events?.time : null) || null,
    since,
  }
}
