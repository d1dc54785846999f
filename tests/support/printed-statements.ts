import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import { placedPdf, type Placed } from './chinese-pdf.ts'
import type { Line } from './workbooks.ts'

const size = 9
const pitch = 15
const rights = [330, 480]

const printed = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('en-US', { minimumFractionDigits: 2 }) : value

/** A line as a printer puts it: the label on the left, figures and their heads with their right edges under each other. */
const placed = ([label, ...values]: Line, y: number): Placed[] => [
  ...(label === null || label === undefined ? [] : [[String(label), 60, y] as Placed]),
  ...values.flatMap((value, index): Placed[] => {
    if (value === null) return []
    const text = printed(value)
    return [[text, (rights[index] ?? 0) - text.length * size, y]]
  }),
]

/** Statements as an accounting program prints them, without lines: a page each, the first over two where `cut` says. */
export function printedPdf(sheets: Record<string, Line[]>, cut = Infinity): Buffer {
  const pages = Object.values(sheets).flatMap((lines, index) =>
    index === 0 && lines.length > cut ? [lines.slice(0, cut), lines.slice(cut)] : [lines],
  )
  return placedPdf(
    pages.map((lines) => lines.flatMap((line, row) => placed(line, 80 + row * pitch))),
    size,
  )
}

const cellOf = (value: string | number | null | undefined): TableCell =>
  new TableCell({ children: [new Paragraph(value === null || value === undefined ? '' : printed(value))] })

/** The same in a Word document: what stands above each table as paragraphs, then the table. */
export function wordStatements(sheets: Record<string, Line[]>): Promise<Buffer> {
  const children = Object.values(sheets).flatMap((lines) => {
    const from = lines.findIndex(([first]) => first === '资产' || first === '项目')
    return [
      ...lines
        .slice(0, from)
        .map((line) => new Paragraph({ children: [new TextRun(line.filter(Boolean).join('    '))] })),
      new Table({
        rows: lines.slice(from).map((line) => new TableRow({ children: [0, 1, 2].map((at) => cellOf(line[at])) })),
      }),
    ]
  })
  const title = new Paragraph({ heading: HeadingLevel.HEADING_1, text: '二〇二四年度财务报表' })
  return Packer.toBuffer(new Document({ sections: [{ children: [title, ...children] }] }))
}
