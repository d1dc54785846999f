import { sql } from 'kysely'
import type { ReportMonth } from '../../core/statistics.ts'
import { kept } from '../db/kept.ts'
import type { Executor } from '../db/schema.ts'
import { summary, type SummaryScope } from '../db/derived/summaries.ts'
import { inScope, monthTable, summarised, type StatisticsFilter } from './filters.ts'

/** The same from what is kept: by keys of month, status and type. */
async function monthsOf(
  db: Executor,
  scope: SummaryScope | null,
  months: readonly string[],
  types: readonly string[],
): Promise<ReportMonth[]> {
  const countsOf = async (topic: string): Promise<Map<string, number>> =>
    new Map((await summary(db, scope, topic)).map(({ key, customers }) => [key, customers]))
  const [built, completed] = [await countsOf('reports.built'), await countsOf('reports.published')]
  return months.flatMap((month) =>
    types.toSorted().map((useRemark) => {
      const drafts = built.get(`${month} draft ${useRemark}`) ?? 0
      const published = built.get(`${month} published ${useRemark}`) ?? 0
      const done = completed.get(`${month} published ${useRemark}`) ?? 0
      return { month, useRemark, built: drafts + published, drafts, published, completed: done }
    }),
  )
}

/**
 * Reports by month and type: built in the month (and whether they are published now), and published in the month. Each
 * count is a range of an index.
 */
export async function reportMonths(
  db: Executor,
  filter: StatisticsFilter,
  types: readonly string[],
): Promise<ReportMonth[]> {
  const asked = filter.purpose === null ? types : types.filter((type) => type === filter.purpose)
  if (asked.length === 0) return []
  const scope = summarised(filter)
  if (scope !== 'counted') return monthsOf(db, scope, filter.months, asked)
  const own = inScope(filter, 'r')
  const built = (status: 'draft' | 'published') =>
    sql`(select count(*) from reports r where r.use_remark = types.type and r.status = ${sql.lit(status)} and r.created_at >= months.first and r.created_at < months.next and ${own})`
  const { rows } = await sql<{
    month: string
    use_remark: string
    drafts: number | string
    published: number | string
    completed: number | string
  }>`
    with months ${monthTable(filter)}, types (type) as (values ${sql.join(asked.map((type) => sql`(${type})`))})
    select ${kept} months.month as month, types.type as use_remark, ${built('draft')} as drafts, ${built('published')} as published,
      (select count(*) from reports r where r.use_remark = types.type and r.status = 'published' and r.published_at >= months.first and r.published_at < months.next and ${own}) as completed
    from months cross join types order by months.month, types.type`.execute(db)
  return rows.map((row) => {
    const [drafts, published] = [Number(row.drafts), Number(row.published)]
    return {
      month: row.month,
      useRemark: row.use_remark,
      built: drafts + published,
      drafts,
      published,
      completed: Number(row.completed),
    }
  })
}
