import { isFigure } from './figures.ts'
import { sideOf } from './side.ts'
import { isHidden, styleOf } from './styles.ts'
import type { Paste } from './types.ts'

/** Cleans what is in an element. It comes from `blocks.ts`, which needs this file. */
type ToBlocks = (element: Element, paste: Paste, inCell?: boolean) => HTMLElement[]

/** What of a table is taken: more of it no report can show. What is left out is told. */
const tableLimits = { rows: 500, columns: 40, cells: 6000 }

type Cell = {
  element: HTMLTableCellElement
  row: number
  column: number
  rows: number
  columns: number
  header: boolean
}
type Grid = { cells: Cell[]; rows: number; columns: number }

const span = (value: number, most: number): number => Math.max(1, Math.min(most, Number.isInteger(value) ? value : 1))

/** The cells that are seen, each with its place. Rows and columns beyond the limits are counted and left out. */
function readGrid(table: HTMLTableElement, paste: Paste): Grid {
  const all = [...table.rows].filter((row) => !isHidden(row, paste.sheet))
  const rows = all.slice(0, tableLimits.rows)
  const occupied = new Set<string>()
  const cells: Cell[] = []
  let count = 0
  let columns = 0
  let used = 0
  for (const [row, element] of rows.entries()) {
    if (count >= tableLimits.cells) break
    used = row + 1
    let column = 0
    for (const cell of element.cells) {
      if (isHidden(cell, paste.sheet)) continue
      while (occupied.has(`${row}:${column}`)) column++
      // Excel lets a long text run over empty cells and says so with a span that is none.
      const over = span(cell.colSpan, 60)
      const wide = /colspan/.test(styleOf(cell, 'mso-ignore', paste.sheet)) ? 1 : over
      const high = span(cell.rowSpan, Math.max(1, rows.length - row))
      const place: Cell = {
        element: cell,
        row,
        column,
        rows: high,
        columns: wide,
        header: cell.tagName === 'TH' || element.parentElement?.tagName === 'THEAD',
      }
      for (let down = 0; down < high; down++)
        for (let right = 0; right < wide; right++) occupied.add(`${row + down}:${column + right}`)
      column += over
      columns = Math.max(columns, column)
      if (place.column < tableLimits.columns) {
        place.columns = Math.min(place.columns, tableLimits.columns - place.column)
        cells.push(place)
        count++
      }
    }
  }
  paste.left.rows += all.length - used
  paste.left.columns = Math.max(paste.left.columns, columns - tableLimits.columns)
  return { cells, rows: used, columns: Math.min(columns, tableLimits.columns) }
}

const textOf = ({ element }: Cell): string => (element.textContent ?? '').replace(/[\s\u00a0\u3000]+/g, ' ').trim()
const isFilled = (cell: Cell): boolean => textOf(cell) !== '' || cell.element.querySelector('img') !== null

/** Cuts empty rows and columns at the end: a marked range is often larger than what is in it. */
function cutEmpty(grid: Grid): Grid {
  const rows = grid.cells.reduce((most, cell) => (isFilled(cell) ? Math.max(most, cell.row + cell.rows) : most), 0)
  const columns = grid.cells.reduce(
    (most, cell) => (isFilled(cell) ? Math.max(most, cell.column + cell.columns) : most),
    0,
  )
  const cells = grid.cells
    .filter((cell) => cell.row < rows && cell.column < columns)
    .map((cell) => ({
      ...cell,
      rows: Math.min(cell.rows, rows - cell.row),
      columns: Math.min(cell.columns, columns - cell.column),
    }))
  return { cells, rows, columns }
}

/**
 * How many rows at the top are headings, where nobody says: those without a figure, if there are figures below them.
 */
function headingRows(grid: Grid): number {
  if (grid.rows < 2) return 0
  const inRow = (row: number): Cell[] => grid.cells.filter((cell) => cell.row === row)
  const high = Math.max(1, ...inRow(0).map((cell) => cell.rows))
  const top = grid.cells.filter((cell) => cell.row < high)
  const wide = inRow(0).length > 1 || grid.columns === 1
  const plain =
    wide && top.every((cell) => !isFigure(textOf(cell))) && inRow(0).filter(isFilled).length > inRow(0).length / 2
  return plain && grid.cells.some((cell) => cell.row >= high && isFigure(textOf(cell))) ? high : 0
}

