import type { TableSchema } from '../../schema/types.ts'
import { fieldNames, namesOf } from '../names.ts'
import { gridOf, type Sheet } from '../sheet.ts'
import { nameColumnsOf } from './name-columns.ts'
import { cellsWithin, partOf } from './part.ts'
import { hasItem } from './texts.ts'

/** A line of a list, and which field of each table its name may be. */
type Line = { row: number; fields: (string | null)[] }
type Segment = { table: number; from: number; to: number }
type Cut = { segments: Segment[]; matched: number }

/** Fewer names of a table than these may stand below any statement. */
const fewest = 4
const longestList = 400

function linesOf(sheet: Sheet, column: number, tables: readonly TableSchema[], most: number): Line[] {
  const names = tables.map((table) => fieldNames(table))
  return sheet.rows.flatMap(({ row, cells }) => {
    const label = cells.find((cell) => cell.column === column)?.value
    if (label === undefined || row > most || !hasItem(cells)) return []
    const fields = names.map((known) => {
      const { exact, loose } = namesOf(known, label)
      return (exact[0] ?? loose[0])?.field ?? null
    })
    return [{ row, fields }]
  })
}

/** Every order of some tables, without one twice. */
const ordersOf = (tables: readonly number[], length: number): number[][] =>
  length === 0
    ? [[]]
    : tables.flatMap((first) =>
        ordersOf(
          tables.filter((table) => table !== first),
          length - 1,
        ).map((rest) => [first, ...rest]),
      )

/** Where each table ends, so that as many lines as can be are names of their own table. What two know ends the first of them. */
function cutOf(lines: readonly Line[], order: readonly number[], from = 0): Cut {
  const [table = 0, ...rest] = order
  let matched = 0
  let best: Cut = { segments: [], matched: -1 }
  for (let to = from + 1; to <= lines.length; to += 1) {
    if (lines[to - 1]?.fields[table] !== null) matched += 1
    if (rest.length > 0 ? to === lines.length : to < lines.length) continue
    const below = rest.length > 0 ? cutOf(lines, rest, to) : { segments: [], matched: 0 }
    if (below.matched >= 0 && matched + below.matched >= best.matched)
      best = { segments: [{ table, from, to }, ...below.segments], matched: matched + below.matched }
  }
  return best
}

/** Whether a segment has all that its table must have, as a whole statement has. */
function isWhole({ table, from, to }: Segment, lines: readonly Line[], tables: readonly TableSchema[]): boolean {
  const fields = new Set(lines.slice(from, to).flatMap((line) => line.fields[table] ?? []))
  const properties = Object.entries(tables[table]?.schema.properties ?? {})
  return fields.size >= fewest && properties.every(([name, field]) => !field['x-required'] || fields.has(name))
}

/**
 * Cuts a list of items that runs through several statements without a title between them, as a bank's own form does:
 * 负债和所有者权益总计, 营业收入. Each has what its table must have, or the list stays one.
 */
export function cutRunTogether(sheet: Sheet, all: readonly TableSchema[], most: number): Sheet[] {
  const tables = all.filter(({ layout }) => layout === 'statement')
  const grid = gridOf(sheet, most)
  const [names, ...others] = nameColumnsOf(grid, sheet.rows[0]?.row ?? 1, grid.lastRow)
  if (!names || others.length > 0) return [sheet]
  const lines = linesOf(sheet, names.column, tables, most)
  const present = tables.flatMap((_, table) => {
    const own = lines.filter(({ fields }) => fields.every((field, at) => (field === null) === (at !== table)))
    return own.length >= fewest ? [table] : []
  })
  if (present.length < 2 || present.length > 3 || lines.length > longestList) return [sheet]
  const [best] = ordersOf(present, present.length)
    .map((order) => cutOf(lines, order))
    .sort((a, b) => b.matched - a.matched)
  if (!best || !best.segments.every((segment) => isWhole(segment, lines, tables))) return [sheet]
  const first = lines[0]?.row ?? 1
  return best.segments.map(({ from, to }, index) => {
    // Headings between two statements belong to the one below them.
    const after = index === 0 ? 0 : (lines[from - 1]?.row ?? 0)
    const last = index === best.segments.length - 1 ? Number.POSITIVE_INFINITY : (lines[to - 1]?.row ?? 0)
    const isHead = (row: number): boolean => row < first && headEnd(sheet, first) >= row
    return partOf(
      sheet,
      cellsWithin(sheet, (row) => isHead(row) || (row > after && row <= last)),
      { title: '' },
    )
  })
}

/** The last row of what stands above all lines: a heading of the first section is none of it. */
function headEnd(sheet: Sheet, first: number): number {
  const above = sheet.rows.filter(({ row, cells }) => row < first && cells.length > 1)
  return above.at(-1)?.row ?? first - 1
}
