import * as XLSX from 'xlsx'
import * as codePages from 'xlsx/dist/cpexcel.full.mjs'
import type { Readable } from '../guard.ts'

// Without code pages a .xls of Excel 5 in GBK comes out as gibberish.
XLSX.set_cptable(codePages)

/** Parses a workbook as a whole. `styles`: with what is hidden, which costs too much in a table of many. */
export function parseWhole(input: Readable, styles: boolean): XLSX.WorkBook {
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
  return input.kind === 'text'
    ? XLSX.read(input.text, { ...options, type: 'string', raw: true })
    : XLSX.read(input.bytes, { ...options, type: 'buffer' })
}

/** What a walk over cells needs to know of a workbook. */
export const isDate = (format: string): boolean => XLSX.SSF.is_date(format)
export const builtInFormats = (): Record<number, string> => XLSX.SSF.get_table() as Record<number, string>
export const { version } = XLSX
