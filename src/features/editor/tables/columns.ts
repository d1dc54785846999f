import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { TextSelection } from '@tiptap/pm/state'
import { CellSelection, isInTable, selectedRect, selectionCell, type TableRect } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'

export type Side = 'left' | 'center' | 'right'

type Cell = { node: ProseMirrorNode; position: number; row: number }

/** The cells of the selected columns, each once, from above. */
function columnCells({ map, table, tableStart, left, right }: TableRect): Cell[] {
  return map.cellsInRect({ left, right, top: 0, bottom: map.height }).flatMap((offset) => {
    const node = table.nodeAt(offset)
    return node ? [{ node, position: tableStart + offset, row: map.findCell(offset).top }] : []
  })
}

/** Sets the texts of the selected columns to one side; a heading row stays in the middle. */
export function alignColumns(state: EditorState, side: Side): Transaction | null {
  if (!isInTable(state)) return null
  const transaction = state.tr
  for (const { node, position, row } of columnCells(selectedRect(state))) {
    if (row === 0 && node.type.name === 'tableHeader') continue
    node.descendants((block, offset) => {
      if (block.type.name === 'paragraph') transaction.setNodeAttribute(position + 1 + offset, 'textAlign', side)
      return !block.isTextblock
    })
  }
  return transaction.docChanged ? transaction : null
}

/** Selects the rows or columns of the selected cells, or the whole table. */
export function selectCells(state: EditorState, what: 'row' | 'column' | 'table'): Transaction | null {
  if (!isInTable(state)) return null
  const { map, tableStart, left, right, top, bottom } = selectedRect(state)
  const cellAt = (row: number, column: number): number => tableStart + (map.map[row * map.width + column] ?? 0)
  const [first, last] =
    what === 'row'
      ? [cellAt(top, 0), cellAt(bottom - 1, map.width - 1)]
      : what === 'column'
        ? [cellAt(0, left), cellAt(map.height - 1, right - 1)]
        : [cellAt(0, 0), cellAt(map.height - 1, map.width - 1)]
  return state.tr.setSelection(CellSelection.create(state.doc, first, last))
}

const narrowest = 48

/** Widths of all columns as they are drawn now, in pixels. */
function drawnWidths(view: EditorView, { map, table, tableStart }: TableRect): number[] {
  return Array.from({ length: map.width }, (_, column) => {
    for (let row = 0; row < map.height; row++) {
      const offset = map.map[row * map.width + column] ?? 0
      if (table.nodeAt(offset)?.attrs['colspan'] !== 1) continue
      const cell = view.nodeDOM(tableStart + offset)
      if (cell instanceof HTMLElement && cell.offsetWidth > 0) return cell.offsetWidth
    }
    return 120
  })
}

/** Writes the widths of all columns into the cells; null makes them follow their contents. */
function setWidths(transaction: Transaction, { map, tableStart }: TableRect, widths: number[] | null): Transaction {
  for (const offset of new Set(map.map)) {
    const { left, right } = map.findCell(offset)
    transaction.setNodeAttribute(tableStart + offset, 'colwidth', widths?.slice(left, right) ?? null)
  }
  return transaction
}

/** Makes the selected columns wider or narrower by a step. The others keep the widths that they are drawn with. */
export function resizeColumns(view: EditorView, step: number): Transaction | null {
  const { state } = view
  if (!isInTable(state)) return null
  const rect = selectedRect(state)
  const widths = drawnWidths(view, rect).map((width, column) =>
    column >= rect.left && column < rect.right ? Math.max(narrowest, width + step) : width,
  )
  return setWidths(state.tr, rect, widths)
}

/** Lets the columns follow their contents again. */
export function releaseColumns(state: EditorState): Transaction | null {
  return isInTable(state) ? setWidths(state.tr, selectedRect(state), null) : null
}

/** Puts the caret into a paragraph below the table, a new one where there is none. */
export function leaveTable(state: EditorState): Transaction | null {
  if (!isInTable(state)) return null
  const $cell = selectionCell(state)
  const after = $cell.after($cell.depth - 1)
  const transaction = state.tr
  if (state.doc.resolve(after).nodeAfter?.type.name !== 'paragraph')
    transaction.insert(after, state.schema.nodes['paragraph']!.create())
  return transaction.setSelection(TextSelection.create(transaction.doc, after + 1)).scrollIntoView()
}
