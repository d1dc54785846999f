import type { CellObject } from 'xlsx'
import type { Cell } from '../../../core/statement/sheet.ts'
import { refused } from '../causes.ts'
import { readCell, TooMuch, type Walk } from '../cells.ts'
import { mergedNamed } from '../limits.ts'
import { longestPart } from './strings.ts'
import { attribute, richText, tagsOf, unescaped } from './xml.ts'

/** Takes a row of a sheet as it is read, in order. */
export type TakeRow = (row: number, cells: Cell[]) => void

/** What cells refer to, and what may be spent on them. */
export type Book = { strings: readonly string[]; formats: readonly string[]; walk: Walk }
export type Spent = { cells: number; text: number }

/** What a spreadsheet has. */
const mostColumns = 16_384
const mostRows = 1_048_576

/** A place like AB12; the column is 0 where it is none. */
function columnOf(place: string): number {
  let column = 0
  for (let at = 0; at < place.length; at += 1) {
    const code = place.charCodeAt(at)
    if (code < 65 || code > 90) return at > 0 && code >= 48 && code <= 57 ? column : 0
    column = column * 26 + code - 64
    if (column > mostColumns) return 0
  }
  return 0
}

const valueOf = (body: string): string | undefined => {
  if (body.startsWith('<v>') && body.endsWith('</v>')) return body.slice(3, -4)
  const start = body.search(/<v[\s>]/)
  if (start < 0) return undefined
  const open = body.indexOf('>', start)
  const close = body.indexOf('</v>', open)
  return close < 0 || body[open - 1] === '/' ? undefined : body.slice(open + 1, close)
}

/** The serial number of a date that is written as text. */
const serialOf = (text: string): number =>
  (Date.parse(`${text}${/T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? '' : 'Z'}`) - Date.UTC(1899, 11, 30)) / 86_400_000

/** A cell of the file as SheetJS would give it; null where it holds nothing. */
function cellOf(tag: string, body: string, book: Book): CellObject | null {
  const type = attribute(tag, 't') ?? 'n'
  const style = attribute(tag, 's')
  const z = style === undefined ? undefined : book.formats[Number(style)]
  const isFormula = body.includes('<f')
  const shared = { ...(z === undefined ? {} : { z }), ...(isFormula ? { f: '=' } : {}) }
  if (type === 'inlineStr') return { t: 's', v: richText(body), ...shared }
  const value = valueOf(body)
  if (value === undefined || (value === '' && type !== 'str')) return isFormula ? { t: 'z', ...shared } : null
  if (type === 's') {
    const text = book.strings[Number(value)]
    if (text === undefined) throw refused('broken')
    return { t: 's', v: text, ...shared }
  }
  if (type === 'str') return { t: 's', v: unescaped(value), ...shared }
  if (type === 'b') return { t: 'b', v: value === '1' || value === 'true', ...shared }
  if (type === 'e') return { t: 'e', v: 0, w: unescaped(value), ...shared }
  if (type === 'd') {
    const serial = serialOf(value)
    return Number.isFinite(serial) ? { t: 'n', v: serial, ...shared, z: z ?? 'yyyy-mm-dd' } : { t: 's', v: value }
  }
  const number = Number.parseFloat(value)
  return Number.isNaN(number) ? null : { t: 'n', v: number, ...shared }
}

/** Cells in the order of their columns; of two in one place the later one. */
function inOrder(cells: Cell[]): Cell[] {
  const byColumn = new Map(cells.map((cell) => [cell.column, cell]))
  return [...byColumn.values()].sort((a, b) => a.column - b.column)
}

/** The cells of a row's XML between its tags. */
function readCells(text: string, from: number, end: number, book: Book, spent: Spent): Cell[] {
  const cells: Cell[] = []
  let last = 0
  let isSorted = true
  let at = text.indexOf('<c', from)
  while (at >= 0 && at < end) {
    const next = text.charCodeAt(at + 2)
    const open = text.indexOf('>', at)
    if (next !== 32 && next !== 62 && next !== 47 && next !== 10 && next !== 13 && next !== 9) {
      at = text.indexOf('<c', open)
      continue
    }
    const isEmpty = text.charCodeAt(open - 1) === 47
    const tag = text.slice(at + 2, open)
    const place = attribute(tag, 'r')
    const column = place === undefined ? last + 1 : columnOf(place)
    // Small letters too: Excel mends them when it saves.
    if (column === 0 || column > mostColumns) throw refused('broken')
    if (column <= last) isSorted = false
    last = column
    const close = isEmpty ? open + 1 : text.indexOf('</c>', open)
    if (close < 0 || close > end) throw refused('broken')
    const cell = isEmpty ? null : cellOf(tag, text.slice(open + 1, close), book)
    const read = cell && readCell(cell, column, book.walk)
    if (read) {
      spent.cells += 1
      spent.text += read.value.length
      if (spent.cells > book.walk.cells || spent.text > book.walk.text) throw new TooMuch()
      cells.push(read)
    }
    at = text.indexOf('<c', close)
  }
  return isSorted ? cells : inOrder(cells)
}

/** Finds ranges of several rows in what follows the rows of a sheet; answers what may be the beginning of another. */
function readMerged(text: string, merged: string[]): string {
  for (const tag of tagsOf(text, 'mergeCell')) {
    const range = attribute(tag, 'ref') ?? ''
    const [, first, last] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(range) ?? []
    if (first !== last && merged.length < mergedNamed) merged.push(range)
  }
  const tail = text.slice(text.lastIndexOf('>') + 1)
  return tail.length > 1000 ? '' : tail
}

/**
 * Reads the rows of a worksheet as its XML comes in, piece by piece. `between` is waited for after each piece: who
 * takes the rows may be slower than the file.
 *
 * @returns the ranges of several rows that are one cell; the first of them
 * @throws ApiError `workbook.broken`; TooMuch
 */
export async function readSheetRows(
  pieces: AsyncIterable<string>,
  book: Book,
  spent: Spent,
  take: TakeRow,
  between: () => Promise<void> | void = () => undefined,
): Promise<string[]> {
  const merged: string[] = []
  let rest = ''
  let last = 0
  let isOver = false
  for await (const piece of pieces) {
    if (isOver) {
      rest = readMerged(rest + piece, merged)
      continue
    }
    rest += piece
    let from = 0
    for (;;) {
      const end = rest.indexOf('</row>', from)
      if (end < 0) break
      const start = rest.lastIndexOf('<row', end)
      const open = start < from ? -1 : rest.indexOf('>', start)
      if (open < 0) throw refused('broken')
      const number = attribute(rest.slice(start, open), 'r')
      const row = number === undefined ? last + 1 : Number(number)
      if (!Number.isInteger(row) || row <= last || row > mostRows) throw refused('broken')
      last = row
      const cells = readCells(rest, open, end, book, spent)
      if (cells.length > 0) take(row, cells)
      from = end + 6
    }
    isOver = rest.includes('</sheetData>', from) || (last === 0 && /<sheetData\s*\/>/.test(rest))
    // A slice would keep the whole text before it alive.
    rest = isOver ? readMerged(rest.slice(from), merged) : Buffer.from(rest.slice(from)).toString()
    if (rest.length > longestPart) throw refused('tooLarge')
    await between()
  }
  if (!isOver) throw refused('broken')
  return merged
}
