import { amountUnitIn } from './amount-unit.ts'
import { hasItem, isHeadWord, isName, titleIn } from './blocks/texts.ts'
import { foldText, isForeign } from './labels.ts'
import { columnFor, readLayout, type Block, type Layout, type ValueColumn } from './layout.ts'
import type { Unit } from '../money.ts'
import { periodOfColumn, readPeriodHeader } from './periods.ts'
import { addressOf, type Cell, type Sheet } from './sheet.ts'

/** Where a column of the second page goes: one of the first page's, or a new one under a header of its own. */
type Target = { column: number; header: Cell | null }

const isHeadOfPage = (cells: readonly Cell[]): boolean =>
  cells.some(
    (cell) =>
      readPeriodHeader(cell.value) !== null ||
      amountUnitIn(cell.value) !== null ||
      titleIn(cell) !== '' ||
      isForeign(cell.value),
  ) || cells.every((cell) => !isName(cell) || (isHeadWord(cell) && cells.length > 1))

/** The last row of a page that heads its lines: its letterhead and header, not the heading of a section. */
export function headEndOf(sheet: Sheet, { headerRow }: Layout): number {
  const first = sheet.rows.find(({ cells, row }) => row > headerRow && hasItem(cells))?.row ?? Number.POSITIVE_INFINITY
  const heads = sheet.rows.filter(({ row, cells }) => row < first && (row <= headerRow || isHeadOfPage(cells)))
  return heads.at(-1)?.row ?? 0
}

/** Whether a page says itself of when it is. */
const isDated = ({ found }: Layout): boolean =>
  found.all.some(({ role }) => role === 'period' || role === 'head' || role === 'sheet')

/** The period of a column of a second page: its own; without a date of its page by that of the first one. */
function periodOf(column: ValueColumn, page: Layout, first: Layout): string | null {
  if (isDated(page) || readPeriodHeader(column.header)?.kind === 'date') return column.period
  return periodOfColumn(column.header, first.found).period
}

/** Where the columns of a second page go; null where that cannot be told of one of them. */
function targetsOf(first: Layout, page: Layout, last: number): Map<number, Target> | null {
  const isBare = page.columns.every(({ header }) => header === '')
  if (isBare && page.columns.length !== first.columns.length) return null
  const isSameTime = !isDated(page) || page.found.period === first.found.period
  const targets = new Map<number, Target>()
  let free = last
  for (const [index, column] of page.columns.entries()) {
    const period = isBare ? null : periodOf(column, page, first)
    const alike = first.columns.filter(({ header }) => header !== '' && foldText(header) === foldText(column.header))
    const same = first.columns.filter((own) => own.period !== null && own.period === period)
    const [own] = isBare ? [first.columns[index]] : isSameTime && alike.length === 1 ? alike : same
    if (own) {
      targets.set(column.column, { column: own.column, header: null })
      continue
    }
    if (period === null || first.headerRow === 0) return null
    free += 1
    const at = page.grid.address(page.headerRow, column.column)
    targets.set(column.column, { column: free, header: { column: free, kind: 'text', value: period, at } })
  }
  const taken = [...targets.values()].map(({ column }) => column)
  return taken.length > 0 && new Set(taken).size === taken.length ? targets : null
}

/** The cells of one line of a second page in the columns of the first. */
function moved(cells: readonly Cell[], list: Block, own: Block, targets: (number | null)[], to: number[]): Cell[] {
  const values = list.valueColumns.flatMap((column) => column ?? [])
  const [from, ownFrom] = [Math.min(...values), Math.min(...own.valueColumns.flatMap((column) => column ?? []))]
  const least = list.categoryColumn ?? list.labelColumn
  return cells
    .flatMap((cell): Cell[] => {
      const index = list.valueColumns.indexOf(cell.column)
      const target = index < 0 ? null : targets[index]
      if (target) return [{ ...cell, column: target }]
      const column = cell.column - list.labelColumn + own.labelColumn
      const isBesideName = cell.column >= least && cell.column < from && column >= 1 && column < ownFrom
      return isBesideName && (to.length === 0 || column > Math.max(...to)) ? [{ ...cell, column }] : []
    })
    .sort((a, b) => a.column - b.column)
}

