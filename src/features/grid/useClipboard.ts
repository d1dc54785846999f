import { useCallback, type ClipboardEvent } from 'react'
import { cellKey } from './model/drafts.ts'
import { planPaste } from './model/paste.ts'
import { cellsIn, rangeOf } from './model/selection.ts'
import type { GridStore } from './model/store.ts'
import { fromTsv, toTsv } from './model/tsv.ts'
import { inputText } from './model/write-input.ts'
import type { Permit } from './useGridKeys.ts'

/** Cells that are copied or pasted at once; more is an export or an import. */
const most = 50_000

/** The selected cells as rows of texts, exact in the shown unit; null where some have not been loaded. */
export function copied(store: GridStore): string[][] | null {
  const { selection } = store.get()
  const view = store.view()
  if (!selection || !view) return null
  const range = rangeOf(selection)
  if (cellsIn(range) > most) return null
  const { unit, locale } = store.judge()
  const rows: string[][] = []
  for (let row = range.top; row <= range.bottom; row++) {
    const line = view.line(row)
    if (line.kind === 'waiting') return null
    const cells: string[] = []
    for (let column = range.left; column <= Math.min(range.right, view.columns.length - 1); column++) {
      const stored = view.cell(row, column)
      if (!stored) cells.push(column === 0 ? line.label : (view.told?.(row, column) ?? ''))
      else {
        const own = store.draftAt(row)?.cells.get(cellKey(stored.record.id, stored.field.name))
        cells.push(own ? own.text : inputText(stored.field, stored.record[stored.field.name], unit, locale))
      }
    }
    rows.push(cells)
  }
  return rows
}

/** Puts a block into the cells from the corner of the selection on, and says once what did not go in. */
export function paste(store: GridStore, block: string[][], empty: 'keep' | 'clear'): void {
  const { selection } = store.get()
  const view = store.view()
  if (!selection || !view) return
  const plan = planPaste(
    block,
    rangeOf(selection),
    {
      rows: view.rows,
      columns: view.columns.length,
      accepts: (row, column) =>
        view.line(row).kind === 'section' ? 'skip' : store.accepts({ row, column }) ? 'yes' : 'closed',
    },
    empty,
  )
  store.enter(plan.cells)
  const faults = plan.cells.filter((place) => {
    const cell = store.cellAt(place)
    return cell && store.draftAt(place.row)?.cells.get(cellKey(cell.record.id, cell.field.name))?.fault
  }).length
  const wrong = { faults, outside: plan.outside, closed: plan.closed }
  store.say({
    tone: Object.values(wrong).some((count) => count > 0) ? 'warning' : 'info',
    parts: [
      { key: 'grid.note.pasted', parameters: { smart_count: plan.cells.length } },
      ...Object.entries(wrong).flatMap(([what, count]) =>
        count > 0 ? [{ key: `grid.note.${what}`, parameters: { smart_count: count } }] : [],
      ),
      ...(empty === 'keep' && plan.empty > 0
        ? [{ key: 'grid.note.kept', parameters: { smart_count: plan.empty } }]
        : []),
    ],
    ...(empty === 'keep' && plan.empty > 0 && { paste: block }),
  })
}

/** Copying and pasting as spreadsheets do. Inside an open input one value is text like any other. */
export function useClipboard(store: GridStore, { editable, onLocked }: Permit) {
  const onCopy = useCallback(
    (event: ClipboardEvent): void => {
      const { selection, editor } = store.get()
      if (!selection || editor) return
      event.preventDefault()
      const rows = copied(store)
      if (rows) event.clipboardData.setData('text/plain', toTsv(rows))
      else store.say({ tone: 'warning', parts: [{ key: 'grid.note.notLoaded' }] })
    },
    [store],
  )
  const onPaste = useCallback(
    (event: ClipboardEvent): void => {
      const { selection, editor } = store.get()
      const text = event.clipboardData.getData('text/plain')
      if (!selection || text === '') return
      const block = fromTsv(text)
      const single = block.length === 1 && block[0]?.length === 1
      if (editor && single) return
      event.preventDefault()
      if (!editable) return onLocked?.()
      if (block.length * (block[0]?.length ?? 0) > most)
        return store.say({ tone: 'warning', parts: [{ key: 'grid.note.tooMany', parameters: { most } }] })
      store.close()
      paste(store, block, single ? 'clear' : 'keep')
    },
    [store, editable, onLocked],
  )
  return { onCopy, onPaste }
}
