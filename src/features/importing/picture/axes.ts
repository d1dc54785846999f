import type { PictureCell } from '../../../../core/sheet-picture.ts'
import { columnNumber } from '../../../../core/statement/sheet.ts'

/** What the columns and rows of a sheet are, by the cells that have come. */
export type Axes = {
  /** The value column of the matching that a column of the sheet is. */
  ofColumn: Map<number, string>
  /** The same for the rows of a table whose items run across. */
  ofRow: Map<number, string>
  /** The item that a column of the sheet names: of records, and where items run across. */
  itemOfColumn: Map<number, number>
}

export function axesOf(
  rows: readonly [row: number, cells: PictureCell[]][],
  { isTurned, isRecords }: { isTurned: boolean; isRecords: boolean },
): Axes {
  const axes: Axes = { ofColumn: new Map(), ofRow: new Map(), itemOfColumn: new Map() }
  for (const [row, cells] of rows)
    for (const { column, item, of, head } of cells) {
      if (of !== undefined) {
        if (isTurned) axes.ofRow.set(row, of)
        else axes.ofColumn.set(column, of)
      } else if (item !== undefined && (isTurned || (isRecords && head))) axes.itemOfColumn.set(column, item)
    }
  return axes
}

/** A range that is one cell. */
export type Range = { top: number; left: number; bottom: number; right: number; anchor: string }

export function rangeOf(text: string): Range | null {
  const [, start = '', top, end = '', bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(text) ?? []
  const [left, right] = [columnNumber(start), columnNumber(end)]
  if (left === null || right === null) return null
  return { top: Number(top), left, bottom: Number(bottom), right, anchor: `${start}${top}` }
}

/** The row and the column of an address; null where it is none. */
export function placeOf(address: string): { row: number; column: number } | null {
  const [, letters = '', row] = /^([A-Z]{1,3})(\d+)$/.exec(address) ?? []
  const column = columnNumber(letters)
  return column === null ? null : { row: Number(row), column }
}
