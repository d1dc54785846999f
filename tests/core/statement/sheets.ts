import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { Sheet } from '../../../core/statement/sheet.ts'

/** A sheet from lines, as tests write it: null is an empty cell. */
export function sheetOf(lines: (string | number | null)[][], name = 'Sheet1'): Sheet {
  const rows = lines.map((line, index) => ({
    row: index + 1,
    cells: line.flatMap((value, column) =>
      value === null
        ? []
        : [
            {
              column: column + 1,
              kind: typeof value === 'number' ? ('number' as const) : ('text' as const),
              value: String(value),
            },
          ],
    ),
  }))
  return { name, hidden: false, rows: rows.filter((row) => row.cells.length > 0) }
}

export const schemaOf = (table: string): TableSchema =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../src/schemas/tables/${table}.json`), 'utf8'),
  ) as TableSchema