function cellOf(cell: Cell, header: boolean, paste: Paste, toBlocks: ToBlocks): HTMLElement {
  const { document } = paste
  const result = document.createElement(header ? 'th' : 'td')
  if (cell.columns > 1) result.setAttribute('colspan', String(cell.columns))
  if (cell.rows > 1) result.setAttribute('rowspan', String(cell.rows))
  const blocks = toBlocks(cell.element, paste, true)
  if (blocks.length === 0) blocks.push(document.createElement('p'))
  const side = sideOf(cell.element, paste)
  const figure = !header && blocks.length === 1 && isFigure(blocks[0]?.textContent ?? '')
  for (const block of blocks) {
    if (block.tagName !== 'P') continue
    if (figure) block.style.textAlign = 'right'
    // A heading row stands in the middle anyway; a column of words at the left.
    else if (header) block.style.removeProperty('text-align')
    else if (block.style.textAlign === '' && side === 'center') block.style.textAlign = side
    if (header) for (const strong of block.querySelectorAll('strong')) strong.replaceWith(...strong.childNodes)
  }
  result.append(...blocks)
  return result
}

const longestTitle = 60

/** A sheet's first row that is one cell over all columns is the table's caption. Takes it out of the grid. */
function takeTitle(grid: Grid): string | null {
  const top = grid.cells.filter((cell) => cell.row === 0)
  const [title] = top.filter(isFilled)
  if (
    !title ||
    top.length !== 1 ||
    grid.columns < 2 ||
    title.columns < grid.columns ||
    title.rows !== 1 ||
    grid.rows < 3 ||
    textOf(title).length > longestTitle
  )
    return null
  grid.cells = grid.cells.filter((cell) => cell.row > 0).map((cell) => ({ ...cell, row: cell.row - 1 }))
  grid.rows--
  return textOf(title)
}

function emptyCell(header: boolean, document: Document): HTMLElement {
  const cell = document.createElement(header ? 'th' : 'td')
  cell.append(document.createElement('p'))
  return cell
}

/**
 * The rows from above, each with its cells from left to right; where none stands and none from above reaches, null for
 * an empty one.
 */
function rowsOf({ cells, rows, columns }: Grid): (Cell | null)[][] {
  const grid = Array.from({ length: rows }, (): (Cell | undefined)[] => [])
  for (const cell of cells)
    for (let row = cell.row; row < cell.row + cell.rows; row++)
      for (let column = cell.column; column < cell.column + cell.columns; column++) grid[row]![column] ??= cell
  return grid.map((line, row) => {
    const placed: (Cell | null)[] = []
    for (let column = 0; column < columns; column++) {
      const cell = line[column]
      if (!cell) placed.push(null)
      else if (cell.row === row && cell.column === column) placed.push(cell)
    }
    return placed
  })
}

/** A table within a cell, as paragraphs: one for each row. */
const flat = (grid: Grid, { document }: Paste): HTMLElement[] =>
  Array.from({ length: grid.rows }, (_, row) =>
    grid.cells
      .filter((cell) => cell.row === row)
      .map(textOf)
      .filter((text) => text !== '')
      .join('　'),
  )
    .filter((text) => text !== '')
    .map((text) => {
      const block = document.createElement('p')
      block.textContent = text
      return block
    })

/**
 * A table with merged cells, heading rows and figures at the right, without widths and colours. One that only holds a
 * page together gives what is in it.
 */
export function tableBlocks(table: HTMLTableElement, paste: Paste, inCell: boolean, toBlocks: ToBlocks): HTMLElement[] {
  const { document } = paste
  const raw = readGrid(table, paste)
  if (!inCell && (raw.cells.length <= 1 || (raw.cells.length <= 4 && table.querySelector('table'))))
    return raw.cells.flatMap(({ element }) => toBlocks(element, paste))
  const grid = cutEmpty(raw)
  if (grid.cells.length === 0) return []
  if (inCell) return flat(grid, paste)
  const title = paste.source === 'sheet' && !table.caption ? takeTitle(grid) : null
  const named = grid.cells.some((cell) => cell.header)
  const headings = named ? 0 : headingRows(grid)
  const body = document.createElement('tbody')
  for (const [row, cells] of rowsOf(grid).entries()) {
    const line = document.createElement('tr')
    line.append(
      ...cells.map((cell) =>
        cell
          ? cellOf(cell, named ? cell.header : row < headings, paste, toBlocks)
          : emptyCell(row < headings, document),
      ),
    )
    body.append(line)
  }
  const result = document.createElement('table')
  const caption = title ?? table.caption?.textContent?.replace(/\s+/g, ' ').trim()
  if (caption) result.dataset['caption'] = caption.slice(0, 200)
  result.append(body)
  return [result]
}
