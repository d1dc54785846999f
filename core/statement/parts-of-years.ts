import { monthEnd } from './calendar.ts'
import { datesIn, type DateMention } from './dates.ts'
import type { Heading } from './headings.ts'
import { foldText } from './labels.ts'
import type { PeriodFinding } from './period-evidence.ts'
import { cumulative, readPeriodHeader } from './periods.ts'
import type { Grid } from './sheet.ts'
import { fiscalYears } from './years-of-business.ts'

/** The one part of a year that a header is, without saying of which year: 1-6月, 上半年, 第二季度; null where it is none. */
function partIn(header: string): DateMention | null {
  const [part, ...more] = datesIn(header)
  return part?.grain === 'part' && more.length === 0 ? part : null
}

/** Whether a header is a part of a year and says nothing else: it heads its column, and no table. */
export const isPartAlone = (header: string): boolean => partIn(header)?.text.length === foldText(header).length

/** Whether a part of a year begins with it. */
const beginsYear = ({ text }: DateMention): boolean =>
  /^(?:0?1(?:月|[-~—–―至到])|第?[一1]季|前|q1|上半年|半年|中报)/.test(text)

/** What the year has brought so far: 累计, or 1-6月 beside 6月. */
const isCumulative = (header: string): boolean =>
  cumulative.test(header) && readPeriodHeader(header)?.kind === 'relative'

/** 4-6月, 6月 or 本月 beside 本年累计 or 1-6月: no period of a table of flows. */
export function isPartBeside(header: string, all: readonly string[]): boolean {
  const own = partIn(header)
  const isMonth = own === null && readPeriodHeader(header)?.kind === 'month'
  if (!isMonth && (!own || beginsYear(own))) return false
  return all.some((other) => {
    const part = partIn(other)
    return isCumulative(other) || (part !== null && beginsYear(part) && (isMonth || part.date === own?.date))
  })
}

/** Whether a column shows what the year has brought so far. */
export const isSoFar = (header: string): boolean => {
  const part = partIn(header)
  return isCumulative(header) || (part !== null && beginsYear(part))
}

const endOfMonth = /^\d{1,2}月[末底]$/
const oneMonth = /^\d{1,2}月(?:份|末|底)?$/

/** The month that a part of a year ends with, in a row of such parts; null where it is none. */
function endOf(text: string, isRow: (part: DateMention) => boolean): number | null {
  if (text.startsWith('全年')) return 12
  const part = partIn(text)
  return part && isRow(part) ? Number(part.date.slice(5, 7)) : null
}

/**
 * Headings of 1-3月 | 1-6月 | 1-9月 and of 1月 | 2月 | 3月 in a table that says its year: one after the other, they are parts
 * of it. Of another row of parts, and of one that goes beyond the table's period, nothing is said.
 */
function inRow(texts: readonly { column: number; text: string }[], period: string): Heading[] {
  for (const isRow of [beginsYear, ({ text }: DateMention) => oneMonth.test(text)]) {
    const ends = texts.map(({ text }) => endOf(text, isRow))
    const follows = (end: number | null, before: number | null): boolean => (end ?? 0) > (before ?? 12)
    const isOrdered = ends.every((end, at) => end !== null && (at === 0 || follows(end, ends[at - 1] ?? null)))
    // 12月末 | 11月末: the newest first. 12月 | 11月 may go on into the year before.
    const isTurned =
      texts.every(({ text }) => endOfMonth.test(text)) &&
      ends.every((end, at) => end !== null && (at === 0 || follows(ends[at - 1] ?? null, end)))
    const last = Math.max(...ends.map((end) => end ?? 13))
    if (texts.length < 2 || !(isOrdered || isTurned) || last > Number(period.slice(5, 7))) continue
    const year = Number(period.slice(0, 4))
    return texts.map(({ column, text }, at): Heading => {
      const date = monthEnd(year, ends[at] ?? 12)
      return { column, text, header: { kind: 'date', date }, own: `${year}年${text}`, date: null }
    })
  }
  return []
}

/**
 * Headings of columns that say 1-6月 where the table is of June: what the year has brought so far, in other words. In a table of
 * another month they are asked.
 *
 * @param columns the value columns
 */
export function soFar(
  grid: Grid,
  row: number,
  columns: readonly number[],
  headed: readonly Heading[],
  found: PeriodFinding,
): Heading[] {
  const { period } = found
  if (row === 0 || period === null) return []
  const open = columns.filter((column) => !headed.some((heading) => heading.column === column))
  const parts = inRow(
    open.map((column) => ({ column, text: foldText(grid.at(row, column)?.value ?? '') })),
    period,
  )
  if (parts.length > 0) return parts
  const years = fiscalYears(
    open.map((column) => ({ column, text: grid.at(row, column)?.value ?? '' })),
    found,
  )
  if (years.length > 0) return years
  return columns.flatMap((column): Heading[] => {
    const text = grid.at(row, column)?.value.trim() ?? ''
    const part = partIn(text)
    const isOfTable = part !== null && beginsYear(part) && part.date.slice(5, 7) === period.slice(5, 7)
    if (!isOfTable || headed.some((heading) => heading.column === column)) return []
    return [{ column, text, header: { kind: 'relative', which: 'current' }, own: '本年累计', date: null }]
  })
}
