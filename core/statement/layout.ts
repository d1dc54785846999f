import { longestStatement } from './blocks/blocks.ts'
import { hasAmounts, hasItem, isHeadWord } from './blocks/texts.ts'
import { nameColumnsOf } from './blocks/name-columns.ts'
import { parseFigure } from '../money.ts'
import { isFigure, readFigure } from './figures.ts'
import { headingKey, headingsOf, latestOf, onlyHeading, periodOfHeading, type Heading } from './headings.ts'
import { isPartAlone, isPartBeside, soFar } from './parts-of-years.ts'
import { foldText } from './labels.ts'
import { findPeriod, type PeriodFinding } from './period-evidence.ts'
import { isOneOfMonths, isWithinYear, periodOfColumn, readPeriodHeader, type ColumnPeriod } from './periods.ts'
import { isUnsureOpening } from './openings.ts'
import { settled } from './settled-columns.ts'
import { figureColumns, notValues, mayNumber, valueColumns } from './value-columns.ts'
import { isFiscalYear, newestYear } from './years-of-business.ts'
import { wholeOf } from './region.ts'
import { gridOf, type Cell, type Grid, type Sheet } from './sheet.ts'

/**
 * A list of items with its value columns: a two-sided balance sheet has two. The value columns of the second are those
 * that are headed as the first one's are; null where none is.
 */
export type Block = { labelColumn: number; categoryColumn: number | null; valueColumns: (number | null)[] }

/** A value column of the first block: what heads it, and its period where the file says. */
export type ValueColumn = {
  column: number
  header: string
  period: string | null
  /** The period holds only for amounts of this kind. */
  only?: ColumnPeriod['only']
  hidden?: true
  /** One month or quarter beside the year so far: no period of a table of flows. */
  withinYear?: true
  /** Another column of the same period shows the same in every line. */
  repeats?: true
  /** It holds figures and all of them are 0: a year that nobody has filled in. */
  zeros?: true
}

/** Where the parts of a statement stand on its sheet. */
export type Layout = {
  grid: Grid
  /** The row with the periods; 0 where there is none. */
  headerRow: number
  /** The row that the list of items begins in. */
  firstRow: number
  blocks: Block[]
  /** The value columns of the first block. */
  columns: ValueColumn[]
  /** The dates above the figures and in the names of sheet and file, and which period they are. */
  found: PeriodFinding
}

const headerSearch = 20
/** The product's rule: the list of items begins in the third row (`spec.txt` section 5). */
const ruleRow = 3

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

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

function headerRowOf(grid: Grid, labelColumn: number, first: number): number {
  let best = { row: 0, score: 0 }
  for (let row = first; row < Math.min(grid.lastRow + 1, first + headerSearch); row += 1) {
    const headers = grid.row(row).filter((cell) => cell.column > labelColumn && readPeriodHeader(cell.value) !== null)
    // Years in a row of figures are figures, and beside the name of an item.
    const amounts = grid.row(row).filter((cell) => cell.column > labelColumn && isFigure(cell))
    if (headers.length === 0 || amounts.some(({ value }) => !readPeriodHeader(value)) || hasAmounts(grid.row(row)))
      continue
    const label = foldText(grid.at(row, labelColumn)?.value ?? '')
    const score = headers.length + (/^(项目|科目|资产|指标|报表日期|会计科目|负债|item|asset)/i.test(label) ? 1.5 : 0)
    if (score > best.score) best = { row, score }
  }
  const named = namedHeader(grid, labelColumn, first)
  if (named <= best.row) return best.row
  // 2024年度 over one column of the letterhead heads nothing where 项目 | 预算数 | 实际数 stands below.
  const isLetterhead = best.row < named - 1 || grid.at(best.row, labelColumn) !== undefined
  return isLetterhead ? named : best.row
}

/** The last row above the items that heads the names (项目, 资产) and other columns, in whatever words; 0 where none does. */
function namedHeader(grid: Grid, labelColumn: number, first: number): number {
  let named = 0
  for (let row = first; row < Math.min(grid.lastRow + 1, first + headerSearch); row += 1) {
    const cells = grid.row(row)
    if (hasItem(cells)) break
    const label = grid.at(row, labelColumn)
    const isHeading = (cell: Cell): boolean =>
      cell.column > labelColumn && cell.kind === 'text' && !notValues.test(foldText(cell.value)) && !isHeadWord(cell)
    if (label && isHeadWord(label) && !/类型/.test(label.value) && !hasAmounts(cells) && cells.some(isHeading))
      named = row
  }
  return named
}

/** A second list of names right of the first one's figures, in a form that is not filled in. */
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

