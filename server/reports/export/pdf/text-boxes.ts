import type { Box, Mark } from './flow.ts'
import { paper } from './flow.ts'
import type { Line } from './lines.ts'
import type { Tag } from './pen.ts'

export type Align = 'left' | 'center' | 'right' | 'justify'

type Setting = {
  lines: readonly Line[]
  /** From one line to the next, and the size of the letters. */
  leading: number
  size: number
  x?: number
  width: number
  align?: Align
  before?: number
  after?: number
  tag: Tag
  /** Every line stays with what follows. */
  keep?: boolean
  mark?: Mark
  landscape?: boolean
  /** What stands before the first line: a bullet, a number. */
  label?: { line: Line; x: number }
}

/** Where the letters stand in the height of their line. */
export const baselineIn = (leading: number, size: number): number => (leading - size * 1.16) / 2 + size * 0.94

/**
 * A paragraph as one box a line, so that a page may end within it, but never with its first or before its last line
 * alone.
 */
export function textBoxes({
  lines,
  leading,
  size,
  x = paper.side,
  width,
  align = 'left',
  before = 0,
  after = 0,
  tag,
  keep = false,
  mark,
  landscape,
  label,
}: Setting): Box[] {
  return lines.map((line, index): Box => {
    const last = index === lines.length - 1
    return {
      height: leading + (last ? after : 0),
      ...(index === 0 && before > 0 ? { before } : {}),
      ...(keep || (!last && (index === 0 || index === lines.length - 2)) ? { keep: true } : {}),
      ...(line.notes.length > 0 ? { notes: line.notes } : {}),
      ...(index === 0 && mark ? { mark } : {}),
      ...(landscape ? { landscape } : {}),
      draw(pen, y) {
        pen.content(tag, () => {
          const baseline = y + baselineIn(leading, size)
          if (index === 0 && label) pen.line(label.line, label.x, baseline, width)
          pen.line(line, x, baseline, width, align)
        })
      },
    }
  })
}
