import { parentPort, workerData } from 'node:worker_threads'
import { refusalOf, type Refusal } from './causes.ts'
import { readCells, TooMuch } from './cells.ts'
import { limits } from './limits.ts'
import { guard } from './guard.ts'
import { cutSheets } from './stream/cut.ts'
import { withRed } from './red.ts'
import { sniff } from './sniff.ts'
import { isLarge } from './stream/streams.ts'
import { isDate, parseWhole, version } from './stream/whole.ts'

const { bytes, fileName, csv, cut } = workerData as {
  bytes: Uint8Array
  fileName: string
  csv: boolean
  cut: boolean
}
/** Which rows and columns are hidden comes with the styles of all cells: too much for a table of many. */
const largestWithStyles = 2_000_000

const refusal = (error: unknown): Refusal =>
  refusalOf(error) ?? {
    cause: error instanceof TooMuch ? 'tooLarge' : /password|encrypt/i.test(String(error)) ? 'encrypted' : 'broken',
    parameters: {},
  }

async function readAll(): Promise<unknown> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (cut && buffer.length <= limits.fileBytes && isLarge(buffer))
    return { sheets: await cutSheets(buffer, fileName, csv), isLarge: true, version }
  const book = await parseWhole(guard(buffer, fileName, csv), bytes.byteLength <= largestWithStyles)
  const read = readCells(book, {
    cells: limits.cells,
    cellText: limits.cellText,
    text: limits.text,
    isDate,
    date1904: book.Workbook?.WBProps?.date1904 === true,
  })
  const kind = bytes.byteLength <= largestWithStyles ? sniff(buffer) : null
  const sheets = kind === 'zip' || kind === 'ole' ? await withRed(buffer, read, kind === 'zip') : read
  return { sheets, version }
}

try {
  parentPort?.postMessage(await readAll())
} catch (error) {
  parentPort?.postMessage({ refusal: refusal(error) })
}
