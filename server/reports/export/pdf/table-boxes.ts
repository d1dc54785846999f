import type { DocumentNode } from '../../../../core/document/types.ts'
import type { Annotations } from '../content/annotate.ts'
import { isOpenGap } from '../content/open-gap.ts'
import { planTable, sum, type Placed, type TablePart } from '../content/table-plan.ts'
import { flatten } from '../table.ts'
import { heightOf, paper, widthOf, type Box } from './flow.ts'
import { breakLines, type Line, type Missing } from './lines.ts'
import type { Pen, Tag } from './pen.ts'
import { spansOf } from './spans.ts'
import { baselineIn, type Align } from './text-boxes.ts'

const padding = { x: 3.5, y: 2.5 }
const alignments = new Set(['left', 'center', 'right', 'justify'])

type Text = { line: Line; align: Align }
type Cell = Placed & { x: number; width: number; texts: Text[]; isHead: boolean; tag: Tag }

type Context = { notes: Annotations['notes']; missing: Missing; draft: boolean }

/** What is still to be written, in a draft. */
export const gapColor = '#c55a11'

/** A row of the page: cells that begin in it, how high it is, and whether lines close it above. */
type Row = { cells: Cell[]; height: number }

function cellsOf(part: TablePart, size: number, tag: Tag, context: Context): Cell[][] {
  const edges = part.widths.reduce<number[]>((all, width) => [...all, (all.at(-1) ?? 0) + width / 20], [0])
  return part.rows.map((cells) => {
    const row: Tag = { type: 'TR', parent: tag }
    return cells.map((placed): Cell => {
      const isHead = placed.node.type === 'tableHeader'
      const x = edges[placed.column] ?? 0
      const width = (edges[Math.min(part.columns, placed.column + placed.colspan)] ?? x) - x
      const texts = (placed.node.content ?? []).flatMap((block): Text[] => {
        const given = String(block.attrs?.['textAlign'] ?? placed.node.attrs?.['align'] ?? '')
        const align = alignments.has(given) ? (given as Align) : isHead ? 'center' : 'left'
        return breakLines(
          spansOf(
            flatten(block),
            { size: size / 2, bold: isHead, ...(context.draft && isOpenGap(block) ? { color: gapColor } : {}) },
            context.notes,
          ),
          width - 2 * padding.x,
          context.missing,
        ).map((line) => ({ line, align }))
      })
      return {
        ...placed,
        x,
        width,
        texts,
        isHead,
        tag: { type: isHead ? 'TH' : 'TD', parent: row, ...(isHead ? { scope: 'Column' as const } : {}) },
      }
    })
  })
}

const textHeight = (cell: Cell, leading: number): number => Math.max(1, cell.texts.length) * leading + 2 * padding.y

/** How high rows are: as their cells ask, a merged one adding what is missing to the last row that it reaches. */
function heightsOf(rows: readonly Cell[][], leading: number): number[] {
  const heights = rows.map((cells) =>
    Math.max(
      leading + 2 * padding.y,
      ...cells.filter(({ rowspan }) => rowspan === 1).map((cell) => textHeight(cell, leading)),
    ),
  )
  rows.forEach((cells, index) => {
    for (const cell of cells) {
      if (cell.rowspan === 1) continue
      const last = Math.min(rows.length, index + cell.rowspan) - 1
      const lacking = textHeight(cell, leading) - sum(heights.slice(index, last + 1))
      if (lacking > 0) heights[last] = (heights[last] ?? 0) + lacking
    }
  })
  return heights
}

/** Rows that merged cells hold together, as places of their first and last row. */
function groupsOf(rows: readonly Cell[][]): { from: number; to: number }[] {
  const groups: { from: number; to: number }[] = []
  let reach = -1
  rows.forEach((cells, index) => {
    const own = Math.max(index, ...cells.map(({ rowspan }) => index + rowspan - 1))
    const last = groups.at(-1)
    if (last && index <= reach) last.to = Math.min(rows.length - 1, Math.max(last.to, own))
    else groups.push({ from: index, to: Math.min(rows.length - 1, own) })
    reach = Math.max(reach, own)
  })
  return groups
}

function drawCell(
  pen: Pen,
  cell: Cell,
  left: number,
  y: number,
  height: number,
  leading: number,
  size: number,
  closed: { top: boolean; bottom: boolean },
): void {
  const x = left + cell.x
  pen.decoration(() => {
    if (cell.isHead) pen.document.rect(x, y, cell.width, height).fillColor('#e8f1fa').fill()
    pen.rule(x, y, x, y + height)
    pen.rule(x + cell.width, y, x + cell.width, y + height)
    if (closed.top) pen.rule(x, y, x + cell.width, y)
    if (closed.bottom) pen.rule(x, y + height, x + cell.width, y + height)
  })
  if (cell.texts.every(({ line }) => line.count === 0)) return
  pen.content(cell.tag, () => {
    const top = y + (height - cell.texts.length * leading) / 2
    cell.texts.forEach(({ line, align }, index) =>
      pen.line(
        line,
        x + padding.x,
        top + index * leading + baselineIn(leading, size),
        cell.width - 2 * padding.x,
        align,
      ),
    )
  })
}

