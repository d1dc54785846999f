import type { KeyboardEvent } from 'react'
import { elementOf } from '../events.ts'

type Position = { row: number; column: number }

const moves: Record<string, (at: Position) => Position> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
}

/**
 * Arrows within a grid whose cells carry `data-row` and `data-column`; the grid is one tab stop. Works on the
 * elements, not on state: a statement has a thousand figures, and none has to be drawn again when the focus moves.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const cell = elementOf(event)?.closest<HTMLElement>('[data-row]')
  const move = moves[event.key]
  if (!cell || !move) return
  const { row, column } = move({ row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) })
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()
}

/** The focused cell becomes the grid's tab stop. */
export function keepTabStop(grid: HTMLElement, cell: HTMLElement): void {
  for (const stop of grid.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]')) stop.tabIndex = -1
  cell.tabIndex = 0
}
