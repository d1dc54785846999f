import type { Item, Line, PageText, Segment } from './types.ts'

/** A gap of as many heights of a letter parts two segments. */
const wideGap = 1.4
/** The same between two figures: blanks within one are narrower, and two columns taken for one would be one figure. */
const figureGap = 0.6

/** Whether a text is a figure by itself, as statements print it. */
export const isFigureText = (text: string): boolean =>
  /^[（(]?[-−－+]?[\d,.，]*\d[\d,.，]*%?[)）]?$/.test(text.replace(/\s/g, ''))

function segmentsOf(items: readonly Item[], size: number): Segment[] {
  const segments: Segment[] = []
  for (const item of items) {
    const last = segments.at(-1)
    const gap = isFigureText(item.text) && isFigureText(last?.items.at(-1)?.text ?? '') ? figureGap : wideGap
    if (last && item.x - last.right < gap * size) {
      last.items.push(item)
      last.right = Math.max(last.right, item.x + item.width)
    } else segments.push({ items: [item], left: item.x, right: item.x + item.width })
  }
  return segments
}

/** The lines of a page from top to bottom: texts whose heights differ by less than half a letter are one. */
export function linesOf({ page, items }: PageText): Line[] {
  const shown = items.filter(({ text }) => text.trim() !== '').sort((a, b) => a.y - b.y || a.x - b.x)
  const rows: Item[][] = []
  for (const item of shown) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && item.y - first.y < Math.max(1, 0.5 * Math.min(item.size, first.size))) row.push(item)
    else rows.push([item])
  }
  return rows.map((row) => {
    const size = Math.max(...row.map((item) => item.size))
    return {
      page,
      y: row[0]?.y ?? 0,
      size,
      segments: segmentsOf(
        row.sort((a, b) => a.x - b.x),
        size,
      ),
    }
  })
}

const digits = /\d+/g
const edge = 0.09

/**
 * Lines at the edges of pages that say the same on several of them, but for their numbers: heads, feet and numbers of
 * pages.
 */
export function runningLines(pages: readonly { height: number; lines: readonly Line[] }[]): Set<Line> {
  const groups = new Map<string, Line[]>()
  for (const { height, lines } of pages) {
    for (const line of lines) {
      if (line.y > height * edge && line.y < height * (1 - edge)) continue
      const key = `${Math.round(line.y / 6)} ${line.segments
        .flatMap(({ items }) => items.map(({ text }) => text))
        .join('')
        .replace(digits, '#')
        .replace(/\s/g, '')}`
      groups.set(key, [...(groups.get(key) ?? []), line])
    }
  }
  const least = Math.max(3, pages.length * 0.3)
  return new Set([...groups.values()].filter((group) => group.length >= least).flat())
}
