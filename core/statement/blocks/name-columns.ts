import { isFigure } from '../figures.ts'
import { foldText } from '../labels.ts'
import type { Cell, Grid } from '../sheet.ts'
import { isAmount, isName } from './texts.ts'

/** A column of names with figures to its right. */
export type NameColumn = {
  column: number
  /** A column left of it that groups its names: 流动资产 beside 货币资金. */
  category: number | null
  labels: string[]
  /** The columns of its figures. */
  figures: number[]
}

const fewest = 3
const notNames = /^(行次|行号|序号|附注|注释|备注|说明|编号|代码|note|ref)/i

/** Columns that a header calls something else than names: 附注, 备注. */
function otherColumns(grid: Grid, from: number, to: number): Set<number> {
  const other = new Set<number>()
  for (let row = from; row <= to; row += 1) {
    const cells = grid.row(row)
    if (cells.length < 2 || cells.some(isAmount)) continue
    for (const cell of cells) if (notNames.test(foldText(cell.value))) other.add(cell.column)
  }
  return other
}

/** The name that each figure of a row belongs to: the nearest one to its left. */
function ownersIn(cells: Cell[], other: Set<number>): Map<number, { name: Cell; figures: number[] }> {
  const owners = new Map<number, { name: Cell; figures: number[] }>()
  let name: Cell | null = null
  for (const cell of cells) {
    if (!other.has(cell.column) && isName(cell)) name = cell
    else if (name && isFigure(cell)) {
      const owner = owners.get(name.column) ?? { name, figures: [] }
      owner.figures.push(cell.column)
      owners.set(name.column, owner)
    }
  }
  return owners
}

/**
 * The columns that hold names of items, from left to right, with the figures that belong to them. Names count where a
 * figure follows in their row: a letterhead, a column of remarks, a category beside the names do not.
 */
export function nameColumnsOf(grid: Grid, from: number, to: number): NameColumn[] {
  const other = otherColumns(grid, from, to)
  const found = new Map<number, { labels: Set<string>; rows: number; figures: Map<number, number> }>()
  for (let row = from; row <= to; row += 1) {
    for (const [column, { name, figures }] of ownersIn(grid.row(row), other)) {
      const entry = found.get(column) ?? { labels: new Set<string>(), rows: 0, figures: new Map<number, number>() }
      entry.rows += 1
      entry.labels.add(name.value.trim())
      for (const figure of figures) entry.figures.set(figure, (entry.figures.get(figure) ?? 0) + 1)
      found.set(column, entry)
    }
  }
  const most = Math.max(0, ...[...found.values()].map(({ rows }) => rows))
  const kept = [...found]
    .filter(([, { labels, rows }]) => labels.size >= fewest && rows >= most / 8)
    .sort((a, b) => a[0] - b[0])
  const columns = kept.map(([column, { labels, figures }], index) => ({
    column,
    category: categoryBeside(grid, from, to, column, kept[index - 1]?.[0] ?? 0),
    labels: [...labels],
    figures: [...figures.keys()].sort((a, b) => a - b),
  }))
  return columns.reduce<NameColumn[]>(joinIndented, [])
}

/** Totals in one column and items in the next, with figures in the same columns: one list, indented by columns. */
function joinIndented(before: NameColumn[], next: NameColumn): NameColumn[] {
  const last = before.at(-1)
  if (!last || last.figures.some((figure) => figure < next.column)) return [...before, next]
  const figures = [...new Set([...last.figures, ...next.figures])].sort((a, b) => a - b)
  return [
    ...before.slice(0, -1),
    { column: next.column, category: last.column, labels: [...last.labels, ...next.labels], figures },
  ]
}

/** The nearest column left of the names with at least two names, none of them beside a figure of its own. */
function categoryBeside(grid: Grid, from: number, to: number, names: number, after: number): number | null {
  const counts = new Map<number, number>()
  for (let row = from; row <= to; row += 1) {
    const cells = grid.row(row)
    if (!cells.some((cell) => cell.column === names)) continue
    for (const cell of cells)
      if (cell.column > after && cell.column < names && isName(cell))
        counts.set(cell.column, (counts.get(cell.column) ?? 0) + 1)
  }
  const [best] = [...counts].filter(([, count]) => count >= 2).sort((a, b) => b[0] - a[0])
  return best?.[0] ?? null
}
