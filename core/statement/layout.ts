import { isFigure } from './figures.ts'
import { foldText } from './labels.ts'
import { findPeriod, type PeriodFinding } from './period-evidence.ts'
import { besideCumulative, periodOfColumn, readPeriodHeader, type PeriodHeader } from './periods.ts'
import { wholeOf } from './region.ts'
import { gridOf, type Grid, type Sheet } from './sheet.ts'

/** A list of items with its value columns: a two-sided balance sheet has two. */
export type Block = { labelColumn: number; valueColumns: number[] }

/** Where the parts of a statement stand on its sheet. */
export type Layout = {
  grid: Grid
  /** The row with the periods; 0 where there is none. */
  headerRow: number
  /** The row that the list of items begins in. */
  firstRow: number
  blocks: Block[]
  /** The value columns of the first block: its own column, what heads it, and its period where the file says. */
  columns: { column: number; header: string; period: string | null }[]
  /** The dates above the figures and in the names of sheet and file, and which period they are. */
  found: PeriodFinding
}

const headerSearch = 20
/** No statement is longer; a list of a hundred thousand names must not be matched as one. */
const longest = 3000
/** The product's rule: the list of items begins in the third row (`spec.txt` section 5). */
const ruleRow = 3
const notValues = /^(行次|行号|序号|附注|注释|附注号|编号|代码|科目代码|备注|说明)/

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

function headersOf(grid: Grid, row: number, after: number): { column: number; text: string; header: PeriodHeader }[] {
  return grid.row(row).flatMap((cell) => {
    if (cell.column <= after) return []
    const header = readPeriodHeader(cell.value)
    return header ? [{ column: cell.column, text: cell.value, header }] : []
  })
}

/** The column that the names stand in: the first, unless it holds no names and another does. */
function labelColumnOf(grid: Grid): number {
  const counts = new Map<number, number>()
  for (let row = 1; row <= Math.min(grid.lastRow, 400); row += 1) {
    for (const cell of grid.row(row))
      if (cell.column <= 8 && cell.kind === 'text' && hasHan(cell.value))
        counts.set(cell.column, (counts.get(cell.column) ?? 0) + 1)
  }
  if ((counts.get(1) ?? 0) >= 3) return 1
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  return best && best[1] >= 3 ? best[0] : 1
}

function headerRowOf(grid: Grid, labelColumn: number): number {
  let best = { row: 0, score: 0 }
  for (let row = 1; row <= Math.min(grid.lastRow, headerSearch); row += 1) {
    const headers = headersOf(grid, row, labelColumn)
    // Years in a row of figures are figures.
    if (
      headers.length === 0 ||
      grid.row(row).filter((cell) => cell.column > labelColumn && isFigure(cell) && !readPeriodHeader(cell.value))
        .length > 0
    )
      continue
    const label = foldText(grid.at(row, labelColumn)?.value ?? '')
    const score = headers.length + (/^(项目|科目|资产|指标|报表日期|会计科目|负债)/.test(label) ? 1.5 : 0)
    if (score > best.score) best = { row, score }
  }
  return best.row
}

/** Columns right of the names whose cells beside names are mostly figures, without a numbering of the lines. */
function figureColumns(grid: Grid, labelColumn: number, firstRow: number, headerRow: number): number[] {
  const seen = new Map<number, string[]>()
  const others = new Map<number, number>()
  for (let row = firstRow; row <= grid.lastRow; row += 1) {
    for (const cell of grid.row(row)) {
      if (cell.column <= labelColumn) continue
      if (isFigure(cell)) {
        const values = seen.get(cell.column)
        if (values) values.push(cell.value)
        else seen.set(cell.column, [cell.value])
      } else others.set(cell.column, (others.get(cell.column) ?? 0) + 1)
    }
  }
  const numbersLines = (values: string[]): boolean =>
    values.length > 3 &&
    values.filter((value, index) => index === 0 || Number(value) - Number(values[index - 1]) === 1).length >=
      values.length * 0.8
  return [...seen]
    .filter(
      ([column, values]) =>
        values.length > (others.get(column) ?? 0) &&
        !numbersLines(values) &&
        !notValues.test(foldText(grid.at(headerRow, column)?.value ?? '')),
    )
    .map(([column]) => column)
    .sort((a, b) => a - b)
}

