import { wholeUnit } from './amount-unit.ts'
import { isFigure } from './figures.ts'
import { columnFor, type Layout } from './layout.ts'
import { headsMeasures, isMeasureWord } from './measures.ts'
import type { Cell } from './sheet.ts'

type Line = { row: number; name: Cell | undefined; values: Cell[]; aside: Cell[] }

/** The lines of a list: the name, the figures of periods, and the other texts, one of which may be a unit. */
function linesOf(
  { grid, blocks, columns, firstRow }: Layout,
  block: number,
  columnOf: (column: number) => number,
): Line[] {
  const from = blocks[block]?.labelColumn ?? 0
  const to = blocks[block + 1]?.labelColumn ?? Number.POSITIVE_INFINITY
  const own = columns.map(({ column }) => columnOf(column))
  const lines: Line[] = []
  for (let row = firstRow; row <= grid.lastRow; row += 1)
    lines.push({
      row,
      name: grid.at(row, from),
      values: own.flatMap((column) => grid.at(row, column) ?? []),
      aside: grid
        .row(row)
        .filter(({ column, kind }) => column > from && column < to && kind === 'text' && !own.includes(column)),
    })
  return lines
}

const currencyIn = ({ value }: Cell): string | null => {
  const said = wholeUnit(value)
  return said && (said.currency ?? 'CNY')
}

/**
 * The columns in which units stand that some lines have and others have not: what every line has is said of a column
 * beside it, or of the whole table.
 */
function unitColumns(lines: readonly Line[], isUnit: (cell: Cell) => boolean): Set<number> {
  const filled = lines.filter(({ values }) => values.some(isFigure))
  const counts = new Map<number, number>()
  for (const { aside } of filled)
    for (const cell of aside) if (isUnit(cell)) counts.set(cell.column, (counts.get(cell.column) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count * 2 <= filled.length).map(([column]) => column))
}

/**
 * The rows of a list whose figures are no amounts of the table's money, whatever their names: a unit beside or behind
 * them says so (研发费用 | % | 5.1, 5吨), or the line that heads them (占营业收入比例).
 */
export function measuredLines(layout: Layout, block: number): Set<number> {
  const lines = linesOf(layout, block, (column) => columnFor(layout, block, column) ?? -1)
  const currencies = new Set(lines.flatMap(({ aside }) => aside.flatMap((cell) => currencyIn(cell) ?? [])))
  const isOther = (cell: Cell): boolean =>
    isMeasureWord(cell.value) || (currencies.size > 1 && (currencyIn(cell) ?? 'CNY') !== 'CNY')
  const columns = unitColumns(lines, isOther)
  const measured = new Set<number>()
  let isHeaded = false
  for (const { row, name, values, aside } of lines) {
    if (name && !values.some(isFigure)) isHeaded = headsMeasures(name.value)
    const isSaid = aside.some((cell) => columns.has(cell.column) && isOther(cell))
    if (isHeaded || isSaid || values.some(({ format }) => format?.other)) measured.add(row)
  }
  return measured
}
