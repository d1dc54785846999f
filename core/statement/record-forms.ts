import type { TableSchema } from '../schema/types.ts'
import { looseLabel, normaliseLabel } from './labels.ts'
import { fieldNames } from './names.ts'
import { addressOf, type Cell, type Sheet } from './sheet.ts'

/** Rows in which a form may stand. */
const longest = 60
/** Names of fields that a sheet must have before it is taken for a form. */
const fewest = 3

/** Whether a text is a name of a field of a table: no value of it. */
export function isFieldName(table: TableSchema, text: string): boolean {
  const names = fieldNames(table)
  return names.exact.has(normaliseLabel(text)) || names.loose.has(looseLabel(text))
}

type Placed = { row: number; cell: Cell }
type Pair = { name: Placed; values: Placed[] }

/** The names of a sheet's fields, each with what stands right of it before the next name. */
function pairsOf(table: TableSchema, sheet: Sheet): Pair[] {
  return sheet.rows.slice(0, longest).flatMap(({ row, cells }) => {
    const pairs: Pair[] = []
    for (const cell of cells) {
      if (cell.value.trim() === '') continue
      if (cell.kind === 'text' && isFieldName(table, cell.value)) pairs.push({ name: { row, cell }, values: [] })
      else pairs.at(-1)?.values.push({ row, cell })
    }
    return pairs
  })
}

const placed = ({ row, cell }: Placed, column: number): Cell => ({
  ...cell,
  column,
  at: cell.at ?? addressOf(row, cell.column),
})

const turned = new WeakMap<Sheet, Map<string, Sheet | null>>()

function turn(table: TableSchema, sheet: Sheet): Sheet | null {
  if (sheet.cut || sheet.part || sheet.rows.length > longest) return null
  const pairs = pairsOf(table, sheet)
  const rows = new Map<number, number>()
  for (const { name } of pairs) rows.set(name.row, (rows.get(name.row) ?? 0) + 1)
  const inOne = Math.max(0, ...rows.values())
  const top = pairs[0]?.name.row ?? 0
  if (pairs.length < fewest || rows.size < 2 || pairs.length < inOne + 2) return null
  // Several values behind a name are those of several records: no form of one.
  if (pairs.some(({ values }) => values.length > 1)) return null
  return {
    ...sheet,
    merged: [],
    rows: [
      ...sheet.rows.filter(({ row }) => row < top),
      { row: top, cells: pairs.map(({ name }, index) => placed(name, index + 1)) },
      {
        row: top + 1,
        cells: pairs.flatMap(({ values: [value] }, index) => (value ? [placed(value, index + 1)] : [])),
      },
    ],
  }
}

/**
 * A form of one record, its names above or beside each other with a value right of each, as a table with one record in
 * one row; null where the sheet is none.
 */
export function formOf(table: TableSchema, sheet: Sheet): Sheet | null {
  const known = turned.get(sheet) ?? new Map<string, Sheet | null>()
  turned.set(sheet, known)
  const before = known.get(table.name)
  if (before !== undefined) return before
  const form = turn(table, sheet)
  known.set(table.name, form)
  return form
}