/** A second list of names right of the first one's figures. */
function secondLabelColumn(grid: Grid, firstRow: number, labelColumn: number, values: number[]): number | null {
  const [first] = values
  if (first === undefined) return null
  const counts = new Map<number, Set<string>>()
  for (let row = firstRow; row <= grid.lastRow; row += 1) {
    for (const cell of grid.row(row)) {
      if (
        cell.column > first &&
        cell.column > labelColumn &&
        !values.includes(cell.column) &&
        cell.kind === 'text' &&
        hasHan(cell.value)
      )
        counts.set(cell.column, (counts.get(cell.column) ?? new Set()).add(foldText(cell.value)))
    }
  }
  // Help texts repeat and have no figures to their right; names are many and have.
  const [best] = [...counts]
    .filter(([column, names]) => names.size >= 5 && values.some((value) => value > column))
    .sort((a, b) => a[0] - b[0])
  return best?.[0] ?? null
}

/**
 * Finds the header row, the lists of items and the value columns of a statement.
 *
 * @param fileName may give the date where the sheet does not
 */
export function readLayout(sheet: Sheet, fileName = ''): Layout {
  const grid = gridOf(sheet, longest)
  const labelColumn = labelColumnOf(grid)
  const headerRow = headerRowOf(grid, labelColumn)
  const firstRow = headerRow > 0 ? Math.min(ruleRow, headerRow + 1) : ruleRow
  const body = Math.max(firstRow, headerRow + 1)
  const headed = headerRow > 0 ? headersOf(grid, headerRow, labelColumn) : []
  const withFigures = figureColumns(grid, labelColumn, body, headerRow)
  const candidates = headed.length > 0 ? headed.map(({ column }) => column) : withFigures
  const second = secondLabelColumn(grid, body, labelColumn, candidates)
  const blocks: Block[] = [
    { labelColumn, valueColumns: candidates.filter((column) => second === null || column < second) },
  ]
  if (second !== null)
    blocks.push({ labelColumn: second, valueColumns: candidates.filter((column) => column > second) })

  const found = findPeriod(
    grid,
    { ...wholeOf(grid), bottom: headerRow > 0 ? headerRow : ruleRow + 2 },
    { sheet: sheet.name, file: fileName },
    (cell) => cell.row === headerRow && readPeriodHeader(cell.value) !== null,
  )
  const seen = new Set<string>()
  const headers = headed.map(({ text }) => text)
  const columns = (blocks[0]?.valueColumns ?? []).map((column) => {
    const header = headed.find((heading) => heading.column === column)?.text.trim() ?? ''
    const period = columnPeriod(header, headers, found, withFigures.length === blocks.length)
    // The same period twice (合并 and 母公司): the first is taken, the clerk says what the other is.
    const isRepeated = period !== null && seen.has(period)
    if (period !== null) seen.add(period)
    return { column, header, period: isRepeated ? null : period }
  })
  return { grid, headerRow, firstRow, blocks, columns, found }
}

/** The period of a value column. Without a header the only column is the table's period, unless that is a part of a year. */
function columnPeriod(header: string, all: string[], found: PeriodFinding, isOnly: boolean): string | null {
  if (header !== '') return besideCumulative(header, all) ? null : periodOfColumn(header, found).period
  return isOnly ? periodOfColumn('本期', found).period : null
}

/** The value cell's column for an item of a block, given a value column of the first block. */
export function columnFor(layout: Layout, block: number, column: number): number | null {
  const index = layout.blocks[0]?.valueColumns.indexOf(column) ?? -1
  return layout.blocks[block]?.valueColumns[index] ?? null
}
