/** A cell of the grid by its place; column 0 is the one that heads the rows. */
export type Place = { row: number; column: number }

/** The cell with the focus, and the cell from which a range was drawn to it. */
export type Selection = { active: Place; anchor: Place }

export type Range = { top: number; bottom: number; left: number; right: number }

/** What the keys of a spreadsheet need to know of the grid. */
export type Bounds = {
  rows: number
  columns: number
  /** Rows that a page has. */
  page: number
  /** Whether cells of the row can have the focus: headings of sections cannot. */
  reachable: (row: number) => boolean
}

export const rangeOf = ({ active, anchor }: Selection): Range => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
})

export const cellsIn = ({ top, bottom, left, right }: Range): number => (bottom - top + 1) * (right - left + 1)

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** The nearest row that can have the focus, first in the direction of the move, then against it. */
function settle(row: number, direction: 1 | -1, { rows, reachable }: Bounds): number | null {
  for (let at = row; at >= 0 && at < rows; at += direction) if (reachable(at)) return at
  for (let at = row; at >= 0 && at < rows; at -= direction) if (reachable(at)) return at
  return null
}

const steps: Record<string, (at: Place, bounds: Bounds, control: boolean) => Place> = {
  ArrowUp: ({ row, column }, _, control) => ({ row: control ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, control) => ({ row: control ? rows - 1 : row + 1, column }),
  ArrowLeft: ({ row, column }, _, control) => ({ row, column: control ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columns }, control) => ({ row, column: control ? columns - 1 : column + 1 }),
  Home: ({ row }, _, control) => ({ row: control ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, control) => ({ row: control ? rows - 1 : row, column: columns - 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
}

/** Whether a key moves the focus. */
export const isMove = (key: string): boolean => Object.hasOwn(steps, key)

/**
 * The cell that a key leads to; the same one at the edge.
 *
 * @param control Ctrl (or ⌘) is held: to the edge
 */
export function moveFrom(at: Place, key: string, control: boolean, bounds: Bounds): Place {
  const step = steps[key]
  if (!step || bounds.rows === 0) return at
  const to = step(at, bounds, control)
  const row = within(to.row, bounds.rows)
  const direction = row < at.row || (row === at.row && to.row < at.row) ? -1 : 1
  const landed = row === at.row ? row : settle(row, direction, bounds)
  return { row: landed ?? at.row, column: within(to.column, bounds.columns) }
}

/** The selection after a key: Shift draws the range on from where it began. */
export function select(
  { active, anchor }: Selection,
  key: string,
  held: { control: boolean; shift: boolean },
  bounds: Bounds,
): Selection {
  const next = moveFrom(active, key, held.control, bounds)
  return { active: next, anchor: held.shift ? anchor : next }
}
