import type { CellSource } from '../../../core/api.ts'
import { fieldsOf, textIn, type NamedField } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'

/** What a grid needs of a stored row: its period, its values by field name, and where they came from. */
export type PeriodRow = { period: string; values: Record<string, unknown>; sources?: Record<string, CellSource> }

export type GridCell = { value: unknown; source: CellSource | null }
export type GridRow = { field: NamedField; cells: GridCell[]; empty: boolean }
export type GridSection = { name: string; label: string; rows: GridRow[] }
export type StatementGrid = { periods: string[]; sections: GridSection[]; emptyRows: number }

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * Turns stored rows (one a period) into a statement: items down by section, periods across, the newest first.
 * Items that no period has are left out unless `all`, or `kept` by name; `emptyRows` tells how many there are.
 */
export function buildGrid(
  schema: TableSchema,
  rows: PeriodRow[],
  locale: Locale,
  { all = false, kept }: { all?: boolean; kept?: ReadonlySet<string> } = {},
): StatementGrid {
  const periods = [...rows].sort((a, b) => b.period.localeCompare(a.period))
  let emptyRows = 0
  const lines = fieldsOf(schema).map((field): GridRow => {
    const cells = periods.map((row) => ({
      value: row.values[field.name] ?? null,
      source: row.sources?.[field.name] ?? null,
    }))
    const empty = !kept?.has(field.name) && cells.every((cell) => isEmpty(cell.value))
    if (empty) emptyRows += 1
    return { field, cells, empty }
  })
  const shown = all ? lines : lines.filter((line) => !line.empty)
  const known = new Set(schema.sections.map((section) => section.name))
  const sections = [
    ...schema.sections.map((section) => ({
      name: section.name,
      label: textIn(section.label, locale),
      rows: shown.filter((line) => line.field['x-section'] === section.name),
    })),
    { name: '', label: '', rows: shown.filter((line) => !known.has(line.field['x-section'] ?? '')) },
  ]
  return {
    periods: periods.map((row) => row.period),
    sections: sections.filter((section) => section.rows.length > 0),
    emptyRows,
  }
}

/** Whether a table is read downwards, field by field: a statement, and a table that has one record and no period. */
export const readsDown = (schema: TableSchema, records: number): boolean =>
  schema.layout === 'statement' || (schema.period === 'none' && records === 1)

/** How deep an item stands: subtotals at the edge, items below them, parts of items ("其中") deeper. */
export function indentOf(field: NamedField): 0 | 1 | 2 {
  if (field['x-kind'] === 'subtotal') return 0
  return field['x-memo-of'] ? 2 : 1
}
