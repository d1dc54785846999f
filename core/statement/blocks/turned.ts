import type { TableSchema } from '../../schema/types.ts'
import { foldText } from '../labels.ts'
import { dateIn, readPeriodHeader } from '../periods.ts'
import { gridOf, type Cell, type Grid, type Sheet } from '../sheet.ts'
import { fitOf, kindOf } from './kinds.ts'
import { nameColumnsOf } from './name-columns.ts'
import { cellsWithin, partOf, placeOf } from './part.ts'
import { isAmount, isName, isOfEquity, titleIn } from './texts.ts'

type Header = { row: number; names: Cell[] }

const headerSearch = 20
const fewest = 5
/** A sheet with more companies is a database, not somebody's statements. */
const mostCompanies = 40
const ownerHeader = /公司|企业|客户|单位|简称|名称|主体|代码|代號|类型|口径|company|entity|name|issuer|code|type/i
const dateHeader = /^(月份|月|期间|期别|会计期间|日期|时间|年月|报告期|month|period|date)$/i

/** The row that names items from left to right, where no column does so from top to bottom. */
function headerOf(grid: Grid, first: number, tables: readonly TableSchema[]): Header | null {
  let best: { header: Header; matched: number } | null = null
  for (let row = first; row < first + headerSearch && row <= grid.lastRow; row += 1) {
    const cells = grid.row(row)
    if (cells.some(isAmount)) continue
    const names = cells.filter(isName)
    const kind =
      names.length >= fewest
        ? kindOf(
            names.map(({ value }) => value),
            tables,
          )
        : null
    if (kind && kind.matched >= fewest && kind.matched > (best?.matched ?? 0))
      best = { header: { row, names }, matched: kind.matched }
  }
  if (!best) return null
  const down = nameColumnsOf(grid, first, grid.lastRow).flatMap(({ labels }) =>
    tables.filter(({ layout }) => layout === 'statement').map((table) => fitOf(table, labels).matched),
  )
  return Math.max(0, ...down) * 2 < best.matched ? best.header : null
}

type Keys = {
  items: number[]
  date: number | null
  /** Whose a row is: its company, its kind of statement. */ owners: number[]
}

const isDay = (cell: Cell | undefined): boolean =>
  cell !== undefined && (dateIn(cell.value) !== null || readPeriodHeader(cell.value) !== null)

/** Which columns hold the items, which one the period, and which ones whose figures they are. */
function keysOf(grid: Grid, header: Header, rows: number[]): Keys {
  const heads = grid.row(header.row)
  const share = (column: number, is: (cell: Cell | undefined) => boolean): number =>
    rows.filter((row) => is(grid.at(row, column))).length / rows.length
  const all = [...new Set(rows.flatMap((row) => grid.row(row).map(({ column }) => column)))].sort((a, b) => a - b)
  const headOf = (column: number): string => foldText(grid.at(header.row, column)?.value ?? '')
  const date =
    all.find((column) => share(column, isDay) > 0.6 && !fitsAmount(grid, rows, column)) ??
    all.find((column) => dateHeader.test(headOf(column))) ??
    // What stands before the names without a name of its own says which row it is: 11月 is asked, not left out.
    all.find((column) => column < (header.names[0]?.column ?? 0) && headOf(column) === '') ??
    null
  const isOwner = (column: number): boolean =>
    column !== date &&
    (ownerHeader.test(headOf(column)) || share(column, (cell) => cell !== undefined && isName(cell)) > 0.6)
  const firstItem = heads.find(({ column }) => column !== date && !isOwner(column))?.column ?? Number.POSITIVE_INFINITY
  const owners = all.filter((column) => column < firstItem && isOwner(column))
  const items = heads
    .map(({ column }) => column)
    .filter(
      (column) =>
        column !== date &&
        !owners.includes(column) &&
        share(column, (cell) => cell !== undefined && isAmount(cell)) > 0,
    )
  return { items, date, owners }
}

/** Whether the cells of a column are amounts rather than days: 2024 may be either. */
const fitsAmount = (grid: Grid, rows: number[], column: number): boolean =>
  rows.filter((row) => {
    const cell = grid.at(row, column)
    return cell !== undefined && isAmount(cell)
  }).length *
    2 >
  rows.length

