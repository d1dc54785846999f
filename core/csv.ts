/** Figures as people and programs write them: `1,234.50`, `-3`, `+12%`, `-1.5e-07`, `-.5`; and dashes for none. */
const plain = /^[+-]?(\d[\d,]*(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?%?$|^-+$/i

/** What needs no second look: figures, names and lists of them, as nearly all cells of a large file are. */
const harmless = /^(?:-?\d[\d.]*|\w[\w.:;]*)?$/

/**
 * One cell of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front; a plain number,
 * a negative one or a percentage too, does not.
 */
export function csvCell(text: string): string {
  if (harmless.test(text)) return text
  // Wide letters count as the others do.
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(text) && !plain.test(text.normalize('NFKC')) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Text in front of a file that tells spreadsheets that it is UTF-8. */
const mark = '\uFEFF'

/**
 * Rows as a CSV file of UTF-8 with CRLF, a mark in front of it.
 *
 * @param cell how a text is written; it keeps formulas off
 * @example csvFile([['项目', '金额'], ['货币资金', '1234.50']]) // '\uFEFF项目,金额\r\n货币资金,1234.50\r\n'
 */
export const csvFile = (rows: readonly (readonly string[])[], cell = csvCell): string =>
  mark + rows.map((row) => `${row.map((text) => cell(text)).join(',')}\r\n`).join('')
