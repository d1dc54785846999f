import { Exact } from '../../../core/money.ts'
import { pictureColumns, pictureRows, type PictureCell, type SheetPicture } from '../../../core/sheet-picture.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { addressOf, columnNumber, type Cell, type Sheet, type Workbook } from '../../../core/statement/sheet.ts'
import type { MarkAt } from './marks.ts'
import { ApiError } from '../../errors.ts'
import { offered } from '../sheets.ts'

/** Characters of a cell that are shown. */
const longest = 160

/** What a cell shows, as it is read: no thousands separators, all digits. */
export function shownText({ kind, value, shown, percent }: Cell): string {
  if (shown !== undefined) return shown
  if (percent && kind === 'number') return `${new Exact(value).times(100).toFixed()}%`
  return value
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text)

function cellOf(cell: Cell, row: number, page: string, markAt: MarkAt): PictureCell {
  const { column, kind, hidden } = cell
  return {
    column,
    text: cut(shownText(cell)),
    ...((kind === 'error' || kind === 'formula') && { kind }),
    ...(hidden && { hidden }),
    ...(cell.format?.scaled && { scaled: cell.format.text }),
    ...markAt(page, row, column, addressOf(row, column)),
  }
}

type Window = { from: number; left: number }

/** Whether a range reaches into a window. */
function reachesInto(range: string, { from, left }: Window): boolean {
  const [, start = '', first, end = '', last] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range) ?? []
  return (
    Number(first) <= from + pictureRows &&
    Number(last) > from &&
    (columnNumber(start) ?? 0) <= left + pictureColumns &&
    (columnNumber(end) ?? 0) > left
  )
}

const widthOf = (sheet: Sheet): number =>
  sheet.rows.reduce((most, { cells }) => Math.max(most, cells.at(-1)?.column ?? 0), 0)

const blocks = new WeakMap<Workbook, { tables: readonly TableSchema[]; sheets: readonly Sheet[] }>()

/** The blocks of a workbook that is looked at window by window, cut once. */
function blocksOf(table: TableSchema, tables: readonly TableSchema[], workbook: Workbook): readonly Sheet[] {
  if (table.layout === 'generic') return workbook.sheets
  const before = blocks.get(workbook)
  if (before?.tables === tables) return before.sheets
  const { sheets } = offered(table, tables, workbook)
  blocks.set(workbook, { tables, sheets })
  return sheets
}

/** The sheet or block that an inspection called by this name; undefined where there is none. */
export const namedSheet = (
  table: TableSchema,
  tables: readonly TableSchema[],
  workbook: Workbook,
  name: string,
): Sheet | undefined => blocksOf(table, tables, workbook).find((sheet) => sheet.name === name)

/**
 * A window of a sheet of a file, with what its cells are.
 *
 * @param page the name of the sheet
 * @param window its first row and column, counted from 0
 * @throws ApiError 422 where the file has no such sheet
 */
export function pictureOf(
  workbook: Workbook,
  file: { name: string },
  page: string,
  window: Window,
  markAt: MarkAt,
): SheetPicture {
  const sheet = workbook.sheets.find(({ name }) => name === page)
  if (!sheet) throw new ApiError(422, 'files.noSheet', { parameters: { name: file.name, sheet: page } })
  const { from, left } = window
  const rows = sheet.rows
    .filter(({ row }) => row > from && row <= from + pictureRows)
    .map(({ row, cells }) => ({
      row,
      cells: cells
        .filter(({ column }) => column > left && column <= left + pictureColumns)
        .map((cell) => cellOf(cell, row, page, markAt)),
    }))
    .filter(({ cells }) => cells.length > 0)
  const last = sheet.rows.at(-1)?.row ?? 0
  return {
    sheets: workbook.sheets.map(({ name, hidden }) => ({ name, hidden })),
    sheet: sheet.name,
    total: sheet.cut?.lastRow ?? last,
    columns: widthOf(sheet),
    ...(sheet.cut && sheet.cut.lastRow > last && { held: last }),
    rows,
    merged: [...(sheet.merged ?? []), ...(sheet.wide ?? [])].filter((range) => reachesInto(range, window)),
  }
}
