import { Exact, parseFigure } from '../money.ts'
import { withJoinedDigits } from './digit-columns.ts'
import { withDirections } from './direction-columns.ts'
import { isFigure } from './figures.ts'
import { foldText } from './labels.ts'
import { readPeriodHeader } from './periods.ts'
import type { Cell, Sheet, Workbook } from './sheet.ts'

/** A column of yuan, and those of its cents right of it: one (角分), or one for each digit (角 | 分). */
type Split = { column: number; cents: number[] }

const at = (cells: readonly Cell[], column: number): Cell | undefined => cells.find((cell) => cell.column === column)
const textAt = (cells: readonly Cell[], column: number): string => foldText(at(cells, column)?.value ?? '')
/** 千 | 百 | 十 | 元: a digit a column, as on old forms. */
const digitPlace = /^[亿千百十万]万?$/

/** The splits that a row of a header names; one whose columns stand under two headings is none. */
function splitsIn({ cells }: Sheet['rows'][number], above: readonly Cell[]): Split[] {
  return cells.flatMap(({ column }) => {
    if (textAt(cells, column) !== '元' || digitPlace.test(textAt(cells, column - 1))) return []
    const [next, last] = [textAt(cells, column + 1), textAt(cells, column + 2)]
    const cents = next === '角分' ? [column + 1] : next === '角' && last === '分' ? [column + 1, column + 2] : []
    const head = textAt(above, column)
    const isOther = (one: number): boolean =>
      textAt(above, one) !== head && readPeriodHeader(at(above, one)?.value ?? '') !== null
    return cents.length === 0 || cents.some(isOther) ? [] : [{ column, cents }]
  })
}

/** A part of a figure: 0 where nothing or a dash stands; null where something else does. */
const partOf = (cell: Cell | undefined): string | null =>
  /^[\s\-−–—－]*$/.test(cell?.value ?? '') ? '0' : parseFigure(cell?.value)

