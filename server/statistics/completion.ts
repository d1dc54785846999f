import { sql } from 'kysely'
import type { Completion, CompletionFigures, ReportMonth } from '../../core/statistics.ts'
import type { Executor } from '../db/schema.ts'
import { inScope, monthTable, type StatisticsFilter } from './filters.ts'
import { reportMonths } from './reports.ts'
import { spansOf } from './spans.ts'

type Cell = { month: string; useRemark: string; lead: Float64Array; authorised: Float64Array }

const numbers = (text: string | null): Float64Array =>
  text ? Float64Array.from(text.split(','), Number) : new Float64Array()

function joined(parts: readonly Float64Array[]): Float64Array {
  const concatenated = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    concatenated.set(part, at)
    at += part.length
  }
  return concatenated
}

/**
 * How long each report that was published took: one text of numbers for a month and a type, since rows of their own
 * would be many.
 */
async function spanCells(db: Executor, filter: StatisticsFilter, types: readonly string[]): Promise<Cell[]> {
  const asked = filter.purpose === null ? types : types.filter((type) => type === filter.purpose)
  if (asked.length === 0) return []
  const minutesOf = (column: 'lead_minutes' | 'authorised_minutes') =>
    sql`(select string_agg(cast(${sql.ref(`r.${column}`)} as text), ',') from reports r where r.use_remark = types.type and r.status = 'published' and r.published_at >= months.first and r.published_at < months.next and ${inScope(filter, 'r')})`
  const { rows } = await sql<{ month: string; use_remark: string; lead: string | null; authorised: string | null }>`
    with months ${monthTable(filter)}, types (type) as (values ${sql.join(asked.map((type) => sql`(${type})`))})
    select months.month as month, types.type as use_remark, ${minutesOf('lead_minutes')} as lead, ${minutesOf('authorised_minutes')} as authorised from months cross join types`.execute(
    db,
  )
  return rows.map((row) => ({
    month: row.month,
    useRemark: row.use_remark,
    lead: numbers(row.lead),
    authorised: numbers(row.authorised),
  }))
}

function completionOf(
  key: Pick<Completion, 'month' | 'useRemark'>,
  months: readonly ReportMonth[],
  cells: readonly Cell[],
): Completion {
  const sum = (count: (month: ReportMonth) => number): number =>
    months.reduce((total, month) => total + count(month), 0)
  const [built, published] = [sum((month) => month.built), sum((month) => month.published)]
  return {
    ...key,
    built,
    published,
    share: built === 0 ? null : published / built,
    completed: sum((month) => month.completed),
    fromBuild: spansOf(joined(cells.map(({ lead }) => lead))),
    fromAuthorisation: spansOf(joined(cells.map(({ authorised }) => authorised))),
  }
}

/**
 * How many of the reports that were built in the period are published, and how long those that were published in it
 * took: in all, by type, by month, and by both.
 */
export async function completionFigures(
  db: Executor,
  filter: StatisticsFilter,
  types: readonly string[],
): Promise<CompletionFigures> {
  const [months, cells] = await Promise.all([reportMonths(db, filter, types), spanCells(db, filter, types)])
  const of = (month: string | null, useRemark: string | null): Completion => {
    const fits = (entry: { month: string; useRemark: string }): boolean =>
      (month === null || entry.month === month) && (useRemark === null || entry.useRemark === useRemark)
    return completionOf({ month: month ?? '', useRemark: useRemark ?? '' }, months.filter(fits), cells.filter(fits))
  }
  return {
    total: of(null, null),
    byType: [...new Set(months.map(({ useRemark }) => useRemark))].map((type) => of(null, type)),
    byMonth: filter.months.map((month) => of(month, null)),
    rows: months.map(({ month, useRemark }) => of(month, useRemark)),
  }
}
