import { withoutRadicals } from '../../../../core/reading/radicals.ts'
import type { DocumentModel, DocumentTable, Grid, Paragraph } from '../../../../core/reading/types.ts'
import { unrolled } from './unrolled.ts'
import { tablesWithFigures } from './whole.ts'
import { workbookOf, type NamedGrid } from './workbook.ts'

/** What stands above a table tells its unit, its period or whose it is. */
const most = 6
const longest = 80

/**
 * The lines right above a table, as far as they are short, each by its cells: title, unit, period.
 *
 * @param above the paragraphs before it
 * @param withRows whether rows of other tables belong to it
 */
export function headOf(above: readonly Paragraph[], withRows = false): string[][] {
  const lines: string[][] = []
  for (const { text } of above.toReversed()) {
    const cells = text.split('\t').map((cell) => cell.replace(/\s+/g, ' ').trim())
    const isRow = cells.length > 1 && !withRows
    if (lines.length >= most || isRow || text.trim() === '' || text.length > longest || /[。；;]$/.test(text.trim()))
      break
    lines.unshift(cells)
  }
  return lines
}

/** The sheet that the import of spreadsheets reads: what stands above a table, then its cells, merged ones filled. */
function sheetOf(grid: Grid, head: readonly string[][], name: string): NamedGrid {
  const cells = unrolled(grid)
  const width = Math.max(cells[0]?.length ?? 1, ...head.map((line) => line.length))
  const rows = [...head, ...cells].map((row) =>
    Array.from({ length: width }, (_, column) => withoutRadicals(row[column] ?? '')),
  )
  return { name, grid: { rows, merges: [] } }
}

/** A table as a workbook of one sheet. */
export const importFile = (
  table: DocumentTable,
  paragraphs: readonly Paragraph[],
  name: string,
  fileName: string,
): Promise<File> => workbookOf([sheetOf(table.grid, headOf(paragraphs.slice(0, table.paragraph - 1)), name)], fileName)

/** The tables of a document that hold figures, a sheet each; null where it has none. */
export function importDocument(model: DocumentModel, fileName: string): Promise<File> | null {
  const tables = tablesWithFigures(model)
  if (tables.length === 0) return null
  return workbookOf(
    tables.map(({ table, above }, index) => {
      const head = headOf(above, true)
      // The line that stands first is the title; below it come company, date and unit.
      return sheetOf(table.grid, head, head[0]?.[0] || table.caption || `${index + 1}`)
    }),
    fileName,
  )
}
