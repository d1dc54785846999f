import type { KeyboardEvent } from 'react'

/** The fields of a grid, by the attribute `data-at` (`row,column`). */
const fieldAt = (grid: Element, row: number, column: number): HTMLInputElement | null =>
  grid.querySelector<HTMLInputElement>(`[data-at="${row},${column}"]`)

/** Whether the caret stands where an arrow leads out of the field. */
function leaves(input: HTMLInputElement, key: string): boolean {
  const { selectionStart, selectionEnd, value } = input
  if (key === 'ArrowLeft') return selectionStart === 0 && selectionEnd === 0
  if (key === 'ArrowRight') return selectionStart === value.length && selectionEnd === value.length
  return true
}

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

/**
 * Moves between the fields of a small grid as a spreadsheet does: arrows and Enter; Tab goes through them by itself.
 */
export function moveInGrid(event: KeyboardEvent): void {
  const input = event.target
  const step = steps[event.key]
  if (
    !step ||
    !(input instanceof HTMLInputElement) ||
    event.nativeEvent.isComposing ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    !leaves(input, event.key)
  )
    return
  const [row, column] = (input.dataset['at'] ?? '').split(',').map(Number)
  if (row === undefined || column === undefined) return
  const next = fieldAt(event.currentTarget, row + step[0], column + step[1])
  // Enter in the last row submits nothing.
  if (next || event.key === 'Enter') event.preventDefault()
  next?.focus()
  next?.select()
}
