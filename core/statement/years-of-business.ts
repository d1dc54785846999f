import { isMonthEnd, monthEnd } from './calendar.ts'
import { datesIn } from './dates.ts'
import { foldText } from './labels.ts'
import type { Heading } from './headings.ts'
import type { PeriodFinding } from './period-evidence.ts'
import type { ColumnPeriod } from './periods.ts'

/**
 * What a bare year over a column is where the head names a day without its year: 截至六月三十日止六个月 above 二零二四年 is the
 * half of each year, 6月30日 above it a half or a whole year. Null where the head names no such day.
 */
export function endOfYear(year: number, { period, all, newest }: PeriodFinding): ColumnPeriod | null {
  if (newest !== undefined && period !== null && year <= newest) {
    const date = monthEnd(year, Number(period.slice(5, 7)))
    return { period: date, candidates: [date] }
  }
  const parts = all.filter(
    ({ grain, role, date }) =>
      grain === 'part' && (role === 'period' || role === 'head') && isMonthEnd(date.replace(/^0000/, '2024')),
  )
  const [first] = parts
  if (period !== null || !first || parts.some(({ date }) => date !== first.date)) return null
  const date = monthEnd(year, Number(first.date.slice(5, 7)))
  const isYear = first.from === first.date
  // The second half of a year is no period of it.
  if (!isYear && !first.from.endsWith('-01-01')) return { period: null, candidates: [date] }
  if (date.endsWith('-12-31') || first.role === 'period') return { period: date, candidates: [date] }
  return { period: null, candidates: [date, monthEnd(year, 12)] }
}

/** The year over the first of some columns that head the year of business which the table names: 2024 above 截至2024年3月31日止年度. */
export function newestYear(
  headings: readonly Heading[],
  { period, from, evidence }: PeriodFinding,
): number | undefined {
  const isWhole = period !== null && from !== null && evidence !== null && from < `${period.slice(0, 4)}-01-01`
  if (!isWhole || period.endsWith('-12-31')) return undefined
  const years = headings.flatMap(({ own }) => {
    const [year, ...more] = datesIn(own)
    return year?.grain === 'year' && !year.closed && more.length === 0 ? [Number(year.date.slice(0, 4))] : []
  })
  const newest = Math.max(...years)
  return years.length === headings.length && newest === Number(period.slice(0, 4)) ? newest : undefined
}

const fiscalYear =
  /^(?:fye?|财年|财政年度)'?((?:19|2[01])\d\d|\d\d)(?:年度?)?a?$|^((?:19|2[01])\d\d)(?:财年|财政年度|fy)$/i

/** Whether a header is a year of business, which heads its column and no table. */
export const isFiscalYear = (header: string): boolean => fiscalYear.test(foldText(header))

/**
 * Headings of FY2024 | FY2023 in a table that says on which day the newest of these years ended; a year of business may end
 * in any month, so that without such a day they are asked.
 */
export function fiscalYears(
  texts: readonly { column: number; text: string }[],
  { period, from, evidence }: PeriodFinding,
): Heading[] {
  const isSaid = evidence !== null && (evidence.grain === 'day' || evidence.grain === 'month' || from !== null)
  const isWhole = from === null ? period?.endsWith('-12-31') : from.slice(5) !== '01-01' || period?.endsWith('-12-31')
  if (period === null || !isSaid || !isWhole) return []
  const years = texts.map(({ column, text }) => {
    const [, first, second] = fiscalYear.exec(foldText(text)) ?? []
    return { column, text, year: first || second ? 2000 + (Number(first ?? second) % 100) : null }
  })
  const newest = Math.max(...years.map(({ year }) => year ?? 0))
  if (years.some(({ year }) => year === null) || newest !== Number(period.slice(0, 4))) return []
  return years.map(({ column, text, year }): Heading => {
    const date = monthEnd(year ?? newest, Number(period.slice(5, 7)))
    return { column, text, header: { kind: 'date', date }, own: date, date: null }
  })
}
