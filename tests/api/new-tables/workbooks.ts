import { utils, write, type CellObject, type WorkBook } from 'xlsx'
import type { Line } from '../../support/workbooks.ts'

export const codes = ['91350100M000100Y43', '91320205MAXDEM0139', '91110000MA0000001A']
/** Numbers that their check characters prove, and of nobody: all are of a day in 1949. */
export const residents = ['11010519491231002X', '110105194912310038', '110105194912310046']

/** Makes the check character of a number of an identity card. */
export function resident(serial: number): string {
  const body = `11010519491231${String(serial).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return `${body}${'10X98765432'[sum % 11]}`
}

type Options = {
  /** Ranges that are one cell: `A1:C1`. */
  merges?: string[]
  /** Number formats by address. */
  formats?: Record<string, string>
  hiddenColumns?: number[]
  hiddenRows?: number[]
  bookType?: 'xlsx' | 'biff8'
  sheet?: string
  others?: Record<string, Line[]>
  hiddenSheets?: string[]
  /** Cells as the file holds them, by address. */
  cells?: Record<string, CellObject>
}

/** A workbook as people make them. */
export function bookOf(lines: Line[], options: Options = {}): Buffer {
  const sheet = utils.aoa_to_sheet(lines)
  for (const [address, z] of Object.entries(options.formats ?? {})) {
    const cell: CellObject | undefined = sheet[address]
    if (cell) cell.z = z
  }
  Object.assign(sheet, options.cells)
  if (options.merges) sheet['!merges'] = options.merges.map((range) => utils.decode_range(range))
  if (options.hiddenColumns)
    sheet['!cols'] = Array.from({ length: 30 }, (_, index) => ({ hidden: options.hiddenColumns?.includes(index + 1) }))
  if (options.hiddenRows)
    sheet['!rows'] = Array.from({ length: 100 }, (_, index) => ({ hidden: options.hiddenRows?.includes(index + 1) }))
  const book: WorkBook = utils.book_new()
  utils.book_append_sheet(book, sheet, options.sheet ?? '台账')
  for (const [name, other] of Object.entries(options.others ?? {}))
    utils.book_append_sheet(book, utils.aoa_to_sheet(other), name)
  if (options.hiddenSheets)
    book.Workbook = {
      Sheets: book.SheetNames.map((name) => ({ Hidden: options.hiddenSheets?.includes(name) ? 1 : 0 })),
    }
  return write(book, { type: 'buffer', bookType: options.bookType ?? 'xlsx' }) as Buffer
}

/** So many lines, each made of its number. */
export const times = (count: number, line: (index: number) => Line): Line[] =>
  Array.from({ length: count }, (_, index) => line(index))
export const company = (index: number): string => `${'甲乙丙丁戊己庚辛壬癸'[index % 10]}${index}公司`
