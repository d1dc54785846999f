import { addressOf, type Sheet } from '../../../core/statement/sheet.ts'
import { openStreams } from './streams.ts'

/** Rows in which headings and first values stand, and cells that are named. */
const headRows = 100
const formulasNamed = 20

/**
 * The sheets of a large file as far as their headings go. All of it is read: how many rows there are, and whether the
 * file can be read at all, is known before anybody maps its columns.
 */
export async function cutSheets(bytes: Buffer, fileName: string, csv: boolean): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  for (const { name, hidden, read } of await openStreams(bytes, fileName, csv)) {
    const rows: Sheet['rows'] = []
    const cut = { lastRow: 0, emptyFormulas: [] as string[] }
    await read((row, cells) => {
      cut.lastRow = row
      if (rows.length < headRows) rows.push({ row, cells })
      if (cut.emptyFormulas.length >= formulasNamed) return
      for (const cell of cells)
        if (cell.kind === 'formula' && cut.emptyFormulas.length < formulasNamed)
          cut.emptyFormulas.push(addressOf(row, cell.column))
    })
    sheets.push({ name, hidden, rows, cut })
  }
  return sheets
}
