import type { RowShape } from './properties.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replaceAll('\n', '<br>')

const sides: Record<number, string> = { 1: ' class="center"', 2: ' class="right"' }

export const paragraphHtml = (text: string, level: number, alignment: number): string =>
  level > 0
    ? `<h${Math.min(6, level)}>${escaped(text)}</h${Math.min(6, level)}>`
    : `<p${sides[alignment] ?? ''}>${escaped(text)}</p>`

/** A row of a table: each cell's paragraphs, and where its cells are. */
export type Row = { cells: string[][]; shape: RowShape | null }

/** Edges that are as near as this are one; twentieths of a point. */
const near = 40

/** Which of the table's columns each edge of a row stands at. */
function columnsOf(rows: readonly Row[]): (edge: number) => number {
  const edges = rows.flatMap(({ shape }) => shape?.edges ?? []).sort((a, b) => a - b)
  const columns = edges.filter((edge, index) => index === 0 || edge - (edges[index - 1] ?? 0) > near)
  return (edge) =>
    Math.max(
      0,
      columns.findLastIndex((column) => column <= edge + near / 2),
    )
}

const fits = ({ cells, shape }: Row): boolean => shape !== null && shape.edges.length === cells.length + 1

/** A table as HTML: cells that were merged are one. */
export function tableHtml(rows: readonly Row[]): string {
  const column = columnsOf(rows)
  const known = rows.every(fits)
  const startsAt = (row: Row | undefined, left: number): number =>
    row?.shape?.edges.slice(0, -1).findIndex((edge) => column(edge) === left) ?? -1
  const lines = rows.map((row, index) => {
    const cells = row.cells.map((paragraphs, cell) => {
      const inner = paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')
      const { shape } = row
      if (!known || !shape) return `<td>${inner}</td>`
      if (shape.vertical[cell] === 1) return ''
      const [left, right] = [column(shape.edges[cell] ?? 0), column(shape.edges[cell + 1] ?? 0)]
      let height = 1
      for (
        let below = startsAt(rows[index + height], left);
        shape.vertical[cell] === 3 && below >= 0 && rows[index + height]?.shape?.vertical[below] === 1;
        below = startsAt(rows[index + height], left)
      )
        height += 1
      return `<td${right - left > 1 ? ` colspan="${right - left}"` : ''}${height > 1 ? ` rowspan="${height}"` : ''}>${inner}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table>${lines.join('')}</table>`
}