/** The row that the list begins in where nothing heads it: the third by the rule, an earlier one that holds an item. */
function firstWithoutHeader(grid: Grid, labelColumn: number, base: number): number {
  for (let row = base + 1; row < base + ruleRow; row += 1)
    if (grid.at(row, labelColumn) && grid.row(row).some((cell) => cell.column > labelColumn && isFigure(cell)))
      return row
  return base + ruleRow
}

type Lists = { labelColumn: number; categoryColumn: number | null; second: number | null }

/** Which columns the names stand in: by the figures beside them; of an empty form by the words alone. */
function listsOf(grid: Grid): Lists {
  const [first, second] = nameColumnsOf(grid, 1, grid.lastRow)
  return first
    ? { labelColumn: first.column, categoryColumn: first.category, second: second?.column ?? null }
    : { labelColumn: labelColumnOf(grid), categoryColumn: null, second: null }
}

/** Columns side by side by the row in which both lists end: 资产总计 is 负债和所有者权益总计. */
function pairedByTotals(grid: Grid, own: number[], others: number[]): (number | null)[] {
  for (let row = grid.lastRow; row > 0; row -= 1) {
    const figures = [...own, ...others].map((column) => readFigure(grid.at(row, column)))
    if (!figures.every(({ kind }) => kind === 'figure')) continue
    const valueAt = (column: number): string => parseFigure(grid.at(row, column)?.value) ?? ''
    return own.map((column) => {
      const same = others.filter((other) => valueAt(other) === valueAt(column))
      return same.length === 1 ? (same[0] ?? null) : null
    })
  }
  return own.map(() => null)
}

/** The columns of the second list, each beside the one of the first that is headed alike. */
function paired(grid: Grid, own: number[], others: number[], headed: Heading[], reference: string): (number | null)[] {
  const keyOf = (column: number): string | null => {
    const heading = headed.find((candidate) => candidate.column === column)
    return heading ? headingKey(heading, reference) : null
  }
  // Without any heading there is nothing else to go by than the order.
  if (headed.length === 0) return own.map((_, index) => others[index] ?? null)
  if (others.every((column) => keyOf(column) === null)) return pairedByTotals(grid, own, others)
  return own.map((column) => {
    const same = others.filter((other) => keyOf(other) === keyOf(column))
    const twins = own.filter((twin) => keyOf(twin) === keyOf(column))
    return (same.length === twins.length ? same[twins.indexOf(column)] : null) ?? null
  })
}

/**
 * Finds the header row, the lists of items and the value columns of a statement.
 *
 * @param fileName may give the date where the sheet does not
 */
export function readLayout(sheet: Sheet, fileName = ''): Layout {
  const grid = gridOf(sheet, longestStatement)
  const { labelColumn, categoryColumn, second: known } = listsOf(grid)
  // A block further down has its letterhead above it as a sheet has at its top.
  const base = sheet.part ? (sheet.rows[0]?.row ?? 1) - 1 : 0
  const headerRow = sheet.part?.headRow ?? headerRowOf(grid, labelColumn, base + 1)
  const { rows: headerRows, headings: headed } = headingsOf(grid, headerRow, labelColumn)
  const firstRow = headerRow > 0 ? Math.min(base + ruleRow, headerRow + 1) : firstWithoutHeader(grid, labelColumn, base)
  const body = Math.max(firstRow, ...headerRows.map((row) => row + 1))
  // A date of the letterhead may stand over the numbers of the lines.
  const label = grid.at(headerRow, labelColumn)
  const isLetterhead = label !== undefined && !isHeadWord(label)
  const isNumbering = (column: number): boolean => isLetterhead && mayNumber(grid, body, column)
  const withFigures = figureColumns(grid, labelColumn, body, headerRow).filter((column) => !isNumbering(column))
  const named = headed.map(({ column }) => column).filter((column) => !isNumbering(column))
  const candidates = valueColumns(grid, headerRows, body, named, withFigures)
  const second = known ?? secondLabelColumn(grid, body, labelColumn, candidates)
  const inHead = findPeriod(
    grid,
    { ...wholeOf(grid), bottom: headerRow > 0 ? Math.max(...headerRows) : base + ruleRow + 2 },
    { sheet: sheet.part?.sheet ?? sheet.name, file: fileName },
    (cell) =>
      (headerRows.includes(cell.row) && readPeriodHeader(cell.value) !== null) ||
      (cell.row === headerRow && cell.column > labelColumn && (isPartAlone(cell.value) || isFiscalYear(cell.value))),
    sheet.covers,
  )
  const newest = newestYear(headed, inHead)
  const found = newest === undefined ? inHead : { ...inHead, newest }
  const own = candidates.filter((column) => second === null || column < second)
  const blocks: Block[] = [{ labelColumn, categoryColumn, valueColumns: own }]
  if (second !== null) {
    const right = candidates.filter((column) => column > second)
    const others = right.length > 0 ? right : withFigures.filter((column) => column > second)
    const reference = found.period ?? latestOf(headed) ?? '2000-12-31'
    blocks.push({
      labelColumn: second,
      categoryColumn: null,
      valueColumns: paired(grid, own, others, headed, reference),
    })
  }
  const spoken = [...headed, ...soFar(grid, headerRow, own, headed, found)]
  const headers = spoken.map(({ text }) => text)
  const owns = spoken.map(({ own: text }) => text)
  const isOnly = withFigures.length === blocks.length
  const read = own.map((column): ValueColumn => {
    const heading = spoken.find((candidate) => candidate.column === column)
    const header = heading?.text ?? (headerRow > 0 ? (grid.at(headerRow, column)?.value.trim() ?? '') : '')
    if (isPartBeside(header, headers) || (heading && isWithinYear(heading.text, headers)))
      return { column, header, period: null, withinYear: true }
    const isOwner = header !== '' && header === sheet.part?.company
    if (!heading && !(isOnly && (header === '' || isOwner || anyAmount.test(foldText(header)))))
      return { column, header, period: null }
    if (heading && isUnsureOpening(grid, headerRows, heading, found)) return { column, header, period: null }
    const { period, only } = periodOfHeading(heading ?? onlyHeading(column), found)
    const limit =
      isOneOfMonths(header, headers) ||
      isOneOfMonths(heading?.own ?? '', owns) ||
      isOneMonth(heading, headed, found) ||
      isOneQuarter(heading, found)
        ? 'stock'
        : only
    return { column, header, period, ...(limit ? { only: limit } : {}) }
  })
  const columns = read.map((value) =>
    isHidden(grid, body, value.column) ? { ...value, period: null, hidden: true as const } : value,
  )
  const beside = (column: number): number[] =>
    blocks.slice(1).flatMap(({ valueColumns: others }) => others[own.indexOf(column)] ?? [])
  return { grid, headerRow, firstRow, blocks, columns: settled(grid, body, columns, found, beside), found }
}

