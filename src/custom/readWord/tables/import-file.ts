import type { DocumentTable, Paragraph } from '../../../../core/reading/types.ts'
import { unrolled } from './unrolled.ts'
import { workbookOf } from './workbook.ts'

/** What stands above a table tells its unit, its period or whose it is. */
const above = 3
const longest = 80

/** The lines right above a table, as far as they are short: title, unit, period. */
export function headOf({ paragraph }: Pick<DocumentTable, 'paragraph'>, paragraphs: readonly Paragraph[]): string[] {
  const lines: string[] = []
  for (let number = paragraph - 1; number > 0 && lines.length < above; number -= 1) {
    const text = (paragraphs[number - 1]?.text ?? '').replace(/\s+/g, ' ').trim()
    if (text.length === 0 || text.length > longest || /[。；;]$/.test(text)) break
    lines.unshift(text)
  }
  return lines
}

/**
 * A table as a workbook of one sheet that the import of spreadsheets reads: what stands above it, then its cells with
 * merged ones filled.
 */
export function importFile(
  table: DocumentTable,
  paragraphs: readonly Paragraph[],
  name: string,
  fileName: string,
): Promise<File> {
  const cells = unrolled(table.grid)
  const width = cells[0]?.length ?? 1
  const head = headOf(table, paragraphs).map((text) =>
    Array.from({ length: width }, (_, column) => (column === 0 ? text : '')),
  )
  return workbookOf([{ name, grid: { rows: [...head, ...cells], merges: [] } }], fileName)
}
