import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Place } from './model/selection.ts'
import type { GridStore } from './model/store.ts'
import { openInput, type Permit } from './useGridKeys.ts'

/** The place that an element stands in; null beside the cells. */
export function placeOf(element: EventTarget | null): Place | null {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-r]') : null
  return cell ? { row: Number(cell.dataset['r']), column: Number(cell.dataset['c']) } : null
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, select') !== null
/** Milliseconds between two steps of a range that is drawn beyond the frame. */
const stepTime = 50

/**
 * The mouse of a spreadsheet: click selects, dragging and Shift draw a range, a double click opens the input. A finger
 * scrolls.
 */
export function useGridPointer(store: GridStore, permit: Permit) {
  const drag = useRef<{ timer: ReturnType<typeof setInterval> | undefined } | null>(null)
  const stop = (): void => {
    clearInterval(drag.current?.timer)
    drag.current = null
  }
  // A grid that is closed in the middle of a drag.
  useEffect(() => stop, [])
  const stretch = (active: Place): void => {
    const { selection } = store.get()
    if (selection && (selection.active.row !== active.row || selection.active.column !== active.column))
      store.select({ active, anchor: selection.anchor })
  }
  const beyond = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const down = event.clientY > box.bottom ? 1 : event.clientY < box.top ? -1 : 0
    const right = event.clientX > box.right ? 1 : event.clientX < box.left ? -1 : 0
    clearInterval(drag.current?.timer)
    if (!drag.current || (down === 0 && right === 0)) return
    drag.current.timer = setInterval(() => {
      const { selection } = store.get()
      const view = store.view()
      if (!selection || !view) return
      const { row, column } = selection.active
      stretch({
        row: Math.max(0, Math.min(view.rows - 1, row + down)),
        column: Math.max(0, Math.min(view.columns.length - 1, column + right)),
      })
    }, stepTime)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const place = placeOf(event.target)
      if (!place || event.button !== 0 || isControl(event.target)) return
      const { selection } = store.get()
      store.select({ active: place, anchor: event.shiftKey && selection ? selection.anchor : place })
      if (event.pointerType !== 'mouse') return
      drag.current = { timer: undefined }
      // Neither a text selection nor a focus of its own.
      event.preventDefault()
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (!drag.current) return
      beyond(event)
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY))
      if (place && !drag.current.timer) stretch(place)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClick(event: MouseEvent<HTMLElement>): void {
      const { selection } = store.get()
      if (!selection || event.shiftKey || isControl(event.target) || store.get().editor) return
      const { active, anchor } = selection
      // After a capture the click belongs to the frame; the cell is the one that was selected.
      if (active.row === anchor.row && active.column === anchor.column && store.draftAt(active.row))
        store.open(active, 'change')
    },
    onDoubleClick(event: MouseEvent<HTMLElement>): void {
      const { selection } = store.get()
      if (selection && !isControl(event.target) && !store.get().editor)
        openInput(store, selection.active, 'change', permit)
    },
  }
}