type Frame = { left: number; leading: number; size: number; landscape: boolean }

/** Rows as one box; merged cells reach over all of their rows. */
function boxOf(
  rows: readonly Row[],
  { left, leading, size, landscape }: Frame,
  closed = { top: true, bottom: true },
): Box {
  const notes = rows.flatMap(({ cells }) => cells.flatMap(({ texts }) => texts.flatMap(({ line }) => line.notes)))
  return {
    height: sum(rows.map(({ height }) => height)),
    ...(landscape ? { landscape } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    draw(pen, y) {
      let at = y
      rows.forEach((row, index) => {
        for (const cell of row.cells) {
          const end = index + cell.rowspan
          drawCell(pen, cell, left, at, sum(rows.slice(index, end).map(({ height }) => height)), leading, size, {
            top: closed.top || index > 0,
            bottom: closed.bottom || end < rows.length,
          })
        }
        at += row.height
      })
    },
  }
}

/** A row that no page can hold, cut into some that a page can: lines are left open where it goes on. */
function slicesOf(row: Row, frame: Frame, most: number): Box[] {
  const each = Math.max(1, Math.floor((most - 2 * padding.y) / frame.leading))
  const count = Math.max(1, ...row.cells.map(({ texts }) => Math.ceil(texts.length / each)))
  return Array.from({ length: count }, (_, index) => {
    const cells = row.cells.map((cell) => ({
      ...cell,
      rowspan: 1,
      texts: cell.texts.slice(index * each, (index + 1) * each),
    }))
    return boxOf([{ cells, height: Math.max(...cells.map((cell) => textHeight(cell, frame.leading))) }], frame, {
      top: index === 0,
      bottom: index === count - 1,
    })
  })
}

/**
 * Rows that are merged over more than a page can hold: each by itself, what is merged being empty below its first row.
 */
function apart(rows: readonly Cell[][], frame: Frame, most: number): Box[] {
  const open: (Cell & { left: number })[] = []
  return rows.flatMap((cells) => {
    const below = open.filter(({ left }) => left > 0).map((cell): Cell => ({ ...cell, rowspan: 1, texts: [] }))
    for (const cell of open) cell.left -= 1
    open.push(...cells.filter(({ rowspan }) => rowspan > 1).map((cell) => ({ ...cell, left: cell.rowspan - 1 })))
    const own = [...cells.map((cell) => ({ ...cell, rowspan: 1 })), ...below]
    return slicesOf({ cells: own, height: 0 }, frame, most)
  })
}

/** A table as boxes, a part after the other; `parts` are set apart by their captions. */
export function tableBoxes(node: DocumentNode, context: Context): { landscape: boolean; parts: Box[][] } {
  const plan = planTable(node, { upright: widthOf(false) * 20, turned: widthOf(true) * 20 })
  const size = plan.size / 2
  const frame: Frame = { left: paper.side, leading: size * 1.5, size, landscape: plan.landscape }
  const page = heightOf(plan.landscape)
  const parts = plan.parts.map((part) => {
    const tag: Tag = { type: 'Table' }
    const rows = cellsOf(part, plan.size, tag, context)
    const heights = heightsOf(rows, frame.leading)
    const rowsOf = (from: number, to: number): Row[] =>
      rows.slice(from, to + 1).map((cells, index) => ({ cells, height: heights[from + index] ?? 0 }))
    // Heads that would leave no room for the rest are rows like any other.
    const headHeight = sum(heights.slice(0, plan.headRows))
    const heads = plan.headRows < rows.length && headHeight < page / 3 ? plan.headRows : 0
    const head = heads > 0 ? { ...boxOf(rowsOf(0, heads - 1), frame), keep: true } : undefined
    // Once more on a page after the first, it says nothing new.
    const again = head ? { ...head, draw: (pen: Pen, y: number) => pen.decoration(() => head.draw(pen, y)) } : undefined
    const most = page * 0.9 - (head?.height ?? 0)
    const body = groupsOf(rows.slice(heads)).flatMap(({ from, to }): Box[] => {
      const [first, last] = [from + heads, to + heads]
      const group = rowsOf(first, last)
      if (sum(group.map(({ height }) => height)) <= most) return [boxOf(group, frame)]
      return apart(rows.slice(first, last + 1), frame, most)
    })
    return [
      ...(head ? [head] : []),
      ...body.map((box, index): Box => ({
        ...box,
        ...(again ? { head: again } : {}),
        ...(body.length > 2 && (index === 0 || index === body.length - 2) ? { keep: true } : {}),
      })),
    ]
  })
  return { landscape: plan.landscape, parts }
}
