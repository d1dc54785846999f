import { saveFile } from '../files/save-file.ts'

/** A text that a spreadsheet would take for a formula is shown as text. Numbers stay numbers. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^-?[\d,.]+%?$/.test(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Rows as CSV with CRLF.
 *
 * @example toCsv([['项目', '金额'], ['货币资金', '1234.50']]) // '项目,金额\r\n货币资金,1234.50\r\n'
 */
export const toCsv = (rows: string[][]): string => rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')

/** Hands a text file to the browser's downloads. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(fileName: string, rows: string[][]): void {
  saveFile(new File(['\uFEFF', toCsv(rows)], fileName.replace(/[\\/:*?"<>|]/g, '_'), { type: 'text/csv;charset=utf-8' }))
}
