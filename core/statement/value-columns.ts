import { isFigure } from './figures.ts'
import { foldText } from './labels.ts'
import { headsNoPeriod } from './periods.ts'
import type { Grid } from './sheet.ts'

/** Headers of columns that hold no amounts. */
export const notValues = /^(行次|行号|序号|附注|注释|附注号|编号|代码|科目代码|备注|说明)/

/** Whether figures number the lines: 1, 2, 3. */
const numbersLines = (values: readonly string[]): boolean =>
  values.length > 3 &&
  values.filter((value, index) => index === 0 || Number(value) - Number(values[index - 1]) === 1).length >=
    values.length * 0.8

/** Lines that rise by chance are fewer. */
const fewestCodes = 8

/** Whether figures are codes of the lines: whole, and each greater than the one above, as totals among amounts are not. */
const codesLines = (values: readonly string[]): boolean =>
  values.length >= fewestCodes &&
  values.every(
    (value, index) => /^\d{3,12}$/.test(value.trim()) && (index === 0 || Number(value) > Number(values[index - 1])),
  )

/** Whether what a column shows may be numbers or codes of the lines. */
export function mayNumber(grid: Grid, from: number, column: number): boolean {
  const values: string[] = []
  for (let row = from; row <= grid.lastRow; row += 1) {
    const cell = grid.at(row, column)
    if (isFigure(cell)) values.push(cell?.value ?? '')
  }
  return numbersLines(values) || codesLines(values)
}

/** Columns right of the names whose cells beside names are mostly figures, without a numbering of the lines. */
export function figureColumns(grid: Grid, labelColumn: number, firstRow: number, headerRow: number): number[] {
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
  const heads = (column: number): string => grid.at(headerRow, column)?.value ?? ''
  return [...seen]
    .filter(
      ([column, values]) =>
        values.length > (others.get(column) ?? 0) &&
        !numbersLines(values) &&
        !(heads(column).trim() === '' && codesLines(values)) &&
        !notValues.test(foldText(heads(column))) &&
        !headsNoPeriod(heads(column)),
    )
    .map(([column]) => column)
    .sort((a, b) => a - b)
}

/** Whether the figures below say what they are in words that name no period: 审定数, 折人民币, 1-6月. */
const headsOther = (text: string): boolean => !notValues.test(foldText(text)) && !headsNoPeriod(text)

/**
 * The value columns of a list: those that a header names, and those as full of figures that nothing heads or other
 * words do, which would be lost unseen.
 *
 * @param from the first row of figures; @param named columns whose header names a period
 */
export function valueColumns(
  grid: Grid,
  headerRows: number[],
  from: number,
  named: number[],
  withFigures: number[],
): number[] {
  if (named.length === 0) return withFigures
  const bare = withFigures.filter(
    (column) => !named.includes(column) && headerRows.every((row) => headsOther(grid.at(row, column)?.value ?? '')),
  )
  if (bare.length === 0) return named
  const count = (column: number): number => {
    let figures = 0
    for (let row = from; row <= grid.lastRow; row += 1) if (isFigure(grid.at(row, column))) figures += 1
    return figures
  }
  const fullest = Math.max(...named.map(count))
  return [...named, ...bare.filter((column) => count(column) * 2 >= fullest)].sort((a, b) => a - b)
}