/** Whether the file does not show a column: what nobody sees is asked. */
function isHidden(grid: Grid, from: number, column: number): boolean {
  for (let row = from; row <= grid.lastRow; row += 1) {
    const cell = grid.at(row, column)
    if (cell) return cell.hidden === 'column'
  }
  return false
}

/** Headers of a table's only column that say nothing but that it holds amounts. */
const anyAmount = /^(?:金额|数额|数值|数据|余额|合计|总额|人民币|[(（]?[百千万亿]*元|rmb|cny|amount|value|total)/i

/** 2024年第三季度 above 本期金额: three months, or nine. */
const isOneQuarter = (heading: Heading | undefined, { evidence }: PeriodFinding): boolean =>
  heading?.header.kind === 'relative' &&
  (heading.header.which === 'current' || heading.header.which === 'previous') &&
  evidence?.grain === 'quarter' &&
  !evidence.from.endsWith('-01-01') &&
  !/季报|前|累计|[年期]初[至到起]/.test(`${evidence.text}${heading.text}`)

const isOf = (which: 'current' | 'previous', { header }: Heading): boolean =>
  header.kind === 'relative' && header.which === which
const spokenBy = ({ text, own }: Heading): string => `${text}${own}`

/** 2024年9月 above 本期金额, alone or beside 上期金额: that month, or what the year has brought so far. */
const isOneMonth = (heading: Heading | undefined, headed: Heading[], { evidence }: PeriodFinding): boolean =>
  heading !== undefined &&
  (isOf('current', heading) || isOf('previous', heading)) &&
  evidence?.grain === 'month' &&
  evidence.from !== evidence.date &&
  !evidence.date.slice(5).startsWith('01') &&
  evidence.from.slice(0, 7) === evidence.date.slice(0, 7) &&
  headed.some((one) => isOf('current', one) && !/累计|年/.test(spokenBy(one))) &&
  !headed.some((one) => /累计/.test(spokenBy(one)))

/** The period of a column for amounts of a kind of table; null where it must be asked. */
export const periodIn = ({ flows = false }: { flows?: boolean }, { period, only }: ValueColumn): string | null =>
  only === undefined || only === (flows ? 'flow' : 'stock') ? period : null

/** The periods that a column may be, the likeliest first. */
export const candidatesOf = (layout: Layout, { header }: { header: string }): string[] =>
  periodOfColumn(header === '' ? '本期' : header, layout.found).candidates

/** The value cell's column for an item of a block, given a value column of the first block. */
export function columnFor(layout: Layout, block: number, column: number): number | null {
  const index = layout.blocks[0]?.valueColumns.indexOf(column) ?? -1
  return layout.blocks[block]?.valueColumns[index] ?? null
}
