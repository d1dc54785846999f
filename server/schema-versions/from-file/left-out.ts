import { plainFigure } from '../../../core/digits.ts'
import { Exact } from '../../../core/money.ts'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { isFigure } from './headings.ts'

/** A row below the headings that is taken for no record, and why. `sure`: nothing speaks against it. */
export type LeftOutRow = {
  row: number
  text: string
  reason: 'total' | 'note' | 'headings' | 'numbering' | 'below'
  sure: boolean
}

type Row = Sheet['rows'][number]
const filled = ({ cells }: Row): Row['cells'] => cells.filter(({ value }) => value.trim() !== '')
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s:：]/g, '')
    .toLowerCase()

const total =
  /^(?:合计|总计|小计|共计|累计|总合计|本页合计|本页小计|合计数|total|subtotal|grandtotal|sum)(?:\(.*\)|金额|数)?$/
const note =
  /^(?:注|备注|说明|填表说明|制表人?|制表日期|填报人|审核人?|复核人?|负责人|经办人|打印日期|数据来源|资料来源|note|notes|source|prepared by)\s*[:：]/i
const textOf = (line: Row): string =>
  filled(line)
    .slice(0, 4)
    .map(({ value }) => value.trim())
    .join(' ')
    .slice(0, 80)

/** The sums of columns, as far as their rows were counted. */
type Sums = Map<number, { sum: Exact; count: number }>

function count(sums: Sums, line: Row): void {
  for (const { column, value } of line.cells) {
    const figure = plainFigure(value)
    if (figure === null) continue
    const before = sums.get(column)
    sums.set(column, { sum: (before?.sum ?? new Exact(0)).plus(figure), count: (before?.count ?? 0) + 1 })
  }
}

/** Whether most figures of a row are the sums of what was counted. */
function addsUp(line: Row, sums: Sums): boolean {
  const figures = filled(line).flatMap(({ column, value }) => {
    const figure = plainFigure(value)
    return figure === null ? [] : [{ of: sums.get(column), figure }]
  })
  const right = figures.filter(({ of, figure }) => of && of.count > 1 && of.sum.minus(figure).abs().lessThan('0.011'))
  return right.length > 0 && right.length >= figures.length / 2
}

/** Where another list begins below the first: behind an empty row, with headings of its own. */
function otherList(rows: readonly Row[], headings: ReadonlyMap<number, string>): number | null {
  for (const [index, line] of rows.entries()) {
    const before = rows[index - 1]
    if (!before || line.row <= before.row + 1 || filled(line).length < 2 || rows.length < index + 2) continue
    const isWords = filled(line).every((cell) => !isFigure(cell))
    const figuresAbove = filled(line).some(({ column }) =>
      rows.slice(0, index).some(({ cells }) => cells.some((cell) => cell.column === column && isFigure(cell))),
    )
    const own = filled(line).some(({ column, value }) => headings.get(column) !== value.trim())
    if (isWords && figuresAbove && own) return index
  }
  return null
}

/** The rows below the headings that are no records: sums, notes, headings that come again, and what stands below it all. */
export function leftOutOf(sheet: Sheet, last: number, headings: ReadonlyMap<number, string>): LeftOutRow[] {
  const rows = sheet.rows.filter((line) => line.row > last && filled(line).length > 0)
  const width = Math.max(2, headings.size)
  const found: LeftOutRow[] = []
  const told = (line: Row, reason: LeftOutRow['reason'], sure: boolean): void => {
    found.push({ row: line.row, text: textOf(line), reason, sure })
  }
  // Without headings of its own nothing tells where a list ends.
  const other = headings.size === 0 ? null : otherList(rows, headings)
  const all: Sums = new Map()
  let since: Sums = new Map()
  // Rows are counted when a sum asks for them: most lists have none.
  let waiting: Row[] = []
  let counted = 0
  const countWaiting = (): void => {
    for (const line of waiting) {
      count(all, line)
      count(since, line)
    }
    waiting = []
  }
  const addsUpToAll = (line: Row): boolean => {
    countWaiting()
    return addsUp(line, all)
  }
  for (const [index, line] of rows.entries()) {
    const cells = filled(line)
    const first = cells[0]
    if (!first) continue
    const isHeadings =
      cells.length > 1 && cells.every(({ column, value }) => folded(headings.get(column) ?? '') === folded(value))
    const numbers = cells.map(({ value }) => value.trim())
    const isNumbering =
      index === 0 &&
      cells.length >= 3 &&
      cells.length >= width - 1 &&
      numbers.every((text, at) => text === String(at + 1))
    const isTotal = cells.slice(0, 2).some(({ value }) => total.test(folded(value)))
    if (other !== null && index >= other) told(line, 'below', false)
    else if (isHeadings) told(line, 'headings', true)
    else if (isNumbering) told(line, 'numbering', rows.length > 3)
    else if (isTotal) {
      countWaiting()
      told(line, 'total', addsUp(line, since) || addsUp(line, all))
      since = new Map()
    } else if (cells.length <= 2 && note.test(first.value.trim())) told(line, 'note', index >= rows.length - 6)
    else if (cells.length === 1 && width > 2 && first.value.length > 20 && index >= rows.length - 6 && !isFigure(first))
      told(line, 'note', false)
    else if (index === rows.length - 1 && counted > 2 && isBare(line, width) && addsUpToAll(line))
      told(line, 'total', false)
    else {
      waiting.push(line)
      counted += 1
    }
  }
  return found
}

/** A row of figures alone: nothing calls it a sum. */
const isBare = (line: Row, width: number): boolean =>
  filled(line).length < width && filled(line).every(({ value }) => plainFigure(value) !== null)
