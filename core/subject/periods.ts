import type { Locale } from '../schema/types.ts'
import { lastOf } from '../lists.ts'

/** Whether a period of a statement is a whole year. */
export const isAnnual = (period: string): boolean => period.slice(5, 7) === '12'

export const yearOf = (period: string): number => Number(period.slice(0, 4))
const monthOf = (period: string): number => Number(period.slice(5, 7))

/** How a column is headed: `2024年`, `2025年6月`. */
export const periodName = (period: string): string =>
  period === ''
    ? ''
    : isAnnual(period) && period.length === 10
      ? `${yearOf(period)}年`
      : `${yearOf(period)}年${monthOf(period)}月`

/**
 * What a period is called in a language: `2024年`, `2025年6月`; a year by its number and others as they are in English.
 */
export const periodLabel = (period: string, locale: Locale): string =>
  locale === 'zh-CN' ? periodName(period) : /^\d{4}-12-31$/.test(period) ? period.slice(0, 4) : period

/** The time that a flow covers, as a sentence names it: `2024年`, `2025年1—9月`. */
export const spanName = (period: string): string =>
  isAnnual(period) ? `${yearOf(period)}年` : `${yearOf(period)}年1—${monthOf(period)}月`

/** How a sentence names the day of a balance: `2024年末`, `2025年6月末`. */
export const dayName = (period: string): string => `${periodName(period)}末`

/** `2024-03-05` as a sentence writes it: `2024年3月5日`. */
export function dateName(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return year && month && day ? `${year}年${month}月${day}日` : date
}

const monthEnd = (year: number, month: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`

/** What the figures of a table are: balances of a day, or flows over months. */
export const kindOf = (table: string): 'stock' | 'flow' => (table === 'balanceSheet' ? 'stock' : 'flow')

/**
 * The period that lies `back` steps before. A balance goes back to the ends of the years before, a flow to the same
 * months of the years before: stepBack('2025-06-30', 1, 'stock') is '2024-12-31', with 'flow' '2024-06-30'.
 */
export function stepBack(period: string, back: number, kind: 'stock' | 'flow'): string {
  if (back === 0) return period
  // What nearly all ask for.
  if (kind === 'stock' || period.endsWith('-12-31')) return `${yearOf(period) - back}-12-31`
  return monthEnd(yearOf(period) - back, monthOf(period))
}

/** The days that a flow of this period covers, a year being 360 and a month 30. */
export const daysOf = (period: string): number => monthOf(period) * 30

/** The months from January to the month of a period: `['2024-01', …]`. */
export const monthsTo = (period: string): string[] =>
  Array.from({ length: monthOf(period) }, (_, index) => `${yearOf(period)}-${String(index + 1).padStart(2, '0')}`)

export const hoursInMonth = (month: string): number =>
  new Date(Date.UTC(yearOf(month), monthOf(month), 0)).getUTCDate() * 24

/**
 * 三年一期: the last annual periods and, if there is a later one, the latest interim period.
 *
 * @param years how many annual periods at most
 */
export function columnsOf(periods: readonly string[], years = 3): string[] {
  const sorted = [...new Set(periods)].sort()
  const annual = sorted.filter(isAnnual).slice(-years)
  const interim = sorted.filter((period) => !isAnnual(period)).at(-1)
  if (annual.length === 0) return sorted.slice(-4)
  return interim && interim > lastOf(annual) ? [...annual, interim] : annual
}
