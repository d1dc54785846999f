import { addDays, isMonthEnd } from './calendar.ts'
import { hasAmounts, isHeadWord } from './blocks/texts.ts'
import { foldText } from './labels.ts'
import type { PeriodFinding } from './period-evidence.ts'
import {
  dateIn,
  periodOfColumn,
  readPeriodHeader,
  resolvePeriod,
  type ColumnPeriod,
  type PeriodHeader,
} from './periods.ts'
import { partBelow, qualified } from './qualifiers.ts'
import type { Grid } from './sheet.ts'

/** What heads a value column: its own cell, with that of a second header row above where there is one. */
export type Heading = {
  column: number
  text: string
  header: PeriodHeader
  /** Of two rows the text that says which period it is. */
  own: string
  /** The day above a 年初. */
  date: string | null
}

/** What a column without a header is, where it is the only one: the period of its table. */
export const onlyHeading = (column: number): Heading => ({
  column,
  text: '',
  header: { kind: 'relative', which: 'current' },
  own: '本期',
  date: null,
})

/** The headings of one row, right of a column. */
function headingsIn(grid: Grid, row: number, after: number): Heading[] {
  return grid.row(row).flatMap((cell) => {
    if (cell.column <= after) return []
    const header = readPeriodHeader(cell.value)
    const text = cell.value.trim()
    return header ? [{ column: cell.column, text, header, own: text, date: null }] : []
  })
}

const isOpen = ({ header }: Heading): boolean => header.kind === 'month' || header.kind === 'open'

/** Words that say what stands in a column, and not of when: 余额 above 期末 | 年初, 累计数 below 上年. */
const saysOnlyWhat = /^(?:累计)?(?:金额|数额?|余额|发生额)$|^累计$/

/** Of two rows of a header: the place in time that both give together. Two that differ give none. */
function joined(upper: Heading, lower: Heading): Heading {
  const at = { column: lower.column, text: `${upper.text} ${lower.text}`, date: null }
  const unsaid: Heading = { ...at, header: { kind: 'month' }, own: '' }
  if (isOpen(upper) || isOpen(lower)) return unsaid
  const [what, when] = saysOnlyWhat.test(foldText(upper.text)) ? [upper, lower] : [lower, upper]
  if (saysOnlyWhat.test(foldText(what.text)) && when.header.kind === 'relative')
    return { ...at, header: when.header, own: `${when.own}${what.own}` }
  if (upper.header.kind === 'date' && lower.header.kind === 'date')
    return upper.header.date.slice(0, 4) === lower.header.date.slice(0, 4)
      ? { ...at, header: lower.header, own: lower.text }
      : unsaid
  const [relative, dated] = upper.header.kind === 'date' ? [lower, upper] : [upper, lower]
  if (dated.header.kind === 'date')
    return { ...at, header: relative.header, own: relative.text, date: dated.header.date }
  return JSON.stringify(upper.header) === JSON.stringify(lower.header)
    ? { ...at, header: lower.header, own: lower.text }
    : unsaid
}

/**
 * What heads the columns right of the names. A row above or below the header that heads columns as well belongs to it;
 * what stands in the upper one holds until its next text, as merged cells do.
 *
 * @param row the header row
 */
export function headingsOf(grid: Grid, row: number, after: number): { rows: number[]; headings: Heading[] } {
  if (row === 0) return { rows: [], headings: [] }
  const { rows, headings } = periodsOf(grid, row, after)
  return { rows, headings: qualified(grid, rows, after, headings) }
}

/** The headings that name a period, of one row or two. */
function periodsOf(grid: Grid, row: number, after: number): { rows: number[]; headings: Heading[] } {
  const below = hasAmounts(grid.row(row + 1)) ? [] : headingsIn(grid, row + 1, after)
  const [upperRow, lowerRow] = below.length > 0 ? [row, row + 1] : [row - 1, row]
  const lower = headingsIn(grid, lowerRow, after)
  const upperCells = grid.row(upperRow).filter((cell) => cell.column > after && cell.value.trim() !== '')
  const uppers = headingsIn(grid, upperRow, after)
  const covers = uppers.some((upper) => lower.some(({ column }) => column === upper.column))
  if (lower.length === 0 || uppers.length === 0 || !covers)
    return { rows: [row], headings: headingsIn(grid, row, after) }
  // A line of the letterhead with the date is no header: it stands over one column of many, or beside a company.
  const label = grid.row(upperRow).find((cell) => cell.column <= after)
  const isLetterhead = (uppers.length === 1 && lower.length > 1) || (label !== undefined && !isHeadWord(label))
  if (isLetterhead && upperRow !== row) return { rows: [row], headings: lower }
  const columns = [...new Set([...uppers, ...lower].map(({ column }) => column))].sort((a, b) => a - b)
  const overOf = (column: number): Heading | undefined => {
    const nearest = upperCells.findLast((cell) => cell.column <= column)
    return nearest && uppers.find((heading) => heading.column === nearest.column)
  }
  const headings = columns.flatMap((column) => {
    const own = lower.find((heading) => heading.column === column)
    const over = overOf(column)
    if (own) return [over ? joined(over, own) : own]
    if (over?.column !== column) return []
    return [partBelow(grid, lowerRow, column) === null ? over : { ...over, header: { kind: 'month' as const } }]
  })
  const isAlone = (column: number): boolean =>
    overOf(column)?.column === column && lower.filter((own) => overOf(own.column)?.column === column).length === 1
  return { rows: [upperRow, lowerRow], headings: withOwnDays(headings, isAlone) }
}

/**
 * Days of which each stands over one column: 2024年12月31日 | 2023年12月31日 above 期末 | 年初 say the same twice, so that the
 * word is not counted from the day again. Where they say two things nobody can tell which.
 */
function withOwnDays(headings: Heading[], isAlone: (column: number) => boolean): Heading[] {
  const last = headings
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .at(-1)
  return headings.map((heading): Heading => {
    const { column, date, header } = heading
    if (last === undefined || date === null || date === last || header.kind !== 'relative' || !isAlone(column))
      return heading
    if (header.which === 'end' || header.which === 'current' || date.endsWith('-01-01')) return heading
    return resolvePeriod(header, last) === date
      ? { ...heading, header: { kind: 'date', date }, own: date, date: null }
      : { ...heading, header: { kind: 'month' }, own: '' }
  })
}

/** The period of a heading: its own day, or what 期末 and 年初 are by the table's. */
export function periodOfHeading(
  { header, own, date }: Heading,
  found: PeriodFinding,
): Omit<ColumnPeriod, 'candidates'> {
  if (header.kind === 'month' || header.kind === 'open') return { period: null }
  if (date === null) return periodOfColumn(own, found)
  const isFirstDay = header.kind === 'relative' && header.which !== 'end' && date.endsWith('-01-01')
  if (isFirstDay && header.which === 'yearStart') return { period: addDays(date, -1) }
  return { period: isMonthEnd(date) ? resolvePeriod(header, date) : null }
}

/** What two headings must share to head the same period, whatever words they use. */
export function headingKey(heading: Heading, reference: string): string {
  const { header } = heading
  if (header.kind === 'month' || header.kind === 'open') return `text ${foldText(heading.text)}`
  return resolvePeriod(header, heading.date ?? reference) ?? foldText(heading.text)
}

/** The last day that any of some headings names. */
export const latestOf = (headings: Heading[]): string | null =>
  headings
    .map(({ header, date, text }) => (header.kind === 'date' ? header.date : (date ?? dateIn(text))))
    .filter((date) => date !== null)
    .sort()
    .at(-1) ?? null
