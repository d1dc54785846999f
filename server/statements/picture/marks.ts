import type { PictureCell } from '../../../core/sheet-picture.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { readFigure } from '../../../core/statement/figures.ts'
import { readGenericLayout } from '../../../core/statement/generic.ts'
import { headingsOf } from '../../../core/statement/headings.ts'
import { columnFor, type Layout } from '../../../core/statement/layout.ts'
import { columnName, type Sheet } from '../../../core/statement/sheet.ts'
import { sheetAndAddress } from '../../../core/sheet-picture.ts'
import { readStatement } from '../sheets.ts'

/** What a cell of a sheet is towards a table. */
export type Mark = Pick<PictureCell, 'head' | 'item' | 'of' | 'reads'>
/** What stands at a row and a column of one of the file's sheets. */
export type MarkAt = (page: string, row: number, column: number, address: string) => Mark | undefined

const keyOf = (page: string, address: string): string => `${page}!${address}`
const known = new WeakMap<Sheet, Map<string, Map<string, Mark>>>()

/** The value column of the first list that a column stands beside, or is. */
function valueColumnOf(layout: Layout, column: number): string | undefined {
  const own = layout.columns.find((value) =>
    layout.blocks.some((_, block) => columnFor(layout, block, value.column) === column),
  )
  return own && columnName(own.column)
}

/** By place in the file: a statement may go on on another sheet, and one that was turned stands elsewhere. */
function statementMarks(sheet: Sheet, fileName: string): Map<string, Mark> {
  const before = known.get(sheet)?.get(fileName)
  if (before) return before
  const marks = new Map<string, Mark>()
  const { layout, items } = readStatement(sheet, fileName)
  const { grid, headerRow, blocks, columns } = layout
  const own = sheet.part?.sheet ?? sheet.name
  const put = (place: string, mark: Mark): void => {
    const { sheet: page, address } = sheetAndAddress(own, place)
    marks.set(keyOf(page, address), mark)
  }
  const heads = headingsOf(grid, headerRow, blocks[0]?.labelColumn ?? 1).rows
  for (const row of headerRow > 0 ? new Set([headerRow, ...heads]) : [])
    for (const { column } of grid.row(row)) {
      const of = valueColumnOf(layout, column)
      put(grid.address(row, column), { head: true, ...(of !== undefined && { of }) })
    }
  // What is no item does not speak for the figures of one in the same row.
  for (const item of items.toSorted((a, b) => Number(b.likelyNoise) - Number(a.likelyNoise))) {
    if (item.row === headerRow) continue
    put(item.address, { item: item.id })
    for (const value of columns) {
      const column = columnFor(layout, item.block, value.column)
      const cell = column === null ? undefined : grid.at(item.row, column)
      if (column === null || !cell) continue
      const { kind } = readFigure(cell)
      put(grid.address(item.row, column), {
        item: item.id,
        of: columnName(value.column),
        ...(kind !== 'nothing' && { reads: kind }),
      })
    }
  }
  known.set(sheet, (known.get(sheet) ?? new Map<string, Map<string, Mark>>()).set(fileName, marks))
  return marks
}

/** What the cells of a sheet, or of a block of one, are towards a table. */
export function marksOf(table: TableSchema, sheet: Sheet, fileName: string): MarkAt {
  if (table.layout === 'statement') {
    const marks = statementMarks(sheet, fileName)
    return (page, _row, _column, address) => marks.get(keyOf(page, address))
  }
  const { columns, firstRow, headRows } = readGenericLayout(sheet, table)
  const items = new Set(columns.map(({ column }) => column))
  return (page, row, column) => {
    if (page !== sheet.name) return undefined
    const item = items.has(column) ? { item: column } : {}
    if (headRows.includes(row)) return { head: true, ...item }
    return row >= firstRow && items.has(column) ? item : undefined
  }
}
