/** A cell as it was read. `formula` is a formula whose result the file does not hold; its value is ''. */
export type Cell = { column: number; kind: 'text' | 'number' | 'date' | 'boolean' | 'error' | 'formula'; value: string }

/** The cells of a sheet that hold something, by row, in order. Rows and columns count from 1. */
export type Sheet = { name: string; hidden: boolean; rows: { row: number; cells: Cell[] }[] }

export type Workbook = { sheets: Sheet[] }

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
  lastRow: number
}

/** @param most rows below this one are left out */
export function gridOf(sheet: Sheet, most = Number.POSITIVE_INFINITY): Grid {
  const kept = sheet.rows.filter(({ row }) => row <= most)
  const rows = new Map(kept.map(({ row, cells }) => [row, cells]))
  const byColumn = new Map<number, Map<number, Cell>>()
  return {
    at(row, column) {
      let cells = byColumn.get(row)
      if (!cells) {
        cells = new Map((rows.get(row) ?? []).map((cell) => [cell.column, cell]))
        byColumn.set(row, cells)
      }
      return cells.get(column)
    },
    row: (row) => rows.get(row) ?? [],
    lastRow: kept.at(-1)?.row ?? 0,
  }
}
