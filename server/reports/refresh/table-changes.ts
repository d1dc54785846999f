import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import type { CellChange } from '../../../core/report-refresh.ts'

type Cell = { node: DocumentNode; header: boolean; text: string }
/** A table as rows of cells; a merged cell stands at each of its places. */
export type Grid = Cell[][]

const span = (node: DocumentNode, name: 'colspan' | 'rowspan'): number => Math.max(1, Number(node.attrs?.[name] ?? 1))

export function gridOf(table: DocumentNode): Grid {
  const grid: Grid = []
  for (const [row, { content = [] }] of (table.content ?? []).entries()) {
    const line = (grid[row] ??= [])
    let column = 0
    for (const node of content) {
      while (line[column]) column++
      const cell: Cell = { node, header: node.type === 'tableHeader', text: textOf(node) }
      for (let down = 0; down < span(node, 'rowspan'); down++)
        for (let right = 0; right < span(node, 'colspan'); right++) (grid[row + down] ??= [])[column + right] = cell
      column += span(node, 'colspan')
    }
  }
  return grid
}

type NamedCell = Cell & { row: string; column: string; line: string }

/**
 * A name for each place that stands for the same place in another state of the table: what heads its row and its
 * column.
 */
export function namedCells(grid: Grid): Map<string, NamedCell> {
  const isHead = (line: readonly Cell[]): boolean => line.length > 0 && line.every((cell) => cell.header)
  const heads = grid.filter(isHead)
  const columns = (grid[0] ?? []).map((_, column) =>
    [...new Set(heads.map((line) => line[column]?.text ?? ''))].filter(Boolean).join(' '),
  )
  const named = new Map<string, NamedCell>()
  const used = new Map<string, number>()
  for (const cells of grid.filter((row) => !isHead(row))) {
    const row = cells[0]?.text ?? ''
    const count = (used.get(row) ?? 0) + 1
    used.set(row, count)
    const line = `${row}\n${count}`
    cells.forEach((cell, column) =>
      named.set(`${line}\n${columns[column] ?? column}`, { ...cell, row, line, column: columns[column] ?? '' }),
    )
  }
  return named
}

const placeName = ({ row, column }: { row: string; column: string }): string =>
  [row, column].filter(Boolean).join(' · ')

/** What a table says otherwise, cell by cell; rows and columns that come or go are told once, with what they say. */
export function tableChanges(old: DocumentNode, next: DocumentNode): CellChange[] {
  const [before, after] = [[...namedCells(gridOf(old))], [...namedCells(gridOf(next))]]
  const was = new Map(before)
  const changed = after.flatMap(([name, cell]): CellChange[] => {
    const earlier = was.get(name)
    return earlier && earlier.text !== cell.text ? [{ where: placeName(cell), old: earlier.text, new: cell.text }] : []
  })
  const only = (
    from: typeof before,
    other: typeof before,
    by: 'line' | 'column',
  ): { where: string; text: string }[] => {
    const known = new Set(other.map(([, cell]) => cell[by]))
    const fresh = new Map<string, NamedCell[]>()
    for (const [, cell] of from)
      if (cell[by] !== '' && !known.has(cell[by])) fresh.set(cell[by], [...(fresh.get(cell[by]) ?? []), cell])
    return [...fresh.values()].map((cells) => ({
      where: (by === 'line' ? cells[0]?.row : cells[0]?.column) ?? '',
      text: (by === 'line' ? cells.slice(1) : cells).map((cell) => cell.text).join('，'),
    }))
  }
  const come = (['line', 'column'] as const)
    .flatMap((by) => only(after, before, by))
    .map(({ where, text }): CellChange => ({ where, old: '', new: text }))
  const gone = (['line', 'column'] as const)
    .flatMap((by) => only(before, after, by))
    .map(({ where, text }): CellChange => ({ where, old: text, new: '' }))
  return [...changed, ...come, ...gone]
}

/** The table as it is now with the widths that somebody gave its columns, where it has as many. */
export function keepWidths(old: DocumentNode, next: DocumentNode): DocumentNode {
  const cells = (table: DocumentNode): DocumentNode[][] => (table.content ?? []).map((row) => row.content ?? [])
  const [before, after] = [cells(old), cells(next)]
  const widthAt = before
    .find((row) => row.every((cell) => span(cell, 'colspan') === 1))
    ?.map((cell) => cell.attrs?.['colwidth'] ?? null)
  const isAlike =
    widthAt !== undefined &&
    after.every((row) => row.reduce((sum, cell) => sum + span(cell, 'colspan'), 0) <= widthAt.length) &&
    after.some((row) => row.length === widthAt.length)
  if (!isAlike) return next
  const content = (next.content ?? []).map((row) => ({
    ...row,
    content: (row.content ?? []).map((cell, column) =>
      span(cell, 'colspan') === 1 && row.content?.length === widthAt.length
        ? { ...cell, attrs: { ...cell.attrs, colwidth: widthAt[column] } }
        : cell,
    ),
  }))
  return { ...next, content }
}
