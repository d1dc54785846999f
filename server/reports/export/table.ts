import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, VerticalAlign, WidthType } from 'docx'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { runs } from './inline.ts'
import { rowHeight, type RowHeight } from './row-height.ts'
import { tableStyle, textWidth } from './styles.ts'

type Placed = { node: DocumentNode; column: number; colspan: number; rowspan: number }

const span = (node: DocumentNode, name: 'colspan' | 'rowspan'): number => Math.max(1, Number(node.attrs?.[name] ?? 1))

/** Which column each cell begins in, cells of rows above that reach down being there already. */
export function place(rows: readonly DocumentNode[]): { rows: Placed[][]; columns: number } {
  const taken = rows.map(() => new Set<number>())
  let columns = 0
  const placed = rows.map((row, at) => {
    let column = 0
    return (row.content ?? []).map((node): Placed => {
      while (taken[at]?.has(column)) column += 1
      const cell = { node, column, colspan: span(node, 'colspan'), rowspan: Math.min(span(node, 'rowspan'), rows.length - at) }
      for (let down = 0; down < cell.rowspan; down++) for (let across = 0; across < cell.colspan; across++) taken[at + down]?.add(column + across)
      columns = Math.max(columns, column + cell.colspan)
      return cell
    })
  })
  return { rows: placed, columns }
}

/** Half the width of a Chinese character each: 万元 is 4, 22,300.00 is 9. */
const measure = (text: string): number =>
  Math.max(
    0,
    ...text.split('\n').map((line) => {
      const wide = [...line].map((character) => character.charCodeAt(0) > 0x2e7f)
      // Between Chinese and Latin letters a quarter of a character is left free.
      const joints = wide.filter((isWide, index) => index > 0 && isWide !== wide[index - 1]).length
      return wide.reduce((sum, isWide) => sum + (isWide ? 2 : 1), joints / 2)
    }),
  )

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

/**
 * Widths of the columns in twips, adding up to the width of the text: narrow columns keep what their figures need, wide
 * ones share the rest.
 */
export function columnWidths(wanted: readonly number[], total: number): number[] {
  let cap = Infinity
  if (sum(wanted) > total) {
    // The cap at which everything fits: columns below it keep their width.
    const sorted = [...wanted].toSorted((a, b) => a - b)
    let rest = total
    for (const [index, width] of sorted.entries()) {
      const share = rest / (sorted.length - index)
      cap = share
      if (width > share) break
      rest -= width
    }
  }
  const capped = wanted.map((width) => Math.min(width, cap))
  const scale = total / sum(capped)
  const widths = capped.map((width) => Math.floor(width * scale))
  if (widths.length > 0) widths[widths.length - 1] = total - sum(widths.slice(0, -1))
  return widths
}

/** Widths that the clerk dragged or the writer set, where every column has one. */
function givenWidths(rows: readonly Placed[][], columns: number): number[] | null {
  const widths: number[] = []
  for (const { node, column, colspan } of rows.flat()) {
    const given = node.attrs?.['colwidth']
    if (Array.isArray(given)) for (let across = 0; across < colspan; across++) widths[column + across] ??= Number(given[across] ?? 0)
  }
  return widths.length === columns && Array.from(widths).every((width) => width > 0) ? widths : null
}

const alignments: Record<string, (typeof AlignmentType)[keyof typeof AlignmentType]> = { center: AlignmentType.CENTER, right: AlignmentType.RIGHT, justify: AlignmentType.BOTH }

const line = { style: BorderStyle.SINGLE, size: 4, color: '808080' }
const borders = { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line }

/** Margins of a cell, in twips. */
const margins = { left: 70, right: 70, top: 30, bottom: 30 }

/** What decides how tall each row is; every cell where cells are merged down. */
function rowHeights(rows: readonly Placed[][], widths: readonly number[], size: number): RowHeight[] {
  const joined = new Set(rows.flatMap((cells, index) => cells.flatMap(({ rowspan }) => (rowspan > 1 ? Array.from({ length: rowspan }, (_, down) => index + down) : []))))
  return rows.map((cells, index) => {
    if (joined.has(index)) return null
    const sized = cells.map(({ node, column, colspan }) => ({ lines: (node.content ?? []).flatMap((block) => textOf(block).split('\n')), width: sum(widths.slice(column, column + colspan)) - margins.left - margins.right }))
    return rowHeight(sized, size)
  })
}

/** A table with merged cells; rows of headers at the top are repeated on every page. `heights` of the rows are for the estimate of the pages. */
export function wordTable(node: DocumentNode): { table: Table; heights: RowHeight[] } {
  const source = node.content ?? []
  const { rows, columns } = place(source)
  // Half-points: many columns make the letters small.
  const size = columns > 8 ? 15 : columns > 6 ? 17 : columns > 4 ? 19 : 21
  const style = tableStyle(size)
  // Twips of half a Chinese character, and some room for fonts whose figures are wider.
  const unit = size * 5.8
  const wanted = Array.from({ length: columns }, (_, column) => Math.max(6, ...rows.flat().filter((cell) => cell.column === column && cell.colspan === 1).map((cell) => measure(textOf(cell.node)))) * unit + 200)
  const widths = columnWidths(givenWidths(rows, columns) ?? wanted, textWidth)
  const heads = source.findIndex((row) => (row.content ?? []).some((cell) => cell.type !== 'tableHeader'))
  const headCount = heads === -1 ? 0 : heads
  const table = new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    alignment: AlignmentType.CENTER,
    margins,
    borders,
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          cantSplit: true,
          ...(index < headCount ? { tableHeader: true } : {}),
          children: cells.map((cell) => {
            const isHead = cell.node.type === 'tableHeader'
            const width = sum(widths.slice(cell.column, cell.column + cell.colspan))
            const blocks = (cell.node.content ?? []).map((block) => {
              const alignment = alignments[String(block.attrs?.['textAlign'] ?? cell.node.attrs?.['align'])]
              return new Paragraph({ style, ...(alignment ? { alignment } : {}), children: runs(flatten(block), isHead ? { bold: true } : {}) })
            })
            return new TableCell({
              children: blocks.length > 0 ? blocks : [new Paragraph({ style })],
              width: { size: width, type: WidthType.DXA },
              ...(cell.colspan > 1 ? { columnSpan: cell.colspan } : {}),
              ...(cell.rowspan > 1 ? { rowSpan: cell.rowspan } : {}),
              ...(isHead ? { shading: { fill: 'E8F1FA' } } : {}),
              verticalAlign: VerticalAlign.CENTER,
            })
          }),
        }),
    ),
  })
  return { table, heights: rowHeights(rows, widths, size) }
}

/** The text of a block in a cell; a list there becomes its items, one under the other. */
function flatten(block: DocumentNode): DocumentNode[] {
  if (block.type === 'paragraph' || block.type === 'heading') return block.content ?? []
  const items = (block.content ?? []).map(flatten).filter((nodes) => nodes.length > 0)
  return items.flatMap((nodes, index) => (index > 0 ? [{ type: 'hardBreak' }, ...nodes] : nodes))
}
