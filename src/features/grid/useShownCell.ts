import { useEffect, useRef } from 'react'
import type { ViewRow } from '../../../core/edits.ts'
import type { GridStore } from './model/store.ts'
import type { GridView } from './model/view.ts'

/** A cell by its field and period; of several rows of a month by the row's key too: `2024-05#0001`. */
export type ShownCell = { field: string; period: string }

/** Where the cell stands; null where no row that is there has it. */
export function placeOf(
  view: GridView,
  keys: readonly string[],
  { field, period }: ShownCell,
): { row: number; column: number } | null {
  const [time = '', key] = period.split('#')
  const isRow = (record: ViewRow): boolean =>
    record.period === time && (key === undefined || keys.every((name) => key.includes(String(record[name] ?? ''))))
  for (let row = 0; row < view.rows; row += 1) {
    for (let column = 0; column < view.columns.length; column += 1) {
      const cell = view.cell(row, column)
      if (cell?.field.name === field && isRow(cell.record)) return { row, column }
    }
  }
  return null
}

/** Brings the cell that an address names into sight, with the focus in it, once its row is there. */
export function useShownCell(store: GridStore, view: GridView | null, cell: ShownCell | undefined): void {
  const word = cell ? `${cell.field}@${cell.period}` : ''
  const shown = useRef('')
  useEffect(() => {
    if (!view || !cell || shown.current === word) return
    const place = placeOf(view, store.schema.key ?? [], cell)
    if (!place) return
    shown.current = word
    store.select({ active: place, anchor: place })
  })
}
