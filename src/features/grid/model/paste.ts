import type { Place, Range } from './selection.ts'

/** A text for a cell, by its place in the grid. */
export type Pasted = Place & { text: string }

export type PastePlan = {
  cells: Pasted[]
  /** Texts for which the grid has no place, or a place that cannot be changed. */
  outside: number
  closed: number
  /** Empty cells of the block, kept or cleared as was chosen. */
  empty: number
}

/** What is to be known of the grid: where stored values stand that can be typed into. */
export type Target = {
  rows: number
  columns: number
  accepts: (row: number, column: number) => 'yes' | 'closed' | 'skip'
}

/**
 * Where the cells of a block go: from the corner of the selection on, downwards over rows that hold values (headings
 * are passed over). One value fills the whole selection; a block that fits into the selection several times fills it,
 * as spreadsheets do.
 */
export function planPaste(
  block: readonly (readonly string[])[],
  at: Range,
  target: Target,
  empty: 'keep' | 'clear',
): PastePlan {
  const height = block.length
  const width = Math.max(...block.map((row) => row.length))
  const lines: number[] = []
  for (let row = at.top; row < target.rows && lines.length < Math.max(height, at.bottom - at.top + 1); row++)
    if (target.accepts(row, at.left) !== 'skip') lines.push(row)
  const selected = lines.filter((row) => row <= at.bottom).length
  const across = at.right - at.left + 1
  const down = selected > height && selected % height === 0 ? selected : height
  const right = across > width && across % width === 0 ? across : width
  const plan: PastePlan = { cells: [], outside: 0, closed: 0, empty: 0 }
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < right; x++) {
      const text = block[y % height]?.[x % width]
      // A row that is shorter than the others has nothing here.
      if (text === undefined) continue
      const blank = text.trim() === ''
      const row = lines[y]
      const column = at.left + x
      if (row === undefined || column >= target.columns) plan.outside += blank ? 0 : 1
      else if (target.accepts(row, column) !== 'yes') plan.closed += blank ? 0 : 1
      else {
        if (blank) plan.empty += 1
        if (!blank || empty === 'clear') plan.cells.push({ row, column, text })
      }
    }
  }
  return plan
}
