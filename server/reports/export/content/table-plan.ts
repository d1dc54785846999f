import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'

/** A cell with the column that it begins in. */
export type Placed = { node: DocumentNode; column: number; colspan: number; rowspan: number }

/**
 * What a page shows of a table: all of it, or some of its columns. Widths are in the unit that `total` was given in.
 */
export type TablePart = { rows: Placed[][]; columns: number; widths: number[] }

export type TablePlan = {
  /** Rows at the top that are repeated on every page. */
  headRows: number
  /** Size of the letters, in half-points. */
  size: number
  /** Whether the page is turned for it. */
  landscape: boolean
  parts: TablePart[]
}

const span = (node: DocumentNode, name: 'colspan' | 'rowspan'): number => Math.max(1, Number(node.attrs?.[name] ?? 1))

/** Which column each cell begins in, cells of rows above that reach down being there already. */
export function place(rows: readonly DocumentNode[]): { rows: Placed[][]; columns: number } {
  const occupied = rows.map(() => new Set<number>())
  let columns = 0
  const placed = rows.map((row, at) => {
    let column = 0
    return (row.content ?? []).map((node): Placed => {
      while (occupied[at]?.has(column)) column += 1
      const cell = {
        node,
        column,
        colspan: span(node, 'colspan'),
        rowspan: Math.min(span(node, 'rowspan'), rows.length - at),
      }
      for (let down = 0; down < cell.rowspan; down++)
        for (let across = 0; across < cell.colspan; across++) occupied[at + down]?.add(column + across)
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

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

/**
 * Widths of the columns, adding up to `total`: narrow columns keep what their figures need, wide ones share the rest.
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
    if (Array.isArray(given))
      for (let across = 0; across < colspan; across++) widths[column + across] ??= Number(given[across] ?? 0)
  }
  return widths.length === columns && Array.from(widths).every((width) => width > 0) ? widths : null
}

/** Columns that an upright page holds, and a turned one. */
const [upright, turned] = [10, 16]

/** The table's first column and some of the others, as a table of its own. */
function slice(rows: readonly Placed[][], from: number, to: number): Placed[][] {
  return rows.map((cells) =>
    cells.flatMap((cell) => {
      if (cell.column === 0)
        return [{ ...cell, colspan: cell.colspan > from ? Math.min(cell.colspan, to) - from + 1 : 1 }]
      const [first, end] = [Math.max(cell.column, from), Math.min(cell.column + cell.colspan, to)]
      return first < end ? [{ ...cell, column: first - from + 1, colspan: end - first }] : []
    }),
  )
}

/**
 * How a table is put on pages: how large its letters are, whether the page is turned, and where it is cut because it
 * has more columns than a page holds. Parts after the first repeat the first column.
 *
 * @param total the width of the text of an upright page and of a turned one, in twentieths of a point
 */
export function planTable(node: DocumentNode, total: { upright: number; turned: number }): TablePlan {
  const source = node.content ?? []
  const { rows, columns } = place(source)
  const heads = source.findIndex((row) => (row.content ?? []).some((cell) => cell.type !== 'tableHeader'))
  const landscape = columns > upright
  const shown = Math.min(columns, turned)
  const size = landscape ? (shown > 14 ? 15 : 17) : columns > 8 ? 15 : columns > 6 ? 17 : columns > 4 ? 19 : 21
  // Half a Chinese character, and some room for fonts whose figures are wider.
  const unit = size * 5.8
  const wanted = Array.from({ length: columns }, () => 6)
  for (const cell of rows.flat())
    if (cell.colspan === 1) wanted[cell.column] = Math.max(wanted[cell.column] ?? 6, measure(textOf(cell.node)))
  const all = givenWidths(rows, columns) ?? wanted.map((width) => width * unit + 200)
  const width = landscape ? total.turned : total.upright
  const parts: TablePart[] = []
  if (columns <= turned) parts.push({ rows, columns, widths: columnWidths(all, width) })
  else {
    const count = Math.ceil((columns - 1) / (turned - 1))
    const each = Math.ceil((columns - 1) / count)
    for (let from = 1; from < columns; from += each) {
      const to = Math.min(columns, from + each)
      parts.push({
        rows: slice(rows, from, to),
        columns: to - from + 1,
        widths: columnWidths([all[0] ?? unit, ...all.slice(from, to)], width),
      })
    }
  }
  return { headRows: heads === -1 ? 0 : heads, size, landscape, parts }
}
