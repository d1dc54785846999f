import { foldText } from '../labels.ts'
import { readPeriodHeader } from '../periods.ts'
import { gridOf, type Cell, type Grid, type Sheet } from '../sheet.ts'
import { cellsWithin, partOf } from './part.ts'
import { hasAmounts, hasItem, isAmount, isHeadWord, isName, statementIn, titleIn } from './texts.ts'

/** Rows without figures between rows with figures. */
type Zone = { from: number; to: number }
type Head = { row: number; headings: Map<number, string> }

const lookedAt = 12
const valueWords = /日期|时间|披露|公告|审计|报告期|类型|币种|date|time|audit|currency/i
/** What begins a list that is no part of the statement above: 附：明细. */
const annex = /^附(表|件|:|录)|明细表?:?$|^(主要)?财务指标:?$/

/** The rows without figures that stand above items. */
function zonesOf(grid: Grid, first: number): Zone[] {
  const zones: Zone[] = []
  let from = first
  for (let row = first; row <= grid.lastRow; row += 1) {
    if (!hasAmounts(grid.row(row))) continue
    if (hasItem(grid.row(row)) && row > from) zones.push({ from, to: row - 1 })
    from = row + 1
  }
  return zones
}

/** A row of a zone that heads columns of figures: periods, and left of them nothing or 项目. */
function headIn(grid: Grid, { from, to }: Zone): Head | null {
  let best: Head | null = null
  for (let row = from; row <= to; row += 1) {
    const cells = grid.row(row)
    const headings = new Map<number, string>()
    for (const cell of cells) {
      if (readPeriodHeader(cell.value) === null || isHeadWord(cell)) continue
      const below = Array.from({ length: lookedAt }, (_, index) => grid.at(to + 1 + index, cell.column))
      if (below.some((value) => value !== undefined && isAmount(value))) headings.set(cell.column, foldText(cell.value))
    }
    const first = Math.min(...headings.keys())
    const before = cells.filter((cell) => cell.column < first && cell.kind === 'text')
    // A row of days, as 公告日期 has them, heads nothing; one that any other word stands before may.
    const isHeader = before.every((cell) => !valueWords.test(foldText(cell.value)))
    if (headings.size === 0 || (before.length > 0 && !before.some(isHeadWord) && (!isHeader || headings.size < 2)))
      continue
    if (!best || headings.size >= best.headings.size) best = { row, headings }
  }
  return best
}

const annexIn = (cell: Cell): string =>
  cell.kind === 'text' && annex.test(foldText(cell.value)) && !isHeadWord(cell) ? cell.value.trim() : ''

/** The row of a zone that names a statement, and the name. */
function titleRow(grid: Grid, { from, to }: Zone): { row: number; title: string } | null {
  for (let row = from; row <= to; row += 1) {
    const cells = grid.row(row)
    const title = cells.map((cell) => titleIn(cell) || annexIn(cell)).find((text) => text !== '')
    // The names of the statements beside each other in a letterhead are few; in a header of a table they are many.
    if (title && cells.length <= 6) return { row, title }
  }
  return null
}

const labelsIn = (grid: Grid, from: number, to: number): Set<string> => {
  const labels = new Set<string>()
  for (let row = from; row <= to; row += 1) {
    const cells = grid.row(row)
    const name = hasItem(cells) ? cells.find(isName) : undefined
    if (name) labels.add(foldText(name.value))
  }
  return labels
}

const unsaying = /续|第.{1,4}页|共.{1,4}页|接上|转下|^[-\d/]+$/

/** What heads the other side of a balance sheet, whose lines go on below: 负债和所有者权益. */
const isSide = (cell: Cell): boolean =>
  isHeadWord(cell) && /^(?:资产|负债|所有者权益|股东权益|权益|asset|liabilit|equity)/i.test(foldText(cell.value))

/** Whether a header is the one before again, as it is printed on every page. */
function isRepeated(grid: Grid, before: Zone, beforeHead: Head | null, zone: Zone, head: Head | null, end: number) {
  const sameHead =
    beforeHead && head
      ? beforeHead.headings.size === head.headings.size &&
        [...head.headings].every(([column, text]) => beforeHead.headings.get(column) === text)
      : head === null
  if (!sameHead) return false
  const [titleBefore, title] = [titleRow(grid, before), titleRow(grid, zone)]
  if (title && statementIn(title.title) !== statementIn(titleBefore?.title ?? '')) return false
  const said = new Set<string>()
  for (let row = before.from; row <= before.to; row += 1)
    for (const cell of grid.row(row)) said.add(foldText(cell.value))
  const last = head?.row ?? title?.row ?? zone.from
  for (let row = title?.row ?? last; row <= last; row += 1)
    for (const cell of grid.row(row))
      if (!said.has(foldText(cell.value)) && !unsaying.test(foldText(cell.value)) && !isSide(cell)) return false
  const above = labelsIn(grid, before.to + 1, zone.from - 1)
  const below = [...labelsIn(grid, zone.to + 1, end)]
  return below.filter((label) => above.has(label)).length * 3 <= below.length
}

/** The row that the letterhead of a block begins in. */
function startOf(grid: Grid, zone: Zone, head: Head | null): number {
  const title = titleRow(grid, zone)
  if (title) return title.row
  const last = head?.row ?? zone.to
  let start = last
  while (start > zone.from && grid.row(start - 1).length > 0) start -= 1
  return start
}

/**
 * Cuts a sheet into the blocks that stand one under the other. A block begins with the name of a statement or with a
 * header of its own; a header that is only printed again on the next page begins none.
 */
export function cutRows(sheet: Sheet, most: number): Sheet[] {
  const grid = gridOf(sheet, most)
  const zones = zonesOf(grid, sheet.rows[0]?.row ?? 1)
  const heads = zones.map((zone) => headIn(grid, zone))
  const starts: { row: number; title: string }[] = []
  let last = -1
  zones.forEach((zone, index) => {
    const head = heads[index] ?? null
    const title = titleRow(grid, zone)
    const before = zones[last]
    if (before) {
      if (!head && !title) return
      const end = (zones[index + 1]?.from ?? grid.lastRow + 1) - 1
      if (isRepeated(grid, before, heads[last] ?? null, zone, head, end)) return
      starts.push({ row: startOf(grid, zone, head), title: title?.title ?? '' })
    } else starts.push({ row: 0, title: title?.title ?? '' })
    last = index
  })
  if (starts.length < 2) return [sheet]
  return starts.map(({ row: from, title }, index) => {
    const to = starts[index + 1]?.row ?? Number.POSITIVE_INFINITY
    return partOf(
      sheet,
      cellsWithin(sheet, (row) => row >= from && row < to),
      { title },
    )
  })
}
