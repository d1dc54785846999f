import { Extension } from '@tiptap/core'
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'
import { columnResizingPluginKey, TableMap } from '@tiptap/pm/tables'

/** Width of the text on a page of A4, in pixels. */
const pageWidth = 602
const narrowest = 48

/**
 * What the columns become when one of them was dragged: those at its right give or take the room, so that the table
 * stays as wide as it was; beyond the page it does not grow.
 *
 * @param before widths of all columns, in pixels
 * @param dragged which of them
 * @param wanted its new width
 * @example fitted([200, 200, 200], 0, 260) // [260, 140, 200]
 */
export function fitted(before: readonly number[], dragged: number, wanted: number): number[] {
  const widths = [...before]
  const left = before.slice(0, dragged).reduce((sum, width) => sum + width, 0)
  const total = before.reduce((sum, width) => sum + width, 0)
  const behind = before.length - dragged - 1
  const most = Math.max(total, behind === 0 ? pageWidth : 0) - left - behind * narrowest
  widths[dragged] = Math.max(narrowest, Math.min(wanted, most))
  let rest = widths[dragged] - (before[dragged] ?? 0)
  for (let column = dragged + 1; column < widths.length && rest !== 0; column++) {
    const next = Math.max(narrowest, (widths[column] ?? 0) - rest)
    rest -= (widths[column] ?? 0) - next
    widths[column] = next
  }
  return widths
}

/** Widths of all columns as the cells hold them; null where some have none, and the browser shares out the room. */
function widthsOf(state: EditorState, table: number, map: TableMap): number[] | null {
  const widths: (number | null)[] = Array.from({ length: map.width }, () => null)
  for (const offset of new Set(map.map)) {
    const cell = state.doc.nodeAt(table + offset)
    const { left, right } = map.findCell(offset)
    const own = cell?.attrs['colwidth'] as number[] | null | undefined
    for (let column = left; column < right; column++) widths[column] ??= own?.[column - left] || null
  }
  return widths.every((width) => width !== null) ? widths : null
}

/** After a column was dragged, the other columns make room. */
function makeRoom(transactions: readonly Transaction[], before: EditorState, after: EditorState): Transaction | null {
  const resizing = columnResizingPluginKey.getState(before) as { dragging: unknown; activeHandle: number } | undefined
  if (!resizing?.dragging || resizing.activeHandle < 0 || !transactions.some(({ docChanged }) => docChanged))
    return null
  const $cell = before.doc.resolve(resizing.activeHandle)
  const tableNode = $cell.node(-1)
  const start = $cell.start(-1)
  if (tableNode?.type.name !== 'table' || after.doc.nodeAt(start - 1)?.type.name !== 'table') return null
  const map = TableMap.get(tableNode)
  const [old, now] = [widthsOf(before, start, map), widthsOf(after, start, map)]
  const column = map.colCount($cell.pos - start) + (($cell.nodeAfter?.attrs['colspan'] as number | undefined) ?? 1) - 1
  if (!old || !now || now[column] === undefined) return null
  const widths = fitted(old, column, now[column])
  const transaction = after.tr
  for (const offset of new Set(map.map)) {
    const { left, right } = map.findCell(offset)
    transaction.setNodeAttribute(start + offset, 'colwidth', widths.slice(left, right))
  }
  return transaction
}

/** A table stays within the page when one of its columns is dragged. */
export const FitWidths = Extension.create({
  name: 'fitWidths',
  addProseMirrorPlugins: () => [
    new Plugin({ appendTransaction: (transactions, before, after) => makeRoom(transactions, before, after) }),
  ],
})
