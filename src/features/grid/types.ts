import type { ShownUnit } from '../../../core/money.ts'
import type { ReactNode } from 'react'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { Looking } from './look.ts'
import type { ShownCell } from './useShownCell.ts'

/** A cell of a customer's data table: the stored row, its period, and the field. */
export type CellRef = { rowId: string; period: string; field: string; label: string }

export type TableGridProps = {
  schema: TableSchema
  customerId: string
  /** Rows can be put into edit mode. Without it and without `onLocked` the grid is for reading only. */
  editable?: boolean
  /** Somebody wants to edit and may not: `editable` is false, or the server answered 423. What was typed stays. */
  onLocked?: () => void
  /** Offers the history of the cell that has the focus. */
  onHistory?: (cell: CellRef) => void
  /** How many rows hold what is not saved, each time that it changes. */
  onUnsaved?: (rows: number) => void
  /** How it is looked at, where that outlives this grid. */
  looking?: Looking
  /** Offers the whole window. */
  onFull?: () => void
  /** The cell that is looked for: it comes into sight with the focus in it. */
  shown?: ShownCell | undefined
  /** The grid's name for a screen reader; the table's label where it is not given. */
  caption?: string
  /** Height of the frame that scrolls; `fill` takes what a flex column leaves. */
  height?: number | string | 'fill'
  /** Stands at the left above the grid, over the number of rows. */
  heading?: ReactNode
  /** Further controls beside the switch of units. */
  renderTools?: (shown: { unit: ShownUnit; total: number }) => ReactNode
  /** What stands where the table holds nothing. */
  empty?: ReactNode
}
