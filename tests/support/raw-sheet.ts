import { zipOf } from './zip.ts'

/** Number formats by the index of their style. */
const formats = [
  'General',
  'yyyy-mm-dd',
  'h:mm',
  '[h]:mm',
  'yyyy-mm-dd hh:mm',
  'yyyy"年"m"月"',
  '000000',
  '0.00E+00',
  '#,##0.00,',
  '0%',
  '@',
  'm"月"d"日"',
  '0000-0000',
  '"A"0000',
  'h:mm:ss',
  '#,##0.00_);(#,##0.00)',
] as const
export type Format = (typeof formats)[number]

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Cells as their XML; the place is given by the row. */
export type RawCell = (place: string) => string

export const text =
  (value: string): RawCell =>
  (place) =>
    `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
/** A number as the file holds it: its digits are a text. */
export const number =
  (digits: string, format: Format = 'General'): RawCell =>
  (place) =>
    `<c r="${place}" s="${formats.indexOf(format)}"><v>${digits}</v></c>`
/** The result of a formula, as the file keeps it; null where it keeps none. */
export const formula =
  (result: string | null, type = 'n'): RawCell =>
  (place) =>
    `<c r="${place}" t="${type}"><f>A1</f>${result === null ? '' : `<v>${escaped(result)}</v>`}</c>`
export const ofType =
  (type: string, value: string): RawCell =>
  (place) =>
    `<c r="${place}" t="${type}"><v>${escaped(value)}</v></c>`

/** Rows by their numbers; a null cell is not there. */
export type RawRow = { row: number; cells: (RawCell | null)[] }

/** A workbook of one sheet whose XML is written by hand. `after`: what follows the rows, such as merged cells. */
export function rawWorkbook(rows: readonly RawRow[], { date1904 = false, after = '', name = '数据' } = {}): Buffer {
  const lines = rows.map(
    ({ row, cells }) =>
      `<row r="${row}">${cells.map((cell, index) => cell?.(`${String.fromCharCode(65 + index)}${row}`) ?? '').join('')}</row>`,
  )
  const own = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`)
  const styles = formats.map((_, index) => `<xf numFmtId="${index === 0 ? 0 : 200 + index}"/>`)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const begin = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  return zipOf({
    '[Content_Types].xml': `${begin}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `${begin}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${begin}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets><sheet name="${name}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${begin}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${begin}<styleSheet xmlns="${main}"><numFmts count="${own.length}">${own.join('')}</numFmts><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${begin}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${after}</worksheet>`,
  })
}
