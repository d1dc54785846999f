import { csvFile } from '../../../core/csv.ts'
import { saveFile } from '../downloads/save-file.ts'

/** Hands a text file to the browser's downloads. */
export function downloadCsv(fileName: string, rows: string[][]): void {
  saveFile(new File([csvFile(rows)], fileName.replace(/[\\/:*?"<>|]/g, '_'), { type: 'text/csv;charset=utf-8' }))
}
