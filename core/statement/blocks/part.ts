import { addressOf, columnNumber, type Cell, type Part, type Sheet } from '../sheet.ts'

/** Where a cell stands in the file. */
export const placeOf = (row: number, cell: Cell): string => cell.at ?? addressOf(row, cell.column)

function rangeOf(rows: Sheet['rows']): string {
  const places = rows.flatMap(({ row, cells }) => cells.map((cell) => placeOf(row, cell)))
  const at = places.map((place) => ({
    row: Number(place.replace(/\D+/g, '')),
    column: columnNumber(place.replace(/\d+/g, '')) ?? 1,
  }))
  const rowsAt = at.map(({ row }) => row)
  const columnsAt = at.map(({ column }) => column)
  if (at.length === 0) return ''
  const least = (numbers: number[]): number => numbers.reduce((a, b) => Math.min(a, b))
  const most = (numbers: number[]): number => numbers.reduce((a, b) => Math.max(a, b))
  return `${addressOf(least(rowsAt), least(columnsAt))}:${addressOf(most(rowsAt), most(columnsAt))}`
}

/**
 * A block of a sheet as a sheet of its own. Its name is the sheet's with the range: no sheet's name has a colon in it.
 *
 * @param rows the block's cells; those that stand elsewhere in the file say where
 */
export function partOf(
  sheet: Sheet,
  rows: Sheet['rows'],
  given: Partial<Pick<Part, 'title' | 'company' | 'turned' | 'headRow'>> = {},
): Sheet {
  const plain = { title: '', company: '', turned: false, headRow: null }
  const { title, company, turned, headRow } = { ...plain, ...sheet.part, ...given }
  const kept = rows.filter(({ cells }) => cells.length > 0)
  const of = sheet.part?.sheet ?? sheet.name
  const range = rangeOf(kept)
  const name = company === '' ? `${of} ${range}` : `${of} ${range} ${company}`
  return {
    name,
    hidden: sheet.hidden,
    rows: kept,
    part: { sheet: of, range, title, company, turned, headRow },
    ...(sheet.covers && { covers: sheet.covers }),
  }
}

/** The cells of some rows and columns of a sheet. */
export const cellsWithin = (sheet: Sheet, keep: (row: number, cell: Cell) => boolean): Sheet['rows'] =>
  sheet.rows.map(({ row, cells }) => ({ row, cells: cells.filter((cell) => keep(row, cell)) }))
