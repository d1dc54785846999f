import { plainText } from './text.ts'

/** One record of a CSV file and the line that it begins in, counted from 1. */
export type CsvRecord = { line: number; cells: string[] }

/** What separates the cells: what there is most of in the first line. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  return [',', '\t', ';'].sort((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
}

const [quote, feed, turn, equals] = ['"', '\n', '\r', '='].map((character) => character.charCodeAt(0))
/** Columns of a spreadsheet; what stands further to the right is no table. */
const mostColumns = 16_384

/**
 * What a quoted cell holds, and the position behind its last quote. Found by searching: a cell may be as long as the
 * file.
 */
function quotedCell(text: string, from: number): { cell: string; end: number; lines: number } {
  const parts: string[] = []
  let position = from + 1
  for (;;) {
    const next = text.indexOf('"', position)
    const end = next < 0 ? text.length : next
    parts.push(text.slice(position, end))
    if (text.charCodeAt(end + 1) !== quote || next < 0) {
      const cell = parts.join('"')
      return { cell, end: end + 1, lines: cell.split('\n').length - 1 }
    }
    position = end + 2
  }
}

/**
 * Reads CSV as spreadsheets write it: quoted cells may hold separators, quotes (doubled) and line breaks. Empty lines
 * are left out; cells are trimmed.
 */
export function* readCsv(text: string): Generator<CsvRecord> {
  const separator = separatorOf(text).charCodeAt(0)
  let cells: string[] = []
  let line = 1
  let begins = 1
  let position = 0
  while (position < text.length) {
    let cell = ''
    // ="0123" keeps Excel from making a number of a text.
    if (text.charCodeAt(position) === equals && text.charCodeAt(position + 1) === quote) position += 1
    if (text.charCodeAt(position) === quote) {
      const quoted = quotedCell(text, position)
      cell = plainText(quoted.cell)
      position = quoted.end
      line += quoted.lines
    }
    const start = position
    let code = text.charCodeAt(position)
    while (position < text.length && code !== separator && code !== feed && code !== turn)
      code = text.charCodeAt(++position)
    if (cells.length < mostColumns) cells.push((cell + text.slice(start, position)).trim())
    if (code === separator) {
      position += 1
      if (position < text.length) continue
      cells.push('')
    }
    if (code === turn && text.charCodeAt(position + 1) === feed) position += 1
    position += 1
    line += 1
    if (cells.some((value) => value !== '')) yield { line: begins, cells }
    cells = []
    begins = line
  }
}
