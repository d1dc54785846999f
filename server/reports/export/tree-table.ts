import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import { treeLines } from '../../../core/document/chart-tree.ts'
import type { ReportChart } from '../../../core/document/types.ts'
import { clean } from './inline.ts'
import { tableStyle, textWidth } from './styles.ts'

const thin = { style: BorderStyle.SINGLE, size: 4, color: 'A6A6A6' }
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const borders = { top: thin, bottom: thin, left: thin, right: thin, insideHorizontal: thin, insideVertical: none }
const step = 360
/** Deeper levels stand no further to the right. */
const deepest = 8
const mostKept = 24
const columns = [Math.round(textWidth * 0.62), Math.round(textWidth * 0.38)] as const

/**
 * A tree for Word, which has no chart for it: a line for each node, set in by its level, with what is noted of it
 * beside.
 *
 * @param titled whether the title heads it
 */
export function wordTree(chart: ReportChart, titled: boolean): Table {
  const style = tableStyle(19)
  const cell = (width: number, paragraph: Paragraph, span = 1): TableCell =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      verticalAlign: VerticalAlign.CENTER,
      ...(span > 1 ? { columnSpan: span, shading: { fill: 'E8F1FA' } } : {}),
      children: [paragraph],
    })
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: [
      cell(
        textWidth,
        new Paragraph({
          style,
          alignment: AlignmentType.CENTER,
          children: [new TextRun({ text: clean(chart.title), bold: true })],
        }),
        2,
      ),
    ],
  })
  const lines = treeLines(chart.nodes ?? [])
  // A caption below stays with a tree that fits on a page.
  const keepNext = !titled && lines.length <= mostKept
  const rows = lines.map(
    ({ depth, name, note }) =>
      new TableRow({
        cantSplit: true,
        children: [
          cell(
            columns[0],
            new Paragraph({
              style,
              keepNext,
              indent: { left: Math.min(depth, deepest) * step },
              children: [new TextRun({ text: `${depth > 0 ? '└ ' : ''}${clean(name)}`, bold: depth === 0 })],
            }),
          ),
          cell(columns[1], new Paragraph({ style, keepNext, children: [new TextRun(clean(note))] })),
        ],
      }),
  )
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: [...columns],
    layout: TableLayoutType.FIXED,
    alignment: AlignmentType.CENTER,
    borders,
    margins: { left: 70, right: 70, top: 30, bottom: 30 },
    rows: titled ? [head, ...rows] : rows,
  })
}
