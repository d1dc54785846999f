import type { Grid } from '../../../../core/reading/types.ts'
import type { Frame } from './frames.ts'
import { linesOf } from './lines.ts'
import { addToCell, itemsOf, nothing, type Joined } from './text.ts'
import type { Item, PageText } from './types.ts'

/** A table of a page: where it begins, the edges of its columns, its cells, and each row as a paragraph. */
export type PageTable = { y: number; xs: number[]; grid: Grid; rows: Joined[] }

const indexOf = (edges: readonly number[], place: number): number => edges.findLastIndex((edge) => edge <= place)

/** The cell in which the middle of a text stands; null where it is outside. */
function cellOf({ x, y, width, size }: Item, { xs, ys }: Frame): { r: number; c: number } | null {
  const [c, r] = [indexOf(xs, x + width / 2), indexOf(ys, y - size * 0.35)]
  return c >= 0 && r >= 0 && c < xs.length - 1 && r < ys.length - 1 ? { r, c } : null
}

/** Cells of a row after each other. */
export function rowText(cells: readonly Joined[]): Joined {
  return cells.reduce<Joined>((row, { text, pieces }) => {
    if (text === '') return row
    const before = row.text === '' ? '' : `${row.text}\t`
    return {
      text: before + text,
      pieces: [...row.pieces, ...pieces.map((piece) => ({ ...piece, from: piece.from + before.length }))],
    }
  }, nothing)
}

/**
 * Puts the texts of a page into the cells that its lines draw. Frames with fewer than two texts are pictures, and leave
 * them.
 */
export function framedTables(page: PageText, frames: readonly Frame[]): { tables: PageTable[]; rest: Item[] } {
  let rest = page.items.filter(({ text }) => text.trim() !== '')
  const tables: PageTable[] = []
  for (const frame of frames) {
    const owner = (r: number, c: number): { r: number; c: number } =>
      frame.merges.find(({ s, e }) => r >= s.r && r <= e.r && c >= s.c && c <= e.c)?.s ?? { r, c }
    const inside = new Map<string, Item[]>()
    const outside: Item[] = []
    for (const item of rest) {
      const cell = cellOf(item, frame)
      if (!cell) {
        outside.push(item)
        continue
      }
      const { r, c } = owner(cell.r, cell.c)
      inside.set(`${r},${c}`, [...(inside.get(`${r},${c}`) ?? []), item])
    }
    if (inside.size < 2) continue
    rest = outside
    const cells = frame.ys
      .slice(1)
      .map((_, r) =>
        frame.xs
          .slice(1)
          .map((__, c) =>
            linesOf({ ...page, items: inside.get(`${r},${c}`) ?? [] }).reduce<Joined>(
              (text, line) => addToCell(text, itemsOf(line), page.page),
              nothing,
            ),
          ),
      )
    tables.push({
      y: frame.ys[0] ?? 0,
      xs: frame.xs,
      grid: { rows: cells.map((row) => row.map(({ text }) => text.trim())), merges: frame.merges },
      rows: cells.map(rowText),
    })
  }
  return { tables, rest }
}
