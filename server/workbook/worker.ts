import { parentPort, workerData } from 'node:worker_threads'
import * as XLSX from 'xlsx'
import * as codePages from 'xlsx/dist/cpexcel.full.mjs'
import { refusalOf, type Refusal } from './causes.ts'
import { readCells, TooMuch } from './cells.ts'
import { limits } from './limits.ts'
import { guard } from './guard.ts'

// Without code pages a .xls of Excel 5 in GBK comes out as gibberish.
XLSX.set_cptable(codePages)

const { bytes, fileName, csv } = workerData as { bytes: Uint8Array; fileName: string; csv: boolean }
/** Which rows and columns are hidden comes with the styles of all cells: too much for a table of many. */
const largestWithStyles = 2_000_000
const options: XLSX.ParsingOptions = {
  dense: true,
  nodim: true,
  cellFormula: true,
  cellNF: true,
  cellHTML: false,
  cellText: false,
  bookVBA: false,
  cellStyles: bytes.byteLength <= largestWithStyles,
}

const refusal = (error: unknown): Refusal =>
  refusalOf(error) ?? {
    cause: error instanceof TooMuch ? 'tooLarge' : /password|encrypt/i.test(String(error)) ? 'encrypted' : 'broken',
    parameters: {},
  }

try {
  const input = guard(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName, csv)
  const book =
    input.kind === 'text'
      ? XLSX.read(input.text, { ...options, type: 'string', raw: true })
      : XLSX.read(input.bytes, { ...options, type: 'buffer' })
  const sheets = readCells(book, {
    cells: limits.cells,
    cellText: limits.cellText,
    text: limits.text,
    isDate: (format) => XLSX.SSF.is_date(format),
    date1904: book.Workbook?.WBProps?.date1904 === true,
  })
  parentPort?.postMessage({ sheets, version: XLSX.version })
} catch (error) {
  parentPort?.postMessage({ refusal: refusal(error) })
}
