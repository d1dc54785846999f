import { plainFigure } from '../../../core/digits.ts'
import { isDate } from '../../../core/formats.ts'
import { readDay } from '../../../core/schema/read-text.ts'
import { writtenAmount } from '../../../core/schema/read-money.ts'
import type { Cell, Sheet } from '../../../core/statement/sheet.ts'
import { mergedIn } from '../../resources/imports/place.ts'

/** Rows in which headings are looked for, and rows below that tell how wide the list is. */
const within = 30
const looked = 60

type Row = Sheet['rows'][number]

/** 2024, 2024年 and 3月 head columns too. */
const headsPeriod = /^(?:(?:19|20)\d\d年?|\d{1,2}月|(?:19|20)\d\d[-/.年]\d{1,2}月?)$/

/** Whether a cell holds what records hold, and headings do not. */
export function isFigure({ kind, value }: Cell): boolean {
  const text = value.trim()
  if (kind !== 'text') return kind !== 'number' || !headsPeriod.test(text)
  if (headsPeriod.test(text)) return false
  return (
    plainFigure(text) !== null ||
    (/^[\d¥$€£(（+-]/.test(text) && writtenAmount(text) !== null) ||
    /^[+-]?[\d.]+\s*[%％‰]$/.test(text) ||
    isDate(readDay(text)) ||
    /^1\d{10}$|^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text) ||
    text.includes('@') ||
    // Who and what is said of the whole list: 单位：万元.
    /[:：]\s*\S/.test(text.replace(/[（(][^（()）]*[)）]/g, '')) ||
    text.length > 60
  )
}

const filled = ({ cells }: Row): Cell[] => cells.filter(({ value }) => value.trim() !== '')

/** Rows of headings, and whether somebody should look. `first` and `last` 0: there are none. */
export type FoundHeadings = { first: number; last: number; doubt: 'none' | 'two' | 'alike' | 'several' | null }

/** The columns that a list has below a row. */
function widthBelow(rows: readonly Row[], index: number): number {
  const counts = new Map<number, number>()
  for (const line of rows.slice(index + 1, index + 1 + looked))
    for (const { column } of filled(line)) counts.set(column, (counts.get(column) ?? 0) + 1)
  return Math.max(1, counts.size)
}

const isHeading = (line: Row): boolean => {
  const cells = filled(line)
  return cells.length > 0 && cells.every((cell) => !isFigure(cell))
}

/** Whether a row speaks of all columns: most of them stand in it, each with words of its own. */
function heads(rows: readonly Row[], index: number, sheet: Sheet): boolean {
  const line = rows[index]
  if (!line || !isHeading(line)) return false
  const cells = filled(line)
  const spans = mergedIn(sheet).filter(({ top, bottom }) => top <= line.row && bottom >= line.row)
  const wide = spans.reduce((sum, { left, right }) => sum + (right - left), 0)
  const width = widthBelow(rows, index)
  return cells.length + wide >= width * 0.6 && (cells.length > 1 || width === 1)
}

/** Whether what stands in a row comes again below it, in the same column: then it is a record, and no heading. */
function comesAgain(rows: readonly Row[], index: number): boolean {
  const own = new Map((rows[index]?.cells ?? []).map(({ column, value }) => [column, value.trim()]))
  const again = (line: Row): number => filled(line).filter((cell) => own.get(cell.column) === cell.value.trim()).length
  // A whole line that comes again is the headings of another page.
  return rows.slice(index + 1).some((line) => again(line) > 0 && again(line) < filled(line).length)
}

const isUnit = (text: string): boolean =>
  /^[（(]?(?:没有单位|[十百千万亿]*元|%|‰|人|个|户|天|年|月|日|吨|-)[)）]?$/.test(text.trim())

/** Whether a row of words stands over columns of figures: most of its cells have mostly figures below. */
function isOverFigures(rows: readonly Row[], index: number): boolean {
  const below = rows.slice(index + 1, index + 1 + looked)
  const columns = filled(rows[index] ?? { row: 0, cells: [] }).map(({ column }) => column)
  const over = columns.filter((column) => {
    const cells = below.flatMap((line) => filled(line).filter((cell) => cell.column === column))
    return cells.length > 1 && cells.filter(isFigure).length >= cells.length * 0.8
  })
  return over.length > 0 && over.length >= columns.length * 0.4
}

/** Whether a row belongs to the headings above it: what stands over several columns has its parts there. */
function goesOn(sheet: Sheet, rows: readonly Row[], index: number): 'yes' | 'asked' | 'no' {
  const [line, next] = [rows[index], rows[index + 1]]
  if (!line || !next || next.row !== line.row + 1 || !isHeading(next) || !rows[index + 2]) return 'no'
  const wide = mergedIn(sheet).some(({ top, left, right }) => top === line.row && right > left)
  const own = new Set(filled(line).map(({ column }) => column))
  const fills = filled(next).filter(({ column }) => !own.has(column)).length
  if (wide && fills > 0) return 'yes'
  // Units that stand in a line of their own.
  if (filled(next).every(({ value }) => isUnit(value))) return 'yes'
  return isOverFigures(rows, index + 1) ? 'asked' : 'no'
}

/** Finds the rows in which the columns of a list are named. */
export function findHeadings(sheet: Sheet): FoundHeadings {
  const rows = sheet.rows.filter((line) => filled(line).length > 0)
  const index = rows.slice(0, within).findIndex((_, at) => heads(rows, at, sheet))
  const line = rows[index]
  if (!line) return { first: 0, last: 0, doubt: 'none' }
  let end = index
  let asked = false
  for (let goes = goesOn(sheet, rows, end); goes !== 'no' && end < index + 2; goes = goesOn(sheet, rows, end)) {
    asked ||= goes === 'asked'
    end += 1
  }
  const found = { first: line.row, last: rows[end]?.row ?? line.row }
  if (end > index) return { ...found, doubt: asked ? 'two' : null }
  if (comesAgain(rows, index)) return { ...found, doubt: 'alike' }
  const hasFigures = rows.slice(index + 1).some((other) => filled(other).some(isFigure))
  const next = rows[index + 1]
  // Of words alone nothing tells where they begin.
  if (!hasFigures && rows.length > 2) return { ...found, doubt: 'alike' }
  if (
    index > 0 &&
    next &&
    isHeading(next) &&
    hasFigures &&
    heads(rows, index + 1, sheet) &&
    !isFigureBelow(rows, index)
  )
    return { ...found, doubt: 'several' }
  return { ...found, doubt: null }
}

/** Whether the row below the headings holds figures already. */
const isFigureBelow = (rows: readonly Row[], index: number): boolean => rows[index + 1]?.cells.some(isFigure) ?? false
