import { estimateLines, sampleOf } from './text-lines.ts'

/** A cell as the height of its row sees it: the lines that it is written in, and the width that they have, in twips. */
export type SizedCell = { lines: readonly string[]; width: number }

/**
 * What decides how tall a row is: a short text as tall as its one line, or the cells, by their index, that may have the
 * most lines. Null where every cell has to be looked at.
 */
export type RowHeight = { sample: string } | { cells: readonly number[] } | null

/** @param size of the letters, in half-points */
export function rowHeight(cells: readonly SizedCell[], size: number): RowHeight {
  const estimates = cells.map(({ lines, width }) => {
    const each = lines.map((line) => estimateLines(line, width, size))
    return {
      least: each.reduce((sum, line) => sum + line.least, 0),
      most: each.reduce((sum, line) => sum + line.most, 0),
      wide: each.some((line) => line.wide),
    }
  })
  const sample =
    estimates.length > 0
      ? sampleOf({
          least: 1,
          most: Math.max(...estimates.map(({ most }) => most)),
          wide: estimates.some(({ wide }) => wide),
        })
      : null
  if (sample !== null) return { sample }
  const tallest = Math.max(...estimates.map(({ least }) => least))
  return { cells: [...estimates.keys()].filter((index) => (estimates[index]?.most ?? 0) >= tallest) }
}
