import { amountUnitIn } from './amount-unit.ts'
import { hasAmounts, isHeadWord } from './blocks/texts.ts'
import { datesIn } from './dates.ts'
import type { Heading } from './headings.ts'
import { headsNoPeriod, readPeriodHeader } from './periods.ts'
import type { Cell, Grid } from './sheet.ts'

const numbering = /^(行次|行号|序号|附注|注释|编号|代码|备注|说明|note)/i

/** The words of a row above or below a header that tell its columns apart: 预算 | 实际, 调整前 | 调整后, 无锡 | 苏州. */
function wordsIn(grid: Grid, row: number, after: number): Cell[] {
  const cells = grid.row(row)
  const isHeaded = cells.every((cell) => cell.column > after || isHeadWord(cell) || numbering.test(cell.value.trim()))
  const words = cells.filter((cell) => cell.column > after)
  const isWord = ({ kind, value }: Cell): boolean =>
    kind === 'text' &&
    value.trim().length <= 20 &&
    !/[:：]/.test(value) &&
    datesIn(value).length === 0 &&
    readPeriodHeader(value) === null &&
    amountUnitIn(value) === null
  return isHeaded && words.length > 0 && !hasAmounts(cells) && words.every(isWord) ? words : []
}

/** The cell that stands over a column: its own, else the nearest left of it (merged cells). */
const over = (cells: readonly Cell[], column: number): Cell | undefined =>
  cells.findLast((cell) => cell.column <= column)

/** A part of a year that stands in a cell: 1-6月, 上半年; null where none does. */
export function partBelow(grid: Grid, row: number, column: number): string | null {
  const text = grid.at(row, column)?.value.trim() ?? ''
  const mentions = datesIn(text)
  return mentions.length > 0 && mentions.every(({ grain }) => grain === 'part') ? text : null
}

/** 2024年 above 1-6月 | 7-12月: each column is that part of the year, where that is a period. */
function withParts(grid: Grid, row: number, after: number, headings: Heading[]): Heading[] {
  const heads = grid.row(row).filter((cell) => cell.column > after && cell.value.trim() !== '')
  const below = grid.row(row + 1).filter((cell) => cell.column > after && cell.value.trim() !== '')
  if (hasAmounts(grid.row(row + 1)) || !below.some(({ column }) => partBelow(grid, row + 1, column) !== null))
    return headings
  return below.flatMap(({ column, value }): Heading[] => {
    const heading = headings.find((one) => one.column === over(heads, column)?.column)
    if (!heading) return []
    const text = `${heading.text}${value.trim()}`
    return [{ column, text, header: readPeriodHeader(text) ?? { kind: 'month' }, own: text, date: null }]
  })
}

/** What stands below a header goes with it: each column says its own word, also below a merged period. */
function withBelow(grid: Grid, row: number, after: number, headings: Heading[]): Heading[] {
  const words = wordsIn(grid, row + 1, after)
  if (words.length === 0) return withParts(grid, row, after, headings)
  const heads = grid.row(row).filter((cell) => cell.column > after && cell.value.trim() !== '')
  const columns = [...new Set([...headings, ...words].map(({ column }) => column))].sort((a, b) => a - b)
  return columns.flatMap((column) => {
    const word = words.find((cell) => cell.column === column)
    const heading = headings.find((one) => one.column === (over(heads, column)?.column ?? 0))
    if (!heading || (word && headsNoPeriod(word.value))) return []
    if (!word) return heading.column === column ? [heading] : []
    return [{ ...heading, column, text: `${heading.text} ${word.value.trim()}` }]
  })
}

/** What stands above a header over several columns each: 预算 | 实际 above the years. */
function withAbove(grid: Grid, row: number, after: number, headings: Heading[]): Heading[] {
  const words = wordsIn(grid, row - 1, after)
  const isOver = headings.some(({ column }) => words.some((word) => word.column === column))
  if (!isOver || (words.length < 2 && !words.some(({ value }) => headsNoPeriod(value)))) return headings
  return headings.flatMap((heading) => {
    const word = over(words, heading.column)
    if (word && headsNoPeriod(word.value)) return []
    return [word ? { ...heading, text: `${word.value.trim()} ${heading.text}` } : heading]
  })
}

/**
 * The headings with the words of the rows above and below them that are no periods themselves. Columns that these say
 * hold a budget or a share head nothing.
 *
 * @param rows the rows of the header
 */
export function qualified(grid: Grid, rows: number[], after: number, headings: Heading[]): Heading[] {
  const [first, last] = [Math.min(...rows), Math.max(...rows)]
  return withAbove(grid, first, after, rows.length > 1 ? headings : withBelow(grid, last, after, headings))
}
