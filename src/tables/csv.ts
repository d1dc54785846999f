import { saveFile } from '../files/save-file.ts'

/**
 * One cell of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front; a plain number, a
 * negative one or a percentage too, does not.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d,]*(\.\d+)?%?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as CSV with CRLF.
 *
 * @example toCsv([['项目', '金额'], ['货币资金', '1234.50']]) // '项目,金额\r\n货币资金,1234.50\r\n'
 */
export const toCsv = (rows: string[][]): string => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** Hands a text file to the browser's downloads. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(fileName: string, rows: string[][]): void {
  saveFile(new File(['\uFEFF', toCsv(rows)], fileName.replace(/[\\/:*?"<>|]/g, '_'), { type: 'text/csv;charset=utf-8' }))
}
