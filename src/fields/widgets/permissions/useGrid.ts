import { useRef, useState, type KeyboardEvent } from 'react'

type Place = { row: number; column: number }

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)

/**
 * One stop of the Tab key for a whole table of boxes: arrows go from box to box, Home and End along the row, with Ctrl
 * to its corners.
 */
export function useGrid(rows: number, columns: number) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const boxes = useRef(new Map<string, HTMLInputElement>())
  const keyOf = ({ row, column }: Place): string => `${row}:${column}`
  const go = (to: Place): void => boxes.current.get(keyOf(to))?.focus()
  return {
    /** What the box of a place needs. */
    boxOf: (row: number, column: number) => ({
      ref: (box: HTMLInputElement | null) =>
        void (box ? boxes.current.set(keyOf({ row, column }), box) : boxes.current.delete(keyOf({ row, column }))),
      tabIndex: place.row === row && place.column === column ? 0 : -1,
      onFocus: () => setPlace({ row, column }),
    }),
    onKeyDown: (event: KeyboardEvent): void => {
      const step = steps[event.key]
      const edge = event.key === 'Home' ? 0 : event.key === 'End' ? columns - 1 : null
      if (!step && edge === null) return
      event.preventDefault()
      if (step)
        return go({ row: within(place.row + step.row, rows), column: within(place.column + step.column, columns) })
      go({ row: event.ctrlKey ? (edge === 0 ? 0 : rows - 1) : place.row, column: edge ?? place.column })
    },
  }
}
