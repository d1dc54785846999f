import { sql } from 'kysely'
import { addMonths, endOf, isPeriod, monthOf, monthsBetween, startOf } from '../../core/beijing.ts'
import { translate } from '../../core/i18n/translate.ts'
import type { Locale } from '../../core/schema/types.ts'
import type { StatisticsQuery } from '../../core/statistics.ts'
import { inScopeOf, summaryScopeOf, type ScopedUser } from '../auth/scope.ts'
import type { SummaryScope } from '../db/derived/summaries.ts'
import { freshCustomers } from '../db/derived/refresh.ts'
import type { Sql } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'

const shownMonths = 12
const mostMonths = 120

/**
 * What figures are counted over: whose rows, and of which time. `start` and `end` (excluded) are null where that end is
 * open.
 */
export type StatisticsFilter = {
  user: ScopedUser
  start: string | null
  end: string | null
  branch: string | null
  purpose: string | null
  /** What is drawn month by month, the last one latest. */ months: string[]
  moment: Date
}

/**
 * Reads what a call asks to count over, and brings up to the present what is stored of customers: no figure is counted
 * without a filter.
 *
 * @throws ApiError 422 for what is no month or day, for an end before its beginning, and for more than ten years
 */
export async function readStatisticsFilter(
  db: Executor,
  query: StatisticsQuery,
  user: StatisticsFilter['user'],
  locale: Locale,
  moment = new Date(),
): Promise<StatisticsFilter> {
  const { from = '', to = '', branch = '', purpose = '' } = query
  for (const [field, value] of Object.entries({ from, to })) {
    if (value !== '' && !isPeriod(value)) throw fault(field, 'statistics.period', locale)
  }
  const last = to === '' ? monthOf(moment) : to.slice(0, 7)
  const first = from === '' ? addMonths(last, 1 - shownMonths) : from.slice(0, 7)
  const [start, end] = [from === '' ? null : startOf(from), to === '' ? null : endOf(to)]
  if (start !== null && end !== null && start >= end) throw fault('to', 'statistics.order', locale)
  if (addMonths(first, mostMonths) <= last) throw fault('from', 'statistics.long', locale)
  await freshCustomers(db, moment.toISOString())
  return {
    user,
    start,
    end,
    branch: branch || null,
    purpose: purpose || null,
    months: monthsBetween(first, last),
    moment,
  }
}

function fault(
  field: string,
  key: 'statistics.period' | 'statistics.order' | 'statistics.long',
  locale: Locale,
): ApiError {
  return new ApiError(422, key, { errors: [{ field: `/${field}`, keyword: 'filter', msg: translate(locale, key) }] })
}

/** Which rows of a table are in the user's scope and of the branch that is asked for. */
export function inScope({ user, branch }: StatisticsFilter, table: string): Sql {
  const parts = [sql`${sql.ref(`${table}.deleted_at`)} is null`, inScopeOf(user, table)]
  if (branch !== null) parts.push(sql`${sql.ref(`${table}.branch_id`)} = ${branch}`)
  return sql`(${sql.join(parts, sql` and `)})`
}

/** Whose summaries answer what is asked for; `counted`: none do, as customers of a purpose or a period are asked for. */
export const summarised = ({ user, branch, start, end, purpose }: StatisticsFilter): SummaryScope | null | 'counted' =>
  start !== null || end !== null || purpose !== null ? 'counted' : summaryScopeOf(user, branch)

/** Which moments lie in the period. */
export function inPeriod({ start, end }: Pick<StatisticsFilter, 'start' | 'end'>, column: string): Sql {
  const parts = [
    ...(start === null ? [] : [sql`${sql.ref(column)} >= ${start}`]),
    ...(end === null ? [] : [sql`${sql.ref(column)} < ${end}`]),
  ]
  return parts.length === 0 ? sql`1 = 1` : sql`(${sql.join(parts, sql` and `)})`
}

/** The months with where each begins and ends in the period, as a table `months (month, first, next)`. */
export function monthTable({ months, start, end }: StatisticsFilter): Sql {
  const rows = months.map((month) => {
    const [first, next] = [startOf(month), endOf(month)]
    return sql`(${month}, ${start !== null && start > first ? start : first}, ${end !== null && end < next ? end : next})`
  })
  return sql`(month, first, next) as (values ${sql.join(rows)})`
}
