import type { CellObject, WorkBook, WorkSheet } from 'xlsx'
import { addressOf, type Cell, type NumberFormat, type Sheet } from '../../core/statement/sheet.ts'
import { storable } from '../../core/text.ts'
import { mergedNamed } from './limits.ts'
import { numberFormat } from './number-format.ts'
import { plainText } from './text.ts'

/** Limits were passed while the cells were walked: the file is too large. */
export class TooMuch extends Error {
  override name = 'TooMuch'
}

export type Walk = {
  cells: number
  cellText: number
  text: number
  isDate: (format: string) => boolean
  date1904: boolean
}

/** A number as Excel holds it, with 15 significant digits: 0.1 + 0.2 is 0.3. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  const text = Number(value.toPrecision(15)).toString()
  return text.includes('e') && Math.abs(value) < 1e21 && Math.abs(value) >= 1e-7
    ? value.toFixed(8).replace(/\.?0+$/, '')
    : text
}

/** The day, or day and time, of a serial number. */
function dateText(serial: number, date1904: boolean): string {
  const days = serial + (date1904 ? 1462 : 0)
  // Excel counts a 29 February 1900 that never was.
  const time = Math.round((days - (days < 60 ? 25_568 : 25_569)) * 86_400_000)
  const text = new Date(time).toISOString()
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

/** What Excel shows for its error values. */
const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** A time of day, or a number of hours (`[h]:mm`); null where a format shows a day. */
function timeText(serial: number, format: string): string | null {
  const isDuration = /\[h+\]/i.test(format)
  if (!isDuration && (serial >= 1 || /[yd]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]/g, '')))) return null
  const seconds = Math.round(serial * 86_400)
  const text = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}`
  return seconds % 60 === 0 ? text : `${text}:${pad(seconds % 60)}`
}

const knownFormats = new Map<string, NumberFormat | null>()

/** Formats are few and cells are many. */
function formatOf(format: unknown): NumberFormat | null {
  if (typeof format !== 'string' || format === 'General') return null
  const known = knownFormats.get(format)
  if (known !== undefined) return known
  const read = numberFormat(format)
  knownFormats.set(format, read)
  return read
}

const codeFormat = /^(?:0|"[^"]*"|\\.|[-() +])+$/
const knownCodes = new Map<string, string[] | null>()

/** The zeros and marks of a format that is one of codes: `0000-0000`; null for all others. */
function codeParts(format: string): string[] | null {
  const known = knownCodes.get(format)
  if (known !== undefined) return known
  const parts = codeFormat.test(format) ? (format.match(/0|"[^"]*"|\\.|[-() +]/g) ?? []) : []
  const zeros = parts.filter((part) => part === '0').length
  const read = zeros >= 2 && zeros < parts.length ? parts : null
  knownCodes.set(format, read)
  return read
}

/** The digits of a code between the marks of its format; undefined where it has none. */
function codeText(digits: string, format: unknown): string | undefined {
  const parts = typeof format === 'string' && /^\d+$/.test(digits) ? codeParts(format) : null
  if (!parts) return undefined
  const zeros = parts.filter((part) => part === '0').length
  const padded = digits.padStart(zeros, '0')
  let at = 0
  return parts
    .map((part) => {
      if (part !== '0') return part.startsWith('"') ? part.slice(1, -1) : part.replace('\\', '')
      // Digits that the format has no place for stand before all others.
      const from = at
      at = at === 0 ? padded.length - zeros + 1 : at + 1
      return padded.slice(from, at)
    })
    .join('')
}

/** Whether a format shows figures per cent; a sign that is only written behind them multiplies nothing. */
const isPercent = (format: unknown): boolean =>
  typeof format === 'string' && (format.split(';')[0] ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').includes('%')

/** The sign of per mille multiplies nothing: 5 that is shown as 5‰. */
const isPerMille = (format: unknown): boolean => typeof format === 'string' && format.includes('‰')

const halfACent = 0.005

/** A number as its cell shows it where that is all of it: 000123 of a code. */
function readNumber(value: number, format: unknown, column: number): Cell {
  const text = numberText(value)
  const isCode = typeof format === 'string' && /^0{2,}$/.test(format) && /^\d+$/.test(text)
  const said = formatOf(format)
  const shown = isPerMille(format) ? `${text}‰` : codeText(text, format)
  return {
    column,
    kind: 'number',
    value: isCode ? text.padStart(format.length, '0') : text,
    ...(Math.abs(value - Number(text)) >= halfACent && { cut: true as const }),
    ...(said ? { format: said } : {}),
    ...(isPercent(format) && { percent: true as const }),
    ...(shown === undefined ? {} : { shown }),
  }
}

/** A cell as SheetJS gives it; null where it holds nothing. */
export function readCell(cell: CellObject, column: number, walk: Walk): Cell | null {
  const { v: value } = cell
  // A stub has a format and no value; SheetJS calls that 0.
  if (cell.t === 'z' || value === undefined || value === null || value === '')
    return cell.f ? { column, kind: 'formula', value: '' } : null
  if (cell.t === 'e') return { column, kind: 'error', value: cell.w ?? errors[Number(value)] ?? '#ERROR' }
  if (cell.t === 'b') return { column, kind: 'boolean', value: value ? 'TRUE' : 'FALSE' }
  if (value instanceof Date) return { column, kind: 'date', value: value.toISOString().slice(0, 10) }
  if (typeof value === 'number') {
    if (typeof cell.z === 'string' && walk.isDate(cell.z) && value >= 0 && value < 2_958_466) {
      const time = timeText(value, cell.z)
      if (time !== null) return { column, kind: 'text', value: time }
      // The 29 February 1900 that never was is no day.
      if (value > 0 && (walk.date1904 || Math.floor(value) !== 60))
        return { column, kind: 'date', value: dateText(value, walk.date1904) }
    }
    return readNumber(value, cell.z, column)
  }
  return { column, kind: 'text', value: storable(plainText(String(value).slice(0, walk.cellText))) }
}

/**
 * The cells of a dense worksheet that hold something, walked as they are stored: what the file says of its size does
 * not count.
 */
function readSheet(
  sheet: WorkSheet | undefined,
  name: string,
  hidden: boolean,
  walk: Walk,
  spent: { cells: number; text: number },
): Sheet {
  const data: (CellObject | undefined)[][] = sheet?.['!data'] ?? []
  const rows: Sheet['rows'] = []
  const hiddenColumns = new Set((sheet?.['!cols'] ?? []).flatMap((info, index) => (info?.hidden ? [index] : [])))
  const hiddenRows = sheet?.['!rows'] ?? []
  // Sparse arrays: only what is there is visited.
  data.forEach((line, row) => {
    const cells: Cell[] = []
    line?.forEach((cell, column) => {
      const read = cell ? readCell(cell, column + 1, walk) : null
      if (!read) return
      spent.cells += 1
      spent.text += read.value.length
      if (spent.cells > walk.cells || spent.text > walk.text) throw new TooMuch()
      const hidden = hiddenRows[row]?.hidden ? 'row' : hiddenColumns.has(column) ? 'column' : null
      cells.push(hidden ? { ...read, hidden } : read)
    })
    if (cells.length > 0) rows.push({ row: row + 1, cells })
  })
  const ranges = sheet?.['!merges'] ?? []
  const named = (kept: typeof ranges): string[] =>
    kept.slice(0, mergedNamed).map(({ s, e }) => `${addressOf(s.r + 1, s.c + 1)}:${addressOf(e.r + 1, e.c + 1)}`)
  const merged = named(ranges.filter(({ s, e }) => e.r > s.r))
  const wide = named(ranges.filter(({ s, e }) => e.r === s.r))
  return {
    name: storable(name),
    hidden,
    rows,
    ...(merged.length > 0 && { merged }),
    ...(wide.length > 0 && { wide }),
  }
}

/** The cells of all worksheets; chart and dialogue sheets hold none. */
export function readCells(book: WorkBook, walk: Walk): Sheet[] {
  const spent = { cells: 0, text: 0 }
  return book.SheetNames.map((name, index) =>
    readSheet(book.Sheets[name], name, (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0, walk, spent),
  )
}
