import { subtotalsOf } from '../../core/analysis/vocabulary.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { inReading, withCombined, type Subtotal } from '../../core/statement/subtotals.ts'
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

/** What the lines of a row come to in the readings besides the plain one; null where the columns allow none. */
function readingsOf(
  { terms, combined, variants }: Subtotal,
  at: ReadonlyMap<string, number>,
): ((cells: readonly string[]) => number[]) | null {
  const open = variants.filter(({ omit, add }) => [...omit, ...add].some((field) => at.has(field)))
  const lines = combined.filter(
    ({ line, parts }) => at.has(line) && parts.every((part) => terms.some(({ field }) => field === part.field)),
  )
  if (open.length === 0 && lines.length === 0) return null
  return (cells) => {
    const valueOf = (field: string): number | null => figure(cells[at.get(field) ?? -1])
    // A form's zeros beside the line that stands for them say nothing.
    const sums = withCombined(terms, lines, (field) => (valueOf(field) ?? 0) !== 0)
    return [{}, ...open].flatMap((variant) => {
      const filled = inReading(sums, variant).flatMap(({ field, sign }) => {
        const value = valueOf(field)
        return value === null ? [] : [sign * value]
      })
      return filled.length > 0 ? [filled.reduce((all, value) => all + value, 0)] : []
    })
  }
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
  for (const [name, subtotal] of subtotalsOf(tables)) {
    const total = at.get(name)
    const others = readingsOf(subtotal, at)
    const lines = subtotal.terms.flatMap(({ field, sign }) => {
      const index = at.get(field)
      return index === undefined ? [] : [{ index, sign }]
    })
    if (total === undefined || (lines.length === 0 && others === null)) continue
    let tried = 0
    let [above, below] = [0, 0]
    for (const { cells } of rows) {
      const stated = figure(cells[total])
      if (stated === null) continue
      const filled = lines.flatMap(({ index, sign }) => {
        const value = figure(cells[index])
        return value === null ? [] : [sign * value]
      })
      const isFar = (sum: number): boolean => Math.abs(stated - sum) > tolerance * Math.abs(stated)
      const sum = filled.reduce((all, value) => all + value, 0)
      const read = filled.length === 0 || isFar(sum) ? (others?.(cells) ?? []) : []
      if (filled.length === 0 && read.length === 0) continue
      tried += 1
      if (![sum, ...read].every(isFar)) continue
      if (stated > sum) above += 1
      else below += 1
    }
    const apart = above + below
    if (tried >= fewestRows && apart * 2 > tried && Math.max(above, below) >= oneSided * apart) open.add(name)
  }
  return open
}
