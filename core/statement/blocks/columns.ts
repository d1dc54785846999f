import type { TableSchema } from '../../schema/types.ts'
import { amountUnitIn } from '../amount-unit.ts'
import { readPeriodHeader } from '../periods.ts'
import { gridOf, type Cell, type Grid, type Sheet } from '../sheet.ts'
import { kindOf, type Kind } from './kinds.ts'
import { nameColumnsOf, type NameColumn } from './name-columns.ts'
import { cellsWithin, partOf } from './part.ts'
import { hasItem, titleIn } from './texts.ts'

type Half = { from: number; to: number; names: NameColumn; kind: Kind | null; head: { row: number; cell: Cell }[] }

/** The last row above the first item. */
function headEnd(grid: Grid, first: number): number {
  for (let row = first; row <= grid.lastRow; row += 1) {
    if (hasItem(grid.row(row))) return row - 1
  }
  return grid.lastRow
}

function halvesOf(grid: Grid, first: number, last: number, tables: readonly TableSchema[]): Half[] {
  const columns = nameColumnsOf(grid, last + 1, grid.lastRow)
  let from = 1
  return columns.map((names, index) => {
    const to = index === columns.length - 1 ? Number.POSITIVE_INFINITY : Math.max(names.column, ...names.figures)
    const half: Half = { from, to, names, kind: kindOf(names.labels, tables), head: [] }
    for (let row = first; row <= last; row += 1)
      for (const cell of grid.row(row))
        if (cell.column >= half.from && cell.column <= half.to) half.head.push({ row, cell })
    from = to + 1
    return half
  })
}

const stated = (half: Half, read: (cell: Cell) => string | null): string | undefined =>
  half.head.map(({ cell }) => read(cell)).find((text) => text) ?? undefined

const headings = (half: Half): number =>
  half.head.filter(({ cell }) => half.names.figures.includes(cell.column) && readPeriodHeader(cell.value)).length

/**
 * Whether one list has a section to itself, as 补充资料 beside a statement of cash flows has, which repeats some of its
 * totals. Two firms' lists have the same sections.
 */
function hasOwnSection(table: TableSchema, left: Kind, right: Kind): boolean {
  const sectionsOf = ({ fields }: Kind): string[] =>
    [...fields].flatMap((field) => table.schema.properties[field]?.['x-section'] ?? [])
  const known = new Set(sectionsOf(left))
  const own = sectionsOf(right).filter((section) => !known.has(section))
  return own.length >= 3 && own.length * 2 >= right.fields.size
}

/** Whether two lists beside each other are two halves of one statement: the same table, other items. */
function isOneStatement(left: Half, right: Half, tables: readonly TableSchema[]): boolean {
  const [titleLeft, titleRight] = [stated(left, titleIn), stated(right, titleIn)]
  if (titleLeft && titleRight) return false
  const [unitLeft, unitRight] = [left, right].map((half) =>
    stated(half, ({ value }) => amountUnitIn(value)?.unit ?? null),
  )
  if (unitLeft && unitRight && unitLeft !== unitRight) return false
  if (left.kind && right.kind) {
    if (left.kind.table !== right.kind.table) return false
    const both = [...right.kind.fields].filter((field) => left.kind?.fields.has(field)).length
    const table = tables.find(({ name }) => name === left.kind?.table)
    return (
      both * 3 <= Math.min(left.kind.fields.size, right.kind.fields.size) ||
      (table !== undefined &&
        (hasOwnSection(table, left.kind, right.kind) || hasOwnSection(table, right.kind, left.kind)))
    )
  }
  // Names that no table knows say nothing; what has a header of its own, and fits nothing, is a table of its own.
  return left.kind === null && right.kind === null ? true : headings(right) === 0 && headings(left) === 0
}

/** Which lines of the letterhead hold for a list: its own, or those above all where it has none and none is titled. */
function isHeadOf(half: Half, halves: Half[]): (cell: Cell) => boolean {
  const header = Math.max(0, ...half.head.map(({ row }) => row))
  const isShared =
    !half.head.some(({ row }) => row < header) && !halves.some((other) => other !== half && stated(other, titleIn))
  return (cell) => isShared || (cell.column >= half.from && cell.column <= half.to)
}

/**
 * Cuts a block into those that stand side by side. Two lists that fill different fields of one table are the two halves
 * of one statement and stay together.
 */
export function cutColumns(sheet: Sheet, tables: readonly TableSchema[], most: number): Sheet[] {
  const grid = gridOf(sheet, most)
  const first = sheet.rows[0]?.row ?? 1
  const last = headEnd(grid, first)
  const groups: Half[][] = []
  for (const half of halvesOf(grid, first, last, tables)) {
    const group = groups.at(-1)
    const left = group?.[0]
    if (group && left && group.length < 2 && isOneStatement(left, half, tables)) group.push(half)
    else groups.push([half])
  }
  if (groups.length < 2) return [sheet]
  const wholes = groups.map((group): Half => {
    const [left, right = left] = group
    if (!left || !right) throw new Error('a group has a list')
    return { ...left, to: right.to, head: [...left.head, ...(right === left ? [] : right.head)] }
  })
  return wholes.map((whole) => {
    const isHead = isHeadOf(whole, wholes)
    return partOf(
      sheet,
      cellsWithin(sheet, (row, cell) =>
        row <= last ? isHead(cell) : cell.column >= whole.from && cell.column <= whole.to,
      ),
      { title: stated(whole, titleIn) ?? '' },
    )
  })
}
