import { isFigure } from './figures.ts'
import type { Layout } from './layout.ts'
import type { Sheet } from './sheet.ts'

const shown = 3

/** The first figures of a value column: what it is known by where nothing heads it. */
export function samplesOf({ grid, firstRow, headerRow }: Layout, column: number): string[] {
  const samples: string[] = []
  for (let row = Math.max(firstRow, headerRow + 1); row <= grid.lastRow && samples.length < shown; row += 1) {
    const cell = grid.at(row, column)
    if (cell && isFigure(cell)) samples.push(cell.value.slice(0, 40))
  }
  return samples
}

/** The row of the file that a value column of a turned block is. */
export function columnPlace(sheet: Sheet, { grid }: Layout, column: number): { row?: number } {
  if (!sheet.part?.turned) return {}
  for (let row = 1; row <= grid.lastRow; row += 1) {
    const at = grid.at(row, column)?.at
    if (at) return { row: Number(at.replace(/\D+/g, '')) }
  }
  return {}
}
