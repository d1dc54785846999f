import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'

const span = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 1)

/**
 * How many places each row of a table fills, its own cells and those that reach down into it; null where cells lie over
 * each other or reach below the table.
 */
function widths(rows: readonly DocumentNode[]): number[] | null {
  const occupied = rows.map(() => new Set<number>())
  for (const [index, row] of rows.entries()) {
    let column = 0
    for (const cell of row.content ?? []) {
      while (occupied[index]?.has(column)) column += 1
      for (let down = 0; down < span(cell.attrs?.['rowspan']); down++) {
        const line = occupied[index + down]
        if (!line) return null
        for (let across = 0; across < span(cell.attrs?.['colspan']); across++) {
          if (line.has(column + across)) return null
          line.add(column + across)
        }
      }
      column += span(cell.attrs?.['colspan'])
    }
  }
  return occupied.map((line) => line.size)
}

/**
 * What is wrong with a table: rows that do not fit each other, or nothing in any of its cells but heads; null where
 * nothing is.
 */
export function faultOfTable(table: DocumentNode): 'broken' | 'empty' | null {
  const rows = table.content ?? []
  const rowWidths = widths(rows)
  if (!rowWidths || new Set(rowWidths).size > 1) return 'broken'
  const cells = rows.flatMap((row) => row.content ?? [])
  const says = (cell: DocumentNode): boolean =>
    textOf(cell).trim() !== '' || (cell.content ?? []).some((block) => block.type !== 'paragraph')
  const body = cells.filter((cell) => cell.type === 'tableCell')
  return (body.length > 0 ? body : cells).some(says) ? null : 'empty'
}