/** The block with its items down and its periods across; the letterhead stays above, where it heads no column of figures. */
function turn(sheet: Sheet, grid: Grid, header: Header, keys: Keys, rows: number[], company: string): Sheet {
  const moved = (row: number, cell: Cell | undefined, column: number): Cell[] =>
    cell ? [{ ...cell, column, at: placeOf(row, cell) }] : []
  const above = sheet.rows
    .filter(({ row }) => row < header.row)
    .map(({ row, cells }) => ({ row, cells: cells.map((cell) => ({ ...cell, column: 1, at: placeOf(row, cell) })) }))
  const corner = keys.date === null ? undefined : grid.at(header.row, keys.date)
  const heading = rows.flatMap((row, index) =>
    keys.date === null ? [] : moved(row, grid.at(row, keys.date), index + 2),
  )
  const body = keys.items.map((column, index) => ({
    row: header.row + 1 + index,
    cells: [
      ...moved(header.row, grid.at(header.row, column), 1),
      ...rows.flatMap((row, place) => moved(row, grid.at(row, column), place + 2)),
    ],
  }))
  return partOf(sheet, [...above, { row: header.row, cells: [...moved(header.row, corner, 1), ...heading] }, ...body], {
    company,
    turned: true,
    headRow: keys.date === null ? null : header.row,
  })
}

/** Whether the title above the names, or the sheet's name, says that the items are the columns of 所有者权益变动表. */
const isEquityStatement = (sheet: Sheet, header: Header): boolean =>
  isOfEquity(sheet.part?.title ?? '') ||
  isOfEquity(sheet.part ? '' : sheet.name) ||
  sheet.rows.some(({ row, cells }) => row < header.row && cells.some(({ value }) => isOfEquity(value)))

/** The row below the figures in which another table begins: its title, or other names from left to right. */
function endOf(sheet: Sheet, header: Header): number {
  const first = sheet.rows.find(({ row, cells }) => row > header.row && cells.some(isAmount))?.row ?? header.row
  const next = sheet.rows.find(
    ({ row, cells }) =>
      row > first &&
      !cells.some(isAmount) &&
      (cells.some((cell) => titleIn(cell) !== '') || cells.filter(isName).length >= fewest),
  )
  return next?.row ?? Number.POSITIVE_INFINITY
}

/** The blocks that were turned, and what stands below them. */
type Turned = { turned: Sheet[]; rest: Sheet | null }

/**
 * Turns a block whose items run from left to right; one with the figures of several companies becomes one block each.
 *
 * @returns null where the items run down, `'tooMany'` where it holds more companies than a person would choose from
 */
export function turnBlock(sheet: Sheet, tables: readonly TableSchema[], most: number): Turned | 'tooMany' | null {
  const grid = gridOf(sheet, most)
  const header = headerOf(grid, sheet.rows[0]?.row ?? 1, tables)
  if (!header || isEquityStatement(sheet, header)) return null
  const end = endOf(sheet, header)
  const rows = sheet.rows
    .filter(({ row, cells }) => row > header.row && row <= most && row < end && cells.filter(isAmount).length >= 2)
    .map(({ row }) => row)
  if (rows.length === 0) return null
  const keys = keysOf(grid, header, rows)
  const valueAt = (row: number, column: number): string => grid.at(row, column)?.value.trim() ?? ''
  const telling = keys.owners.filter((column) => new Set(rows.map((row) => valueAt(row, column))).size > 1)
  const groups = new Map<string, number[]>()
  for (const row of rows) {
    const name = telling.map((column) => valueAt(row, column)).join(' ')
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  if (groups.size > mostCompanies) return 'tooMany'
  const turned = [...groups].map(([company, own]) => turn(sheet, grid, header, keys, own, company))
  const rest = partOf(
    sheet,
    cellsWithin(sheet, (row) => row >= end),
    { title: '' },
  )
  return { turned, rest: rest.rows.length > 0 ? rest : null }
}
