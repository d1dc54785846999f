import { subtotalsOf } from '../../core/analysis/vocabulary.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import type { Column } from './columns.ts'
import type { FileRow } from './firm.ts'

/** The fewest rows that say something of a file. */
const fewestRows = 20
/** How far a total may be from its lines: this only tells a file that lacks lines from one that has them. */
const tolerance = 0.005
/** What lacks, lacks on one side: without some assets a total is always above its lines. Errors go either way. */
const oneSided = 0.9

const figure = (text: string | undefined): number | null => {
  if (text === undefined || text.trim() === '') return null
  const value = Number(text.includes(',') ? text.replaceAll(',', '') : text)
  return Number.isFinite(value) ? value : null
}

/**
 * The subtotals of which a file has not all lines, because they disagree with their lines in most of its rows, and to
 * one side. A firm whose books do not add up is the exception in a file; a file that has some lines only is wrong in
 * every row.
 */
export function openSubtotals(
  rows: readonly FileRow[],
  columns: readonly Column[],
  tables: readonly TableSchema[],
): Set<string> {
  const at = new Map(
    columns.flatMap((column, index) => (column?.kind === 'line' ? [[column.field, index] as const] : [])),
  )
  const open = new Set<string>()
  for (const [name, { terms }] of subtotalsOf(tables)) {
    const total = at.get(name)
    const lines = terms.flatMap(({ field, sign }) => {
      const index = at.get(field)
      return index === undefined ? [] : [{ index, sign }]
    })
    if (total === undefined || lines.length === 0) continue
    let tried = 0
    let [above, below] = [0, 0]
    for (const { cells } of rows) {
      const stated = figure(cells[total])
      const filled = lines.flatMap(({ index, sign }) => {
        const value = figure(cells[index])
        return value === null ? [] : [sign * value]
      })
      if (stated === null || filled.length === 0) continue
      tried += 1
      const gap = stated - filled.reduce((sum, value) => sum + value, 0)
      if (Math.abs(gap) <= tolerance * Math.abs(stated)) continue
      if (gap > 0) above += 1
      else below += 1
    }
    const apart = above + below
    if (tried >= fewestRows && apart * 2 > tried && Math.max(above, below) >= oneSided * apart) open.add(name)
  }
  return open
}
