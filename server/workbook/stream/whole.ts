import * as XLSX from 'xlsx'
import { sniff } from '../sniff.ts'
import type { Readable } from '../guard.ts'

/** Parses a workbook as a whole. `styles`: with what is hidden, which costs too much in a table of many. */
export async function parseWhole(input: Readable, styles: boolean): Promise<XLSX.WorkBook> {
  const options: XLSX.ParsingOptions = {
    dense: true,
    nodim: true,
    cellFormula: true,
    cellNF: true,
    cellHTML: false,
    cellText: false,
    bookVBA: false,
    cellStyles: styles,
  }
  if (input.kind === 'text') return XLSX.read(input.text, { ...options, type: 'string', raw: true })
  // Without code pages a .xls of Excel 5 in GBK comes out as gibberish. They take longer to load than most files to read.
  if (sniff(input.bytes) !== 'zip') XLSX.set_cptable(await import('xlsx/dist/cpexcel.full.mjs'))
  return XLSX.read(input.bytes, { ...options, type: 'buffer' })
}

/** What a walk over cells needs to know of a workbook. */
export const isDate = (format: string): boolean => XLSX.SSF.is_date(format)
export const builtInFormats = (): Record<number, string> => XLSX.SSF.get_table() as Record<number, string>
export const { version } = XLSX
