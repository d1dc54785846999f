import { addDays, isMonthEnd } from './calendar.ts'
import { hasItem, isHeadWord, isName, namesItem } from './blocks/texts.ts'
import { notValues } from './value-columns.ts'
import { foldText } from './labels.ts'
import { readPeriodHeader } from './periods.ts'
import type { Cell, Sheet } from './sheet.ts'

/** Whether a number is a day as Excel counts them, from 2000 to 2050. */
export const isSerial = (value: string): boolean =>
  /^\d{5}$/.test(value) && Number(value) >= 36_526 && Number(value) <= 55_153
/** @example serialDate('45657') // '2024-12-31' */
export const serialDate = (value: string): string => addDays('1899-12-30', Number(value))

const isSerialCell = ({ kind, value }: Cell): boolean =>
  (kind === 'number' || kind === 'text') && isSerial(value.trim())
const endsMonth = ({ value }: Cell): boolean => isMonthEnd(serialDate(value.trim()))
const isOtherHead = (cell: Cell): boolean =>
  isHeadWord(cell) || notValues.test(foldText(cell.value)) || readPeriodHeader(cell.value) !== null

/**
 * Whether a row heads columns by days whose cells show the number of the day. Below 项目 any day may be meant (it is
 * asked where it ends no month); where nothing else says that the row is a header all must end a month.
 */
function isHeader(cells: readonly Cell[]): boolean {
  const serials = cells.filter(isSerialCell)
  const others = cells.filter((cell) => !isSerialCell(cell))
  if (serials.length === 0 || !others.every(isOtherHead)) return false
  const first = Math.min(...serials.map(({ column }) => column))
  const labels = others.filter(({ column }) => column < first)
  if (labels.some(namesItem)) return false
  return labels.some(isHeadWord) ? serials.some(endsMonth) : serials.every(endsMonth)
}

const shown = (cell: Cell): Cell => {
  const serial = cell.value.trim()
  const { format: _format, shown: _shown, ...plain } = cell
  return { ...plain, kind: 'text', value: `${serialDate(serial)} (${serial})` }
}

/**
 * A sheet with the days of its headers written out where their cells have lost the format of a date: 45657 above a
 * column is 2024-12-31 (45657). Amounts stay what they are.
 */
export function withSerialDays(sheet: Sheet): Sheet {
  const isAbove = (index: number): boolean => {
    const below = sheet.rows.slice(index + 1, index + 4)
    return below.some(({ cells }) => hasItem(cells) || cells.some(isName))
  }
  const heads = new Set(sheet.rows.flatMap(({ row, cells }, index) => (isHeader(cells) && isAbove(index) ? [row] : [])))
  if (heads.size === 0) return sheet
  return {
    ...sheet,
    rows: sheet.rows.map(({ row, cells }) =>
      heads.has(row) ? { row, cells: cells.map((cell) => (isSerialCell(cell) ? shown(cell) : cell)) } : { row, cells },
    ),
  }
}
