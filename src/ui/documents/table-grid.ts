import type { Grid, Merge } from '../../../core/reading/types.ts'

const mostColumns = 1000

/** The text of a cell: its paragraphs on lines of their own; a table within it is a table of its own. */
function cellText(cell: Element): string {
  const parts = [...cell.children]
    .filter((child) => child.localName !== 'table')
    .map((child) => (child.textContent ?? '').trim())
  const text =
    cell.children.length === 0
      ? (cell.textContent ?? '')
      : parts.filter((part) => part !== '').join('\n') ||
        [...cell.childNodes]
          .filter((node) => node.nodeType === 3)
          .map((node) => node.textContent ?? '')
          .join('')
  return text.replace(/\u00a0/g, ' ').trim()
}

/** The cells of a table row by row, each at its own column; a merged cell's text stands in its top left place. */
export function gridOf(table: HTMLTableElement): Grid {
  const rows: string[][] = []
  const merges: Merge[] = []
  const occupied = new Set<string>()
  for (const [r, row] of [...table.rows].entries()) {
    const line = (rows[r] ??= [])
    let c = 0
    for (const cell of row.cells) {
      while (occupied.has(`${r},${c}`)) c += 1
      if (c >= mostColumns) break
      const [height, width] = [
        Math.min(cell.rowSpan || 1, table.rows.length - r),
        Math.min(cell.colSpan || 1, mostColumns - c),
      ]
      line[c] = cellText(cell)
      for (let down = 0; down < height; down += 1)
        for (let right = 0; right < width; right += 1) occupied.add(`${r + down},${c + right}`)
      if (height > 1 || width > 1) merges.push({ s: { r, c }, e: { r: r + height - 1, c: c + width - 1 } })
      c += width
    }
  }
  const most = [...occupied].reduce((widest, place) => Math.max(widest, Number(place.split(',')[1]) + 1), 0)
  return { rows: rows.map((row) => Array.from({ length: most }, (_, c) => row[c] ?? '')), merges }
}

/** What stands right before a table and names it; '' where nothing short does. */
export function captionOf(table: Element): string {
  const before = table.previousElementSibling
  const text =
    before && /^(p|h[1-6])$/.test(before.localName) ? (before.textContent ?? '').replace(/\s+/g, ' ').trim() : ''
  return text.length <= 60 ? text : ''
}
