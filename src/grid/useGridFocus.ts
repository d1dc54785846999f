import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react'
import type { GridStore } from './model/store.ts'

type Scroller = Pick<Virtualizer<HTMLDivElement, HTMLDivElement>, 'scrollToIndex'>

/** Brings the cell with the focus into sight, and the focus into the cell, each time that the grid has moved it. */
export function useGridFocus(frame: RefObject<HTMLDivElement | null>, store: GridStore, rows: Scroller, across: Scroller, columns: number): void {
  const { focus, selection } = useSyncExternalStore(store.subscribe, store.get)
  useLayoutEffect(() => {
    const { selection: now } = store.get()
    if (focus === 0 || !now || !frame.current) return
    const { row, column } = now.active
    rows.scrollToIndex(row, { align: 'auto' })
    if (column > 0 && column < columns) across.scrollToIndex(column - 1, { align: 'auto' })
    // An input that is open has taken the focus itself.
    if (store.get().editor) return
    const cell = frame.current.querySelector<HTMLElement>(`[data-r="${row}"][data-c="${column}"]`)
    const target = cell?.classList.contains('g-actions') ? (cell.querySelector<HTMLElement>('button') ?? cell) : cell
    target?.focus({ preventScroll: true })
    // The virtual lists are the same objects for as long as the grid lives.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [focus, selection?.active.row, selection?.active.column])
}
