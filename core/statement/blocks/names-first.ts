import { readPeriodHeader } from '../periods.ts'
import { gridOf, type Cell, type Grid, type Sheet } from '../sheet.ts'
import { mayNumber } from '../value-columns.ts'
import { nameColumnsOf } from './name-columns.ts'
import { placeOf } from './part.ts'
import { isAmount, isName } from './texts.ts'

/** A column with as many names holds another list of them. */
const manyNames = 3

const headsPeriod = (cell: Cell | undefined): boolean => cell !== undefined && readPeriodHeader(cell.value) !== null

/** The row above the figures that names periods on both sides of the names; 0 where none does. */
function headerOf(grid: Grid, first: number, names: number): number {
  for (let row = first; row <= grid.lastRow; row += 1) {
    const cells = grid.row(row)
    if (cells.some(isAmount)) return 0
    const isHeaded = (isSide: (cell: Cell) => boolean): boolean =>
      cells.some((cell) => isSide(cell) && headsPeriod(cell))
    if (isHeaded(({ column }) => column < names) && isHeaded(({ column }) => column > names)) return row
  }
  return 0
}

/** 年初 | 期末 | 资产 | 负债 | 期末 | 年初: figures may belong to either list. */
function hasOtherNames(grid: Grid, header: number, names: number): boolean {
  const counts = new Map<number, number>()
  for (let row = header + 1; row <= grid.lastRow; row += 1)
    for (const cell of grid.row(row))
      if (cell.column !== names && isName(cell)) counts.set(cell.column, (counts.get(cell.column) ?? 0) + 1)
  return [...counts.values()].some((count) => count >= manyNames)
}

/**
 * 年初余额 | 项目 | 期末余额: a sheet with its names between two periods, as one with its names before both. Everything
 * reads figures right of the names, and would lose the others unseen.
 */
export function withNamesFirst(sheet: Sheet, most: number): Sheet {
  const grid = gridOf(sheet, most)
  const [names, ...others] = nameColumnsOf(grid, 1, grid.lastRow)
  if (!names || others.length > 0 || names.column === 1) return sheet
  const header = headerOf(grid, sheet.rows[0]?.row ?? 1, names.column)
  if (header === 0 || hasOtherNames(grid, header, names.column)) return sheet
  const left = grid
    .row(header)
    .filter((cell) => cell.column < names.column && headsPeriod(cell) && !mayNumber(grid, header + 1, cell.column))
    .map(({ column }) => column)
  if (left.length === 0) return sheet
  const last = Math.max(...sheet.rows.flatMap(({ cells }) => cells.at(-1)?.column ?? 0))
  const moved = (row: number, cell: Cell): Cell =>
    left.includes(cell.column)
      ? { ...cell, column: last + 1 + left.indexOf(cell.column), at: placeOf(row, cell) }
      : cell
  const rows = sheet.rows.map(({ row, cells }) => ({
    row,
    cells: row < header ? cells : cells.map((cell) => moved(row, cell)).sort((a, b) => a.column - b.column),
  }))
  return { ...sheet, rows }
}
