import type { Line } from '../../../../../core/document/compare/types.ts'

/** A stretch of a comparison: lines to be shown, lines that stayed and are folded, or lines that have moved away. */
export type Stretch = { kind: 'shown' | 'folded' | 'left'; from: number; lines: Line[] }

/** Fewer lines than these are not worth folding. */
const fewest = 3

const isLeft = (line: Line | undefined): boolean => line?.type === 'moved' && line.side === 'left'

/** Which lines stand near a change: itself, its neighbours, and the heading that it stands below. */
function nearChanges(lines: readonly Line[]): Set<number> {
  const near = new Set<number>()
  let heading = -1
  for (const [index, line] of lines.entries()) {
    if (line.type !== 'same') {
      for (const place of [index - 1, index, index + 1]) near.add(place)
      if (heading >= 0) near.add(heading)
    }
    if (line.unit.kind === 'heading') heading = index
  }
  return near
}

/**
 * Cuts a comparison into stretches. With `fold`, what stayed far from any change is folded; what moved away is one
 * stretch in any case.
 */
export function stretchesOf(lines: readonly Line[], fold: boolean): Stretch[] {
  const near = fold ? nearChanges(lines) : null
  const result: Stretch[] = []
  for (const [index, line] of lines.entries()) {
    const kind = isLeft(line) ? 'left' : near && !near.has(index) ? 'folded' : 'shown'
    const last = result.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else result.push({ kind, from: index, lines: [line] })
  }
  // A fold of a line or two would take more room than the lines.
  return result.map((stretch) =>
    stretch.kind === 'folded' && stretch.lines.length < fewest ? { ...stretch, kind: 'shown' } : stretch,
  )
}
