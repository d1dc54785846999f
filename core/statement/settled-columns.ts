import { addDays, monthEnd } from './calendar.ts'
import { datesIn } from './dates.ts'
import { readFigure } from './figures.ts'
import type { ValueColumn } from './layout.ts'
import type { PeriodFinding } from './period-evidence.ts'
import { isSoFar } from './parts-of-years.ts'
import { isOpening } from './periods.ts'
import type { Grid } from './sheet.ts'

/** Columns that show fewer figures are not the same for that. */
const fewestFigures = 5

/** The one day that a header names; null where it names none, several, or more than a day. */
function dayIn(header: string): string | null {
  const [mention, ...more] = datesIn(header)
  return mention && more.length === 0 && mention.grain === 'day' && !mention.range && mention.sure ? mention.date : null
}

/** Whether a day begins the year that a period ends: 2024-01-01 of 2024-12-31, 2023-04-01 of 2024-03-31. */
function begins(day: string, period: string): boolean {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return day === `${year}-01-01` || day === addDays(monthEnd(year - 1, month), 1)
}

/** 2024年1月1日 beside 2024年12月31日: what the year before ended with. Alone it is asked. */
const asOpening = (column: ValueColumn, columns: readonly ValueColumn[]): ValueColumn => {
  const day = column.period === null && !column.hidden && !column.withinYear ? dayIn(column.header) : null
  const isBegun = day !== null && columns.some(({ period }) => period !== null && begins(day, period))
  return isBegun ? { ...column, period: addDays(day, -1), only: 'stock' } : column
}

/** What some columns show in each line, as one text; null where that is too little to compare. */
function shownIn(grid: Grid, from: number, columns: readonly number[]): string | null {
  const shown: string[] = []
  let figures = 0
  for (let row = from; row <= grid.lastRow; row += 1)
    for (const column of columns) {
      const figure = readFigure(grid.at(row, column))
      if (figure.kind === 'figure') figures += 1
      shown.push(figure.kind === 'figure' ? `${figure.value}${figure.unit ?? ''}` : figure.kind)
    }
  return figures < fewestFigures ? null : shown.join('\n')
}

/** Whether columns have figures and each of them is 0. */
function hasOnlyZeros(grid: Grid, from: number, columns: readonly number[]): boolean {
  let figures = 0
  for (let row = from; row <= grid.lastRow; row += 1)
    for (const column of columns) {
      const figure = readFigure(grid.at(row, column))
      if (figure.kind !== 'figure') continue
      if (Number(figure.value) !== 0) return false
      figures += 1
    }
  return figures > 0
}

/**
 * Of columns with the same period (调整前 and 调整后, 合并 and 母公司) none is taken: the clerk says which. Where two openings
 * (年初余额, 上年年末余额), or two of the year so far (1-6月, 本年累计), show the same in every line the first one is taken,
 * and the other stays out.
 */
function unlessTwice(
  column: ValueColumn,
  columns: readonly ValueColumn[],
  shownBy: (column: number) => string | null,
): ValueColumn {
  const twins = columns.filter(({ period }) => period !== null && period === column.period)
  if (twins.length < 2) return column
  const shown = new Set(twins.map((twin) => shownBy(twin.column)))
  const isOneWord = twins.every(({ header }) => isOpening(header)) || twins.every(({ header }) => isSoFar(header))
  const isSame = shown.size === 1 && !shown.has(null) && isOneWord
  if (!isSame) return { ...column, period: null }
  return column === twins[0] ? column : { ...column, period: null, repeats: true }
}

/**
 * 2023年12月31日 | 2022年12月31日 below a letterhead of 2024年12月31日: one of them was copied from the year before, and
 * nobody can tell which. What a file's name or a cover says is not compared.
 */
function againstHead(columns: readonly ValueColumn[], { evidence }: PeriodFinding): readonly ValueColumn[] {
  if (!evidence || (evidence.role !== 'head' && evidence.role !== 'period')) return columns
  const said = evidence.date
  const own = columns.flatMap(({ header, period }) => (period !== null && datesIn(header).length > 0 ? [period] : []))
  const isOther = own.length > 0 && own.every((period) => period !== said && period.slice(5) === said.slice(5))
  return isOther && own.length === columns.filter(({ period }) => period !== null).length
    ? columns.map((column) => ({ ...column, period: null }))
    : columns
}

/**
 * The value columns after each was held against the others: openings, columns of zeros, and periods that stand twice.
 *
 * @param from the first row of figures
 * @param found the period of the table
 * @param alike the columns of other lists that a column goes with
 */
export function settled(
  grid: Grid,
  from: number,
  columns: readonly ValueColumn[],
  found: PeriodFinding,
  alike: (column: number) => number[],
): ValueColumn[] {
  const opened = againstHead(columns, found)
    .map((column) => asOpening(column, columns))
    .map((column) =>
      hasOnlyZeros(grid, from, [column.column, ...alike(column.column)])
        ? { ...column, period: null, zeros: true as const }
        : column,
    )
  const shownBy = (column: number): string | null => shownIn(grid, from, [column, ...alike(column)])
  return opened.map((column) => unlessTwice(column, opened, shownBy))
}
