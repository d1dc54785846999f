import { mostImportRows } from '../../../core/record-import.ts'
import type { Sheet, Workbook } from '../../../core/statement/sheet.ts'
import { storable } from '../../../core/text.ts'
import { readCsv } from '../../workbook/csv.ts'
import { decodeText } from '../../workbook/text.ts'
import { refused } from '../../workbook/causes.ts'
import { limits } from '../../workbook/limits.ts'
import { readWorkbook } from '../../workbook/reader.ts'
import { extensionOf, sniff } from '../../workbook/sniff.ts'

/** Rows that are read: those of the longest list, its headings, and some lines above them. */
const mostRead = mostImportRows + 1000

function csvSheet(text: string): Sheet {
  const rows: Sheet['rows'] = []
  let cells = 0
  for (const { line, cells: values } of readCsv(text.replace(/^\uFEFF/, ''))) {
    const kept = values.flatMap((value, index) =>
      value === ''
        ? []
        : [{ column: index + 1, kind: 'text' as const, value: storable(value.slice(0, limits.cellText)) }],
    )
    cells += kept.length
    if (cells > limits.cells) throw refused('tooLarge')
    rows.push({ row: line, cells: kept })
    // More is refused whatever it holds.
    if (rows.length > mostRead) break
  }
  return { name: 'CSV', hidden: false, rows }
}

/**
 * The cells of a list that was saved as .xlsx, .xls or .csv; every value as text.
 *
 * @throws ApiError that names the one cause and says what to do
 */
export async function readListFile(bytes: Buffer, fileName: string): Promise<Workbook> {
  if (extensionOf(fileName) !== '.csv') return readWorkbook(bytes, fileName)
  if (bytes.length > limits.fileBytes) throw refused('tooLarge')
  const content = sniff(bytes)
  if (content === 'zip' || content === 'ole' || content === 'biff')
    throw refused('renamed', { extension: '.csv', actual: content === 'zip' ? '.xlsx' : '.xls' })
  if (content !== 'text') throw refused(bytes.length === 0 ? 'empty' : 'notWorkbook')
  const sheet = csvSheet(decodeText(bytes))
  if (sheet.rows.length === 0) throw refused('empty')
  return { sheets: [sheet] }
}
