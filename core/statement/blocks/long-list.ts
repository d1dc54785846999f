import type { TableSchema } from '../../schema/types.ts'
import { foldText } from '../labels.ts'
import { dateIn } from '../periods.ts'
import { gridOf, type Cell, type Grid, type Sheet } from '../sheet.ts'
import { kindOf } from './kinds.ts'
import { nameColumnsOf } from './name-columns.ts'
import { partOf, placeOf } from './part.ts'
import { hasAmounts, isAmount } from './texts.ts'

/** The columns of a list with one figure in each row: 公司 | 报告期 | 科目 | 金额. */
type Columns = { head: number; names: number; date: number; figures: number; owners: number[] }

const fewest = 5
const mostCompanies = 40
const headerSearch = 20

const valueAt = (grid: Grid, row: number, column: number): string => foldText(grid.at(row, column)?.value ?? '')
const dateAt = (grid: Grid, row: number, column: number): string | null => dateIn(grid.at(row, column)?.value ?? '')

/** The rows that hold a name and its figure, below the last row that holds neither. */
function columnsOf(grid: Grid, first: number, tables: readonly TableSchema[]): (Columns & { rows: number[] }) | null {
  const [names, ...more] = nameColumnsOf(grid, first, grid.lastRow)
  if (!names || more.length > 0 || (kindOf(names.labels, tables)?.matched ?? 0) < fewest) return null
  const rows: number[] = []
  for (let row = first; row <= grid.lastRow; row += 1)
    if (grid.at(row, names.column) && names.figures.some((column) => grid.at(row, column))) rows.push(row)
  const head = (rows.find((row) => hasAmounts(grid.row(row))) ?? 1) - 1
  const body = rows.filter((row) => row > head)
  if (head < first || head > first + headerSearch || body.length < fewest * 2) return null
  const all = grid.row(head).map(({ column }) => column)
  const dates = all.filter((column) => body.every((row) => dateAt(grid, row, column) !== null))
  const figures = all.filter(
    (column) => !dates.includes(column) && column > names.column && body.some((row) => isAmountAt(grid, row, column)),
  )
  const [date, ...otherDates] = dates
  const [figure, ...otherFigures] = figures
  if (date === undefined || figure === undefined || otherDates.length > 0 || otherFigures.length > 0) return null
  // A code goes with its name; what differs beside one name says whose the figure is.
  const owners = all.filter((column) => {
    if ([names.column, date, figure].includes(column)) return false
    const byName = new Map<string, Set<string>>()
    for (const row of body) {
      const name = valueAt(grid, row, names.column)
      byName.set(name, (byName.get(name) ?? new Set()).add(valueAt(grid, row, column)))
    }
    return [...byName.values()].some((values) => values.size > 1)
  })
  return { head, names: names.column, date, figures: figure, owners, rows: body }
}

const isAmountAt = (grid: Grid, row: number, column: number): boolean => {
  const cell = grid.at(row, column)
  return cell !== undefined && isAmount(cell)
}

/** The lines of one company: a row for each name, a column for each day. Null where a name stands twice on a day. */
function statementOf(sheet: Sheet, grid: Grid, columns: Columns, rows: number[], company: string): Sheet | null {
  const moved = (row: number, cell: Cell | undefined, column: number): Cell[] =>
    cell ? [{ ...cell, column, at: placeOf(row, cell) }] : []
  const days = new Map<string, number>()
  const lines = new Map<string, Cell[]>()
  const heads: Cell[] = []
  for (const row of rows) {
    const day = dateAt(grid, row, columns.date) ?? ''
    if (!days.has(day)) heads.push(...moved(row, grid.at(row, columns.date), days.size + 2))
    const column = days.get(day) ?? days.size + 2
    days.set(day, column)
    const name = valueAt(grid, row, columns.names)
    const line = lines.get(name) ?? moved(row, grid.at(row, columns.names), 1)
    if (line.some((cell) => cell.column === column)) return null
    lines.set(name, [...line, ...moved(row, grid.at(row, columns.figures), column)])
  }
  const at = columns.head
  // What a column says of all its rows, as its company or the unit of its figures, stands above the statement.
  const said = grid
    .row(at)
    .filter(({ column }) => ![columns.names, columns.date, ...columns.owners].includes(column))
    .flatMap((cell, index) => {
      const [own] = rows
      const value = cell.column === columns.figures || own === undefined ? cell : grid.at(own, cell.column)
      return moved(value === cell ? at : (own ?? at), value, index + 1)
    })
  const above = sheet.rows.filter(({ row }) => row < at)
  return partOf(
    sheet,
    [
      ...above,
      { row: at, cells: said },
      { row: at + 1, cells: [...moved(at, grid.at(at, columns.names), 1), ...heads.map((cell) => ({ ...cell }))] },
      ...[...lines.values()].map((cells, index) => ({
        row: at + 2 + index,
        cells: cells.toSorted((a, b) => a.column - b.column),
      })),
    ],
    { company, turned: true, headRow: at + 1 },
  )
}

/**
 * The statements that a list with one figure in each row holds, as databases export it: company, day, item, amount. One
 * for each company (or 合并 and 母公司), its days across. Null where it is no such list.
 */
export function longList(sheet: Sheet, tables: readonly TableSchema[], most: number): Sheet[] | null {
  const grid = gridOf(sheet, most)
  const columns = columnsOf(grid, sheet.rows[0]?.row ?? 1, tables)
  if (!columns) return null
  const days = new Set(columns.rows.map((row) => dateAt(grid, row, columns.date)))
  const groups = new Map<string, number[]>()
  for (const row of columns.rows) {
    const name = columns.owners.map((column) => grid.at(row, column)?.value.trim() ?? '').join(' ')
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  if (groups.size > mostCompanies || days.size * groups.size < 2) return null
  const statements = [...groups].flatMap(([company, rows]) => statementOf(sheet, grid, columns, rows, company) ?? [])
  return statements.length === groups.size ? statements : null
}
