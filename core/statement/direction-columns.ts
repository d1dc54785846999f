import { isHeadWord } from './blocks/texts.ts'
import { isFigure } from './figures.ts'
import { foldText } from './labels.ts'
import type { Cell, Sheet } from './sheet.ts'

/** The sides of accounts in a column of their own, left of the figures: 项目 | 方向 | 期末余额. */
type Direction = { row: number; column: number; figures: number }

const head = /^(?:余额|借贷|[年期][初末])?方向$|^借[/或]?贷$|^(?:dr\/cr|d\/c)$/i
const side = /^(?:借|贷)方?$|^(?:dr|cr|d|c)\.?$/i
/** 平 stands beside a balance of nothing. */
const none = /^平?$/

const at = (cells: readonly Cell[], column: number): Cell | undefined => cells.find((cell) => cell.column === column)

function directionsIn({ row, cells }: Sheet['rows'][number], below: Sheet['rows']): Direction[] {
  if (!cells.some(isHeadWord)) return []
  return cells.flatMap(({ column, value }) => {
    if (!head.test(foldText(value)) || !at(cells, column + 1)) return []
    const own = below.flatMap((line) => at(line.cells, column) ?? [])
    const isSides = own.every((cell) => side.test(foldText(cell.value)) || none.test(foldText(cell.value)))
    return isSides && own.some((cell) => side.test(foldText(cell.value))) ? [{ row, column, figures: column + 1 }] : []
  })
}

function sided(cells: readonly Cell[], { column, figures }: Direction): Cell[] {
  const direction = foldText(at(cells, column)?.value ?? '')
  if (!side.test(direction)) return [...cells]
  const word = /^[贷c]/i.test(direction) ? 'CR' : 'DR'
  return cells.map((cell) => {
    if (cell.column !== figures || !isFigure(cell) || Number(cell.value) === 0) return cell
    const { format: _format, shown: _shown, figure, ...plain } = cell
    return { ...plain, kind: 'text', value: `${figure ?? cell.value.trim()}${word}` }
  })
}

/**
 * A sheet whose figures carry the side that a column of directions gives them, where one of them stands on another side
 * than its neighbours: what a figure means there is said by what its line is.
 */
export function withDirections(sheet: Sheet): Sheet {
  const found = sheet.rows.flatMap((line, index) => directionsIn(line, sheet.rows.slice(index + 1)))
  if (found.length === 0) return sheet
  const rows = sheet.rows.map(({ row, cells }) => ({
    row,
    cells: found.filter((one) => one.row < row).reduce(sided, [...cells]),
  }))
  return { ...sheet, rows }
}
