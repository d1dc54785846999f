import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { CellSelection, TableMap } from '@tiptap/pm/tables'
import { draftLimits, figureOf, type ChartDraft, type DraftSeries } from './draft.ts'

/** More series than this no one can tell apart; the others are left for the clerk to choose. */
const most = 8

/** What became of a table: the draft, and how many of its rows had figures. */
export type FromTable = { draft: ChartDraft; rows: number; drawn: number }

type Line = { head: boolean; cells: string[] }

/** The texts of a table by rows and columns; a merged cell stands in each place that it covers. */
function linesOf(table: ProseMirrorNode, rows: ReadonlySet<number> | null): Line[] {
  const map = TableMap.get(table)
  return Array.from({ length: map.height }, (_, row) => row)
    .filter((row) => rows === null || rows.has(row))
    .map((row) => {
      const cells = Array.from({ length: map.width }, (_, column) => table.nodeAt(map.map[row * map.width + column]!)!)
      // A row of which only the first cell is a head is a row of figures.
      return {
        head: cells.slice(1).every(({ type }) => type.name === 'tableHeader'),
        cells: cells.map(({ textContent }) => textContent.trim()),
      }
    })
}

/** The unit of a caption: 主要财务指标（金额单位：万元） → 万元. */
const unitIn = (text: string): string => /单位[：:]\s*([^）)，,；;\s]{1,20})/.exec(text)?.[1] ?? ''

/** The unit at the end of a row's name: 用电量（千瓦时） → 千瓦时; figures with a sign of per cent are that. */
function unitOfRow(name: string, cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell !== '' && figureOf(cell) !== null)
  if (filled.length > 0 && filled.every((cell) => /[%％]$/.test(cell))) return '%'
  return /[（(]([^（()）]{1,8})[）)]$/.exec(name)?.[1] ?? ''
}

const isPeriod = (name: string): boolean => /^(19|20)\d{2}([年\-/.].*)?$/.test(name)

/** A column whose cells are no figures says nothing that can be drawn: remarks, units, sources. */
function figureColumns(lines: readonly Line[]): number[] {
  const width = lines[0]?.cells.length ?? 0
  return Array.from({ length: width - 1 }, (_, index) => index + 1).filter((column) =>
    lines.some(({ cells }) => typeof figureOf(cells[column] ?? '') === 'string'),
  )
}

/**
 * A chart of a table: each row with figures becomes a series, named by its first cell; the heads of the columns are the
 * categories. Figures are read exactly as they stand there. With cells selected, only their rows count.
 */
export function chartFromTable(table: ProseMirrorNode, rows: ReadonlySet<number> | null = null): FromTable {
  const all = linesOf(table, null)
  const body = linesOf(table, rows).filter(
    ({ head, cells }) => !head && cells.slice(1).some((cell) => typeof figureOf(cell) === 'string'),
  )
  const columns = figureColumns(body).slice(0, draftLimits.categories)
  const heads = all.findLast(({ head }) => head)?.cells ?? all[0]?.cells ?? []
  const categories = columns.map((column) => ({ name: (heads[column] ?? '').slice(0, draftLimits.name), total: false }))
  const caption = String(table.attrs['caption'] ?? '')
  const unit = unitIn(caption)
  const series = body.slice(0, most).map(({ cells }): DraftSeries => {
    const name = cells[0] ?? ''
    const own = unitOfRow(
      name,
      columns.map((column) => cells[column] ?? ''),
    )
    return {
      name: (own !== '' && own !== '%' ? name.replace(/[（(][^（()）]*[）)]$/, '') : name).slice(0, draftLimits.name),
      unit: own === unit ? '' : own,
      kind: null,
      values: columns.map((column) => figureOf(cells[column] ?? '') ?? ''),
    }
  })
  const [first] = series
  const common = unit === '' && first && series.every((entry) => entry.unit === first.unit) ? first.unit : unit
  const periods = categories.length >= 4 && categories.every(({ name }) => isPeriod(name))
  const draft: ChartDraft = {
    kind: periods ? 'line' : 'bar',
    title: caption
      .replace(/[（(][^（()）]*单位[^（()）]*[）)]/, '')
      .trim()
      .slice(0, draftLimits.title),
    unit: common,
    dataKey: null,
    nodes: [],
    categories,
    series: series.map((entry) => ({ ...entry, unit: entry.unit === common ? '' : entry.unit })),
  }
  return { draft, rows: body.length, drawn: series.length }
}

/** The table around the caret, with the rows whose cells are selected; null outside of tables. */
export function tableAtCaret({
  selection,
}: EditorState): { table: ProseMirrorNode; rows: ReadonlySet<number> | null; after: number } | null {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const table = $from.node(depth)
    if (table.type.name !== 'table') continue
    if (!(selection instanceof CellSelection) || selection.isColSelection())
      return { table, rows: null, after: $from.after(1) }
    const { top, bottom } = TableMap.get(table).rectBetween(
      selection.$anchorCell.pos - $from.start(depth),
      selection.$headCell.pos - $from.start(depth),
    )
    return {
      table,
      rows: new Set(Array.from({ length: bottom - top }, (_, index) => top + index)),
      after: $from.after(1),
    }
  }
  return null
}
