import type { Unit } from '../money.ts'

/** A cell as it was read. `formula` is a formula whose result the file does not hold; its value is ''. */
export type Cell = {
  column: number
  kind: 'text' | 'number' | 'date' | 'boolean' | 'error' | 'formula'
  value: string
  /** Where it stands in the file, where a block shows it in another place; on another sheet `续表!A5`. */
  at?: string
  /** Its row or its column is hidden in the file. */
  hidden?: 'row' | 'column'
  /** A number with zeros and marks of its format, which say nothing of a figure and all of a code: 0012-0345. */
  shown?: string
  /** Its number format shows it per cent: 0.125 as 12.5%. */
  percent?: true
  /** A number that had more digits than a workbook keeps: `value` is another by half a cent or more. */
  cut?: true
  /** The unit of its line, which stands on a page with another unit than the statement begins in (`continued.ts`). */
  unit?: Unit
  /** The figure that its text stands for, where the sheet writes it in another way (`points.ts`); '' where nobody can tell. */
  figure?: string
  /** A figure above nothing that is written in red: it may mean one below nothing. */
  red?: true
  /** What its number format says besides the number. */
  format?: NumberFormat
}

/**
 * `scaled`: digits are left out (1234567 is shown as 1,235), `power` of them; `unit` and `currency` stand beside the
 * figure.
 */
export type NumberFormat = {
  scaled: boolean
  power: number
  unit: string
  currency: string
  text: string
  /** What stands behind the figure counts something else than money: 12吨. */ other?: true
}

/** A block of a sheet that is read as a sheet of its own (`blocks/`). */
export type Part = {
  /** The sheet that it stands on. */
  sheet: string
  /** From its first cell to its last: `A45:C70`. */
  range: string
  /** What heads it: 利润表; '' where nothing does. */
  title: string
  /** Whose figures it holds, where the sheet has those of several. */
  company: string
  /** Items ran across, periods down: its columns are rows of the file. */
  turned: boolean
  /** The row that a turned block's periods stand in, whatever they are called there; null where it is to be found. */
  headRow: number | null
}

/** The cells of a sheet that hold something, by row, in order. Rows and columns count from 1. */
export type Sheet = {
  name: string
  hidden: boolean
  rows: { row: number; cells: Cell[] }[]
  /** Ranges of several rows that are one cell, as far as there are. */
  merged?: string[]
  /** Ranges of one row that are one cell, as far as there are. */
  wide?: string[]
  part?: Part
  /** Sheets of its workbook that speak of all others (`cover.ts`). */
  covers?: readonly Sheet[]
  /** The other sheets behind those covers. */
  beside?: readonly Sheet[]
  /** Only the first rows of a large sheet are held: what is told of all of them. */
  cut?: { lastRow: number; emptyFormulas: string[] }
}

/** `isLarge`: too large to be held as a whole; its sheets are cut. */
export type Workbook = { sheets: Sheet[]; isLarge?: true }

/** 1 → A, 27 → AA. */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

/** A → 1; null where the text is no column. */
export function columnNumber(name: string): number | null {
  if (!/^[A-Za-z]{1,3}$/.test(name)) return null
  return [...name.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

export const addressOf = (row: number, column: number): string => `${columnName(column)}${row}`

/** The cells by place. */
export type Grid = {
  at(row: number, column: number): Cell | undefined
  row(row: number): Cell[]
  /** Where a cell stands in the file. */
  address(row: number, column: number): string
  lastRow: number
}

/** @param most rows below this one are left out */
export function gridOf(sheet: Sheet, most = Number.POSITIVE_INFINITY): Grid {
  const kept = sheet.rows.filter(({ row }) => row <= most)
  const rows = new Map(kept.map(({ row, cells }) => [row, cells]))
  const byColumn = new Map<number, Map<number, Cell>>()
  const at = (row: number, column: number): Cell | undefined => {
    let cells = byColumn.get(row)
    if (!cells) {
      cells = new Map((rows.get(row) ?? []).map((cell) => [cell.column, cell]))
      byColumn.set(row, cells)
    }
    return cells.get(column)
  }
  return {
    at,
    row: (row) => rows.get(row) ?? [],
    address: (row, column) => at(row, column)?.at ?? addressOf(row, column),
    lastRow: kept.at(-1)?.row ?? 0,
  }
}
