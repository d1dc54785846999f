import type { Grid } from '../../../../core/reading/types.ts'

/**
 * The cells of a table with what a merged cell holds in each of its places, so that every row stands for itself. A
 * title over the whole width stays in its first place.
 *
 * @example unrolled({ rows: [['A', 'x'], ['', 'y']], merges: [{ s: { r: 0, c: 0 }, e: { r: 1, c: 0 } }] }) // [['A', 'x'], ['A', 'y']]
 */
export function unrolled({ rows, merges }: Grid): string[][] {
  const cells = rows.map((row) => [...row])
  const width = rows[0]?.length ?? 0
  for (const { s, e } of merges) {
    if (s.c === 0 && e.c === width - 1) continue
    const text = rows[s.r]?.[s.c] ?? ''
    for (let r = s.r; r <= e.r; r += 1) for (let c = s.c; c <= e.c; c += 1) cells[r]?.splice(c, 1, text)
  }
  return cells
}