/** Yuan and cents as one figure; null where they are none together. */
function figureOf(yuan: Cell | undefined, parts: (Cell | undefined)[]): string | null {
  const shown = parts.map((cell) => partOf(cell) ?? '?')
  const most = parts.length === 1 ? 99 : 9
  const whole = partOf(yuan) ?? '?'
  if (!/^-?\d+$/.test(whole) || !shown.every((part) => /^-?\d+$/.test(part) && Math.abs(Number(part)) <= most))
    return null
  const isMinus = whole.startsWith('-') || /^\s*[-−－(（]\s*0/.test(yuan?.value ?? '')
  // Both parts of -12.34 may carry the sign; 12 | -34 says nothing.
  const isBelow = isMinus || (Number(whole) === 0 && shown.some((part) => Number(part) < 0))
  if (!isBelow && shown.some((part) => Number(part) < 0)) return null
  const digits = shown.map((part) => String(Math.abs(Number(part))).padStart(parts.length === 1 ? 2 : 1, '0')).join('')
  const value = new Exact(`${whole.replace('-', '')}.${digits}`)
  return (isBelow ? value.negated() : value).toFixed(2)
}

/** A line with the cents of its figures beside their yuan. What is no figure together stays a text that is refused. */
function joinedLine(cells: readonly Cell[], splits: readonly Split[]): Cell[] {
  let line = [...cells]
  for (const { column, cents } of splits) {
    const yuan = at(line, column)
    const parts = cents.map((cent) => at(line, cent))
    const present = [yuan, ...parts].filter((cell) => cell !== undefined)
    if (!present.some((cell) => isFigure(cell))) continue
    const figure = figureOf(yuan, parts)
    const value = figure ?? present.map((cell) => cell.value).join(' | ')
    const { shown: _shown, format: _format, figure: _figure, ...plain } = yuan ?? { column, kind: 'number' as const }
    const joined: Cell = { ...plain, kind: figure === null ? 'text' : 'number', value }
    line = [...line.filter((cell) => cell.column !== column && !cents.includes(cell.column)), joined]
  }
  return line.sort((a, b) => a.column - b.column)
}

/** The row of the header: its cents have no column of their own any more, and 元 says so of all figures below it. */
const headerLine = (cells: readonly Cell[], splits: readonly Split[]): Cell[] =>
  cells
    .filter((cell) => !splits.some(({ cents }) => cents.includes(cell.column)))
    .map((cell) => (splits.some(({ column }) => column === cell.column) ? { ...cell, value: '(元)' } : cell))

/** A heading that is written over each of the columns of a figure is one. */
const aboveLine = (cells: readonly Cell[], splits: readonly Split[]): Cell[] =>
  cells.filter(
    (cell) =>
      !splits.some(
        ({ column, cents }) => cents.includes(cell.column) && textAt(cells, column) === foldText(cell.value),
      ),
  )

function withCents(sheet: Sheet): Sheet {
  const { rows } = sheet
  const found = rows.map((line, index) => {
    const above = rows[index - 1]
    return splitsIn(line, above?.row === line.row - 1 ? above.cells : [])
  })
  if (found.every((splits) => splits.length === 0)) return sheet
  let splits: Split[] = []
  return {
    ...sheet,
    rows: rows.map(({ row, cells }, index) => {
      const [own = [], next = []] = [found[index], found[index + 1]]
      if (own.length > 0) splits = own
      if (own.length > 0) return { row, cells: headerLine(cells, own) }
      const isAbove = next.length > 0 && rows[index + 1]?.row === row + 1
      return { row, cells: isAbove ? aboveLine(cells, next) : joinedLine(cells, splits) }
    }),
  }
}

const minus = /^\s*[-−–—－]\s*$/
const isMinus = (cell: Cell | undefined): boolean => cell?.kind === 'text' && minus.test(cell.value)

/**
 * The columns that hold nothing but the minus of some figures right of them: below a header that names the figures'
 * column and not theirs. A dash beside every figure is an empty column.
 */
function minusColumns(sheet: Sheet): { row: number; column: number }[] {
  const columns = new Set(sheet.rows.flatMap(({ cells }) => cells.filter(isMinus).map(({ column }) => column)))
  return [...columns].flatMap((column) => {
    const header = sheet.rows.findIndex(
      ({ cells }) => readPeriodHeader(at(cells, column + 1)?.value ?? '') !== null && !at(cells, column),
    )
    const head = sheet.rows[header]
    if (!head) return []
    const below = sheet.rows.slice(header + 1)
    const figures = below.filter(({ cells }) => isFigure(at(cells, column + 1)))
    const own = below.filter(({ cells }) => at(cells, column) !== undefined)
    const isBefore = own.every(({ cells }) => {
      const figure = at(cells, column + 1)
      return isMinus(at(cells, column)) && isFigure(figure) && /^\s*[¥￥]?\s*\d/.test(figure?.value ?? '')
    })
    return isBefore && own.length < figures.length ? [{ row: head.row, column }] : []
  })
}

function withMinus(sheet: Sheet): Sheet {
  const columns = minusColumns(sheet)
  if (columns.length === 0) return sheet
  const isJoined = (row: number, column: number): boolean =>
    columns.some((one) => one.column === column && row > one.row)
  const rows = sheet.rows.map(({ row, cells }) => ({
    row,
    cells: cells
      .filter((cell) => !(isMinus(cell) && isJoined(row, cell.column)))
      .map((cell) =>
        isJoined(row, cell.column - 1) && isMinus(at(cells, cell.column - 1))
          ? { ...cell, value: `-${cell.value.trim()}`, ...(cell.figure && { figure: `-${cell.figure}` }) }
          : cell,
      ),
  }))
  return { ...sheet, rows }
}

/**
 * The workbook with figures that stand in several cells put together: 元 | 角分, 元 | 角 | 分, a digit a column, a minus or
 * the side of an account before a figure.
 */
export function withWholeFigures(workbook: Workbook): Workbook {
  const sheets = workbook.sheets.map((sheet) => withDirections(withMinus(withCents(withJoinedDigits(sheet)))))
  return sheets.some((sheet, index) => sheet !== workbook.sheets[index]) ? { ...workbook, sheets } : workbook
}
