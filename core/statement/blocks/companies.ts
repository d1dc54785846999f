import { datesIn } from '../dates.ts'
import { foldText } from '../labels.ts'
import { ownerOf, readPeriodHeader } from '../periods.ts'
import { gridOf, type Cell, type Grid, type Sheet } from '../sheet.ts'
import { nameColumnsOf } from './name-columns.ts'
import { partOf, placeOf } from './part.ts'
import { hasAmounts, isAmount, isHeadWord, isOrganisation } from './texts.ts'

/** Column → the cell of a header row that heads it: its own, or the nearest to its left (merged cells). */
function spread(cells: Cell[], columns: number[]): Map<number, Cell> {
  const heads = new Map<number, Cell>()
  for (const column of columns) {
    const [nearest] = cells.filter((cell) => cell.column <= column).sort((a, b) => b.column - a.column)
    if (nearest) heads.set(column, nearest)
  }
  return heads
}

/** Whose a column is, without the day that stands with it: 合并 of 2024年12月31日合并. */
function ownerIn(cell: Cell): string {
  const days = datesIn(cell.value)
  if (days.length === 0) return ownerOf(cell.value) || cell.value.trim()
  const bare = days
    .reduce((text, day) => text.replace(day.text, ''), foldText(cell.value))
    .replace(/^[-_:()]+|[-_:()]+$/g, '')
  return bare === '' ? cell.value.trim() : bare
}

const isPeriodCell = (cell: Cell): boolean => readPeriodHeader(cell.value) !== null

/** The row of a header that says whose each column is, and the columns by name; null where none says so of all. */
function ownersOf(grid: Grid, first: number, figures: number[]): { row: number; groups: Map<string, number[]> } | null {
  const left = Math.min(...figures)
  for (let row = first; row <= grid.lastRow; row += 1) {
    const cells = grid.row(row)
    if (hasAmounts(cells)) return null
    const heading = cells.filter((cell) => cell.column >= left && isOrganisation(cell))
    const names = new Set(heading.map(ownerIn))
    if (names.size < 2 || heading.some((cell) => !figures.includes(cell.column))) continue
    const heads = spread(heading, figures)
    const groups = new Map<string, number[]>()
    for (const column of figures) {
      const head = heads.get(column)
      if (!head) return null
      // 抵销, 合计 behind the last company are columns of nobody's before them.
      const own = cells.find((cell) => cell.column === column && cell.kind === 'text' && !isPeriodCell(cell))
      const name = own ? ownerIn(own) : ownerIn(head)
      groups.set(name, [...(groups.get(name) ?? []), column])
    }
    return { row, groups }
  }
  return null
}

/**
 * Cuts a block whose header names several companies (or 合并 and 母公司) over its columns: one block each, with the
 * names of the items and the letterhead. A period that stands over several columns goes with each of them.
 */
export function cutCompanies(sheet: Sheet, most: number): Sheet[] {
  const grid = gridOf(sheet, most)
  const first = sheet.rows[0]?.row ?? 1
  const figures = [...new Set(nameColumnsOf(grid, first, grid.lastRow).flatMap((names) => names.figures))]
    .filter(
      (column) =>
        sheet.rows.filter(({ cells }) => cells.some((cell) => cell.column === column && isAmount(cell))).length > 1,
    )
    .sort((a, b) => a - b)
  const owners = figures.length > 1 ? ownersOf(grid, first, figures) : null
  if (!owners) return [sheet]
  const headEnd = (sheet.rows.find(({ row, cells }) => row > owners.row && hasAmounts(cells))?.row ?? 1) - 1
  const isPeriod = (cell: Cell): boolean => figures.includes(cell.column) && readPeriodHeader(cell.value) !== null
  // A line of the letterhead may hold a date, too; a row of the header holds nothing but periods.
  const isHeader = (row: number, cells: Cell[]): boolean =>
    row !== owners.row &&
    row >= owners.row - 1 &&
    row <= headEnd &&
    cells.some(isPeriod) &&
    cells.every((cell) => isPeriod(cell) || isHeadWord(cell))
  return [...owners.groups].map(([company, columns]) => {
    const rows = sheet.rows.map(({ row, cells }) => {
      const periods = isHeader(row, cells) ? cells.filter(isPeriod) : []
      const heads = spread(periods, columns)
      const inherited = columns.flatMap((column) => {
        const head = heads.get(column)
        return head && head.column !== column && !cells.some((cell) => cell.column === column)
          ? [{ ...head, column, at: placeOf(row, head) }]
          : []
      })
      const isLetterhead = row < owners.row && periods.length === 0
      const own = cells.filter(
        (cell) =>
          isLetterhead ||
          columns.includes(cell.column) ||
          (!figures.includes(cell.column) && !(row === owners.row && isOrganisation(cell))),
      )
      return { row, cells: [...own, ...inherited].sort((a, b) => a.column - b.column) }
    })
    return partOf(sheet, rows, { company })
  })
}
