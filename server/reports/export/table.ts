import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { isOpenGap } from './content/open-gap.ts'
import { planTable, sum, type Placed, type TablePart, type TablePlan } from './content/table-plan.ts'
import { runs } from './inline.ts'
import { rowHeight, type RowHeight } from './row-height.ts'
import { tableStyle, textWidth, turnedWidth } from './styles.ts'

/** A table of the file; `heights` of its rows are for the estimate of the pages. */
export type WordTable = { table: Table; heights: RowHeight[] }

const alignments: Record<string, (typeof AlignmentType)[keyof typeof AlignmentType]> = {
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
}

const line = { style: BorderStyle.SINGLE, size: 4, color: '808080' }
const borders = { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line }

/** Margins of a cell, in twips. */
const margins = { left: 70, right: 70, top: 30, bottom: 30 }

const hasNote = (node: DocumentNode): boolean => node.type === 'footnote' || (node.content ?? []).some(hasNote)

/**
 * What decides how tall each row is; every cell where cells are merged down, and where a note takes room at the foot of
 * the page.
 */
function rowHeights({ rows, widths }: TablePart, size: number): RowHeight[] {
  const joined = new Set(
    rows.flatMap((cells, index) =>
      cells.flatMap(({ rowspan }) => (rowspan > 1 ? Array.from({ length: rowspan }, (_, down) => index + down) : [])),
    ),
  )
  return rows.map((cells, index) => {
    if (joined.has(index) || cells.some(({ node }) => hasNote(node))) return null
    const sized = cells.map(({ node, column, colspan }) => ({
      lines: (node.content ?? []).flatMap((block) => textOf(block).split('\n')),
      width: sum(widths.slice(column, column + colspan)) - margins.left - margins.right,
    }))
    return rowHeight(sized, size)
  })
}

/** What is still to be written, in a draft. */
export const gapLook = { color: 'C55A11' }

type Look = { style: string; draft: boolean; keepNext: boolean }

function wordCell(cell: Placed, widths: readonly number[], { style, draft, keepNext }: Look): TableCell {
  const isHead = cell.node.type === 'tableHeader'
  const blocks = (cell.node.content ?? []).map((block) => {
    const alignment =
      alignments[String(block.attrs?.['textAlign'] ?? cell.node.attrs?.['align'] ?? (isHead ? 'center' : ''))]
    return new Paragraph({
      style,
      ...(keepNext ? { keepNext } : {}),
      ...(alignment ? { alignment } : {}),
      children: runs(flatten(block), {
        ...(isHead ? { bold: true } : {}),
        ...(draft && isOpenGap(block) ? gapLook : {}),
      }),
    })
  })
  return new TableCell({
    children: blocks.length > 0 ? blocks : [new Paragraph({ style, ...(keepNext ? { keepNext } : {}) })],
    width: { size: sum(widths.slice(cell.column, cell.column + cell.colspan)), type: WidthType.DXA },
    ...(cell.colspan > 1 ? { columnSpan: cell.colspan } : {}),
    ...(cell.rowspan > 1 ? { rowSpan: cell.rowspan } : {}),
    ...(isHead ? { shading: { fill: 'E8F1FA' } } : {}),
    verticalAlign: VerticalAlign.CENTER,
  })
}

function wordPart(part: TablePart, { headRows, size }: TablePlan, draft: boolean): WordTable {
  const style = tableStyle(size)
  // A head does not end a page, nor with one row below it.
  const keeps = (index: number): boolean => headRows > 0 && index <= headRows && index < part.rows.length - 1
  const table = new Table({
    width: { size: sum(part.widths), type: WidthType.DXA },
    columnWidths: part.widths,
    layout: TableLayoutType.FIXED,
    alignment: AlignmentType.CENTER,
    margins,
    borders,
    rows: part.rows.map(
      (cells, index) =>
        new TableRow({
          cantSplit: true,
          ...(index < headRows ? { tableHeader: true } : {}),
          children: cells.map((cell) => wordCell(cell, part.widths, { style, draft, keepNext: keeps(index) })),
        }),
    ),
  })
  return { table, heights: rowHeights(part, size) }
}

/**
 * A table with merged cells; rows of headers at the top are repeated on every page. One that is wider than a page comes
 * in parts.
 */
export function wordTables(node: DocumentNode, draft: boolean): { landscape: boolean; parts: WordTable[] } {
  const plan = planTable(node, { upright: textWidth, turned: turnedWidth })
  return { landscape: plan.landscape, parts: plan.parts.map((part) => wordPart(part, plan, draft)) }
}

/** The text of a block in a cell; a list there becomes its items, one under the other. */
export function flatten(block: DocumentNode): DocumentNode[] {
  if (block.type === 'paragraph' || block.type === 'heading') return block.content ?? []
  const items = (block.content ?? []).map(flatten).filter((nodes) => nodes.length > 0)
  return items.flatMap((nodes, index) => (index > 0 ? [{ type: 'hardBreak' }, ...nodes] : nodes))
}