/** The lines of a page, each list of it under or beside the one of the first page that it goes on with. */
function linesOf(first: Layout, page: Layout, headEnd: number, targets: Map<number, Target>): Map<number, Cell[]> {
  const lines = new Map<number, Cell[]>()
  let base = first.grid.lastRow
  const [main] = first.blocks
  for (const [place, list] of page.blocks.entries()) {
    const own = first.blocks[place] ?? main
    if (!own) continue
    const isBelow = place > 0 && own === main
    if (isBelow) base = Math.max(base, ...lines.keys())
    const to = list.valueColumns.map((_, index) => {
      const column = page.blocks[0]?.valueColumns[index]
      const target = column === null || column === undefined ? undefined : targets.get(column)
      if (!target) return null
      return target.header ? target.column : columnFor(first, isBelow ? 0 : first.blocks.indexOf(own), target.column)
    })
    const left = isBelow || place === 0 ? [] : (main?.valueColumns.flatMap((column) => column ?? []) ?? [])
    for (let row = headEnd + 1; row <= page.grid.lastRow; row += 1) {
      const cells = page.grid.row(row).map((cell) => ({ ...cell, at: cell.at ?? addressOf(row, cell.column) }))
      const line = moved(cells, list, own, to, left)
      const at = base + row - headEnd
      if (line.length > 0)
        lines.set(
          at,
          [...(lines.get(at) ?? []), ...line].sort((a, b) => a.column - b.column),
        )
    }
  }
  return lines
}

const withHeaders = (rows: Sheet['rows'], headerRow: number, headers: readonly Cell[]): Sheet['rows'] =>
  rows.map(({ row, cells }) => (row === headerRow ? { row, cells: [...cells, ...headers] } : { row, cells }))

/**
 * A statement and the page that goes on with it as one sheet: the page's lines stand below, its columns under those of
 * the same period.
 *
 * @param unit the unit of the page's lines, where it is another one
 * @returns null where the columns of the two do not go together
 */
export function joinPages(sheet: Sheet, page: Sheet, unit: Unit | null): Sheet | null {
  const [first, second] = [readLayout(sheet), readLayout(page)]
  const last = Math.max(...sheet.rows.flatMap(({ cells }) => cells.map(({ column }) => column)))
  const targets = targetsOf(first, second, last)
  if (!targets) return null
  const [own, of] = [sheet, page].map((one) => one.part?.sheet ?? one.name)
  const place = (cell: Cell): Cell => ({
    ...cell,
    ...(own !== of && cell.at !== undefined && !cell.at.includes('!') && { at: `${of}!${cell.at}` }),
  })
  const lines = [...linesOf(first, second, headEndOf(page, second), targets)]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => ({
      row,
      cells: cells.map(place).map((cell) => (unit && cell.kind === 'text' ? { ...cell, unit } : cell)),
    }))
  const headers = [...targets.values()].flatMap(({ header }) => (header ? [place(header)] : []))
  const rangeOf = ({ part, name, rows }: Sheet): string =>
    part?.range ?? (rows.length > 0 ? `${rows[0]?.row}:${rows.at(-1)?.row}` : name)
  const joined: Sheet = {
    ...sheet,
    name: own === of ? `${sheet.name} + ${page.part?.range ?? page.name}` : `${sheet.name} + ${page.name}`,
    rows: [...withHeaders(sheet.rows, first.headerRow, headers), ...lines],
    part: {
      sheet: own ?? sheet.name,
      range: `${rangeOf(sheet)} + ${own === of ? '' : `${of}!`}${rangeOf(page)}`,
      title: sheet.part?.title ?? '',
      company: sheet.part?.company ?? '',
      turned: false,
      headRow: sheet.part?.headRow ?? null,
    },
  }
  return isWhole(first, joined, headers) ? joined : null
}

/** Whether the columns of the first page are read as before, and those that came to it as what they are. */
function isWhole(first: Layout, joined: Sheet, headers: readonly Cell[]): boolean {
  const { columns } = readLayout(joined)
  const isThere = (column: number, period: string | null): boolean =>
    columns.some((one) => one.column === column && (period === null || one.period === period))
  return (
    first.columns.every(({ column, period }) => isThere(column, period)) &&
    headers.every(({ column, value }) => isThere(column, value))
  )
}
