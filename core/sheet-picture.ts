/** A sheet among those of its file. */
export type PictureSheet = { name: string; hidden: boolean }

/** A cell that holds something, as a picture of its sheet shows it. Columns count from 1. */
export type PictureCell = {
  column: number
  /** What it shows, as it is read; '' of a formula whose result the file does not hold. */
  text: string
  kind?: 'error' | 'formula'
  /** Its row or its column is hidden in the file. */
  hidden?: 'row' | 'column'
  /** The number format by which the file shows the number without its last digits: `#,##0,`. */
  scaled?: string
  /** It heads names or figures. */
  head?: true
  /** The item whose name or figure it is, by its number in the inspection. */
  item?: number
  /** The value column that it stands in, or heads, by its letters in the inspection. */
  of?: string
  /** Of a value column: whether a figure is read from it, or it cannot be read; absent where it holds none. */
  reads?: 'figure' | 'wrong'
}

/** A window of a sheet. Rows count from 1; those that are empty are left out. */
export type SheetPicture = {
  sheets: PictureSheet[]
  /** The sheet that is shown. */
  sheet: string
  /** The last row and the last column that hold something. */
  total: number
  columns: number
  /** Of a large table only so many first rows are held. */
  held?: number
  rows: { row: number; cells: PictureCell[] }[]
  /** Ranges that are one cell and reach into the window. */
  merged: string[]
}

/** How much of a sheet one answer holds. */
export const pictureRows = 100
export const pictureColumns = 64

/** The sheet and the address of a place: `续表!A5`; of one without a sheet on the given one. */
export function sheetAndAddress(sheet: string, place: string): { sheet: string; address: string } {
  const at = place.lastIndexOf('!')
  return at < 0 ? { sheet, address: place } : { sheet: place.slice(0, at), address: place.slice(at + 1) }
}
