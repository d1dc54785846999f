import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode, ReportChart } from '../../../../core/document/types.ts'
import { place } from '../content/table-plan.ts'
import type { Cell } from './book.ts'
import { valueOf } from './value.ts'

/** Cells of a table as a sheet holds them, rows and columns counted from its upper left. */
export type Grid = { rows: (Cell | null)[][]; merged: [number, number, number, number][] }

const text = (value: string, look: Cell['look']): Cell => ({ value: { text: value }, look })
const sides = new Set(['left', 'center', 'right'])

/** A table with its merged cells; what an inner list or a break sets apart comes in lines of one cell. */
export function tableGrid(node: DocumentNode): Grid {
  const { rows, columns } = place(node.content ?? [])
  const grid: (Cell | null)[][] = rows.map(() => Array.from({ length: columns }, () => null))
  const merged: Grid['merged'] = []
  // Cells that a clerk's program wrote over each other are not joined: a workbook with such ones counts as broken.
  const joined = new Set<string>()
  const isFree = (row: number, column: number, rowspan: number, colspan: number): boolean => {
    const area = Array.from(
      { length: rowspan * colspan },
      (_, index) => `${row + Math.floor(index / colspan)},${column + (index % colspan)}`,
    )
    if (area.some((place) => joined.has(place))) return false
    for (const place of area) joined.add(place)
    return true
  }
  rows.forEach((cells, row) => {
    for (const { node: cell, column, colspan, rowspan } of cells) {
      const isHead = cell.type === 'tableHeader'
      const align = String(cell.content?.[0]?.attrs?.['textAlign'] ?? cell.attrs?.['align'] ?? '')
      const shown = textOf(cell)
      for (let down = 0; down < rowspan; down++)
        for (let across = 0; across < colspan; across++)
          grid[row + down]?.splice(column + across, 1, text('', isHead ? 'head' : 'body'))
      grid[row]?.splice(column, 1, {
        value: isHead ? { text: shown } : valueOf(shown),
        look: isHead ? 'head' : 'body',
        ...(sides.has(align) ? { align: align as 'left' | 'center' | 'right' } : {}),
      })
      if ((colspan > 1 || rowspan > 1) && isFree(row, column, rowspan, colspan))
        merged.push([row, column, row + rowspan - 1, column + colspan - 1])
    }
  })
  return { rows: grid, merged }
}

/** The figures behind a chart: a row a series, or the boxes of a tree with what they belong to. */
export function chartGrid(chart: ReportChart): Grid {
  if (chart.kind === 'tree') {
    const nodes = chart.nodes ?? []
    return {
      rows: [
        ['名称', '上级', '说明'].map((name) => text(name, 'head')),
        ...nodes.map(({ name, note, parent }) => [
          text(name, 'body'),
          text(parent === null ? '' : (nodes[parent]?.name ?? ''), 'body'),
          text(note ?? '', 'body'),
        ]),
      ],
      merged: [],
    }
  }
  const figure = (value: string | null): Cell => {
    const decimals = value?.split('.')[1]?.length ?? 0
    return value === null || value.trim() === '' || !Number.isFinite(Number(value))
      ? text('', 'body')
      : {
          value: {
            number: Number(value),
            format: `#,##0${decimals > 0 ? `.${'0'.repeat(Math.min(decimals, 10))}` : ''}`,
          },
          look: 'body',
        }
  }
  return {
    rows: [
      [text('项目', 'head'), text('单位', 'head'), ...chart.categories.map((category) => text(category, 'head'))],
      ...chart.series.map((series) => [
        text(series.name, 'body'),
        text(series.unit ?? chart.unit, 'body'),
        ...chart.categories.map((_, index) => figure(series.values[index] ?? null)),
      ]),
    ],
    merged: [],
  }
}
