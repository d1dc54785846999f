import {
  addCategory,
  addNode,
  addSeries,
  draftLimits,
  setCategory,
  setNode,
  setSeries,
  setValue,
  type ChartDraft,
} from './draft.ts'

/** Cells of a spreadsheet's clipboard: tabs between them, lines below each other. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** Where a paste begins: row -1 is the names of the series, column -1 those of the categories. */
export type GridPlace = { row: number; column: number }

/**
 * Puts cells into the grid of a draft from a place on, as a spreadsheet does; rows and columns that are missing are
 * added as far as a chart may have them.
 *
 * @example pasteCells(draft, { row: -1, column: -1 }, cellsOf('\t2023\t2024\n收入\t10\t12'))
 */
export function pasteCells(draft: ChartDraft, place: GridPlace, cells: readonly (readonly string[])[]): ChartDraft {
  let next = draft
  for (const [down, line] of cells.entries()) {
    const row = place.row + down
    while (row >= next.categories.length && next.categories.length < draftLimits.categories) next = addCategory(next)
    if (row >= next.categories.length) break
    for (const [across, cell] of line.entries()) {
      const column = place.column + across
      while (column >= next.series.length && next.series.length < draftLimits.series) next = addSeries(next)
      if (column >= next.series.length) break
      if (row < 0 && column < 0) continue
      if (row < 0) next = setSeries(next, column, { name: cell.slice(0, draftLimits.name) })
      else if (column < 0) next = setCategory(next, row, { name: cell.slice(0, draftLimits.name) })
      else next = setValue(next, column, row, cell)
    }
  }
  return next
}

/** Lines of `name`, `above`, `note` become nodes of a tree; the one above is found by its name. */
export function pasteNodes(draft: ChartDraft, from: number, cells: readonly (readonly string[])[]): ChartDraft {
  let next = draft
  for (const [down, [name = '', , note = '']] of cells.entries()) {
    const index = from + down
    if (index >= next.nodes.length) next = addNode(next)
    if (index >= next.nodes.length) break
    next = setNode(next, index, {
      name: name.slice(0, draftLimits.name),
      note: note.slice(0, draftLimits.note),
      parent: null,
    })
  }
  for (const [down, [, above = '']] of cells.entries()) {
    const parent = next.nodes.findIndex((node) => node.name !== '' && node.name === above)
    if (from + down < next.nodes.length)
      next = setNode(next, from + down, { parent: parent < 0 || parent === from + down ? null : parent })
  }
  return next
}
