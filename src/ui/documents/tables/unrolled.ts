import { isFigureText } from '../pdf/lines.ts'
import type { Grid } from '../../../../core/reading/types.ts'

/** Heads of columns may be years. */
const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text.trim())

/**
 * The cells of a table with what a merged cell holds in each of its places, so that every row stands for itself. A
 * title over the whole width stays in its first place. A figure that goes over several places belongs to one of them
 * only, and which is not known: it is told as none, so that somebody looks.
 *
 * @example unrolled({ rows: [['A', 'x'], ['', 'y']], merges: [{ s: { r: 0, c: 0 }, e: { r: 1, c: 0 } }] }) // [['A', 'x'], ['A', 'y']]
 */
export function unrolled({ rows, merges }: Grid): string[][] {
  const cells = rows.map((row) => [...row])
  const width = rows[0]?.length ?? 0
  for (const { s, e } of merges) {
    if (s.c === 0 && e.c === width - 1) continue
    const text = rows[s.r]?.[s.c] ?? ''
    if (isFigureText(text) && !isYear(text)) {
      cells[s.r]?.splice(s.c, 1, `${text} /`)
      continue
    }
    for (let r = s.r; r <= e.r; r += 1) for (let c = s.c; c <= e.c; c += 1) cells[r]?.splice(c, 1, text)
  }
  return cells
}
