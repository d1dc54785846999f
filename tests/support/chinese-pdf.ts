import { encodeGbk } from './gbk.ts'

const put = (text: string, size: number, x: number, y: number): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td <${encodeGbk(text).toString('hex')}> Tj ET`

/**
 * A PDF of some pages whose Chinese font is not in it, as many of a tax office's forms are: its characters are found by
 * a table of pdf.js alone.
 */
export const chinesePdf = (pages: readonly string[]): Buffer => pdfOf(pages.map((text) => put(text, 28, 72, 700)))

/** The same with a title and a table that is drawn below it. */
export const tablePdf = (title: string, rows: readonly string[][]): Buffer =>
  pdfOf([
    [
      put(title, 14, 72, 740),
      ...rows.flatMap((row, r) =>
        row.map(
          (text, c) => `${72 + c * 120} ${680 - r * 24} 120 24 re S ${put(text, 11, 78 + c * 120, 688 - r * 24)}`,
        ),
      ),
    ].join('\n'),
  ])

/** A text at a place of a page, in points from its upper left corner. */
export type Placed = [text: string, x: number, y: number]

/** Pages of texts, each where it is put; every character is as wide as the letters are high. */
export const placedPdf = (pages: readonly (readonly Placed[])[], size = 9): Buffer =>
  pdfOf(pages.map((texts) => texts.map(([text, x, y]) => put(text, size, x, 842 - y)).join('\n')))

function pdfOf(contents: readonly string[]): Buffer {
  const first = 6
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, index) => `${first + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /GBK-EUC-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
