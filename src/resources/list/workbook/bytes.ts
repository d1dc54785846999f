import { utils, write } from 'xlsx'
import type { SheetCell } from '../export.ts'

/** Names of sheets have at most 31 characters, none of `[]:*?/\\`. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1'

/** A workbook of one sheet whose first row stays in sight. */
export function workbookBytes(rows: readonly (readonly SheetCell[])[], name: string): ArrayBuffer {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(rows as SheetCell[][], { dense: true })
  sheet['!cols'] = (rows[0] ?? []).map((_, column) => ({
    wch: Math.min(40, Math.max(8, ...rows.slice(0, 100).map((row) => widthOf(row[column] ?? null)))) + 2,
  }))
  utils.book_append_sheet(book, sheet, sheetName(name))
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
}

/** Chinese letters are as wide as two others. */
const widthOf = (cell: SheetCell): number =>
  cell === null ? 0 : [...String(cell.v)].reduce((width, letter) => width + (letter > '\u2e7f' ? 2 : 1), 0)
