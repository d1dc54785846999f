import type { Cell, Grid } from './sheet.ts'

/** Rows and columns of a sheet, both ends included, counted from 1: a whole sheet, or one of the tables on it. */
export type Region = { top: number; bottom: number; left: number; right: number }

/** A cell with its row. */
export type PlacedCell = Cell & { row: number }

/** All of a sheet. */
export const wholeOf = (grid: Grid): Region => ({
  top: 1,
  bottom: grid.lastRow,
  left: 1,
  right: Number.MAX_SAFE_INTEGER,
})

/** The cells of a region that hold something, row by row. */
export function cellsIn(grid: Grid, { top, bottom, left, right }: Region): PlacedCell[] {
  const cells: PlacedCell[] = []
  for (let row = Math.max(1, top); row <= Math.min(bottom, grid.lastRow); row += 1)
    for (const cell of grid.row(row)) if (cell.column >= left && cell.column <= right) cells.push({ ...cell, row })
  return cells
}

/** What stands left of a cell in its row, within the region: the nearest cell that holds something. */
export const leftOf = (grid: Grid, { left }: Region, cell: PlacedCell): Cell | undefined =>
  grid.row(cell.row).findLast((other) => other.column < cell.column && other.column >= left)

/** The next cell to the right that holds something. */
export const rightOf = (grid: Grid, { right }: Region, cell: PlacedCell): Cell | undefined =>
  grid.row(cell.row).find((other) => other.column > cell.column && other.column <= right)
