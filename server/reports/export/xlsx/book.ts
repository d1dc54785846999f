import { strToU8, zipSync } from 'fflate'
import { clean } from '../inline.ts'
import type { Value } from './value.ts'

export type Look = 'title' | 'caption' | 'head' | 'body' | 'note' | 'link' | 'back' | 'plain'
export type Cell = { value: Value; look: Look; align?: 'left' | 'center' | 'right' }
export type Sheet = {
  name: string
  /** By row and column; a place without a cell is null. */
  rows: (Cell | null)[][]
  /** Cells joined to one: first row, first column, last row, last column, from zero. */
  merged: [number, number, number, number][]
  /** Widths in characters. */
  widths: number[]
  /** Rows that stay in sight. */
  frozen: number
  links: { row: number; column: number; sheet: string; cell: string }[]
}

const longest = 32_767

const escape = (text: string): string => {
  const escaped = clean(text).replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')
  const cut = escaped.length > longest ? `${clean(escaped.slice(0, longest - 1))}…` : escaped
  return cut.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** `A`, `Z`, `AA` by the number of a column from zero. */
export const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const fonts = {
  regular: '<font><sz val="11"/><name val="宋体"/></font>',
  title: '<font><b/><sz val="16"/><name val="黑体"/></font>',
  caption: '<font><b/><sz val="11"/><name val="黑体"/></font>',
  head: '<font><b/><sz val="11"/><name val="宋体"/></font>',
  note: '<font><sz val="9"/><color rgb="FF595959"/><name val="宋体"/></font>',
  link: '<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="宋体"/></font>',
}
const fontIds = Object.keys(fonts)
const looks: Record<Look, { font: keyof typeof fonts; fill: number; border: number; wrap: boolean }> = {
  title: { font: 'title', fill: 0, border: 0, wrap: false },
  caption: { font: 'caption', fill: 0, border: 0, wrap: false },
  head: { font: 'head', fill: 2, border: 1, wrap: true },
  body: { font: 'regular', fill: 0, border: 1, wrap: true },
  note: { font: 'note', fill: 0, border: 0, wrap: false },
  link: { font: 'link', fill: 0, border: 1, wrap: true },
  back: { font: 'link', fill: 0, border: 0, wrap: false },
  plain: { font: 'regular', fill: 0, border: 0, wrap: false },
}

/**
 * A text that a program might take for a formula is marked as text, so that it stays one however the file is passed on.
 */
const isRisky = (text: string): boolean => /^[=+\-@\t\r]/.test(text)

/** The styles that cells ask for, each once. */
function styleBook() {
  const formats = new Map<string, number>()
  const styles = new Map<string, number>()
  const written: string[] = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>']
  return {
    of({ value, look, align }: Cell): number {
      const format = 'format' in value ? value.format : ''
      const quoted = 'text' in value && isRisky(value.text)
      const side = align ?? (look === 'head' ? 'center' : 'number' in value ? 'right' : 'left')
      const key = [look, format, side, quoted].join('|')
      const known = styles.get(key)
      if (known !== undefined) return known
      if (format && !formats.has(format)) formats.set(format, 164 + formats.size)
      const { font, fill, border, wrap } = looks[look]
      written.push(
        `<xf numFmtId="${format ? formats.get(format) : 0}" fontId="${fontIds.indexOf(font)}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"${quoted ? ' quotePrefix="1"' : ''}><alignment horizontal="${side}" vertical="center"${wrap ? ' wrapText="1"' : ''}/></xf>`,
      )
      styles.set(key, written.length - 1)
      return written.length - 1
    },
    xml: (): string => {
      const line =
        '<left style="thin"><color rgb="FFA9B1BD"/></left><right style="thin"><color rgb="FFA9B1BD"/></right><top style="thin"><color rgb="FFA9B1BD"/></top><bottom style="thin"><color rgb="FFA9B1BD"/></bottom><diagonal/>'
      const numbers = [...formats]
        .map(([code, id]) => `<numFmt numFmtId="${id}" formatCode="${escape(code)}"/>`)
        .join('')
      return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${formats.size > 0 ? `<numFmts count="${formats.size}">${numbers}</numFmts>` : ''}<fonts count="${fontIds.length}">${Object.values(fonts).join('')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8F1FA"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${line}</border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${written.length}">${written.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
    },
  }
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

function sheetXml(sheet: Sheet, styles: ReturnType<typeof styleBook>): string {
  const rows = sheet.rows.map((cells, row) => {
    const written = cells.map((cell, column) => {
      if (!cell) return ''
      const place = `r="${columnName(column)}${row + 1}" s="${styles.of(cell)}"`
      if ('number' in cell.value) return `<c ${place}><v>${cell.value.number}</v></c>`
      return cell.value.text === ''
        ? `<c ${place}/>`
        : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escape(cell.value.text)}</t></is></c>`
    })
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  const pane =
    sheet.frozen > 0
      ? `<pane ySplit="${sheet.frozen}" topLeftCell="A${sheet.frozen + 1}" activePane="bottomLeft" state="frozen"/>`
      : ''
  const columns = sheet.widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  const merged = sheet.merged
    .map(
      ([top, left, bottom, right]) =>
        `<mergeCell ref="${columnName(left)}${top + 1}:${columnName(right)}${bottom + 1}"/>`,
    )
    .join('')
  const links = sheet.links
    .map(
      ({ row, column, sheet: target, cell }) =>
        `<hyperlink ref="${columnName(column)}${row + 1}" location="${escape(`'${target.replace(/'/g, "''")}'!${cell}`)}"/>`,
    )
    .join('')
  return `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="16"/>${columns ? `<cols>${columns}</cols>` : ''}<sheetData>${rows.join('')}</sheetData>${merged ? `<mergeCells count="${sheet.merged.length}">${merged}</mergeCells>` : ''}${links ? `<hyperlinks>${links}</hyperlinks>` : ''}<pageSetup paperSize="9" orientation="${sheet.widths.length > 8 ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/></worksheet>`
}

/** A workbook as an .xlsx file. Names of sheets are unique, and at most 31 letters that a sheet's name may have. */
export function writeBook(
  sheets: readonly Sheet[],
  about: { title: string; author: string; note: string },
): Uint8Array {
  const styles = styleBook()
  const parts: Record<string, string> = {}
  sheets.forEach((sheet, index) => (parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet, styles)))
  const each = (write: (sheet: Sheet, number: number) => string): string =>
    sheets.map((sheet, index) => write(sheet, index + 1)).join('')
  parts['xl/styles.xml'] = `${head}${styles.xml()}`
  parts['xl/workbook.xml'] =
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(({ name }, number) => `<sheet name="${escape(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`
  parts['xl/_rels/workbook.xml.rels'] =
    `${head}<Relationships xmlns="${packaged}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`
  parts['docProps/core.xml'] =
    `${head}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escape(about.title)}</dc:title><dc:creator>${escape(about.author)}</dc:creator><dc:description>${escape(about.note)}</dc:description></cp:coreProperties>`
  parts['_rels/.rels'] =
    `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`
  const kind = (path: string, type: string): string =>
    `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-${type}+xml"/>`
  parts['[Content_Types].xml'] =
    `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${kind('xl/workbook.xml', 'officedocument.spreadsheetml.sheet.main')}${kind('xl/styles.xml', 'officedocument.spreadsheetml.styles')}${each((_, number) => kind(`xl/worksheets/sheet${number}.xml`, 'officedocument.spreadsheetml.worksheet'))}${kind('docProps/core.xml', 'package.core-properties')}</Types>`
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), { level: 6 })
}
