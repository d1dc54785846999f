import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import type { GridStore } from './model/store.ts'
import type { GridView } from './model/view.ts'

type Scroller = Pick<Virtualizer<HTMLDivElement, HTMLDivElement>, 'scrollToIndex'>

/**
 * Brings the cell with the focus into sight, and the focus into the cell, each time that the grid has moved it; and
 * again where the row came only after the focus had. A row that others have pushed elsewhere takes the focus along, and
 * never from outside the grid.
 */
export function useGridFocus(
  frame: RefObject<HTMLDivElement | null>,
  store: GridStore,
  view: GridView,
  rows: Scroller,
  across: Scroller,
): void {
  const { focus, selection } = useSyncExternalStore(store.subscribe, store.get)
  const { row = -1, column = -1 } = selection?.active ?? {}
  const came = row >= 0 && view.line(row).kind !== 'waiting'
  const columns = view.columns.length
  const before = useRef({ focus, view })
  const focusCell = useEffectEvent((): void => {
    // An input that is open has taken the focus itself.
    if (store.get().editor) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-r="${row}"][data-c="${column}"]`)
    const target = cell?.classList.contains('g-actions') ? (cell.querySelector<HTMLElement>('button') ?? cell) : cell
    target?.focus({ preventScroll: true })
  })
  const move = useEffectEvent((): void => {
    if (focus === 0 || row < 0) return
    const { focus: asked, view: drawn } = before.current
    if (
      drawn !== view &&
      asked === focus &&
      document.activeElement !== document.body &&
      !frame.current?.contains(document.activeElement)
    )
      return
    rows.scrollToIndex(row, { align: 'auto' })
    if (column > 0 && column < columns) across.scrollToIndex(column - 1, { align: 'auto' })
    focusCell()
  })
  useLayoutEffect(() => move(), [focus, row, column])
  useLayoutEffect(() => void (before.current = { focus, view }), [focus, view])
  useLayoutEffect(() => {
    if (came && document.activeElement === document.body) focusCell()
  }, [came])
}
