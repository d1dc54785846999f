import type { SheetPage } from '../../core/contracts/tables.ts'
import type { Sheet, Workbook } from '../../core/statement/sheet.ts'
import { ApiError } from '../errors.ts'
import { remembered } from '../workbook/cache.ts'
import { readWorkbook } from '../workbook/reader.ts'
import { extensionOf } from '../workbook/sniff.ts'
import type { FileStore } from './store.ts'

/**
 * One page of a sheet as text. `total` rows and `columns` columns are in it; a page has at most `rowsAtOnce` and
 * `columnsShown` of them.
 */
const rowsAtOnce = 200
/** What lies further to the right is in the file that can be downloaded. */
const columnsShown = 256

/** Reads a workbook, or text that is a table. Throws ApiError with the cause where it cannot be read. */
export function openSheets(files: FileStore, { sha256, name }: { sha256: string; name: string }): Promise<Workbook> {
  // The reader knows text that is a table under the name that spreadsheet programs give it.
  const known = name.replace(/\.csv$/i, '.xls')
  return remembered(`${sha256}${extensionOf(known)}`, () => readWorkbook(() => files.readWhole(sha256), known))
}

const widthOf = (sheet: Sheet): number =>
  sheet.rows.reduce((most, { cells }) => Math.max(most, cells.at(-1)?.column ?? 0), 0)

/**
 * The rows of a sheet from one on, counted from 0; empty ones between are empty lists.
 *
 * @throws ApiError 422 where there is no such sheet
 */
export function pageOfSheet(
  workbook: Workbook,
  { name, sheet: asked, from = 0 }: { name: string; sheet?: string | undefined; from?: number | undefined },
): SheetPage {
  const sheet =
    asked === undefined
      ? (workbook.sheets.find(({ rows, hidden }) => rows.length > 0 && !hidden) ?? workbook.sheets[0])
      : workbook.sheets.find((candidate) => candidate.name === asked)
  if (!sheet) throw new ApiError(422, 'files.noSheet', { parameters: { name, sheet: asked ?? '' } })
  const total = sheet.rows.at(-1)?.row ?? 0
  const rows: string[][] = Array.from({ length: Math.max(0, Math.min(rowsAtOnce, total - from)) }, () => [])
  for (const { row, cells } of sheet.rows) {
    const target = rows[row - 1 - from]
    if (!target) continue
    for (const { column, value } of cells) {
      if (column > columnsShown) break
      while (target.length < column - 1) target.push('')
      target[column - 1] = value
    }
  }
  return {
    sheets: workbook.sheets.map((candidate) => candidate.name),
    sheet: sheet.name,
    rows,
    total,
    columns: widthOf(sheet),
  }
}
