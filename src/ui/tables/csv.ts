import { csvCell } from '../../../core/csv.ts'
import { saveFile } from '../downloads/save-file.ts'

/**
 * Rows as CSV with CRLF.
 *
 * @example toCsv([['项目', '金额'], ['货币资金', '1234.50']]) // '项目,金额\r\n货币资金,1234.50\r\n'
 */
export const toCsv = (rows: string[][]): string => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** Hands a text file to the browser's downloads. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(fileName: string, rows: string[][]): void {
  saveFile(
    new File(['\uFEFF', toCsv(rows)], fileName.replace(/[\\/:*?"<>|]/g, '_'), { type: 'text/csv;charset=utf-8' }),
  )
}
