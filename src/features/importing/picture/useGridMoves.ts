import type { KeyboardEvent } from 'react'

/** A cell; row 0 is the letters of the columns, column 0 the numbers of the rows. */
export type Spot = { row: number; column: number }

type Asked = {
  active: Spot
  last: Spot
  /** Rows that are in sight. */
  page: number
  onMove: (spot: Spot) => void
  onChoose: (spot: Spot) => void
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value))

/** Where a key leads to from a cell; null where it leads nowhere. */
function next({ key, ctrlKey, metaKey }: KeyboardEvent, { row, column }: Spot, last: Spot, page: number): Spot | null {
  const jumps = ctrlKey || metaKey
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'PageDown':
      return { row: row + page, column }
    case 'PageUp':
      return { row: row - page, column }
    case 'Home':
      return jumps ? { row: 1, column: 1 } : { row, column: 0 }
    case 'End':
      return jumps ? last : { row, column: last.column }
    default:
      return null
  }
}

/** The keys of a grid whose one tab stop is its frame. */
export function useGridMoves({ active, last, page, onMove, onChoose }: Asked): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose(active)
      return
    }
    const spot = next(event, active, last, page)
    if (!spot) return
    event.preventDefault()
    onMove({ row: within(spot.row, last.row), column: within(spot.column, last.column) })
  }
}
