import type { DocumentNode } from '../../../../core/document/types.ts'
import { toFill } from './nodes.ts'
import { head, table, words } from './tables.ts'

/**
 * A table that a clerk fills in: so many empty rows, or rows by what their first cells say. `fill` says what is not
 * there yet.
 */
export type Form = { fill: string; caption: string; columns: string[]; rows?: number | (string | string[])[] }

const emptyRows = 3

/** What is still to be filled in, and the table for it. */
export function formBlocks(
  sectionId: string,
  index: number,
  { fill, caption, columns, rows = emptyRows }: Form,
): DocumentNode[] {
  const filled =
    typeof rows === 'number'
      ? Array.from({ length: rows }, (): string[] => [])
      : rows.map((row) => (typeof row === 'string' ? [row] : row))
  return [
    toFill(fill),
    table(caption, `form:${sectionId}${index > 0 ? `.${index + 1}` : ''}`, [
      head(...columns),
      ...filled.map((row) => columns.map((_, column) => words(row[column] ?? ''))),
    ]),
  ]
}
